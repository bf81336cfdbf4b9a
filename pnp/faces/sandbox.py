"""The Jinja that templates run in: ours plainly, a stranger's without a way out to Python or files.

What a stranger's template may cost is limited from outside, in a process of its own (`workroom`).
The meter here only tells early, and in words, that a loop has no end.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any

from jinja2 import BaseLoader, BytecodeCache, Environment, StrictUndefined, pass_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.exceptions import SecurityError
from jinja2.nodes import Expr, Node, Output, TemplateData
from jinja2.runtime import LoopContext
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace

from pnp.data.problems import did_you_mean
from pnp.faces.colours import legible, mix

ALLOWANCE = 4_000_000
"""Characters that a face may have, and that its template may write in blocks. Ours: 0.3 million."""

_STEP = 8
"""What it costs, in characters, to run a block."""

# Like our own records, they have nothing public that leads anywhere.
_OPEN = frozenset((LoopContext, Namespace))
_CONTAINERS = (list, tuple, dict, set, frozenset, Namespace)


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


class _Face(Environment):
    """Jinja for faces: strict about names, and fields before methods."""

    def __init__(
        self, loader: BaseLoader, cache: BytecodeCache | None = None, finalize: Any = None
    ) -> None:
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
        self.globals.update(sin=math.sin, cos=math.cos, pi=math.pi, mix=mix, legible=legible)
        # Both change with every print.
        del self.globals["lipsum"], self.filters["random"]

    def begin_face(self) -> None:
        """A new face may write as much as any."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        kind = type(obj)
        if kind is dict:
            if attribute in obj:
                return obj[attribute]
        elif kind is CardFields:
            obj._read = True
            if attribute in obj._fields:
                return obj._fields[attribute]
        if attribute.startswith("_"):
            return self._hidden(obj, attribute)
        if kind in _OPEN or hasattr(kind, "__dataclass_fields__"):
            try:
                return getattr(obj, attribute)
            except AttributeError:
                return self.undefined(obj=obj, name=attribute)
        return super().getattr(obj, attribute)

    def _hidden(self, obj: Any, attribute: str) -> Any:
        return self.undefined(obj=obj, name=attribute)


class _PlainCode(CodeGenerator):
    """Compiles templates so that numbers, most of what faces are made of, are written as they are.

    To escape one takes as long as all else that is done with it.
    """

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: Any) -> None:  # noqa: ARG002
        self.write("(str if (_value := ")

    def _output_child_post(self, node: Expr, frame: Frame, finalize: Any) -> None:  # noqa: ARG002
        self.write(").__class__ is float or _value.__class__ is int else escape)(_value)")


class Trusted(_Face):
    """For the templates that come with the program."""

    code_generator_class = _PlainCode


class _MeteredCode(CodeGenerator):
    """Compiles templates so that every block pays for its text each time it runs."""

    def blockvisit(self, nodes: Iterable[Node], frame: Frame) -> None:
        nodes = list(nodes)
        parts = [part for node in nodes if isinstance(node, Output) for part in node.nodes]
        text = sum(len(part.data) for part in parts if isinstance(part, TemplateData))
        # Written out, not called: it runs thousands of times a face.
        self.writeline(f"environment.left -= {_STEP + text}")
        self.writeline("if environment.left < 0: environment.refuse()")
        super().blockvisit(nodes, frame)


class Sandbox(_Face, ImmutableSandboxedEnvironment):
    """For templates that come from anywhere."""

    code_generator_class = _MeteredCode

    def __init__(self, loader: BaseLoader, cache: BytecodeCache | None = None) -> None:
        self.left = ALLOWANCE
        super().__init__(loader, cache, _writable)

    def begin_face(self) -> None:
        self.left = ALLOWANCE

    def refuse(self) -> None:
        """What a block does when the allowance is used up."""
        raise TooMuch(f"the template writes or loops without end ({ALLOWANCE:,} is the limit)")

    def _hidden(self, obj: Any, attribute: str) -> Any:
        return self.unsafe_undefined(obj, attribute)


@pass_context  # so marked, Jinja asks of constants too
def _writable(_: Any, value: Any) -> Any:
    """A value on its way into the face."""
    if isinstance(value, _CONTAINERS):
        raise TooMuch("a list cannot be written as it is; join it, or loop over it")
    return value
