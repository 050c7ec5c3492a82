import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { TaggedToken } from './prepared-sentence.ts';

/**
 * Set of possible genders and numbers, one bit each: masculine, feminine and neuter singular, then the same in the
 * plural. Starts with all and narrows down.
 */
export type Agreement = number;

const MS = 1;
const FS = 2;
const NS = 4;
const MP = 8;
const FP = 16;
const NP = 32;
export const SINGULAR: Agreement = MS | FS | NS;
export const PLURAL: Agreement = MP | FP | NP;
export const ANY_AGREEMENT: Agreement = SINGULAR | PLURAL;

const bits: Record<string, Agreement> = {
  ms: MS,
  fs: FS,
  ns: NS,
  mp: MP,
  fp: FP,
  np: NP,
  singular: SINGULAR,
  plural: PLURAL,
  any: ANY_AGREEMENT,
};

/** Reads the notation of the tables: "ms fs plural". */
const bitsOf = (genders: string): Agreement => genders.split(' ').reduce((all, one) => all | (bits[one] ?? 0), 0);

/** Gender and number that determiners imply for the following noun. */
const determiners = ofEachPack(({ agreement }) => agreement.determiners);

/** Gender and number that noun endings imply, longest first; only reliable endings. */
const endings = ofEachPack(({ agreement }) => agreement.endings);

/** Articles that mean less at the start of a sentence, where they belong to the subject: "der" elsewhere is feminine or plural too. */
const subjectArticles = ofEachPack(({ agreement }) => agreement.subjectArticles);

/** Consonants with articles of their own ("lo"), and silent ones, which count as vowels. */
const onsets = ofEachPack(({ agreement }) => ({ impure: agreement.impureOnset, silent: agreement.silentOnset }));

const determinerTables = new Map<Language, Map<string, Agreement>>();

/** Returns the gender and number implied by the word before a noun; any other word leaves all possible. */
export function agreementAfter(word: string, language: Language, isFirst = false): Agreement {
  const opening = isFirst ? subjectArticles[language]?.[word] : undefined;
  if (opening !== undefined) return bitsOf(opening);
  return determinersOf(language).get(word.replace('’', "'")) ?? ANY_AGREEMENT;
}

function determinersOf(language: Language): Map<string, Agreement> {
  let table = determinerTables.get(language);
  if (!table) {
    table = new Map();
    for (const [agreement, words] of determiners[language]) {
      for (const one of words.split(' ')) table.set(one, (table.get(one) ?? 0) | bitsOf(agreement));
    }
    determinerTables.set(language, table);
  }
  return table;
}

/** Counts per noun form and combination of gender and number, six per word. */
export type AgreementTable = Map<string, Uint16Array>;

/** Counts the articles before each noun of a document; allows up to two adjectives between. */
export function countAgreement(sentences: TaggedToken[][], language: Language): AgreementTable {
  const table: AgreementTable = new Map();
  for (const tokens of sentences) {
    tokens.forEach((token, index) => {
      if (token.tag !== 'NOUN' && token.tag !== 'PROPN') return;
      const agreement = agreementAfter(tokens[determinerPlace(tokens, index, language)]?.lower ?? '', language);
      if (agreement === ANY_AGREEMENT) return;
      const counts = table.get(token.lower) ?? new Uint16Array(6);
      for (let bit = 0; bit < 6; bit++) if (agreement & (1 << bit)) counts[bit] = (counts[bit] ?? 0) + 1;
      table.set(token.lower, counts);
    });
  }
  return table;
}

/** Returns the place of the article of the phrase that begins at `first`; allows up to two adjectives between. */
export function determinerPlace(tokens: TaggedToken[], first: number, language: Language): number {
  let place = first - 1;
  // The tagger may read "Many" and "varios" as adjectives, but they show the number.
  while (place > 0 && place > first - 3 && tokens[place]?.tag === 'ADJ' && !isDeterminer(tokens[place], language))
    place--;
  return place;
}

function isDeterminer(token: TaggedToken | undefined, language: Language): boolean {
  return token !== undefined && determinersOf(language).has(token.lower);
}

/** Returns gender and number that the ending of a noun or adjective allows. */
export function endingAgreement(word: string, language: Language): Agreement {
  const genders = endings[language].find(([pattern]) => pattern.test(word))?.[1];
  return genders === undefined ? ANY_AGREEMENT : bitsOf(genders);
}

/** Returns gender and number of a noun: what most articles imply, limited by its ending. */
export function agreementOf(noun: string, table: AgreementTable, language: Language): Agreement {
  const ending = endingAgreement(noun, language);
  const seen = seenAgreement(noun, table);
  return seen & ending || seen;
}

/** Returns gender and number from articles only, since the endings of names imply nothing. */
export function seenAgreement(noun: string, table: AgreementTable): Agreement {
  const counts = table.get(noun);
  if (!counts) return ANY_AGREEMENT;
  const most = Math.max(...counts);
  let seen = 0;
  counts.forEach((count, bit) => {
    if (count >= most * 0.7) seen |= 1 << bit;
  });
  return seen;
}

/** Whether two nouns can replace each other. */
export function agrees(left: Agreement, right: Agreement): boolean {
  return (left & right) !== 0;
}

/** Returns the initial sound of a word, on which articles may depend ("an", "l'", "lo"). */
export function onsetOf(word: string, language: Language): string {
  const first = word.toLowerCase().normalize('NFD');
  const { impure, silent } = onsets[language];
  if (impure?.test(first)) return 'impure';
  return /^[aeiou]/.test(first) || silent?.test(first) ? 'vowel' : 'consonant';
}
