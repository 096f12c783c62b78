import { ALL, setOf, textOf } from "./digits";
import type { Action, At, HandLink, Layer, Layers, Notes, PuzzleText, Removals, RunAt } from "./model";

/** A puzzle and what lies on it. */
export interface State {
  readonly puzzle: PuzzleText;
  readonly layers: Layers;
}

/** The one place that says what an action does. Pure. */
export function replay(state: State, action: Action): State {
  const { layers } = state;
  switch (action.do) {
    case "start":
      return state;
    case "edit":
      return { puzzle: { family: state.puzzle.family, line: action.puzzle }, layers: {} };
    case "restart":
      return { ...state, layers: {} };
    case "import": {
      const { do: _, ...imported } = action;
      return { ...state, layers: tidied(imported) };
    }
    default:
      return { ...state, layers: tidied(played(layers, action)) };
  }
}

function played(
  layers: Layers,
  action: Exclude<Action, { do: "start" | "edit" | "restart" | "import" }>,
): Layers {
  switch (action.do) {
    case "place": {
      const placed = { ...layers.placed };
      for (const at of action.cells) placed[at] = action.digit;
      return {
        ...layers,
        placed,
        corner: setAll(layers.corner, action.cleaned?.corner, false),
        centre: setAll(layers.centre, action.cleaned?.centre, false),
      };
    }
    case "clear":
      return cleared(layers, action.cells, action.layer);
    case "note": {
      const own = Object.fromEntries(action.cells.map((at) => [at, String(action.digit)]));
      return { ...layers, [action.layer]: setAll(layers[action.layer], own, action.on) };
    }
    case "strike":
    case "take":
      return { ...layers, struck: struck(layers.struck, action) };
    case "restore":
      return { ...layers, struck: restored(layers.struck, action) };
    case "colour": {
      const own = Object.fromEntries((action.cells ?? []).map((at) => [at, String(action.colour)]));
      const colour = String(action.colour);
      const candidates = setAll(layers.candidate_colours?.[colour], action.candidates, action.on);
      return {
        ...layers,
        cell_colours: setAll(layers.cell_colours, own, action.on),
        candidate_colours: { ...layers.candidate_colours, [colour]: candidates },
      };
    }
    case "draw":
      return { ...layers, links: [...without(layers.links, action), linkOf(action)].sort(byEnds) };
    case "erase":
      return { ...layers, links: without(layers.links, action) };
    case "show":
      return { ...layers, shown: action.on };
    case "fill":
      return { ...layers, [action.layer]: setAll(layers[action.layer], action.added, true) };
    case "tidy":
      return {
        ...layers,
        corner: setAll(layers.corner, action.removed.corner, false),
        centre: setAll(layers.centre, action.removed.centre, false),
      };
    case "apply":
    case "path":
      return {
        ...layers,
        placed: { ...layers.placed, ...action.placed },
        struck: struck(layers.struck, action),
      };
  }
}

/** Notes with those added, or taken away. */
function setAll(notes: Notes | undefined, those: Notes | undefined, on: boolean): Notes {
  const out: Record<At, string> = { ...notes };
  for (const [at, digits] of Object.entries(those ?? {})) {
    const [own, other] = [setOf(out[at]), setOf(digits)];
    const after = on ? own | other : own & ~other & ALL;
    if (after) out[at] = textOf(after);
    else delete out[at];
  }
  return out;
}

function cleared(layers: Layers, cells: readonly At[], layer: Layer): Layers {
  const gone = new Set(cells);
  const is = (one: Layer): boolean => layer === one || layer === "all";
  const less = <T>(map: Readonly<Record<At, T>> | undefined): Record<At, T> =>
    Object.fromEntries(Object.entries(map ?? {}).filter(([at]) => !gone.has(at)));
  return {
    ...layers,
    ...(is("placed") ? { placed: less(layers.placed) } : {}),
    ...(is("corner") ? { corner: less(layers.corner) } : {}),
    ...(is("centre") ? { centre: less(layers.centre) } : {}),
    ...(is("colours")
      ? {
          cell_colours: less(layers.cell_colours),
          candidate_colours: Object.fromEntries(
            Object.entries(layers.candidate_colours ?? {}).map(([colour, notes]) => [colour, less(notes)]),
          ),
        }
      : {}),
  };
}

function struck(own: Removals | undefined, more: Removals): Removals {
  const runs: Record<RunAt, readonly string[]> = { ...own?.runs };
  for (const [run, sets] of Object.entries(more.runs ?? {})) {
    runs[run] = [...new Set([...(runs[run] ?? []), ...sets])].sort();
  }
  return { cells: setAll(own?.cells, more.cells, true), runs };
}

function restored(own: Removals | undefined, those: Removals): Removals {
  const runs: Record<RunAt, readonly string[]> = { ...own?.runs };
  for (const [run, sets] of Object.entries(those.runs ?? {})) {
    runs[run] = (runs[run] ?? []).filter((set) => !sets.includes(set));
  }
  return { cells: setAll(own?.cells, those.cells, false), runs };
}

const linkOf = ({ from, to, is_strong }: HandLink): HandLink => ({ from, to, is_strong });
const keyOf = (link: HandLink): string =>
  `${link.from.cell} ${link.from.digit} ${link.to.cell} ${link.to.digit} ${link.is_strong}`;
const byEnds = (a: HandLink, b: HandLink): number => (keyOf(a) < keyOf(b) ? -1 : 1);
const without = (links: readonly HandLink[] | undefined, link: HandLink): HandLink[] =>
  (links ?? []).filter((own) => keyOf(own) !== keyOf(link));

/** Layers without what is empty, members and cells in one order: equal layers are equal texts. */
export function tidied(layers: Layers): Layers {
  const out: Record<string, unknown> = {};
  const runs = sorted(layers.struck?.runs, (sets) => sets.length > 0);
  const cells = sorted(layers.struck?.cells, Boolean);
  const colours = Object.entries(layers.candidate_colours ?? {})
    .map(([colour, notes]) => [colour, sorted(notes, Boolean)] as const)
    .filter(([, notes]) => notes !== undefined)
    .sort(([a], [b]) => Number(a) - Number(b));
  const put = (name: keyof Layers, value: unknown): void => {
    if (value !== undefined) out[name] = value;
  };
  put(
    "placed",
    sorted(layers.placed, () => true),
  );
  if (cells ?? runs) put("struck", { ...(cells ? { cells } : {}), ...(runs ? { runs } : {}) });
  put("corner", sorted(layers.corner, Boolean));
  put("centre", sorted(layers.centre, Boolean));
  put("cell_colours", sorted(layers.cell_colours, Boolean));
  if (colours.length > 0) put("candidate_colours", Object.fromEntries(colours));
  if (layers.links?.length) put("links", layers.links);
  if (layers.shown) put("shown", true);
  return out as Layers;
}

function sorted<T>(
  map: Readonly<Record<string, T>> | undefined,
  keep: (value: T) => boolean,
): Record<string, T> | undefined {
  const entries = Object.entries(map ?? {}).filter(([, value]) => keep(value));
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })));
}

export const sameLayers = (a: Layers, b: Layers): boolean =>
  JSON.stringify(tidied(a)) === JSON.stringify(tidied(b));

export const sameState = (a: State, b: State): boolean =>
  a.puzzle.line === b.puzzle.line && sameLayers(a.layers, b.layers);
