import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText, placeBlocks } from '#domain/documents/content.ts';
import { languageData } from '#testing/language-data.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { makeConceptMap } from '#domain/engine/map/concept-map.ts';
import { sampleDocument } from '#testing/sample-documents.ts';
import { itemForms, keyOf, topicsOf } from '#domain/items/item.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { verifyForm } from '#domain/verify/verify-forms.ts';
import { listItems, prepareDocument, selectItems } from './study-material.ts';
import { keyTerms } from '#domain/engine/reading/terms.ts';

const tables = { en: languageData('en'), es: languageData('es') };

describe.each(['en', 'es'] as const)('questions of a %s document', (language) => {
  const content = sampleDocument(language);
  const text = canonicalText(content);
  const prepared = prepareDocument(content, tables[language]);
  const candidates = listItems(prepared, { seed: 1, forms: itemForms });

  it('[G03] every question quotes its source verbatim, at its place and with its anchor', () => {
    expect(candidates.length).toBeGreaterThan(10);
    for (const { source, sectionIndex } of candidates) {
      expect(text.slice(source.start, source.end)).toBe(source.quote);
      expect(source.anchor).toEqual({ page: sectionIndex + 1 });
    }
  });

  it('[G03, G06] every question passes the same check that a model has to pass', () => {
    const quotable = quotableDocument(content);
    for (const candidate of candidates) {
      expect(verifyForm(candidate, quotable, [])).toEqual({ ok: true });
    }
  });

  it('[G04] no two candidates ask the same', () => {
    const stems = candidates.map((item) => `${item.form} ${item.stem} ${keyOf(item)}`);
    expect(new Set(stems).size).toBe(stems.length);
  });

  it('[G06] the same document and seed give the same questions, as plain JSON', () => {
    const secondRun = listItems(prepareDocument(content, tables[language]), { seed: 1, forms: itemForms });
    expect(JSON.parse(JSON.stringify(secondRun))).toEqual(candidates);
  });

  it('[G02] a selection covers every section and asks no topic twice, nor a sentence but as a point and once more', () => {
    const chosen = selectItems(candidates, { count: 9, difficulty: 'mixed' }, []);
    expect(new Set(chosen.map(({ sectionIndex }) => sectionIndex)).size).toBe(content.sections.length);
    const quotes = chosen.filter(({ form }) => form !== 'open').map(({ source }) => source.quote);
    expect(new Set(quotes).size).toBe(quotes.length);
    expect(new Set(chosen.map(({ topic }) => topic)).size).toBe(chosen.length);
  });

  it('[G03] at most a fifth of a mixed test are statements', () => {
    const chosen = selectItems(candidates, { count: 10, difficulty: 'mixed' }, []);
    expect(chosen.filter(({ form }) => form === 'true-false').length).toBeLessThanOrEqual(2);
  });

  it('[G03] asked for some forms it gives no others', () => {
    const choices = listItems(prepared, { seed: 1, forms: ['choice', 'typed'] });
    expect(new Set(choices.map(({ form }) => form))).toEqual(new Set(['choice', 'typed']));
  });

  it('[G03] of every form the likeliest six are kept, however short the text is', () => {
    const kept = Map.groupBy(listItems(prepared, { seed: 1 }), ({ form }) => form);
    for (const form of itemForms) {
      const all = listItems(prepared, { seed: 1, forms: [form] });
      expect(kept.get(form)?.length ?? 0).toBeGreaterThanOrEqual(Math.min(6, all.length));
    }
  });

  it.each(['easy', 'medium', 'hard'] as const)('[G02] asked for %s questions it gives no others', (difficulty) => {
    const chosen = selectItems(candidates, { count: 5, difficulty }, []);
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.every((question) => question.difficulty === difficulty)).toBe(true);
  });

  it('[G03] of several statements about half are false, as far as the text gives false ones', () => {
    const statements = candidates.filter(({ form }) => form === 'true-false');
    const chosen = selectItems(statements, { count: 6, difficulty: 'mixed' }, []);
    const falseOf = (items: typeof statements): number => items.filter((item) => 'swap' in item).length;
    expect(falseOf(chosen)).toBeGreaterThanOrEqual(Math.min(falseOf(statements), 2));
    expect(falseOf(chosen)).toBeLessThanOrEqual(chosen.length / 2 + 1);
  });

  it('[G02] asked for one section it stays in it', () => {
    const chosen = selectItems(candidates, { count: 5, difficulty: 'mixed', sectionIndexes: [1] }, []);
    expect(new Set(chosen.map(({ sectionIndex }) => sectionIndex))).toEqual(new Set([1]));
  });

  it('[G04] repeats no existing question', () => {
    const first = selectItems(candidates, { count: 5, difficulty: 'mixed' }, []);
    const earlier = first.map((item) => ({ stem: item.stem, answer: keyOf(item), quote: item.source.quote }));
    const second = selectItems(candidates, { count: 50, difficulty: 'mixed' }, earlier);
    const stems = new Set(first.map(({ stem }) => stem));
    expect(second.filter(({ stem }) => stems.has(stem))).toEqual([]);
  });

  it('[G02] it never fills up: asked for more than there is, it gives fewer', () => {
    const chosen = selectItems(candidates, { count: 10_000, difficulty: 'mixed' }, []);
    const topics = chosen.flatMap((item) => topicsOf(item).map(foldedOption));
    expect(new Set(topics).size).toBe(topics.length);
    expect(chosen.length).toBeLessThan(candidates.length);
  });

  it('[T02] an explanation holds the source and, for a false statement, what is right', () => {
    const ofOnePlace = candidates.filter(({ form }) => !['matching', 'order', 'open'].includes(form));
    for (const item of ofOnePlace) {
      const exchanged = item.form === 'true-false' ? item.swap?.original : undefined;
      expect(item.explanation).toContain(item.source.quote);
      expect(item.explanation).toContain(exchanged ?? '');
    }
  });

  it('[G01] the key is at no place more often than chance explains', () => {
    const many = Array.from({ length: 30 }, (_, seed) => listItems(prepared, { seed })).flat();
    const choices = many.filter((item) => item.form === 'choice');
    for (const place of [0, 1, 2, 3]) {
      const share = choices.filter(({ answerIndex }) => answerIndex === place).length / choices.length;
      // Four standard deviations of a uniform draw.
      expect(Math.abs(share - 0.25)).toBeLessThan(4 * Math.sqrt(0.1875 / choices.length));
    }
  });
});

describe('what is asked and how', () => {
  const spanish = listItems(prepareDocument(sampleDocument('es'), tables.es), { seed: 1 });

  it('[G03] true/false options are words of the language, true first', () => {
    const statements = spanish.filter((item) => item.form === 'true-false');
    expect(statements.length).toBeGreaterThan(0);
    for (const { options, answerIndex, swap } of statements) {
      expect(options).toEqual(['Verdadero', 'Falso']);
      expect(answerIndex).toBe(swap ? 1 : 0);
    }
  });

  it('[G03] no sentence is asked about that points back to another', () => {
    expect(spanish.some(({ source }) => /^(?:Este|Esta|Su|Además)\b/.test(source.quote))).toBe(false);
  });
});

it('[G01] the map joins terms that the text joins, each with its sentence', () => {
  const content = sampleDocument('en');
  const text = canonicalText(content);
  const { nodes, edges } = makeConceptMap(prepareDocument(content, tables.en));
  const ids = new Set(nodes.map(({ id }) => id));
  expect(nodes.length).toBeGreaterThan(3);
  expect(edges.length).toBeGreaterThan(2);
  for (const { source } of [...nodes, ...edges]) expect(text.slice(source.start, source.end)).toBe(source.quote);
  for (const { from, to } of edges) expect([ids.has(from), ids.has(to)]).toEqual([true, true]);
});

it('[N01] the main terms of a text are found', () => {
  const terms = keyTerms(prepareDocument(sampleDocument('en'), tables.en).terms, 10).map(({ text }) =>
    text.toLowerCase(),
  );
  expect(terms.some((term) => /volcano/.test(term))).toBe(true);
  expect(terms.some((term) => /eruption/.test(term))).toBe(true);
});

it('[N04, G01] no text, however strange, makes it fail', () => {
  const anchor = { page: 1 };
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 6 }), (paragraphs) => {
      const blocks = paragraphs.map((text) => ({ kind: 'paragraph' as const, text, anchor }));
      const content = {
        title: '',
        language: 'en' as const,
        warnings: [],
        sections: placeBlocks([{ headings: [], anchor, blocks }]),
      };
      const prepared = prepareDocument(content, tables.en);
      for (const { source } of listItems(prepared, { seed: 1 })) {
        expect(prepared.text.slice(source.start, source.end)).toBe(source.quote);
      }
    }),
  );
});
