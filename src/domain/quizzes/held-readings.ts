import type { Language } from '#domain/documents/content.ts';
import { folded } from '#domain/verify/folding.ts';
import { deniesPoint } from './named-points.ts';
import type { PointReading } from './point-reading.ts';

/**
 * Checks a model's reading of an answer against the answer: drops a reading if its words are not in the answer, or if
 * they deny the point. Without a reading, the words decide.
 *
 * @param readings in the order of the points
 */
export function heldReadings(
  readings: readonly (PointReading | undefined)[],
  { points, written, language }: { points: readonly string[]; written: string; language: Language },
): (PointReading | null)[] {
  const answer = plain(written);
  return points.map((point, place) => {
    const reading = readings[place];
    if (!reading) return null;
    const { verdict, words } = reading;
    if (verdict === 'missing') return { verdict, words: '' };
    if (!/[\p{L}\p{N}]/u.test(words) || !answer.includes(plain(words))) return null;
    const isClaimed = verdict === 'said' || verdict === 'partly';
    return isClaimed && deniesPoint(words, point, language) ? null : { verdict, words: words.trim() };
  });
}

const plain = (text: string): string => folded(text).toLowerCase().replaceAll(/\s+/g, ' ').trim();
