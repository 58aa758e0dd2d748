"""Mutants of a Python function: one small change of its syntax tree each."""

import ast
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256

#: What takes the place of an operator, a boundary first.
_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
_PLAIN = (ast.Compare, ast.BoolOp)
#: Statements that are dropped, and expressions in them that are kept.
_DROPPED = (ast.Raise, ast.Expr, ast.AugAssign, ast.Break, ast.Continue)
_KEPT = (ast.Constant, ast.Yield)


@dataclass(frozen=True)
class Mutant:
    """A change: what it does, on which line after the function's first, and how it is made."""

    kind: str
    line: int
    make: Callable[[], None]
    undo: Callable[[], None]

    def __str__(self) -> str:
        return f"{self.kind}+{self.line}"


def functions(tree: ast.AST, outer: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and methods of a module by their names; those inside one are part of it.

    Stubs are left out: overloads, and methods that only say what another class must have.

    >>> source = "def f(): return 1\\nclass A:\\n    def g(self): return 2\\n    def h(self): ..."
    >>> [name for name, _ in functions(ast.parse(source))]
    ['f', 'A.g']
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{outer}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            if not _is_stub(node):
                yield outer + node.name, node
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            yield from functions(node, outer)


def _is_stub(function: ast.FunctionDef) -> bool:
    body = _without_docstring(function)
    raises = body[:1] and isinstance(body[0], ast.Raise) and "NotImplemented" in ast.dump(body[0])
    return bool(raises) or all(
        isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) for one in body
    )


def _without_docstring(function: ast.FunctionDef) -> list[ast.stmt]:
    return function.body[ast.get_docstring(function, clean=False) is not None :]


def digest(function: ast.FunctionDef) -> str:
    """Return a digest of what a function does, whatever its docstring and annotations say.

    >>> one, other, third = (
    ...     ast.parse(f"def f(a{said}):\\n  '{said}'\\n  return a {sign} 1").body[0]
    ...     for said, sign in (("", "<"), (": int", "<"), ("", "<="))
    ... )
    >>> digest(one) == digest(other) != digest(third)
    True
    """
    body = ast.Module(_without_docstring(function), [])
    named = [argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)]
    defaults = [*function.args.defaults, *filter(None, function.args.kw_defaults)]
    texts = [*named, *map(ast.dump, [*defaults, body])]
    return sha256("\n".join(texts).encode()).hexdigest()[:8]


def mutants(function: ast.FunctionDef) -> list[Mutant]:
    """Return the mutants of a function, those of every kind in turn.

    One that only keeps what it is given has those in which it keeps nothing.

    >>> text = "def f(a):\\n    if a < 3:\\n        return a\\n    return a + 1"
    >>> tree = ast.parse(text)
    >>> for mutant in mutants(tree.body[0]):
    ...     mutant.make()
    ...     print(mutant, ";".join(ast.unparse(tree).splitlines()[1:]))
    ...     mutant.undo()
    arithmetic+3     if a < 3:;        return a;    return a - 1
    boundary+1     if a <= 3:;        return a;    return a + 1
    negated+1     if not a < 3:;        return a;    return a + 1
    number+1     if a < 4:;        return a;    return a + 1
    returned+2     if a < 3:;        return None;    return a + 1
    number+3     if a < 3:;        return a;    return a + 2
    returned+3     if a < 3:;        return a;    return None
    >>> ast.unparse(tree) == text
    True
    >>> [str(one) for one in mutants(ast.parse("def f(self, a):\\n    self.a = a").body[0])]
    ['kept+1']
    """
    first = function.lineno
    found: dict[str, list[Mutant]] = {}
    for changes in (_changes, _stored):
        for node in (function, *_within(_without_docstring(function))) if not found else ():
            for kind, make, undo in changes(node):
                line = getattr(node, "lineno", first) - first
                found.setdefault(kind, []).append(Mutant(kind, line, make, undo))
    order = {id(one): (at, kind) for kind in found for at, one in enumerate(found[kind])}
    every = [one for kind in found for one in found[kind]]
    return sorted(every, key=lambda one: order[id(one)])


def _within(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """Yield nodes and all within them, except annotations."""
    for node in nodes:
        yield node
        aside = getattr(node, "annotation", None)
        yield from _within(one for one in ast.iter_child_nodes(node) if one is not aside)


_Change = tuple[str, Callable[[], None], Callable[[], None]]


def _setting(kind: str, node: ast.AST, field: str, new: object) -> _Change:
    old = getattr(node, field)
    return kind, lambda: setattr(node, field, new), lambda: setattr(node, field, old)


def _placing(kind: str, of: list[ast.expr], at: int, new: ast.expr) -> _Change:
    old = of[at]
    return kind, lambda: of.__setitem__(at, new), lambda: of.__setitem__(at, old)


def _not(node: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), node), node)


def _changes(node: ast.AST) -> Iterator[_Change]:
    """Yield what can be changed in a node itself: each as a kind, what makes it, what undoes it."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield _setting("negated", node, "test", _not(test))
        case ast.comprehension(ifs=ifs):
            for at, test in enumerate(ifs):
                yield _placing("negated", ifs, at, _not(test))
        case ast.match_case(guard=ast.expr() as guard):
            yield _setting("negated", node, "guard", _not(guard))
        case ast.Compare(ops=ops):
            for at, one in enumerate(ops):
                yield _setting(
                    "boundary", node, "ops", [*ops[:at], _COMPARED[type(one)](), *ops[at + 1 :]]
                )
        case ast.BoolOp(op=op):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield _setting("boolean", node, "op", other)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield _setting("boolean", node, "operand", _not(operand))
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _COUNTED:
            yield _setting("arithmetic", node, "op", _COUNTED[type(op)]())
        case ast.Constant(value=bool() as value):
            yield _setting("number", node, "value", not value)
        case ast.Constant(value=int() as value):
            yield _setting("number", node, "value", value + 1)
        case ast.Name(id=name) if name in _CALLED:
            yield _setting("called", node, "id", _CALLED[name])
        case ast.Return(value=ast.expr() as value):
            yield _setting("returned", node, "value", _other(value))
        case ast.Yield(value=ast.expr() as value):
            yield _setting("returned", node, "value", _other(value))
        case ast.Lambda(body=body):
            yield _setting("returned", node, "body", _other(body))
        case ast.YieldFrom(value=value):
            yield _setting(
                "returned", node, "value", ast.copy_location(ast.Tuple([], ast.Load()), value)
            )
        case ast.JoinedStr(values=values) if values:
            yield _setting("text", node, "values", [])
        case _:
            pass
    for field in ("body", "orelse", "finalbody"):
        statements = getattr(node, field, None)
        for one in statements if isinstance(statements, list) else ():
            if isinstance(one, _DROPPED) and not isinstance(getattr(one, "value", None), _KEPT):
                nothing = ast.copy_location(ast.Pass(), one)
                rest = [nothing if old is one else old for old in statements]
                yield _setting("dropped", node, field, rest)


def _stored(node: ast.AST) -> Iterator[_Change]:
    """Yield what can be changed in what a node keeps."""
    if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
        yield _setting("kept", node, "value", _other(node.value))


def _other(value: ast.expr) -> ast.expr:
    """Return a value beside another: the opposite of one that is true or false, else `None`."""
    if isinstance(value, _PLAIN) or (
        isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    ):
        return _not(value)
    if isinstance(value, ast.Constant) and value.value is None:
        return ast.copy_location(ast.Constant(0), value)
    return ast.copy_location(ast.Constant(None), value)
