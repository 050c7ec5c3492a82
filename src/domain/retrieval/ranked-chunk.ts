export interface RankedChunk {
  /** Index of the passage. */
  chunk: number;
  score: number;
}
