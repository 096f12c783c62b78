/** The date where the reader is, `2026-11-25`: all who make a puzzle of it on that day make the same. */
export function today(now = new Date()): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
