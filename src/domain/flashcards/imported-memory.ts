import type { MemoryState } from './scheduler.ts';

/** Another program's memory of a card, as plain JSON: later reviews continue from it. */
export interface ImportedMemory extends Omit<MemoryState, 'due' | 'lastReview'> {
  due: string;
  lastReview: string | null;
}

/** A memory as it is kept. */
export function keptMemory({ due, lastReview, ...rest }: MemoryState): ImportedMemory {
  return { ...rest, due: due.toISOString(), lastReview: lastReview?.toISOString() ?? null };
}

/** The memory that was kept. */
export function memoryOf({ due, lastReview, ...rest }: ImportedMemory): MemoryState {
  return { ...rest, due: new Date(due), lastReview: lastReview === null ? undefined : new Date(lastReview) };
}
