import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { stopWords } from '#domain/text/stop-words.ts';

/** Words about how to answer, not about the subject. */
const asking = ofEachPack(({ questions: { askingWords } }) => askingWords.asking);

/**
 * Removes words such as "explain" and "please" from a question: they find nothing and make every document seem to
 * lack something. Returns the question unchanged if nothing else is left.
 *
 * @param language of the document, in which it is mostly asked
 * @param own language of who asks, in which a question about a foreign text may begin
 * @example withoutAskingWords('Could you explain photosynthesis, please?', 'en') // 'photosynthesis, ?'
 * @example withoutAskingWords('Explica: Die Weimarer Republik', 'de', 'es') // 'Die Weimarer Republik'
 */
export function withoutAskingWords(question: string, language: Language, own: Language = language): string {
  const rest = askedWords(question, language, own);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : question;
}

/** Does the same, but may return an empty text: "Explain it, please" names nothing. */
export function askedWords(question: string, language: Language, own: Language = language): string {
  const begun = own === language ? question : withoutOwnWords(question, own);
  return begun.replaceAll(asking[language], ' ').replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Removes the opening and the function words of the user's language from a question about a foreign text: "Who
 * founded the Liga Filipina?".
 */
function withoutOwnWords(question: string, own: Language): string {
  const beginning = new RegExp(`^(?:\\P{L}*(?:${asking[own].source}))+\\P{L}*`, 'iu');
  return question
    .replace(beginning, '')
    .replaceAll(/\p{L}+/gu, (word) => (stopWords(own).has(word.toLowerCase()) ? ' ' : word));
}
