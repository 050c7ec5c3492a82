import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ligatureRepair, strangeWords } from './lost-ligatures.ts';

const words = new Set(
  'genetic position relation solution time patterns attack letter first find specific different effect difference after often left attention the text has between function final'.split(
    ' ',
  ),
);

function repair(text: string): { text: string; unread: number } {
  const lines = text.split('\n');
  const { repaired, unread } = ligatureRepair(strangeWords(lines), (word) => words.has(word.toLowerCase()));
  const plain = lines.map(repaired).join('\n');
  return { text: plain, unread: unread(plain) };
}

describe('ligatures that a font does not tell', () => {
  it.each([
    ['a digit', 'The gene3c posi3on, a rela3on.', 'The genetic position, a relation.'],
    ['another sign', 'Pa>erns, a>ack and le>er.', 'Patterns, attack and letter.'],
    ['a capital', 'The soluAon of the funcAon.', 'The solution of the function.'],
    ['a letter of another language', 'A funcƟon, a posiƟon.', 'A function, a position.'],
    ['two signs in a word', 'a>en3on: gene3c rela3on, pa>erns, le>er', 'attention: genetic relation, patterns, letter'],
    ['a sign at the beginning', '3me and gene3c posi3on', 'time and genetic position'],
    ['a sign at the end', 'le< o<en a<er', 'left often after'],
    [
      'a sign for several of them',
      'di�erent e�ect di�erence speci�c �rst �nd',
      'different effect difference specific first find',
    ],
    ['a word that is not in the list', 'gene3c posi3on rela3on, meio3cally', 'genetic position relation, meiotically'],
  ])('[D08] are put right where %s stands for them', (_what, text, expected) => {
    expect(repair(text)).toEqual({ text: expected, unread: 0 });
  });

  it.each([
    ['one word alone', 'The gene3c text.'],
    ['formulas', 'H2O and CO2, x2 and a3b, b2b, mp3, 3rd, 3D'],
    ['names', 'iPhone, JavaScript, LaTeX and macOS'],
    ['code', 'a=b, key=value, x>y, i++ and foo#bar'],
    ['words of other languages', 'niño, Größe, œuvre, fiancée, ação'],
  ])('[D08] are not seen in %s', (_what, text) => {
    expect(repair(text)).toEqual({ text, unread: 0 });
  });

  it('[D08] are counted where it is not known which they are', () => {
    expect(repair('gene3c posi3on rela3on xy3').unread).toBe(1);
    expect(repair('a w�rd').unread).toBe(1);
  });

  it('[D08] a text without strange signs stays as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words, 'niño', 'self-made', "don't", '(see', 'p. 3)')), (list) => {
        expect(repair(list.join(' '))).toEqual({ text: list.join(' '), unread: 0 });
      }),
    );
  });
});
