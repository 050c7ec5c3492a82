import type { NounLexicon } from './noun-lexicon.ts';
import type { TaggerTable } from './tagger.ts';

/** Data about a language beside its grammar, passed as a value. */
export interface LanguageData extends TaggerTable {
  /** The most common words, for which a treebank is too small. */
  everyday: readonly string[];
  nouns: NounLexicon;
}
