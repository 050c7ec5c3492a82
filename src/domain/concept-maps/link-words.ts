import type { Language } from '#domain/documents/content.ts';
import { ofEachPack, packOf } from '#domain/languages/packs.ts';
import { relationWords } from '#domain/verify/relation-words.ts';

/** Articles that stand alone. Those joined to a preposition belong to the verb: "lleva al". */
const articles = ofEachPack(({ linkWords }) => linkWords.articles);

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
