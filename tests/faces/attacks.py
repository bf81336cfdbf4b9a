"""What a hostile template may try in order to fill the memory or keep the machine busy.

`python -m tests.faces.attacks` tries them all with the true limits, and tells what each has cost.
"""

from __future__ import annotations

DOUBLED = (
    "{{% set ns = namespace(s={start}) %}}"
    "{{% for i in range(64) %}}{{% set ns.s = {step} %}}{{% endfor %}}"
)
NESTED_LISTS = DOUBLED.format(start="[1]", step="[ns.s, ns.s]")
LONG = "{% set long = 'x' * 90000 %}"
MANY = "{% set l = range(99999) | list %}"
GROWN = (
    "{{% set ns = namespace(l=0) %}}"
    "{{% for i in range(99999) %}}{{% set ns.l = [{}] %}}{{% endfor %}}"
)
ENDLESS_LOOP = MANY + "{% for i in l %}{% if -1 in l %}{% endif %}{% endfor %}"
LOST_IN_ONE_OPERATION = (
    "{{ 10 ** (10 ** 10) }}",
    "{{ ([[1] * 90000] * 90000) | sum(start=[]) | length }}",
)
"""No signal is heard before such an operation is over."""


_FIRST = (
    "{{ 'x' * 10 ** 10 }}",
    "{{ 10 ** 10 * 'x' }}",
    "{{ ([0] * 10 ** 10) | length }}",
    *LOST_IN_ONE_OPERATION,
    DOUBLED.format(start="12345", step="ns.s * ns.s"),
    DOUBLED.format(start="'xxxx'", step="ns.s ~ ns.s"),
    DOUBLED.format(start="'xxxx'", step="ns.s + ns.s"),
    DOUBLED.format(start="[1]", step="ns.s + ns.s"),
    NESTED_LISTS + "{{ ns.s }}",
    NESTED_LISTS + "{{ ns.s ~ '' }}",
    NESTED_LISTS + "{{ ns.s | string }}",
    NESTED_LISTS + "{{ '%s' % ns.s }}",
    NESTED_LISTS + "{{ ns.s | join }}",
    NESTED_LISTS + "{{ ns }}",
    "{{ '%10000000000d' % 1 }}",
    "{{ '%*d' % (10000000000, 1) }}",
    "{{ '%(n)10000000000d' % {'n': 1} }}",
    "{{ '%.10000000000f' | format(1.5) }}",
    "{{ '{:10000000000}'.format(1) }}",
    "{{ '{:{}}'.format(1, 10000000000) }}",
    "{{ 'x' | center(10000000000) }}",
    "{{ 'x'.ljust(10000000000) }}",
    "{{ 'x'['zfill'](10000000000) }}",
    "{{ (1).to_bytes(10000000000, 'big') | length }}",
    "{{ [1] | batch(10000000000, 0) | list | length }}",
    "{{ lipsum(n=100000) }}",
    LONG + "{{ long.replace('x', long) }}",
    LONG + "{{ long | replace('x', long) }}",
    LONG + "{{ long.join(long) }}",
    LONG + "{{ ([long] * 90000) | join }}",
    LONG + "{{ ([{'a': long}] * 90000) | join(attribute='a') }}",
    "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "{% set r = range(99999) | list %}{% for a in r %}{{ r | sum }}{% endfor %}",
    "{% set r = range(99999) | list %}"
    "{% for a in r %}{% for b in r if false %}{% endfor %}{% endfor %}",
    "{% set kept %}{% for a in range(99999) %}{{ 'x' * 9999 }}{% endfor %}{% endset %}",
    "{% macro f(n) %}{% if n %}{{ f(n - 1) ~ f(n - 1) }}{% endif %}{% endmacro %}{{ f(64) }}",
    ENDLESS_LOOP,
    GROWN.format("[ns.l] * 99999"),
    GROWN.format("[i] * 99999, ns.l"),
    GROWN.format("'x%s' % i * 99999, ns.l"),
    GROWN.format("dict.fromkeys(range(99999)), ns.l"),
    GROWN.format("cycler(*range(99999)), ns.l"),
    LONG + "{% for i in range(99999) %}{% set a = long.encode() %}{% endfor %}",
    LONG + "{% for i in range(99999) %}{% set a = long.lower() %}{% endfor %}",
    LONG + "{% for i in range(99999) %}{{ text_height(long, 9, 9) }}{% endfor %}",
    "{{ '%(a%)2000000000d' % {'a%': 1} }}",
)

LOOP = "{{% for i in range(99999) %}}{{% set a = {} %}}{{% endfor %}}"
"""Something dear, again and again."""
PILE = (
    "{{% set ns = namespace(l=[]) %}}{{% for i in range(99999) %}}"
    "{{% set ns.l = [ns.l, {}] %}}{{% endfor %}}"
)
"""Something large, kept each time."""
TEXT = "{% set t = 'ab ' * 30000 %}"
DICT = "{% set d = dict.fromkeys(range(50000), 'x') %}"
WORDS = "{% set w = ('a b c ' * 20000).split() %}"

_DEAR = (
    (LONG, "long.upper()"),
    (LONG, "long.title()"),
    (LONG, "long.swapcase()"),
    (LONG, "long.casefold()"),
    (LONG, "long.split('y')"),
    (LONG, "long.count('xy')"),
    (LONG, "long.find('y')"),
    (LONG, "long.replace('y', 'z')"),
    (LONG, "long.translate({120: 'y'})"),
    (LONG, "long.center(99999)"),
    (LONG, "long.zfill(99999)"),
    (LONG, "long.expandtabs(99)"),
    (LONG, "long.isalpha()"),
    (LONG, "long[::-1]"),
    (LONG, "long | list"),
    (LONG, "long | length + (long | upper | length)"),
    (LONG, "long | capitalize"),
    (LONG, "long | wordcount"),
    (LONG, "long | escape"),
    (LONG, "long | urlencode"),
    (LONG, "long | wordwrap(10)"),
    (LONG, "long | truncate(50000)"),
    (LONG, "long | reverse"),
    (LONG, "long | tojson"),
    (LONG, "long | striptags"),
    (LONG, "long | indent(4)"),
    (TEXT, "t.splitlines()"),
    (TEXT, "t.rsplit(' ')"),
    (TEXT, "t | title"),
    (TEXT, "t | urlize"),
    (TEXT, "t | wordwrap(20)"),
    (TEXT, "text_height(t, 20, 3)"),
    (MANY, "l | sort"),
    (MANY, "l | sort(reverse=true) | first"),
    (MANY, "l | unique | list"),
    (MANY, "l | sum"),
    (MANY, "l | max"),
    (MANY, "l | min"),
    (MANY, "l | reverse | list"),
    (MANY, "l | map('string') | list"),
    (MANY, "l | select('odd') | list"),
    (MANY, "l | reject('even') | list"),
    (MANY, "l | batch(3) | list"),
    (MANY, "l | slice(3) | list"),
    (MANY, "l | join('-')"),
    (MANY, "l | groupby(attribute=0) if false else l[:]"),
    (MANY, "l + l"),
    (MANY, "l * 3"),
    (MANY, "l[::-1]"),
    (MANY, "l == l + []"),
    (MANY, "l.index(99998)"),
    (MANY, "l.count(-1)"),
    (MANY, "l.copy()"),
    (MANY, "dict.fromkeys(l)"),
    (MANY, "cycler(*l)"),
    (MANY, "joiner(l | join)"),
    (MANY, "namespace(a=l[:])"),
    (DICT, "d | dictsort"),
    (DICT, "d.copy()"),
    (DICT, "d.items() | list"),
    (DICT, "d | tojson"),
    (DICT, "d | xmlattr"),
    (DICT, "d | urlencode"),
    (DICT, "'y' in d.values()"),
    (DICT, "dict(d | dictsort)"),
    (WORDS, "w | sort"),
    (WORDS, "w | unique | list"),
    (WORDS, "w | map('upper') | join"),
    (WORDS, "' '.join(w)"),
    (WORDS, "w | map('length') | sum"),
)
_LARGE = (
    "'%s' % i * 99999",
    "range(99999) | list",
    "(i ~ '-') * 50000",
    "{'a': range(9999) | list}",
    "('x' * 99999).encode()",
    "('x%s' % i * 30000).split('x')",
    "range(9999) | map('string') | list",
    "range(99999) | batch(2) | list",
    "dict.fromkeys(range(9999), i)",
    "[0] * 99999 + [i]",
    "'é' * 99999 ~ i",
    "'\U0001f409' * 50000 ~ i",
)
_OTHERS = (
    DOUBLED.format(start="'ab'", step="ns.s.replace('a', ns.s)"),
    DOUBLED.format(start="'ab'", step="'-'.join([ns.s, ns.s])"),
    DOUBLED.format(start="'ab'", step="'%s%s' % (ns.s, ns.s)"),
    DOUBLED.format(start="'ab'", step="'{0}{0}'.format(ns.s)"),
    DOUBLED.format(start="'ab'", step="ns.s | urlencode ~ ns.s"),
    DOUBLED.format(start="'<'", step="ns.s | forceescape ~ ns.s"),
    DOUBLED.format(start="'ab'", step="ns.s * 3"),
    DOUBLED.format(start="[1]", step="ns.s * 3"),
    DOUBLED.format(start="(1, 2)", step="ns.s + ns.s"),
    DOUBLED.format(start="99", step="ns.s ** 3"),
    DOUBLED.format(start="3", step="ns.s ** ns.s"),
    DOUBLED.format(start="[1]", step="ns.s | list + ns.s | list"),
    DOUBLED.format(start="b", step="ns.s ~ ns.s").replace("s=b", "s='b'.encode() | string"),
    "{{ 2 ** 99999999 }}",
    "{{ (10 ** 99999) ** 9999 }}",
    "{{ (9 ** 999999) | string | length }}",
    "{{ '%.*f' % (2000000000, 1.5) }}",
    "{{ '%2000000000s' | format('x') }}",
    "{{ '{:>2000000000}'.format('x') }}",
    "{{ '{0:{1}.{1}f}'.format(1.0, 2000000000) }}",
    "{{ 'x'.rjust(2000000000) }}",
    "{{ '\t'.expandtabs(2000000000) }}",
    "{{ 'x' | indent(2000000000, true) }}",
    "{{ ('a\n' * 99999) | indent(99999) }}",
    "{{ [1] | slice(2000000000) | list }}",
    "{{ ('x' * 2000000000) | length }}",
    "{{ range(2000000000) | list }}",
    NESTED_LISTS + "{{ ns.s | pprint }}",
    NESTED_LISTS + "{{ ns.s == [ns.s] }}{{ ns.s | tojson }}",
    "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
    "{% macro f(n) %}{{ caller() }}{{ caller() }}{% endmacro %}"
    "{% macro g(n) %}{% if n %}{% call f(n) %}{{ g(n - 1) }}{% endcall %}{% endif %}{% endmacro %}"
    "{{ g(40) }}",
    "{% for a in range(9) recursive %}{{ loop(range(9)) }}{% endfor %}",
    "{% include 'card.svg.j2' %}",
    "{% set a %}{% for i in range(99999) %}{% for k in range(999) %}{{ i }}{% endfor %}"
    "{% endfor %}{% endset %}",
    "{% filter upper %}{% for i in range(99999) %}{{ 'x' * 9999 }}{% endfor %}{% endfilter %}",
    "{% for i in range(99999) %}{{ palette }}{% endfor %}",
    "{% for i in range(99999) %}{% set a = text_height('a b ' * 999, i + 1, 3) %}{% endfor %}",
    "{% for i in range(99999) %}{% set a = has_icon('x' * 99999) %}{% endfor %}",
    *(
        "{% set n = 3 ** 200000 %}" + LOOP.format(dear)
        for dear in ("n * n", "n // 7 ** 9999", "n % 99991 ** 999")
    ),
)
ATTACKS = (
    *_FIRST,
    *(begin + LOOP.format(what) for begin, what in _DEAR),
    *(PILE.format(what) for what in _LARGE),
    *_OTHERS,
)

DEAR_TO_READ = (
    "{% for i in range(99999) %}<g/><g/>{% endfor %}",
    "{% for i in range(99999) %}<g>{% endfor %}{% for i in range(99999) %}</g>{% endfor %}",
    "<rect {% for i in range(99999) %}a{{ i }}='1' {% endfor %}/>",
    "{% for i in range(60000) %}<foo/>{% endfor %}",
    "{% for i in range(60000) %}<foo{{ i }}/>{% endfor %}",
    "{% for i in range(30000) %}<use href='icon:f{{ i }}' width='1' height='1'/>{% endfor %}",
    "{% for i in range(30000) %}<image href='f{{ i }}.png' width='1' height='1'/>{% endfor %}",
    "{% for i in range(60000) %}<a:b/>{% endfor %}",
)
"""Quickly written, but without end for whoever reads all of it, and tells all that is wrong."""


def main() -> None:
    """Try every attack with the true limits; print what it took, and how it ended."""
    import resource
    import sys
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from tests.faces.workshop import Workshop

    def spent() -> float:
        every = map(resource.getrusage, (children, resource.RUSAGE_SELF))
        return sum(each.ru_utime + each.ru_stime for each in every)

    children = resource.RUSAGE_CHILDREN
    with TemporaryDirectory() as folder:
        shop = Workshop(Path(folder))
        shop.face("<text>{{ card.name }}</text>")
        for at, body in enumerate((*ATTACKS, *DEAR_TO_READ)):
            before = spent()
            inside = f"<title>\n{body}</title>" if body in ATTACKS else body
            told = next((each.message for each in shop.mistakes(inside)), "IT WAS DRAWN")
            from pnp.faces import workroom

            workroom.leave()
            most = resource.getrusage(children).ru_maxrss >> 10
            taken = f"{at:4} {spent() - before:6.2f} s  {most:5} MB"
            print(f"{taken}  {told[:90]}  {body[-60:]!r}", flush=True)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    print(f"{at + 1} attacks; the program itself took {most} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
