import type { TextPiece } from './pdf-engine.ts';

/** Baseline of a piece; if the engine reports only the ink box, estimated from letters with descenders. */
export function baselineOf({ baseline, text, y, height, fontSize }: TextPiece): number {
  return baseline ?? y + height - (/[gjpqyçQ,;()[\]{}|/]/.test(text) ? 0.21 * fontSize : 0);
}
