import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import { BLANK } from '#domain/items/blank.ts';
import { demonstratives, standsAlone } from '#domain/engine/reading/standalone.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { isFairCard } from './card-rules.ts';

/** Of the words of a front that is a sentence. */
const LENGTH = { least: 4, most: 45 };

/**
 * Whether a card that somebody else drafted in the language of its document is fit to be learnt: held to the rules of
 * ours, and where its front is a sentence with a gap, understood without its neighbours.
 */
export function isFairDraft(
  { kind, front, back }: Pick<GeneratedCard, 'kind' | 'front' | 'back'>,
  { content, language, tagged }: PreparedDocument,
): boolean {
  if (!isFairCard({ kind, front, back, title: content.title, language, tagged })) return false;
  const text = front.replaceAll(BLANK, () => back);
  const tokens = tagged(text);
  const opening = tokens.slice(0, Math.ceil(tokens.length / 2));
  if (opening.some(({ lower }) => demonstratives[language].test(lower))) return false;
  return (
    !front.includes(BLANK) || standsAlone({ text, tokens, blockKind: 'paragraph', isFragment: false }, language, LENGTH)
  );
}
