import { expect, it } from 'vitest';
import { markdownOfCards } from './markdown-cards.ts';
import type { PortableCard } from './portable-card.ts';

const card = (front: string, back: string, deck = ''): PortableCard => ({
  key: front,
  front,
  back,
  category: '',
  deck,
  suspended: false,
  reviews: [],
});

it('[F06] cards as Markdown stand under their decks, formulas and lists as they were', () => {
  const cards = [
    card('What is $x^2$?', 'A **square**', 'Maths::Powers'),
    card('Two lines:\n\n- a\n- b', '1'),
    card('And $y$?', '2', 'Maths::Powers'),
  ];
  expect(markdownOfCards(cards, 'My\ncards')).toBe(
    [
      '# My cards',
      '## Maths / Powers',
      '### What is $x^2$?',
      'A **square**',
      '### And $y$?',
      '2',
      '---',
      'Two lines:',
      '- a\n- b',
      '1\n',
    ].join('\n\n'),
  );
});
