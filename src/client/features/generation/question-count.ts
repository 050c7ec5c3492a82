export const MAX_QUESTIONS = 50;

/** How many questions a typed text asks for; nothing when it is no whole number that may be asked for. */
export function parseCount(text: string): number | undefined {
  const count = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MAX_QUESTIONS ? count : undefined;
}
