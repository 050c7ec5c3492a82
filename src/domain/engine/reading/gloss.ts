/** A place where a text says what one of its terms means. */
export interface Gloss {
  /** Stems of the term, as in `Term.key`. */
  key: string;
  term: string;
  /** The explanation. If the sentence names the term only at its end, the whole sentence. */
  text: string;
  /** The sentence with the term, and the first sentence of the explanation. */
  sentence: number;
  firstSentence: number;
  /** Good enough to show as a definition; otherwise only a remark in its context. */
  isDefinition: boolean;
}
