import type { RelationWords } from '#domain/languages/language-pack.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { togetherWords } from './together-words.ts';

/** Relations between two notions if the text has no verb between them. */
export type PlainRelation = keyof RelationWords | 'appearsWith';

/**
 * The few words that a map may put between two notions even if the passage lacks them. Chosen to fit both singular
 * and plural if the language allows it.
 */
export const relationWords = ofEachPack(({ relationWords: own }, language): Record<PlainRelation, string> => {
  return { ...own, appearsWith: togetherWords[language] };
});
