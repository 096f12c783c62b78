import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kept, seenOf, whole, windowOf } from "../../src/board/window";

const squaresOf = (rows: number, cols: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => ({ at: `r${row + 1}c${col + 1}`, row, col })),
  );

describe("what of a large board is in the document", () => {
  it("is what each cell says for itself, in the order of the board, and the focus", () => {
    const place = fc.record({ x: fc.nat(1700), y: fc.nat(1700), width: fc.nat(400), height: fc.nat(400) });
    fc.assert(
      fc.property(place, fc.nat(59), fc.nat(59), (view, row, col) => {
        const squares = squaresOf(60, 60);
        const window = windowOf(60, 60, 28, view);
        const focus = `r${row + 1}c${col + 1}`;
        const isSeen = (own: { at: string; row: number; col: number }): boolean =>
          own.at === focus ||
          (own.row >= window.top &&
            own.row <= window.bottom &&
            own.col >= window.left &&
            own.col <= window.right);
        const plain = squares.flat().filter(isSeen);
        expect(seenOf(squares, window, focus).flat()).toEqual(plain);
      }),
    );
  });

  it("is all of a small board, which is not copied", () => {
    const squares = squaresOf(9, 9);
    expect(seenOf(squares, windowOf(9, 9, 40, { x: 0, y: 0, width: 100, height: 100 }), "r1c1")).toBe(
      squares,
    );
  });

  it("stays the same while nothing moves by a whole cell", () => {
    const at = (x: number, former = whole(0, 0)) =>
      kept(former, windowOf(60, 60, 28, { x, y: 280, width: 336, height: 336 }));
    const first = at(280);
    expect(at(281, first)).toBe(first);
    expect(at(309, first)).not.toBe(first);
  });
});
