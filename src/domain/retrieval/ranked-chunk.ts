export interface RankedChunk {
  /** Place of the passage in the index. */
  chunk: number;
  score: number;
}
