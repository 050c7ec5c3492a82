import type { PortableCard } from './portable-card.ts';

/** Cards to read and print: a heading for each deck, then each card's front as a heading of its own and its back below. */
export function markdownOfCards(cards: readonly PortableCard[], title: string): string {
  const parts = [...Map.groupBy(cards, ({ deck }) => deck)].map(([deck, its]) =>
    [...(deck ? [`## ${oneLine(deck.replaceAll('::', ' / '))}`] : []), ...its.map(cardText)].join('\n\n'),
  );
  return `${[`# ${oneLine(title)}`, ...parts].join('\n\n')}\n`;
}

/** A front of several lines cannot be a heading. */
function cardText({ front, back }: PortableCard): string {
  const question = /\n/.test(front.trim()) ? `---\n\n${front.trim()}` : `### ${front.trim()}`;
  return `${question}\n\n${back.trim()}`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
