/**
 * Which rows and columns of a large board are in the document: those that are seen, three rows beyond and a column, as
 * the parts of the rows reach further. Edges may lie within a cell.
 */
export interface Window {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** From so many cells on a board is windowed. */
export const LARGE = 900;
const BEYOND = 3;
/** How many columns enter at once. */
const PART = 4;

export function windowOf(
  rows: number,
  cols: number,
  cell: number,
  view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Window {
  if (rows * cols < LARGE || cell <= 0) return { top: 0, left: 0, bottom: rows, right: cols };
  // Both edges move at once, so that the document changes once a cell; rows half a cell before columns, so that a
  // frame of a pan aslant has one of them to make.
  const [top, left] = [Math.round(view.y / cell) - BEYOND, Math.floor(view.x / cell) - 1];
  return {
    top,
    left,
    bottom: top + view.height / cell + 2 * BEYOND,
    right: left + view.width / cell + 2,
  };
}

interface Placed {
  readonly at: string;
  readonly row: number;
  readonly col: number;
}

/**
 * Tells what of a board is in a window, and the part with the focus, so that it keeps the focus: rows of parts of
 * cells. A part enters the document at once. Rows are cut at different columns, so that a column that comes into sight
 * touches one row in four; those it does not touch stay the same. A board that is small has one part a row.
 */
export function seerOf<Square extends Placed>(squares: readonly (readonly Square[])[]) {
  const rows = squares.map((line, row) => {
    const parts: Square[][] = [];
    line.forEach((square, col) => {
      if (!col || (line.length * squares.length >= LARGE && (row + col) % PART === 0)) parts.push([]);
      parts.at(-1)?.push(square);
    });
    return parts;
  });
  let former: Square[][][] = [];
  return ({ top, bottom, left, right }: Window, focus: string): readonly Square[][][] => {
    const next = rows.map((parts, row) => {
      const isIn = top <= row && row <= bottom;
      const seen = parts.filter((part) =>
        part.some(({ at, col }) => at === focus || (isIn && left <= col && col <= right)),
      );
      const old = former[row];
      return old?.length === seen.length && seen.every((part, i) => part === old[i]) ? old : seen;
    });
    former = next;
    return next.filter((parts) => parts.length);
  };
}

/** The side of a cell that fits: whole pixels, within what can be read and what fits a screen. */
export function sideOf(
  rows: number,
  cols: number,
  room: { readonly width: number; readonly height: number },
  margin: number,
  zoom: number,
): number {
  const fit = Math.min(room.width / (cols + 2 * margin), room.height / (rows + 2 * margin));
  const least = rows * cols < LARGE && rows <= 20 ? 12 : 28;
  return Math.max(least, Math.min(120, Math.floor(fit * zoom)));
}

/** Whether a board is large, and some of it out of sight. */
export const isCut = (
  rows: number,
  cols: number,
  side: number,
  room: { readonly width: number; readonly height: number },
): boolean => Math.max(rows, cols) >= 20 && (side * cols > room.width || side * rows > room.height);
