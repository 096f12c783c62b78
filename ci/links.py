"""Links of a built book that lead nowhere: `python3 ci/links.py target/guide/book`."""

import html
import re
import sys
from functools import cache
from pathlib import Path
from urllib.parse import unquote


@cache
def anchors(page: Path) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', page.read_text(encoding="utf-8")))


def dead(page: Path, link: str) -> bool:
    path, _, anchor = html.unescape(link).partition("#")
    target = (page.parent / unquote(path)).resolve() if path else page.resolve()
    if not target.exists():
        return True
    return bool(anchor) and target.suffix == ".html" and unquote(anchor) not in anchors(target)


def main(book: Path) -> int:
    count, found = 0, []
    for page in sorted(book.rglob("*.html")):
        # All pages in one, the page for what is not there, and the list at the side have paths of their own.
        if page.name in {"print.html", "404.html", "toc.html"}:
            continue
        for link in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            if not re.match(r"[a-z]+:|#$", link):
                count += 1
                found += [f"{page}: {link}"] if dead(page, link) else []
    print("\n".join(found), f"{count} links, {len(found)} lead nowhere", sep="\n" if found else "")
    return 1 if found or count == 0 else 0


sys.exit(main(Path(sys.argv[1])))
