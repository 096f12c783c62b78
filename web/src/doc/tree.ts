import type { Action, Document, HistoryNode, View } from "./model";
import { replay, sameState, type State } from "./replay";

/** Each 64th node of a line keeps its state, so that going anywhere is quick. */
const STRIDE = 64;

/**
 * A document with the state of its current node. Immutable: each change gives another one. Nothing that was
 * done is ever lost: undo goes to the parent, redo to the child visited last, an action after undo begins a
 * branch beside the old one.
 */
export class Tree {
  private constructor(
    readonly document: Document,
    readonly state: State,
    private readonly snapshots: ReadonlyMap<number, State>,
  ) {}

  static open(document: Document): Tree {
    const start: State = { puzzle: document.puzzle, layers: {} };
    const snapshots = new Map([[0, start]]);
    const depth = new Map([[0, 0]]);
    // Parents stand before their children, so one pass finds all that need a snapshot.
    for (const node of document.nodes.slice(1)) {
      const own = (depth.get(node.parent ?? 0) ?? 0) + 1;
      depth.set(node.id, own);
      if (own % STRIDE === 0) snapshots.set(node.id, stateAt(document, snapshots, node.id));
    }
    return new Tree(document, stateAt(document, snapshots, document.current), snapshots);
  }

  get current(): HistoryNode {
    return nodeAt(this.document, this.document.current);
  }

  get canUndo(): boolean {
    return this.document.current !== 0;
  }

  get canRedo(): boolean {
    return this.current.next !== undefined;
  }

  /** Does an action. One that changes nothing is not recorded: then this very tree comes back. */
  act(action: Action, at?: string): Tree {
    const state = replay(this.state, action);
    if (sameState(state, this.state)) return this;
    const { document } = this;
    const id = document.nodes.length;
    const parent = document.current;
    const node: HistoryNode = { id, parent, action, ...(at ? { at } : {}) };
    const nodes = document.nodes.map((old) => (old.id === parent ? { ...old, next: id } : old));
    const changed: Document = {
      ...document,
      ...(at ? { changed: at } : {}),
      nodes: [...nodes, node],
      current: id,
    };
    const far = this.path(changed, id).length > STRIDE;
    const snapshots = far ? new Map([...this.snapshots, [id, state]]) : this.snapshots;
    return new Tree(changed, state, snapshots);
  }

  undo(): Tree {
    return this.current.parent === null ? this : this.show(this.current.parent, this.document);
  }

  redo(): Tree {
    return this.current.next === undefined ? this : this.show(this.current.next, this.document);
  }

  /** Goes to any node; redo then leads back to it from each of its ancestors. */
  goTo(id: number): Tree {
    if (!this.document.nodes[id]) return this;
    const next = new Map<number, number>();
    for (let child = nodeAt(this.document, id); child.parent !== null;) {
      next.set(child.parent, child.id);
      child = nodeAt(this.document, child.parent);
    }
    const nodes = this.document.nodes.map((node) => {
      const to = next.get(node.id);
      return to === undefined || to === node.next ? node : { ...node, next: to };
    });
    return this.show(id, { ...this.document, nodes });
  }

  /** Names a node; an empty name takes the name away. */
  name(id: number, name: string): Tree {
    const names: Record<string, string> = { ...this.document.names };
    if (name) names[String(id)] = name;
    else delete names[String(id)];
    const { names: _, ...rest } = this.document;
    const document: Document = Object.keys(names).length > 0 ? { ...rest, names } : rest;
    return new Tree(document, this.state, this.snapshots);
  }

  /** Changes what is no part of the history. */
  about(fields: Partial<Pick<Document, "id" | "title" | "author" | "source" | "created" | "changed">>): Tree {
    return new Tree({ ...this.document, ...fields }, this.state, this.snapshots);
  }

  view(view: View): Tree {
    return new Tree({ ...this.document, view }, this.state, this.snapshots);
  }

  /** The state of any node. */
  stateOf(id: number): State {
    return stateAt(this.document, this.snapshots, id);
  }

  /** The children of each node, in the order in which they were done. */
  children(): Map<number, HistoryNode[]> {
    const children = new Map<number, HistoryNode[]>();
    for (const node of this.document.nodes) {
      if (node.parent === null) continue;
      const own = children.get(node.parent);
      if (own) own.push(node);
      else children.set(node.parent, [node]);
    }
    return children;
  }

  private show(id: number, document: Document): Tree {
    return new Tree({ ...document, current: id }, stateAt(document, this.snapshots, id), this.snapshots);
  }

  private path(document: Document, id: number): number[] {
    return pathFrom(document, this.snapshots, id).path;
  }
}

function nodeAt(document: Document, id: number): HistoryNode {
  const node = document.nodes[id];
  if (!node) throw new Error(`nodes: there is no node ${id}`);
  return node;
}

function pathFrom(
  document: Document,
  snapshots: ReadonlyMap<number, State>,
  id: number,
): { from: number; path: number[] } {
  const path: number[] = [];
  let from = id;
  while (!snapshots.has(from)) {
    path.push(from);
    from = nodeAt(document, from).parent ?? 0;
  }
  return { from, path: path.reverse() };
}

function stateAt(document: Document, snapshots: ReadonlyMap<number, State>, id: number): State {
  const { from, path } = pathFrom(document, snapshots, id);
  const start = snapshots.get(from) ?? { puzzle: document.puzzle, layers: {} };
  return path.reduce((state, step) => replay(state, nodeAt(document, step).action), start);
}
