import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Language, placeBlocks } from '#domain/documents/content.ts';
import type { TaggerTable } from '#domain/text/tagger.ts';
import { type Answer, answersOf } from './answers.ts';
import { createDistractorFinder } from './distractors.ts';
import { gapsOf } from './gaps.ts';
import type { PreparedDocument } from './prepared-document.ts';
import { prepareDocument } from './study-material.ts';

function prepared(language: Language, text: string): PreparedDocument {
  const file = new URL(`../../../language-data/pos-tagger/${language}.json`, import.meta.url);
  const anchor = { page: 1 };
  const sections = placeBlocks([{ headings: [], anchor, blocks: [{ kind: 'paragraph' as const, text, anchor }] }]);
  const table = JSON.parse(readFileSync(file, 'utf8')) as TaggerTable;
  return prepareDocument({ title: '', language, sections, warnings: [] }, table);
}

/** The wrong options for the first gap of a term. */
function wrongFor(document: PreparedDocument, word: string): string[] | undefined {
  const answers = answersOf(document);
  const stems = document.sentences.map(
    ({ tokens }) => new Set(tokens.flatMap((token) => (token.isWord && !token.isStop ? [token.stem] : []))),
  );
  const found = answers.find(({ text }: Answer) => text.toLowerCase() === word);
  const gap = found && gapsOf(found, document, () => true)[0];
  return (
    gap &&
    createDistractorFinder(answers, stems, document)
      .find(gap)
      .map(({ answer }) => answer.text)
  );
}

it('[G03] what the document says of the same clause elsewhere is no wrong option, however long the sentence', () => {
  const wrong = wrongFor(
    prepared(
      'en',
      'Vitamin C is found in oranges, whereas sailors on long voyages without fresh food fell ill within a few months. ' +
        'Vitamin C is also found in lemons and peppers. The sailors carried barrels. The captains bought biscuits.',
    ),
    'oranges',
  );
  expect(wrong).toBeDefined();
  expect(wrong).not.toContain('lemons');
  expect(wrong).not.toContain('peppers');
});
