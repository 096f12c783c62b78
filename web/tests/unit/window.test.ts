import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seerOf, windowOf } from "../../src/board/window";

const squaresOf = (rows: number, cols: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => ({ at: `r${row + 1}c${col + 1}`, row, col })),
  );

describe("what of a large board is in the document", () => {
  it("is what is seen and the focus, with at most three more of a row at each side, in the order of the board", () => {
    const place = fc.record({ x: fc.nat(1700), y: fc.nat(1700), width: fc.nat(400), height: fc.nat(400) });
    const seenOf = seerOf(squaresOf(60, 60));
    fc.assert(
      fc.property(place, fc.nat(59), fc.nat(59), (view, row, col) => {
        const { top, bottom, left, right } = windowOf(60, 60, 28, view);
        const focus = `r${row + 1}c${col + 1}`;
        const isSeen = (own: { row: number; col: number }, more: number): boolean =>
          own.row >= top && own.row <= bottom && own.col >= left - more && own.col <= right + more;
        const isNear = (own: { row: number; col: number }): boolean =>
          own.row === row && Math.abs(own.col - col) < 4;
        const seen = seenOf({ top, bottom, left, right }, focus).flat(2);
        const names = seen.map(({ at }) => at);
        const all = squaresOf(60, 60).flat();
        expect(names).toContain(focus);
        expect(names).toEqual(all.map(({ at }) => at).filter((at) => names.includes(at)));
        expect(all.filter((own) => isSeen(own, 0) && !names.includes(own.at))).toEqual([]);
        expect(seen.filter((own) => !isSeen(own, 3) && !isNear(own))).toEqual([]);
      }),
    );
  });

  it("changes by few cells when a row or a column comes into sight", () => {
    const seenOf = seerOf(squaresOf(60, 60));
    const namesAt = (x: number, y: number) =>
      seenOf(windowOf(60, 60, 28, { x, y, width: 336, height: 336 }), "r30c30")
        .flat(2)
        .map(({ at }) => at);
    for (let to = 0; to < 1300; to += 12) {
      const former = new Set(namesAt(to, to));
      expect(namesAt(to + 12, to + 12).filter((at) => !former.has(at)).length).toBeLessThanOrEqual(28);
    }
  });

  it("is all of a small board, a row in one part", () => {
    const squares = squaresOf(9, 9);
    const window = windowOf(9, 9, 40, { x: 0, y: 0, width: 100, height: 100 });
    expect(seerOf(squares)(window, "r1c1")).toEqual(squares.map((row) => [row]));
  });

  it("stays the same by rows that a move does not touch", () => {
    const seenOf = seerOf(squaresOf(60, 60));
    const seenAt = (x: number) =>
      seenOf(windowOf(60, 60, 28, { x, y: 280, width: 336, height: 336 }), "r30c30");
    const first = seenAt(280);
    expect(seenAt(281).every((row, n) => row === first[n])).toBe(true);
    const same = seenAt(309).filter((row, n) => row === first[n]).length;
    expect(same).toBeGreaterThan(first.length / 3);
    expect(same).toBeLessThan(first.length);
  });
});
