import type { NounLexicon } from './noun-lexicon.ts';
import type { TaggerTable } from './tagger.ts';

/** Data about a language beside its grammar; passed in as a value. */
export interface LanguageData extends TaggerTable {
  /** The commonest words, of which a treebank is too small to tell. */
  everyday: readonly string[];
  nouns: NounLexicon;
}
