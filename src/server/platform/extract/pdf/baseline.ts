import type { TextPiece } from './pdf-engine.ts';

/** The baseline of a piece; where the engine gives but its ink, letters that reach below are known by what they are. */
export function baselineOf({ baseline, text, y, height, fontSize }: TextPiece): number {
  return baseline ?? y + height - (/[gjpqyçQ,;()[\]{}|/]/.test(text) ? 0.21 * fontSize : 0);
}
