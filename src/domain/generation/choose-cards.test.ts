import { describe, expect, it } from 'vitest';
import { type CardSource, chooseCards } from './choose-cards.ts';
import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';

const card = (front: string, changes: Partial<GeneratedCard> = {}): GeneratedCard => ({
  kind: 'question',
  front,
  back: `back of ${front}`,
  source: { quote: `quote of ${front}`, start: 0, end: 9, anchor: { page: 1 } },
  sectionIndex: 0,
  difficulty: 'easy',
  topic: front,
  usable: 0.9,
  ...changes,
});
const source = (cards: GeneratedCard[], changes: Partial<CardSource> = {}): CardSource => ({
  cards,
  sectionIndexes: undefined,
  earlier: [],
  weight: 100,
  taken: 0,
  available: 100,
  ...changes,
});
const chosen = (sources: CardSource[], count = 10, difficulty: 'mixed' | 'hard' = 'mixed') =>
  chooseCards(sources, { count, difficulty }).map((one) => `${one.source}${one.card.front}`);

describe('the cards of documents', () => {
  it('[G02] are the best of each, spread over the documents by what they hold', () => {
    const big = source(
      ['a', 'b', 'c'].map((front) => card(front)),
      { weight: 300 },
    );
    expect(chosen([source([card('x'), card('y')]), big], 4)).toEqual(['1a', '0x', '1b', '1c']);
  });

  it('[G04] are none that are there: neither the same front nor the same back of the same quote', () => {
    const there = card('a');
    const sameAnswer = card('other words', { back: there.back, source: there.source });
    const earlier = [{ stem: 'A', answer: there.back, quote: there.source.quote }];
    expect(chosen([source([there, sameAnswer, card('b'), card('B')], { earlier })])).toEqual(['0b']);
  });

  it('[G02, G05] are of the chosen sections and difficulty, and no more than the plan has available for', () => {
    const cards = [card('a', { sectionIndex: 1 }), card('b', { difficulty: 'hard' }), card('c'), card('d')];
    expect(chosen([source(cards, { sectionIndexes: [1] })])).toEqual(['0a']);
    expect(chosen([source(cards)], 10, 'hard')).toEqual(['0b']);
    expect(chosen([source(cards, { available: 2 })])).toEqual(['0a', '0b']);
    expect(chosen([source(cards, { taken: 8 })])).toEqual(['0a', '0b']);
  });
});
