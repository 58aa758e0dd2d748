"""The command line: a verb parses, calls one library function, renders, echoes."""
