import type { Block, DocumentContent, Language } from '#domain/documents/content.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import type { NounLexicon } from '#domain/text/noun-lexicon.ts';
import type { AgreementTable } from './agreement.ts';
import type { Definition } from './definitions.ts';
import type { Gloss } from './gloss.ts';
import type { PreparedSentence, TaggedToken } from './prepared-sentence.ts';
import type { BlockRole } from '#domain/engine/roles/block-roles.ts';
import type { Term } from './terms.ts';

/** Everything that the engine computes once per document; held in memory, not stored. */
export interface PreparedDocument {
  content: DocumentContent;
  language: Language;
  /** The canonical text, to which all offsets refer. */
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
  /** Whether the text says what a term is, by the term's key. */
  isDefined(key: string): boolean;
  agreement: AgreementTable;
  /** The words of any text with their parts of speech. */
  tagged(text: string): TaggedToken[];
  /** Whether a word is met in texts of every kind. */
  isCommon(word: string): boolean;
  /** How often the tagger's texts of every day have it. */
  frequencyOf(word: string): number;
  /** Whether the language mostly uses a word, in lower case, as a verb. */
  isVerb(word: string): boolean;
  /** How often the language uses a word, in lower case, as a noun, 0 to 1; undefined where that is not known. */
  nounShare(word: string): number | undefined;
  /** Meanings of nouns of the language. */
  lexicon: NounLexicon;
  /** Whether a word, or its singular, is among the commonest of the language. */
  isEveryday(word: string): boolean;
}
