import { describe, expect, it } from "vitest";
import { today } from "../../src/state/today";

describe("the date that makes the puzzle of the day", () => {
  it("is that of the reader's clock, with two digits each", () => {
    expect(today(new Date(2026, 0, 5, 0, 0, 1))).toBe("2026-01-05");
    expect(today(new Date(2026, 11, 31, 23, 59, 59))).toBe("2026-12-31");
  });
});
