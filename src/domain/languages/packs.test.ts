import { expect, it } from 'vitest';
import { documentLanguages } from '#domain/documents/content.ts';
import type { LanguagePack } from './language-pack.ts';
import { packOf, phrasePattern } from './packs.ts';

/** Returns the word lists and wordings of a pack with their paths; the compiler checks the tables. */
function textsOf(pack: LanguagePack): [path: string, text: string][] {
  const lists = Object.entries(pack).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const inside = (['headings', 'wording'] as const).flatMap((name) =>
    Object.entries(pack[name]).map(([key, text]): [string, string] => [`${name}.${key}`, String(text)]),
  );
  return [...lists, ...inside];
}

it.each(documentLanguages)(
  '[G01] the language pack %s has all that the others have, and every list can be read',
  (language) => {
    const texts = textsOf(packOf(language));
    expect(texts.map(([path]) => path)).toEqual(textsOf(packOf('en')).map(([path]) => path));
    for (const [path, text] of texts) {
      expect(text, path).not.toBe('');
      if (path.startsWith('wording')) continue;
      const entries = text.split(' | ');
      expect(new Set(entries).size, `${language} ${path} says something twice`).toBe(entries.length);
      for (const entry of entries)
        expect(phrasePattern(text, 'start').test(entry.replace('*', '')), `${path}: ${entry}`).toBe(true);
    }
  },
);

it('[G01] a word of a list may end in anything where the list says so', () => {
  expect(phrasePattern('exercise* | to do', 'whole').test('Exercises 2.3')).toBe(true);
  expect(phrasePattern('exercise* | to do', 'whole').test('Exercise is healthy')).toBe(false);
  expect(phrasePattern('to do', 'anywhere').test('What is to do?')).toBe(true);
});
