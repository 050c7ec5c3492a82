import { expect, it } from 'vitest';
import { readingSeconds } from './reading-seconds.ts';

const block = (text: string, kind: 'paragraph' | 'list' | 'table' | 'heading' = 'paragraph') => ({ kind, text });
const perMinute = (words: number, seconds: number) => (60 * words) / seconds;
const notes = 'The mill stood by the river and made cloth for the town. Its owner sold it in the spring.';
const dense =
  'Institutional consolidation notwithstanding, administrative decentralisation encountered considerable resistance ' +
  'throughout provincial governments, whose representatives consistently questioned constitutional arrangements.';
const countWords = (text: string) => text.split(/\s+/).length;

it('[P02] notes are read at 200 to 250 words a minute, in English and in Spanish', () => {
  const all = `${notes} `.repeat(20);
  for (const language of ['en', 'es'] as const) {
    const speed = perMinute(countWords(all.trim()), readingSeconds([block(all)], language));
    expect(speed).toBeGreaterThanOrEqual(200);
    expect(speed).toBeLessThanOrEqual(250);
  }
});

it('[P02] dense text, formulas and tables take longer by the word', () => {
  const speedOf = (text: string, kind?: 'table') =>
    perMinute(countWords(text), readingSeconds([block(text, kind)], 'en'));
  const usual = speedOf(notes);
  expect(speedOf(dense)).toBeCloseTo(0.75 * usual, 6);
  expect(speedOf(notes, 'table')).toBeCloseTo(0.5 * usual, 6);
  expect(speedOf('The force is F = m·a and the energy is E = ½·m·v² of it.')).toBeLessThan(0.6 * usual);
});

it('[P02] lines of notes without full stops are no long sentence', () => {
  const lines = Array.from({ length: 30 }, () => 'cloth made by hand in the town').join('\n');
  expect(perMinute(countWords(lines), readingSeconds([block(lines, 'list')], 'en'))).toBeCloseTo(238, 0);
  expect(readingSeconds([], 'en')).toBe(0);
});
