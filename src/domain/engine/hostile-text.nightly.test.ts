import { describe, expect, it } from 'vitest';
import { analysisParts } from '#domain/analysis/part-names.ts';
import { analysePart } from '#domain/analysis/parts.ts';
import { type BlockKind, type DocumentContent, type Language, placeBlocks } from '#domain/documents/content.ts';
import { detectLanguage } from '#domain/text/language.ts';
import { languageData } from '#testing/language-data.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { relocateQuote } from '#domain/verify/relocate-quote.ts';
import { itemForms } from '#domain/items/item.ts';
import { listCards, listItems, prepareDocument } from './study-material.ts';

const CHARACTERS = 200_000;
/** Generous for a slow or busy machine; quadratic algorithms would take many minutes. */
const timeout = 100_000;

function documentOf(text: string, language: Language, kind: BlockKind): DocumentContent {
  const block = { kind, text, anchor: { page: 1 } };
  const sections = placeBlocks([{ headings: [], anchor: block.anchor, blocks: [block] }]);
  return { title: 'Cells', language, sections, warnings: [] };
}

/** Runs every generator on a text. */
function makeEverything(content: DocumentContent, piece: string): void {
  const prepared = prepareDocument(content, languageData(content.language));
  detectLanguage(prepared.text);
  for (const part of analysisParts) JSON.stringify(analysePart(part, prepared));
  listItems(prepared, { seed: 1, forms: itemForms });
  listCards(prepared);
  const quotable = quotableDocument(content);
  for (const quote of [piece.trim(), prepared.text.slice(0, 300)]) relocateQuote(quote, quotable, CHARACTERS / 2);
}

/** Builds the longest text that still counts as one sentence. */
function longSentence(piece: string): string {
  return `${piece.repeat(Math.floor(180 / piece.trim().split(/\s+/).length))}x. `;
}

const pieces: [piece: string, language?: Language, kind?: BlockKind][] = [
  ['called cell '],
  ['the cell, which is a membrane, '],
  ['a membrane, '],
  ['in 1803, the king died, '],
  ['red great blue '],
  [longSentence('called cell ')],
  [longSentence('The cell, which is a membrane, ')],
  [`${'red('.repeat(480)}. `],
  ['The cell divides the membrane of the body. '],
  ['se llama célula a la unidad, que es ', 'es'],
  ["l'eau qu'", 'fr'],
  ['A. '],
  ['a. b. c. '],
  ['1.'],
  ['12:30, 1803 – '],
  ['. '],
  [`${'.'.repeat(CHARACTERS - 1)}a`],
  ['(["«'],
  ['x'],
  ['e\u0301Ж中 '],
  ['\u0301'],
  ['a@b'],
  ['- a cell\n', 'en', 'list'],
  ['a\n', 'en', 'list'],
  ['a\tb\n', 'en', 'table'],
  ['He ran. '],
  ['The dam of the old lake holds the water because its wall is wide, so the town below is dry. '],
  ['- Why does it rain?\n  - Explain rain?\n', 'en', 'list'],
];

const cases = pieces.map(([piece, language = 'en', kind = 'paragraph']) => {
  return { name: JSON.stringify(piece.slice(0, 40)), piece, language, kind } as const;
});

describe('a text that is made to be hard', () => {
  it.each(cases)('[Z22] $name over and over ends in time', { timeout }, ({ piece, language, kind }) => {
    const text = piece.repeat(CHARACTERS / piece.length);
    expect(() => makeEverything(documentOf(text, language, kind), piece)).not.toThrow();
  });

  it('[Z22] 50,000 headings end in time', { timeout }, () => {
    const anchor = { page: 1 };
    const sections = Array.from({ length: 50_000 }, (_, index) => {
      const heading = `Cell ${index}`;
      return { headings: [heading], anchor, blocks: [{ kind: 'heading' as const, text: heading, anchor }] };
    });
    const content = { title: 'Cells', language: 'en' as const, sections: placeBlocks(sections), warnings: [] };
    expect(() => makeEverything(content, 'Cell 1')).not.toThrow();
  });

  it('[Z22] what is too long for a sentence is read in parts that say nothing of their own', () => {
    const text = `${'The cell is a unit, '.repeat(200)}and it ends.`;
    const { sentences, definitions, glosses, terms } = prepareDocument(
      documentOf(text, 'en', 'paragraph'),
      languageData('en'),
    );
    expect(sentences.length).toBeGreaterThan(1);
    expect(sentences.every((sentence) => text.slice(sentence.start, sentence.end) === sentence.text)).toBe(true);
    expect([definitions, glosses]).toEqual([[], []]);
    expect(terms.map((term) => term.text)).toContain('cell');
  });
});
