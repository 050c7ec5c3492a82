import type { Language } from '#domain/documents/content.ts';
import { packOf } from '#domain/engine/language/packs.ts';
import { relationWords } from '#domain/verify/relation-words.ts';

/** Articles that stand alone. Those joined to a preposition belong to the verb: "lleva al". */
const articles: Record<Language, RegExp> = {
  en: / the$/i,
  es: / (?:el|la|los|las)$/i,
  fr: / (?:le|la|les|l['’])$/i,
  de: / (?:der|die|das|den|dem|des)$/i,
  it: / (?:il|lo|la|i|gli|le|l['’])$/i,
  pt: / (?:os?|as)$/i,
};

/**
 * Returns the words that a link of a generated map shows: none where they have no verb of the passage, and no article,
 * since the name of the next concept has none ("was dictated by the"). After "is", the article says that there is only
 * one.
 */
export function linkWords(label: string, language: Language): string {
  if (label === relationWords[language].isExplainedWith) return '';
  const bare = label.replace(articles[language], '');
  return packOf(language).relations.copulas.test(bare.toLowerCase()) ? label : bare;
}
