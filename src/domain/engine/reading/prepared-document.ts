import type { Block, DocumentContent, Language } from '#domain/documents/content.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import type { NounLexicon } from '#domain/text/noun-lexicon.ts';
import type { AgreementTable } from './agreement.ts';
import type { Definition } from './definitions.ts';
import type { Gloss } from './gloss.ts';
import type { PreparedSentence, TaggedToken } from './prepared-sentence.ts';
import type { BlockRole } from '#domain/engine/roles/block-roles.ts';
import type { Term } from './terms.ts';

/** Everything that the engine computes once per document; kept in memory, not stored. */
export interface PreparedDocument {
  content: DocumentContent;
  language: Language;
  /** The canonical text that all offsets refer to. */
  text: string;
  blocks: Block[];
  /** The role of each block. */
  roles: BlockRole[];
  sentences: PreparedSentence[];
  chunks: Chunk[];
  /** Best first. */
  terms: Term[];
  /** Definitions in sentences. */
  definitions: Definition[];
  /** Explained terms, definitions first. */
  glosses: Gloss[];
  /** Whether the text defines a term, by its key. */
  isDefined(key: string): boolean;
  agreement: AgreementTable;
  /** Returns the words of any text with their parts of speech. */
  tagged(text: string): TaggedToken[];
  /** Whether a word is common in texts of every kind. */
  isCommon(word: string): boolean;
  /** Frequency of a word in the tagger's everyday texts. */
  frequencyOf(word: string): number;
  /** Whether the language mostly uses a word, in lower case, as a verb. */
  isVerb(word: string): boolean;
  /** Share of uses as a noun of a word in lower case, 0 to 1; undefined if unknown. */
  nounShare(word: string): number | undefined;
  /** Noun meanings of the language. */
  lexicon: NounLexicon;
  /** Whether a word or its singular is among the most common of the language. */
  isEveryday(word: string): boolean;
}
