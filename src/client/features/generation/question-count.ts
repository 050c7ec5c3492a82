export const MAX_QUESTIONS = 50;

/** The number of questions in a typed text; undefined unless it is a whole number in range. */
export function parseCount(text: string): number | undefined {
  const count = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MAX_QUESTIONS ? count : undefined;
}
