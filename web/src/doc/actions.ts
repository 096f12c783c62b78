import { ALL, DIGITS, has, setOf, textOf } from "./digits";
import type { Grid } from "./grid";
import type { Action, At, HandLink, Layer, NoteLayer, Notes, Removals } from "./model";
import { cleanedBy, countNotes, digitOf, leftTo, openCells, ruledOut } from "./notes";
import type { State } from "./replay";

/** What a player does, each as a call: what the action needs to carry is worked out here. */

const isGiven = (grid: Grid, at: At): boolean => {
  const square = grid.at.get(at);
  return square?.kind !== "white" || square.given !== null;
};

/** The cells that are white and not given. */
export const fillable = (grid: Grid, cells: readonly At[]): At[] => cells.filter((at) => !isGiven(grid, at));

/** Places a digit, or clears it where all cells hold it already. */
export function place(
  grid: Grid,
  state: State,
  cells: readonly At[],
  digit: number,
  tidy: boolean,
): Action | null {
  const own = fillable(grid, cells);
  if (own.length === 0) return null;
  if (own.every((at) => state.layers.placed?.[at] === digit))
    return { do: "clear", cells: own, layer: "placed" };
  const cleaned = tidy ? cleanedBy(grid, state.layers, own, digit) : {};
  return { do: "place", cells: own, digit, ...(countNotes(cleaned) > 0 ? { cleaned } : {}) };
}

/** Sets a note in all open cells if one of them lacks it, else removes it from all. */
export function note(
  grid: Grid,
  state: State,
  layer: NoteLayer,
  cells: readonly At[],
  digit: number,
): Action | null {
  const own = fillable(grid, cells).filter((at) => digitOf(grid, state.layers, at) === null);
  if (own.length === 0) return null;
  const on = !own.every((at) => has(setOf(state.layers[layer]?.[at]), digit));
  return { do: "note", layer, cells: own, digit, on };
}

/** Colours all cells if one of them lacks the colour, else takes it off all. */
export function colour(grid: Grid, state: State, cells: readonly At[], which: number): Action | null {
  const own = cells.filter((at) => grid.at.get(at)?.kind === "white");
  if (own.length === 0) return null;
  const on = !own.every((at) => has(setOf(state.layers.cell_colours?.[at]), which));
  return { do: "colour", cells: own, colour: which, on };
}

export function colourCandidates(state: State, candidates: Notes, which: number): Action {
  const notes = state.layers.candidate_colours?.[String(which)];
  const on = !Object.entries(candidates).every(([at, digits]) => {
    const own = setOf(notes?.[at]);
    return (setOf(digits) & ~own) === 0;
  });
  return { do: "colour", candidates, colour: which, on };
}

/** Strikes a candidate in all open cells if one of them still has it, else brings it back. */
export function strike(grid: Grid, state: State, cells: readonly At[], digit: number): Action | null {
  const own = fillable(grid, cells).filter((at) => digitOf(grid, state.layers, at) === null);
  if (own.length === 0) return null;
  const removals = { cells: Object.fromEntries(own.map((at) => [at, String(digit)])) };
  const struck = own.every((at) => has(setOf(state.layers.struck?.cells?.[at]), digit));
  return { do: struck ? "restore" : "strike", ...removals };
}

/** Strikes a combination of a run, or brings it back. */
export function strikeCombination(state: State, run: string, digits: string): Action {
  const struck = state.layers.struck?.runs?.[run]?.includes(digits) ?? false;
  return { do: struck ? "restore" : "strike", runs: { [run]: [digits] } };
}

/** What the erase key takes: the layer of the mode first, then what else is there. */
export function erase(state: State, cells: readonly At[], mode: Layer | "link"): Action | null {
  const { layers } = state;
  const some = (layer: Layer): boolean =>
    cells.some((at) => {
      if (layer === "placed") return layers.placed?.[at] !== undefined;
      if (layer === "colours")
        return layers.cell_colours?.[at] !== undefined || hasCandidateColour(state, at);
      return (layer === "corner" || layer === "centre") && layers[layer]?.[at] !== undefined;
    });
  const usual: Layer[] = ["placed", "centre", "corner", "colours"];
  const order = usual.includes(mode as Layer)
    ? [mode as Layer, ...usual.filter((layer) => layer !== mode)]
    : usual;
  const layer = order.find(some);
  return layer ? { do: "clear", cells: cells.filter((at) => isIn(state, at, layer)), layer } : null;
}

const hasCandidateColour = (state: State, at: At): boolean =>
  Object.values(state.layers.candidate_colours ?? {}).some((notes) => notes[at] !== undefined);

function isIn(state: State, at: At, layer: Layer): boolean {
  const { layers } = state;
  if (layer === "placed") return layers.placed?.[at] !== undefined;
  if (layer === "colours") return layers.cell_colours?.[at] !== undefined || hasCandidateColour(state, at);
  return layer === "all" || layers[layer]?.[at] !== undefined;
}

/** Erases all layers of the cells. */
export function eraseAll(state: State, cells: readonly At[]): Action | null {
  const own = cells.filter((at) =>
    (["placed", "corner", "centre", "colours"] as const).some((layer) => isIn(state, at, layer)),
  );
  return own.length > 0 ? { do: "clear", cells: own, layer: "all" } : null;
}

/** Fills notes in: what `left` has for each open cell; it comes from the engine where that knows more. */
export function fill(
  grid: Grid,
  state: State,
  layer: NoteLayer,
  of: "all" | "cells" | "free" | number,
  cells: readonly At[],
  left: ReadonlyMap<At, number> = leftTo(grid, state.layers, openCells(grid, state.layers)),
): Action | null {
  const open = openCells(grid, state.layers);
  const chosen = of === "cells" ? open.filter((at) => cells.includes(at)) : open;
  const added: Record<At, string> = {};
  for (const at of chosen) {
    const all = of === "free" ? ALL : (left.get(at) ?? 0);
    const want = typeof of === "number" ? (has(all, of) ? setOf(String(of)) : 0) : all;
    const more = want & ~setOf(state.layers[layer]?.[at]);
    if (more) added[at] = textOf(more);
  }
  if (Object.keys(added).length === 0) return null;
  return { do: "fill", layer, of: typeof of === "number" ? "digit" : of, added };
}

export function tidyNotes(grid: Grid, state: State): Action | null {
  const removed = ruledOut(grid, state.layers);
  return countNotes(removed) > 0 ? { do: "tidy", removed } : null;
}

export function clearNotes(state: State): Action | null {
  const removed = { corner: state.layers.corner ?? {}, centre: state.layers.centre ?? {} };
  return countNotes(removed) > 0 ? { do: "tidy", removed } : null;
}

/** Centre notes become the candidates: of cells that have some, the other digits are struck. */
export function takeNotes(state: State): Action | null {
  const others = Object.entries(state.layers.centre ?? {}).map(
    ([at, own]) => [at, textOf(ALL & ~setOf(own))] as const,
  );
  const cells = Object.fromEntries(others.filter(([, digits]) => digits));
  return Object.keys(cells).length > 0 ? { do: "take", cells } : null;
}

/** One link after another: strong, weak, gone. */
export function linkStep(state: State, from: HandLink["from"], to: HandLink["to"]): Action {
  const ends = (link: HandLink): string =>
    [`${link.from.cell}=${link.from.digit}`, `${link.to.cell}=${link.to.digit}`].sort().join();
  const wanted = ends({ from, to, is_strong: true });
  const own = state.layers.links?.find((link) => ends(link) === wanted);
  return own ? { do: "erase", ...own } : { do: "draw", from, to, is_strong: true };
}

/** The conclusions of a step as an action. */
export interface Conclusions {
  readonly placed: readonly { readonly cell: At; readonly digit: number }[];
  readonly cells: Readonly<Record<At, number>>;
  readonly runs: Readonly<Record<string, readonly string[]>>;
}

export function removalsOf(conclusions: Conclusions): Removals {
  const cells = Object.entries(conclusions.cells).filter(([, set]) => set);
  const runs = Object.entries(conclusions.runs).filter(([, sets]) => sets.length > 0);
  return {
    ...(cells.length > 0 ? { cells: Object.fromEntries(cells.map(([at, set]) => [at, textOf(set)])) } : {}),
    ...(runs.length > 0 ? { runs: Object.fromEntries(runs) } : {}),
  };
}

export function apply(technique: string, conclusions: Conclusions): Action {
  const placed = Object.fromEntries(conclusions.placed.map(({ cell, digit }) => [cell, digit]));
  return {
    do: "apply",
    technique,
    ...(conclusions.placed.length > 0 ? { placed } : {}),
    ...removalsOf(conclusions),
  };
}

/** How often each digit stands on the board. */
export function tally(grid: Grid, state: State): number[] {
  return DIGITS.map(
    (digit) => grid.whites.filter(({ at }) => digitOf(grid, state.layers, at) === digit).length,
  );
}
