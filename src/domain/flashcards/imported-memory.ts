import type { MemoryState } from './scheduler.ts';

/** Another program's memory state of a card, as plain JSON; later reviews continue from it. */
export interface ImportedMemory extends Omit<MemoryState, 'due' | 'lastReview'> {
  due: string;
  lastReview: string | null;
}

/** Serializes a memory state. */
export function keptMemory({ due, lastReview, ...rest }: MemoryState): ImportedMemory {
  return { ...rest, due: due.toISOString(), lastReview: lastReview?.toISOString() ?? null };
}

/** Restores a serialized memory state. */
export function memoryOf({ due, lastReview, ...rest }: ImportedMemory): MemoryState {
  return { ...rest, due: new Date(due), lastReview: lastReview === null ? undefined : new Date(lastReview) };
}
