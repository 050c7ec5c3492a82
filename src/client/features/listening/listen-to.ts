import { spokenBlocks, spokenPoints } from '#domain/listening/spoken-parts.ts';
import { listening } from './listening.ts';

interface Listened {
  documentUuid: string;
  title: string;
  language: string;
}

/** Reads the blocks of a document from an offset of its text on. */
export function listenToText(of: Listened, blocks: Parameters<typeof spokenBlocks>[0], from: number): void {
  const parts = spokenBlocks(blocks, of.language);
  const first = parts.findIndex(({ span }) => span !== undefined && span.end > from);
  listening.start({ ...of, parts }, Math.max(0, first));
}

/** Reads main points one by one; the place of each is marked meanwhile. */
export const listenToPoints = (of: Listened, points: Parameters<typeof spokenPoints>[0]): void =>
  listening.start({ ...of, parts: spokenPoints(points, of.language) });
