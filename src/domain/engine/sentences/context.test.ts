import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Language, placeBlocks } from '#domain/documents/content.ts';
import { stemOf } from '#domain/text/stems.ts';
import type { TaggerTable } from '#domain/text/tagger.ts';
import { createContext } from './context.ts';
import { prepareDocument } from '#domain/engine/reading/prepare-document.ts';
import { sentenceDocument } from './sentence-document.ts';

/** The context of the only sentence of a document that has one heading above it. */
function contextOf(language: Language, heading: string, text: string) {
  const file = new URL(`../../../../language-data/pos-tagger/${language}.json`, import.meta.url);
  const table = JSON.parse(readFileSync(file, 'utf8')) as TaggerTable;
  const anchor = { page: 1 };
  const blocks = [{ kind: 'paragraph' as const, text, anchor }];
  const sections = placeBlocks([{ headings: ['Os biomas', heading], anchor, blocks }]);
  const prepared = sentenceDocument(prepareDocument({ title: 'Os biomas', language, sections, warnings: [] }, table));
  const [sentence] = prepared.sentences;
  if (!sentence) throw new Error('no sentence');
  return { sentence, context: createContext(prepared) };
}

it.each([
  ['pt', 'A Amazônia', 'O clima é equatorial, com temperatura média de 26 graus.', true],
  ['pt', 'A Amazônia', 'O clima da Amazônia é equatorial, com temperatura média de 26 graus.', false],
  ['es', 'La crisis', 'La sesión de apertura se celebró en Versalles el 5 de mayo.', false],
  ['es', 'El clima', 'El gobierno quedó en manos de un comité de doce miembros.', true],
  ['en', 'The heart', 'A volcano is an opening through which molten rock escapes.', false],
] as const)(
  '[G03] %s, under "%s": whether "%s" leaves open what it speaks of: %s',
  (language, heading, text, expected) => {
    const { sentence, context } = contextOf(language, heading, text);
    expect(context.isFloating(sentence, 0, 0)).toBe(expected);
  },
);

it.each([
  ['A Amazônia', [], 'A Amazônia'],
  ['2.1 A Amazônia', [], 'A Amazônia'],
  ['A Amazônia', ['amazônia'], undefined],
  ['§ 3', [], undefined],
  ['Capítulo 3', [], undefined],
  ['Introdução', [], undefined],
] as const)('[G03] the heading "%s" beside the answer %j is shown as %j', (heading, answer, expected) => {
  const { sentence, context } = contextOf('pt', heading, 'O clima é equatorial, com temperatura média de 26 graus.');
  expect(
    context.headingOf(
      sentence,
      answer.map((word) => stemOf(word, 'pt')),
    ),
  ).toBe(expected);
});
