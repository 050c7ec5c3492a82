import { ofEachPack } from '#domain/languages/packs.ts';

/**
 * Patterns for a whole question, so that one about a single thing ("summarise the second chapter") starts a search
 * instead.
 */
const wholeDocument = ofEachPack(({ questions: { asksForSummary } }) => whole(...asksForSummary.wholeDocument));

function whole(before: string, request: string, after: string): RegExp {
  return new RegExp(`^(?:(?:${before})\\s+)*(?:${request})(?:\\s+(?:${after}))*$`, 'iu');
}

/**
 * Whether a question, in any language, asks for a summary of the whole document, which needs no search.
 *
 * @example asksForSummary('¿De qué trata este texto?') // true
 * @example asksForSummary('Resume la mitosis') // false
 */
export function asksForSummary(question: string): boolean {
  const words = question
    .replaceAll("'", '’')
    .replaceAll(/[¿?¡!.,:;]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Object.values(wholeDocument).some((pattern) => pattern.test(words));
}
