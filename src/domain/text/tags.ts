/** Universal parts of speech. Auxiliaries count as verbs, symbols and foreign words as nouns. */
export const tags = [
  'NOUN',
  'PROPN',
  'ADJ',
  'VERB',
  'ADV',
  'ADP',
  'DET',
  'PRON',
  'NUM',
  'CCONJ',
  'SCONJ',
  'PART',
  'INTJ',
  'PUNCT',
] as const;
export type Tag = (typeof tags)[number];
