import { withImages } from '#domain/flashcards/card-images.ts';
import type { PortableCard } from './portable-card.ts';

/** Cards to read and print: a heading for each deck, then each card's front as a heading of its own and its back below. */
export function markdownOfCards(cards: readonly PortableCard[], title: string): string {
  const parts = [...Map.groupBy(cards, ({ deck }) => deck)].map(([deck, its]) =>
    [...(deck ? [`## ${oneLine(deck.replaceAll('::', ' / '))}`] : []), ...its.map(cardText)].join('\n\n'),
  );
  return `${[`# ${oneLine(title)}`, ...parts].join('\n\n')}\n`;
}

/** Images are files of their own, which text cannot hold: it says what they show. */
const inWords = (side: string): string => withImages(side.trim(), ({ alt }) => `🖼️ ${alt}`.trim());

/** A front of several lines cannot be a heading. */
function cardText({ front, back }: PortableCard): string {
  const question = inWords(front);
  return `${/\n/.test(question) ? `---\n\n${question}` : `### ${question}`}\n\n${inWords(back)}`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
