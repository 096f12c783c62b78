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
  return {
    top: clamp(Math.floor(view.y / cell) - BEYOND, rows),
    bottom: clamp(Math.ceil((view.y + view.height) / cell) + BEYOND, rows),
    left: clamp(Math.floor(view.x / cell) - BEYOND, cols),
    right: clamp(Math.ceil((view.x + view.width) / cell) + BEYOND, cols),
  };
}

export const isIn = (window: Window, row: number, col: number): boolean =>
  row >= window.top && row <= window.bottom && col >= window.left && col <= window.right;

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
