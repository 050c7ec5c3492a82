/** A place where a text says what one of its terms means. */
export interface Gloss {
  /** Stems of the term, as in `Term.key`. */
  key: string;
  term: string;
  /** The explanation; the whole sentence where it names the term only at its end. */
  text: string;
  /** The one that holds the term, and the one with which the explanation begins. */
  sentence: number;
  firstSentence: number;
  /** Enough to be shown as a definition; else the text only says something of the term where it stands. */
  isDefinition: boolean;
}
