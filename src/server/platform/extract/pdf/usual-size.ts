/** Font size of most letters. */
export function sizeOfMost(texts: Iterable<{ fontSize: number; text: string }>): number | undefined {
  const characters = new Map<number, number>();
  for (const { fontSize, text } of texts) add(characters, halves(fontSize), text.length);
  return mostFrequent(characters);
}

export function halves(points: number): number {
  return Math.round(points * 2) / 2;
}

export function add(counts: Map<number, number>, key: number, amount: number): void {
  counts.set(key, (counts.get(key) ?? 0) + amount);
}

export function mostFrequent(counts: Map<number, number>): number | undefined {
  let best: [number, number] | undefined;
  for (const entry of counts) if (best === undefined || entry[1] > best[1]) best = entry;
  return best?.[0];
}
