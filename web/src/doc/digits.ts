/** Sets of digits 1 to 9 as bits: bit d − 1 is digit d. In JSON they are texts such as `1246`. */
export type DigitSet = number;

export const NONE: DigitSet = 0;
export const ALL: DigitSet = 0b1_1111_1111;
export const DIGITS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const bit = (digit: number): DigitSet => 1 << (digit - 1);
export const has = (set: DigitSet, digit: number): boolean => (set & bit(digit)) !== 0;
export const listOf = (set: DigitSet): number[] => DIGITS.filter((digit) => has(set, digit));
export const sizeOf = (set: DigitSet): number => listOf(set).length;

/** The set that a text such as `1246` holds; other characters are passed over. */
export function setOf(text: string | undefined): DigitSet {
  let set = NONE;
  for (const sign of text ?? "") {
    if (sign >= "1" && sign <= "9") set |= bit(Number(sign));
  }
  return set;
}

export const textOf = (set: DigitSet): string => listOf(set).join("");
