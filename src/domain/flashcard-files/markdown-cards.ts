import { withImages } from '#domain/flashcards/card-images.ts';
import type { PortableCard } from './portable-card.ts';

/**
 * Exports cards as Markdown for reading and printing: a heading per deck, then each card's front as a heading with its
 * back below.
 */
export function markdownOfCards(cards: readonly PortableCard[], title: string): string {
  const parts = [...Map.groupBy(cards, ({ deck }) => deck)].map(([deck, its]) =>
    [...(deck ? [`## ${oneLine(deck.replaceAll('::', ' / '))}`] : []), ...its.map(cardText)].join('\n\n'),
  );
  return `${[`# ${oneLine(title)}`, ...parts].join('\n\n')}\n`;
}

/** Images are separate files, so show their description. */
const inWords = (side: string): string => withImages(side.trim(), ({ alt }) => `🖼️ ${alt}`.trim());

/** A front of several lines can't be a heading. */
function cardText({ front, back }: PortableCard): string {
  const question = inWords(front);
  return `${/\n/.test(question) ? `---\n\n${question}` : `### ${question}`}\n\n${inWords(back)}`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
