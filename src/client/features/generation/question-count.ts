import { MAX_QUESTIONS } from '#domain/generation/kinds.ts';

/** Parses a typed number of questions; undefined unless a whole number in range. */
export function parseCount(text: string): number | undefined {
  const count = /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MAX_QUESTIONS ? count : undefined;
}
