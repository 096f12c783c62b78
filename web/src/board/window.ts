/** Which rows and columns of a large board are in the document: those that are seen, and three beyond. */
export interface Window {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** From so many cells on a board is windowed. */
export const LARGE = 900;
const BEYOND = 3;

export const whole = (rows: number, cols: number): Window => ({
  top: 0,
  bottom: rows - 1,
  left: 0,
  right: cols - 1,
});

export function windowOf(
  rows: number,
  cols: number,
  cell: number,
  view: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Window {
  if (rows * cols < LARGE || cell <= 0) return whole(rows, cols);
  const clamp = (n: number, most: number): number => Math.min(most - 1, Math.max(0, n));
  // Both edges move at once, so that the document changes once a cell; rows half a cell before columns, so that a
  // frame of a pan aslant has one of them to make.
  const [top, left] = [Math.round(view.y / cell), Math.floor(view.x / cell)];
  return {
    top: clamp(top - BEYOND, rows),
    bottom: clamp(top + Math.ceil(view.height / cell) + BEYOND, rows),
    left: clamp(left - BEYOND, cols),
    right: clamp(left + Math.ceil(view.width / cell) + BEYOND, cols),
  };
}

const isSame = (one: Window, other: Window): boolean =>
  one.top === other.top &&
  one.bottom === other.bottom &&
  one.left === other.left &&
  one.right === other.right;

/** The former window where nothing moved by a whole cell, so that what hangs on it stays as it is. */
export const kept = (former: Window, next: Window): Window => (isSame(former, next) ? former : next);

interface Placed {
  readonly at: string;
  readonly row: number;
  readonly col: number;
}

/** Whether a square is in the document because of where it is. */
export const isIn = (window: Window, { row, col }: Placed): boolean =>
  row >= window.top && row <= window.bottom && col >= window.left && col <= window.right;

/** The squares within a window, by rows. The one with the focus is always there, so that it keeps the focus. */
export function seenOf<Square extends Placed>(
  squares: readonly (readonly Square[])[],
  window: Window,
  focus: string,
): readonly (readonly Square[])[] {
  if (isSame(window, whole(squares.length, squares[0]?.length ?? 0))) return squares;
  return squares
    .map((row) => row.filter((square) => square.at === focus || isIn(window, square)))
    .filter((row) => row.length > 0);
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
