import { expect, it } from 'vitest';
import type { Evidence } from './find-evidence.ts';
import { mergeEvidence } from './merge-evidence.ts';

const anchor = { page: 1 };
const other = { uuid: 'b', name: 'Other', version: '1' };
const third = { uuid: 'c', name: 'Third', version: '1' };

/** Evidence of one document: sentences with these quotes, best first, all from its best passage. */
function evidenceOf(coverage: number, ...quotes: string[]): Evidence {
  const spans = quotes.map((quote, start) => ({ quote, start, end: start + 1, anchor }));
  const passages = spans.map((span) => ({ ...span, headings: [] }));
  return { isCovered: coverage >= 0.4, coverage, sentences: spans, around: spans.slice(0, 1), passages };
}
const labelledQuotes = ({ sentences }: Evidence) =>
  sentences.map(({ quote, document }) => `${document?.name ?? 'own'} ${quote}`);

it.each<[string, Evidence, Evidence, string[]]>([
  ['as much as the other', evidenceOf(1, '1', '2', '3'), evidenceOf(1, '1', '2', '3'), ['own 1', 'Other 1', 'own 2']],
  ['more than the other', evidenceOf(1, '1', '2', '3'), evidenceOf(0.5, '1'), ['own 1', 'own 2', 'own 3']],
  ['less than the other', evidenceOf(0.5, '1', '2'), evidenceOf(0.8, '1', '2'), ['Other 1', 'Other 2', 'own 1']],
  ['nothing', evidenceOf(0.1, '1'), evidenceOf(0.9, '1', '2'), ['Other 1', 'Other 2']],
  ['no more than the other, which is too little', evidenceOf(0.2, '1'), evidenceOf(0.3, '1'), ['Other 1', 'own 1']],
])('[C03] of two documents, where the own one says %s', (_, own, others, sentences) => {
  const merged = mergeEvidence([{ evidence: own }, { evidence: others, document: other }]);
  expect(labelledQuotes(merged)).toEqual(sentences);
  expect(merged.isCovered).toBe(own.isCovered || others.isCovered);
  expect(merged.coverage).toBe(
    Math.max(...[own, others].filter((one) => one.isCovered === merged.isCovered).map((one) => one.coverage)),
  );
  expect(merged.around.map(({ document }) => document)).toEqual([sentences[0]?.startsWith('own') ? undefined : other]);
});

it('[C03] of three documents that say as much, each is heard before one is heard twice; a summary hears more', () => {
  const found = [
    { evidence: evidenceOf(1, '1', '2') },
    { evidence: evidenceOf(1, '1', '2'), document: other },
    { evidence: evidenceOf(1, '1', '2'), document: third },
  ];
  expect(labelledQuotes(mergeEvidence(found))).toEqual(['own 1', 'Other 1', 'Third 1']);
  expect(labelledQuotes(mergeEvidence(found, 6))).toHaveLength(6);
  const many = Array.from({ length: 8 }, (_, index) => ({
    evidence: evidenceOf(1, '1', '2'),
    document: { ...other, uuid: String(index) },
  }));
  expect(new Set(mergeEvidence(many, 16).passages.map(({ document }) => document?.uuid)).size).toBe(8);
  expect(mergeEvidence(found).passages.map(({ document }) => document?.uuid)).toEqual([
    undefined,
    'b',
    'c',
    undefined,
    'b',
    'c',
  ]);
});
