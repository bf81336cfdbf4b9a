"""The Jinja that templates run in: no way out to Python or files, and an allowance to live on.

A template may come from a stranger. What it writes, how often its blocks run and how large its
texts, lists and numbers grow is all paid for from one allowance a face, so that a few characters
of template cannot fill the memory or keep the machine busy for ever.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sized
from functools import partial, wraps
from typing import Any

from jinja2 import (
    BaseLoader,
    BytecodeCache,
    StrictUndefined,
    Undefined,
    pass_context,
    pass_eval_context,
)
from jinja2.compiler import CodeGenerator, Frame
from jinja2.exceptions import SecurityError
from jinja2.filters import do_join, make_attrgetter
from jinja2.nodes import (
    Add,
    BinExpr,
    Concat,
    Const,
    Div,
    Filter,
    For,
    Mul,
    Neg,
    Node,
    Output,
    Sub,
    Template,
    TemplateData,
)
from jinja2.runtime import LoopContext
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace
from markupsafe import Markup

from pnp.data.problems import did_you_mean

ALLOWANCE = 4_000_000
"""Characters a face's template may write, macros within macros counted again. Ours: 0.3 million."""

_STEP = 8
"""What it costs, in characters, to run a block or to write a number."""

_CALL = 200

_LONGEST_LIST = 100_000
_MOST_BITS = 1_000
# Like our own records, they have nothing public that leads anywhere.
_OPEN = frozenset((LoopContext, Namespace))
_CONTAINERS = (list, tuple, dict, set, frozenset, Namespace)
# Each makes much text from little, and none is needed on a face; random ones change every print.
_NO_FILTERS = frozenset(
    (
        *("center", "filesizeformat", "indent", "pprint", "random", "tojson"),
        *("urlencode", "urlize", "wordwrap", "xmlattr"),
    )
)
_NO_METHODS = frozenset(
    ("center", "expandtabs", "format_map", "ljust", "rjust", "to_bytes", "translate", "zfill")
)
_WRITING_FILTERS = frozenset(
    (
        *("capitalize", "e", "escape", "forceescape", "format", "lower", "replace", "safe"),
        *("string", "striptags", "title", "trim", "truncate", "upper", "wordcount"),
    )
)
_WIDE_FORMAT = re.compile(
    r"%(?:\([^%]*\))?[-+ #0]*(?:\d*\.)?(?:\d{3}|\*)|\{[^{}]*:[^{}]*\d{3}|\{[^{}]+\{"
)


class TooMuch(SecurityError):
    """A template asks for more than any face needs."""


class CardFields:
    """A card's fields as its template reads them; remembers whether any was read."""

    __slots__ = ("_fields", "_read")

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = fields
        self._read = False

    def __getattr__(self, name: str) -> Any:
        """Also serves card["name"] and card|attr("name")."""
        self._read = True
        if name not in self._fields:
            raise AttributeError(name)
        return self._fields[name]

    def __str__(self) -> str:
        raise TypeError("a card cannot be written as it is; name one of its fields")


class _Missing(StrictUndefined):
    """Something a template asks for that is not there, told in the words of card data."""

    @property
    def _undefined_message(self) -> str:
        name, owner = str(self._undefined_name), self._undefined_obj
        if self._undefined_hint:
            return self._undefined_hint
        if isinstance(owner, CardFields):
            known = list(owner._fields)
        elif isinstance(owner, Mapping):
            known = [str(key) for key in owner]
        else:
            known = list(getattr(owner, "__dict__", ()))
        return f"there is no '{name}' here; {did_you_mean(name, known)}".rstrip("; ")


class _MeteredCode(CodeGenerator):
    """Compiles templates so that every block pays for its text each time it runs."""

    def blockvisit(self, nodes: Iterable[Node], frame: Frame) -> None:
        nodes = list(nodes)
        parts = [part for node in nodes if isinstance(node, Output) for part in node.nodes]
        text = sum(len(part.data) for part in parts if isinstance(part, TemplateData))
        # Written out, not called: it runs thousands of times a face.
        self.writeline(f"environment.left -= {_STEP + text}")
        self.writeline("if environment.left < 0: environment.spend(0)")
        super().blockvisit(nodes, frame)

    def visit_Add(self, node: BinExpr, frame: Frame) -> None:  # noqa: N802
        if _is_number(node.left) or _is_number(node.right):
            self._plainly(node, frame)  # or an error, but never a longer text
        else:
            super().visit_Add(node, frame)

    def visit_Mul(self, node: BinExpr, frame: Frame) -> None:  # noqa: N802
        if _is_fraction(node.left) or _is_fraction(node.right):
            self._plainly(node, frame)
        else:
            super().visit_Mul(node, frame)

    def _plainly(self, node: BinExpr, frame: Frame) -> None:
        self.write("(")
        self.visit(node.left, frame)
        self.write(f" {node.operator} ")
        self.visit(node.right, frame)
        self.write(")")

    def visit_Concat(self, node: Concat, frame: Frame) -> None:  # noqa: N802
        self.write("markup_join((" if frame.eval_ctx.autoescape else "str_join((")
        for part in node.nodes:
            self.write("environment.finalize(context, ")
            self.visit(part, frame)
            self.write("), ")
        self.write("))")

    def visit_Template(self, node: Template, frame: Frame | None = None) -> None:  # noqa: N802
        for loop in node.find_all(For):
            if loop.test is not None:  # what the test leaves out never runs the block that pays
                loop.iter = Filter(loop.iter, "list", [], [], None, None, lineno=loop.lineno)
        super().visit_Template(node, frame)


def _is_fraction(node: Node) -> bool:
    """Whether an expression can be nothing but a floating-point number, whatever is in it."""
    if isinstance(node, Const):
        return isinstance(node.value, float)
    if isinstance(node, (Add, Sub, Mul)):
        return _is_fraction(node.left) or _is_fraction(node.right)
    return isinstance(node, Div) or (isinstance(node, Neg) and _is_fraction(node.node))


def _is_number(node: Node) -> bool:
    """Whether it can be nothing but a number."""
    if isinstance(node, Const):
        return isinstance(node.value, (int, float))
    if isinstance(node, Add):
        return _is_number(node.left) or _is_number(node.right)
    return isinstance(node, (Sub, Neg)) or _is_fraction(node)


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's sandbox with an allowance, which need not think twice about plain data of ours."""

    code_generator_class = _MeteredCode
    intercepted_binops = frozenset(("+", "*", "**", "%"))

    def __init__(self, loader: BaseLoader, cache: BytecodeCache | None = None) -> None:
        self.left = ALLOWANCE

        # Jinja hands its context over only to what is marked; marked so, no constant is written
        # without being paid for. It is called for every value on every face, so it is short.
        @pass_context
        def finalize(_: Any, value: Any) -> Any:
            kind = type(value)
            if kind is float or kind is int:
                self.left -= _STEP
            elif kind is str or kind is Markup:
                self.left -= len(value)
                if self.left < 0:
                    self.spend(0)
            else:
                return self._written(value)
            return value

        super().__init__(
            loader=loader,
            autoescape=True,
            undefined=_Missing,
            finalize=finalize,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            bytecode_cache=cache,
        )
        self.globals.update(sin=math.sin, cos=math.cos, pi=math.pi)
        del self.globals["lipsum"]
        self._meter_filters()

    def begin_face(self) -> None:
        """A new face has the whole allowance again."""
        self.left = ALLOWANCE

    def spend(self, amount: int) -> None:
        """Pay for so many characters; TooMuch when the allowance is used up."""
        self.left -= amount
        if self.left < 0:
            raise TooMuch(f"the template writes or loops without end ({ALLOWANCE:,} is the limit)")

    def getattr(self, obj: Any, attribute: str) -> Any:
        fields: Mapping[str, Any] = obj if type(obj) is dict else {}
        if type(obj) is CardFields:
            obj._read = True
            fields = obj._fields
        if attribute in fields:
            return fields[attribute]
        if attribute.startswith("_"):
            return self.unsafe_undefined(obj, attribute)
        kind = type(obj)
        if kind in _OPEN or hasattr(kind, "__dataclass_fields__"):
            try:
                return getattr(obj, attribute)
            except AttributeError:
                return self.undefined(obj=obj, name=attribute)
        return super().getattr(obj, attribute)

    def call_binop(self, _: Any, operator: str, left: Any, right: Any) -> Any:
        if type(left) is float or (type(right) is float and operator != "%"):
            return self.binop_table[operator](left, right)  # a length, as nearly all of them are
        if operator == "*":
            self._check_product(left, right)
        elif operator == "%" and isinstance(left, str):
            self._check_format(left, right)
        elif operator == "**" and type(left) is int and type(right) is int:
            _check_bits(left.bit_length() * right)
        result = self.binop_table[operator](left, right)
        if operator == "+" and isinstance(result, (str, list, tuple)):
            self._weigh(len(result))
        return result

    def call(__self, __context: Any, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805
        """Methods of texts that make them longer are measured first, or not there at all."""
        __self.spend(_CALL)
        method = getattr(__obj, "__wrapped__", __obj)
        owner, name = getattr(method, "__self__", None), getattr(method, "__name__", "")
        if isinstance(owner, (str, bytes, int)):
            if name in _NO_METHODS:
                raise TooMuch(f"'{name}' is not for templates; round or format numbers with %")
            if name == "join" and args:
                args = (__self._joinable(owner, args[0]), *args[1:])
            elif isinstance(owner, str) and name == "replace":
                __self._check_replace(owner, *args)
            elif isinstance(owner, str) and name == "format":
                __self._check_format(owner, (*args, *kwargs.values()))
        return super().call(__context, __obj, *args, **kwargs)

    # --- what things cost -----------------------------------------------------------------------

    def _written(self, value: Any) -> Any:
        """A value on its way into the face."""
        if isinstance(value, str):
            self.spend(len(value))
        elif isinstance(value, _CONTAINERS):
            raise TooMuch("a list cannot be written as it is; join it, or loop over it")
        else:
            self.spend(_STEP)
        return value

    def _weigh(self, size: int) -> None:
        if size > _LONGEST_LIST:
            self.spend(size)

    def _check_product(self, left: Any, right: Any) -> None:
        if type(left) is int and type(right) is int:
            _check_bits(left.bit_length() + right.bit_length())
        elif isinstance(left, Sized) and isinstance(right, int):
            self._weigh(len(left) * right)
        elif isinstance(right, Sized) and isinstance(left, int):
            self._weigh(len(right) * left)

    def _check_format(self, pattern: Any, values: Any) -> None:
        pattern = str(pattern)
        given: Iterable[Any] = (values,)
        if isinstance(values, (tuple, dict)):
            given = values.values() if isinstance(values, dict) else values
        longest = max((_length(self._written(value)) for value in given), default=0)
        if _WIDE_FORMAT.search(pattern):
            raise TooMuch(f"“{pattern[:40]}” is wider than any card")
        self._weigh((pattern.count("%") + pattern.count("{")) * longest)

    def _check_replace(self, text: Any, old: Any = "", new: Any = "", *_: Any) -> None:
        self._weigh(str(text).count(str(old)) * _length(self._written(new)))

    def _joinable(self, glue: Any, values: Iterable[Any]) -> list[Any]:
        parts = list(values)
        for part in parts:
            self._written(part)
        self._weigh(len(parts) * _length(self._written(glue)))
        return parts

    # --- filters --------------------------------------------------------------------------------

    def _meter_filters(self) -> None:
        """Filters pay for the length of what they are given."""
        for name in _NO_FILTERS:
            del self.filters[name]
        for name, function in self.filters.items():
            self.filters[name] = self._metered(name, function)
        self.filters["join"] = pass_eval_context(partial(self._join))

    def _metered(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        # Jinja puts its context before the value for filters that are marked so.
        at = int(hasattr(function, "jinja_pass_arg"))
        writes = name in _WRITING_FILTERS
        checks: dict[str, Callable[..., None]] = {
            "format": lambda value, *args, **named: self._check_format(value, named or args),
            "replace": self._check_replace,
            "batch": _check_count,
            "slice": _check_count,
            "sum": _check_sum,
        }
        check = checks.get(name)

        @wraps(function)
        def metered(*args: Any, **kwargs: Any) -> Any:
            value = args[at]
            if isinstance(value, Undefined):
                return function(*args, **kwargs)  # `default` is there for it; others will refuse
            if writes:
                self._written(value)
            elif hasattr(value, "__len__"):
                self.spend(len(value))
            if check is not None:
                check(*args[at:], **kwargs)
            return function(*args, **kwargs)

        return metered

    def _join(
        self, context: Any, values: Iterable[Any], d: str = "", attribute: str | int | None = None
    ) -> str:
        if attribute is not None:
            values = map(make_attrgetter(self, attribute), values)
        joined: str = do_join(context, self._joinable(d, values), d)
        return joined


def _length(value: Any) -> int:
    return len(value) if isinstance(value, str) else _STEP


def _check_bits(bits: int) -> None:
    if bits > _MOST_BITS:
        raise TooMuch("a number has hundreds of digits")


def _check_count(_: Any, count: Any = 0, *__: Any, **___: Any) -> None:
    if isinstance(count, int) and count > _LONGEST_LIST:
        raise TooMuch(f"{_LONGEST_LIST:,} is the most that a list may hold")


def _check_sum(_: Any, attribute: Any = None, start: Any = 0) -> None:  # noqa: ARG001
    if isinstance(start, Sized):
        raise TooMuch("only numbers can be summed")
