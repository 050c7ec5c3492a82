import type { Flashcard } from '#contract/flashcards.ts';

interface Sides {
  front: string;
  back: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f*]/g, '')
    .trim()
    .toLowerCase();

/**
 * Whether a card covers the same content as a draft: its term, alone or under its heading, or as the answer.
 *
 * @example isCardOf({ front: 'Hardware · Switch', back: '…' }, { front: 'switch', back: '' }) // true
 */
export function isCardOf(card: Pick<Flashcard, 'front' | 'back'>, { front, back }: Sides): boolean {
  const [ofFront, ofBack] = [plain(card.front), plain(card.back)];
  const term = plain(front);
  if (term === '') return ofBack === plain(back);
  return ofFront === term || ofFront.endsWith(` · ${term}`) || ofBack === term;
}
