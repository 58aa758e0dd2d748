"""How Sphinx sets the documentation; ``python art/docs_site.py`` calls it."""

from ristikontra import __version__

project = "Ristikontra"
author = "The Ristikontra authors"
copyright = f"2026, {author}"
version = release = __version__
html_title = f"Ristikontra {release}"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
html_theme = "furo"
html_theme_options = {"top_of_page_buttons": []}
html_show_sourcelink = False
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
copybutton_prompt_text = r"\$ |>>> |\.\.\. "
copybutton_prompt_is_regexp = True
# JSON that leaves something out has dots there, and no lexer knows them.
suppress_warnings = ["misc.highlighting_failure"]
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
toc_object_entries = False
