import { spokenBlocks, spokenPoints } from '#domain/listening/spoken-parts.ts';
import { listening } from './listening.ts';

interface Listened {
  documentUuid: string;
  title: string;
  language: string;
}

/** Reads a document aloud from an offset on. */
export function listenToText(of: Listened, blocks: Parameters<typeof spokenBlocks>[0], from: number): void {
  const parts = spokenBlocks(blocks, of.language);
  const first = parts.findIndex(({ span }) => span !== undefined && span.end > from);
  listening.start({ ...of, parts }, Math.max(0, first));
}

/** Reads main points aloud one by one, marking the place of each. */
export const listenToPoints = (of: Listened, points: Parameters<typeof spokenPoints>[0]): void =>
  listening.start({ ...of, parts: spokenPoints(points, of.language) });
