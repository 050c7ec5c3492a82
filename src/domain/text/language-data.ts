import type { NounLexicon } from './noun-lexicon.ts';
import type { TaggerTable } from './tagger.ts';

/** What the engine knows of a language besides its grammar; handed in as a value. */
export interface LanguageData extends TaggerTable {
  /** The commonest words, of which a treebank is too small to tell. */
  everyday: readonly string[];
  nouns: NounLexicon;
}
