import type { HistoryNode } from "./model";
import type { Tree } from "./tree";

/** A line of the history: a node, and in how many branches beside the main line it lies. */
export interface Row {
  readonly node: HistoryNode;
  readonly level: number;
  readonly isCurrent: boolean;
  readonly isOnLine: boolean;
}

/** The history as lines, newest last: the line that is shown goes straight on, branches lie beside it. */
export function outlineOf(tree: Tree): Row[] {
  const children = tree.children();
  const { document } = tree;
  const line = new Set<number>();
  for (let id: number | null = document.current; id !== null; id = document.nodes[id]?.parent ?? null)
    line.add(id);
  const rows: Row[] = [];
  const waiting: { id: number; level: number }[] = [{ id: 0, level: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = document.nodes[next.id];
    if (!node) continue;
    rows.push({
      node,
      level: next.level,
      isCurrent: node.id === document.current,
      isOnLine: line.has(node.id),
    });
    const own = (children.get(node.id) ?? []).map(({ id }) => id);
    const main = own.find((id) => line.has(id)) ?? node.next ?? own.at(-1);
    // What is put on last comes first: branches in their order, the line itself behind them.
    if (main !== undefined) waiting.push({ id: main, level: next.level });
    for (const id of own.filter((child) => child !== main).reverse())
      waiting.push({ id, level: next.level + 1 });
  }
  return rows;
}
