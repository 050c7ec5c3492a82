import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import { BLANK } from '#domain/items/blank.ts';
import { splitSentences } from '#domain/text/sentences.ts';
import { demonstratives, standsAlone } from '#domain/engine/reading/standalone.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import { isFairCard } from './card-rules.ts';

/** Word count of a front that is a sentence. */
const LENGTH = { least: 4, most: 45 };

/**
 * Whether a card that the engine didn't draft is fit for study. A front with a gap must also be clear without its
 * neighbours.
 */
export function isFairDraft(
  { kind, front, back }: Pick<GeneratedCard, 'kind' | 'front' | 'back'>,
  { content, language, tagged }: PreparedDocument,
): boolean {
  if (!isFairCard({ kind, front, back, title: content.title, language, tagged })) return false;
  // "In which year? Also, it …": of several sentences, only the one with the gap must be clear alone.
  const asked = splitSentences(front, language).find((sentence) => sentence.text.includes(BLANK))?.text ?? front;
  const text = asked.replaceAll(BLANK, () => back);
  const tokens = tagged(text);
  const opening = tokens.slice(0, Math.ceil(tokens.length / 2));
  if (opening.some(({ lower }) => demonstratives[language].test(lower))) return false;
  return (
    !front.includes(BLANK) || standsAlone({ text, tokens, blockKind: 'paragraph', isFragment: false }, language, LENGTH)
  );
}
