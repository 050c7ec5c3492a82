import { describe, expect, it } from 'vitest';
import { firstCharacters } from './first-characters.ts';

describe('the first characters of a text', () => {
  it.each([
    ['a short text stays whole', 'Zelle', 60, 'Zelle'],
    ['a long text is cut', 'photosynthesis', 5, 'photo'],
    ['a character of two units counts once and stays whole', 'ab🧬🧬🧬', 3, 'ab🧬'],
    ['a text of such characters only is cut between them', '🧬🧬🧬', 2, '🧬🧬'],
    ['nothing asked, nothing given', 'abc', 0, ''],
  ])('[N04] %s', (_, text, count, expected) => {
    const cut = firstCharacters(text, count);
    expect(cut).toBe(expected);
    expect(cut.isWellFormed()).toBe(true);
  });
});
