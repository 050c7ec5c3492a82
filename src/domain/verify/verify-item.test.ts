import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentContent, type Language, placeBlocks } from '#domain/documents/content.ts';
import { misjudgedCases, type ValidatorCase } from '#testing/validator-cases.ts';
import { foldText } from './folding.ts';
import { findQuote, quotableDocument } from './quote.ts';
import { type ItemCandidate, verifyItem } from './verify-item.ts';
import { type EarlierItem } from './repeats.ts';

function documentOf(text: string, language: Language = 'en'): DocumentContent {
  const anchor = { page: 1 };
  const sections = placeBlocks([{ headings: [], anchor, blocks: [{ kind: 'paragraph', text, anchor }] }]);
  return { title: 'A document', language, sections, warnings: [] };
}

const text = 'Water boils at 100 degrees at sea level. “Steam” is   the gas that boiling water becomes.';
const document = quotableDocument(documentOf(text));
const good: ItemCandidate = {
  kind: 'cloze',
  stem: 'Complete the sentence: Water boils at _____ degrees at sea level.',
  options: ['80', '100', '120', '90'],
  answerIndex: 1,
  quote: 'Water boils at 100 degrees at sea level.',
};
const statement: ItemCandidate = {
  kind: 'true-false',
  stem: 'Water boils at 100 degrees at sea level.',
  options: ['True', 'False'],
  answerIndex: 0,
  quote: 'Water boils at 100 degrees at sea level.',
};

describe('verifyItem', () => {
  it('[G03] accepts a sound item and says where its quote stands', () => {
    const verdict = verifyItem(good, document, []);
    expect(verdict).toMatchObject({ ok: true, item: { source: { start: 0, end: 40, anchor: { page: 1 } } } });
  });

  it('[G03] gives a quote back as the document writes it', () => {
    const verdict = findQuote('"Steam" is the gas', document);
    expect(verdict?.quote).toBe('“Steam” is   the gas');
  });

  it.each([
    ['quote_not_in_document', { quote: 'Water boils at 100 degrees at the sea level.' }],
    ['wrong_option_count', { options: ['80', '100', '120'] }],
    ['empty_option', { options: ['80', '100', ' ', '90'] }],
    ['duplicate_options', { options: ['80', '100', '90', ' 90.'] }],
    ['answer_not_in_options', { answerIndex: 4 }],
    ['answer_not_in_quote', { answerIndex: 0 }],
    ['distractor_in_quote', { options: ['80', '100', 'water', '90'] }],
    ['no_blank', { stem: 'Water boils at 99 degrees at sea level.' }],
    ['answer_in_stem', { stem: 'Water (100) boils at _____ degrees.' }],
    ['wrong_language', { language: 'es' as const }],
  ])('[G03] refuses an item with the fault %s', (reason, fault) => {
    const verdict = verifyItem({ ...good, ...fault }, document, []);
    expect(verdict.ok ? [] : verdict.reasons).toContain(reason);
  });

  it('[G03] refuses a stem written in another language than the document', () => {
    const stem = '¿A qué temperatura hierve el agua cuando está al nivel del mar, según el texto?';
    const verdict = verifyItem({ ...good, kind: 'which-of-these', stem }, document, []);
    expect(verdict).toEqual({ ok: false, reasons: ['wrong_language'] });
  });

  it('[G04] refuses what was asked before, in the same or in other words', () => {
    const earlier: EarlierItem = {
      stem: 'Another stem',
      answer: '100',
      quote: good.quote.replace(' boils', '  boils'),
    };
    expect(verifyItem(good, document, [earlier])).toEqual({ ok: false, reasons: ['repeats_earlier_item'] });
    expect(verifyItem(good, document, [{ ...earlier, stem: `${good.stem} `, answer: '' }])).toMatchObject({
      ok: false,
    });
  });

  it.each([
    ['the quote itself is true', {}, []],
    ['the quote itself is not false', { answerIndex: 1 }, ['wrong_key_for_statement']],
    [
      'one exchanged fact is false',
      { stem: 'Water boils at 90 degrees at sea level.', swap: { original: '100', replacement: '90' }, answerIndex: 1 },
      [],
    ],
    [
      'one exchanged fact is not true',
      { stem: 'Water boils at 90 degrees at sea level.', swap: { original: '100', replacement: '90' } },
      ['wrong_key_for_statement'],
    ],
    [
      'two exchanged facts are refused',
      { stem: 'Milk boils at 90 degrees at sea level.', swap: { original: '100', replacement: '90' }, answerIndex: 1 },
      ['statement_not_from_quote'],
    ],
    ['a change without its swap is refused', { stem: 'Water boils at 90 degrees.' }, ['statement_not_from_quote']],
  ])('[G03] true/false: %s', (_promise, change, reasons) => {
    const verdict = verifyItem({ ...statement, ...change }, document, []);
    expect(verdict.ok ? [] : verdict.reasons).toEqual(reasons);
  });

  it('[G03] every folded letter leads back to where it came from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (original) => {
        const { text, starts, ends } = foldText(original);
        expect(starts).toHaveLength(text.length);
        for (let unit = 0; unit < text.length; unit++) {
          const piece = original.slice(starts[unit], ends[unit]);
          expect(foldText(piece).text).toContain(text[unit]);
        }
      }),
    );
  });

  it('[G03] whatever piece of a document is quoted is found again', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 1, max: 30 }), (start, length) => {
        const piece = text.slice(start, start + length).trim();
        fc.pre(piece !== '');
        expect(foldText(findQuote(piece, document)?.quote ?? '').text).toBe(foldText(piece).text);
      }),
    );
  });
});

it('[G03, G04] judges every case of the evaluation set right', () => {
  const file = new URL('../../testing/evaluation/validator-cases.json', import.meta.url);
  const all = JSON.parse(readFileSync(file, 'utf8')) as ValidatorCase[];
  expect(misjudgedCases(all).map(({ id }) => id)).toEqual([]);
});
