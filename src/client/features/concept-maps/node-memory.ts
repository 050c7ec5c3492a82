/** Memory of a node: how many cards, and the chance of recall, 0 to 1; null before a review. */
export interface NodeMemory {
  cards: number;
  recall: number | null;
}

/** Limits of recall: below the first a card counts as forgotten, from the second on as learned. */
const FADING = 0.7;
const KNOWN = 0.9;

export type MemoryTone = 'new' | 'weak' | 'fading' | 'known';

export function memoryTone({ recall }: NodeMemory): MemoryTone {
  if (recall === null) return 'new';
  if (recall < FADING) return 'weak';
  return recall < KNOWN ? 'fading' : 'known';
}
