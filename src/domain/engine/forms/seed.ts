/** Returns a 32-bit hash of a text (FNV-1a over UTF-16 units), so that a document always has the same seed. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/**
 * Returns a generator of numbers in [0, 1) that depend only on the seed (mulberry32, public domain, Tommy Ettinger).
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the values in random order, all orders equally likely (inside-out shuffle). */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  const result: T[] = [];
  for (const value of values) {
    const place = Math.floor(random() * (result.length + 1));
    result.splice(place, 0, value);
  }
  return result;
}
