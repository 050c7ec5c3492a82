import { expect, it } from 'vitest';
import { type DocumentContent, placeBlocks } from '#domain/documents/content.ts';
import {
  type BelongingItem,
  type Item,
  type MatchingItem,
  MOST_OPEN_POINTS,
  type OpenItem,
  type OrderItem,
  type TypedItem,
} from '#domain/items/item.ts';
import { quotableDocument } from './quote.ts';
import { verifyForm } from './verify-forms.ts';

const text = 'Axon: carries signals away. Dendrite: takes signals in. Soma: holds the nucleus.';
const anchor = { page: 1 };
const content: DocumentContent = {
  title: '',
  language: 'en',
  warnings: [],
  sections: placeBlocks([{ headings: [], anchor, blocks: [{ kind: 'paragraph', text, anchor }] }]),
};
const span = (quote: string) => ({
  quote,
  start: text.indexOf(quote),
  end: text.indexOf(quote) + quote.length,
  anchor,
});
const base = {
  explanation: '',
  source: span(text),
  sectionIndex: 0,
  difficulty: 'easy' as const,
  topic: 'x',
  usable: 1,
};

const typed: TypedItem = { ...base, form: 'typed', stem: 'Which carries signals away?', answer: 'Axon', accepted: [] };
const matching: MatchingItem = {
  ...base,
  form: 'matching',
  stem: 'Match.',
  pairs: [
    { left: 'Axon', right: 'carries signals away', source: span('Axon: carries signals away.') },
    { left: 'Dendrite', right: 'takes signals in', source: span('Dendrite: takes signals in.') },
    { left: 'Soma', right: 'holds the nucleus', source: span('Soma: holds the nucleus.') },
  ],
};
const belonging: BelongingItem = {
  ...base,
  form: 'belonging',
  stem: 'Which are parts of a neuron?',
  options: ['Axon', 'Soma', 'Aorta'],
  memberIndexes: [0, 1],
};
const open: OpenItem = {
  ...base,
  form: 'open',
  stem: 'Explain “Neuron”',
  points: matching.pairs.map(({ source }) => ({ text: source.quote.replace('.', ''), source })),
};
const [point] = open.points as [OpenItem['points'][number]];
const order: OrderItem = { ...base, form: 'order', stem: 'In order.', steps: ['Axon', 'Dendrite', 'Soma'] };

const reasonsOf = (item: Item): string[] => {
  const verdict = verifyForm(item, quotableDocument(content), []);
  return verdict.ok ? [] : verdict.reasons;
};

it('[G03] what stands in the text as it is asked is accepted in every form', () => {
  expect([typed, matching, belonging, order, open].flatMap(reasonsOf)).toEqual([]);
});

it.each<[string, Item, string]>([
  [
    'a point that its quote lacks',
    { ...open, points: [{ ...point, text: 'Axon: takes signals in' }] },
    'answer_not_in_quote',
  ],
  ['a point twice', { ...open, points: [point, point] }, 'duplicate_options'],
  ['a point that the question reveals', { ...open, stem: `Explain “${point.text}”` }, 'answer_in_stem'],
  [
    'a point with words that the document lacks',
    { ...open, points: [{ ...point, source: { ...point.source, quote: `${point.text} home` } }] },
    'quote_not_in_document',
  ],
  ['an open question without a point', { ...open, points: [] }, 'wrong_option_count'],
  [
    'an open question of more points than anybody recalls',
    { ...open, points: Array.from({ length: MOST_OPEN_POINTS + 1 }, () => point) },
    'wrong_option_count',
  ],
  ['a typed answer that the quote lacks', { ...typed, answer: 'Synapse' }, 'answer_not_in_quote'],
  ['a typed answer that the stem reveals', { ...typed, stem: 'What does the axon do?' }, 'answer_in_stem'],
  ['fewer than three pairs', { ...matching, pairs: matching.pairs.slice(1) }, 'wrong_option_count'],
  [
    'a pair that its place does not hold',
    { ...matching, pairs: matching.pairs.map((pair) => ({ ...pair, left: 'Glia' })) },
    'answer_not_in_quote',
  ],
  [
    'two pairs with one right side',
    { ...matching, pairs: matching.pairs.map((pair) => ({ ...pair, right: 'takes signals in' })) },
    'duplicate_options',
  ],
  [
    'a pair that reveals itself',
    { ...matching, pairs: matching.pairs.map((pair) => ({ ...pair, left: `${pair.left} that ${pair.right}` })) },
    'pair_tells_itself',
  ],
  [
    'a wrong member that the quote names',
    { ...belonging, options: ['Axon', 'Soma', 'Dendrite'] },
    'distractor_in_quote',
  ],
  ['a member that the quote lacks', { ...belonging, memberIndexes: [0, 2] }, 'answer_not_in_quote'],
  ['steps in another order than the quote', { ...order, steps: ['Soma', 'Axon', 'Dendrite'] }, 'wrong_order'],
  [
    'a quote that is nowhere',
    { ...typed, source: { ...typed.source, quote: 'Axon: a fibre.' } },
    'quote_not_in_document',
  ],
])('[G03] refuses %s', (_name, item, reason) => {
  expect(reasonsOf(item)).toContain(reason);
});

it('[G04] refuses what was asked before', () => {
  const earlier = [{ stem: typed.stem, answer: typed.answer, quote: typed.source.quote }];
  expect(verifyForm(typed, quotableDocument(content), earlier)).toEqual({
    ok: false,
    reasons: ['repeats_earlier_item'],
  });
});
