import type { Language } from '#domain/documents/content.ts';
import { capitalisesNouns, isGermanic } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { type Agreement, type AgreementTable, agreementOf, seenAgreement } from './agreement.ts';
import {
  beginsName,
  isGermanName,
  isInsideName,
  isParticleWord,
  joinsNames,
  startsWithCapital,
} from './name-places.ts';
import type { PreparedSentence, TaggedToken } from './prepared-sentence.ts';
import { rankWords } from './position-rank.ts';

/** One occurrence of a term: tokens [first, last) of a sentence. */
export interface Occurrence {
  sentence: number;
  first: number;
  last: number;
  /** Not part of a longer phrase here. */
  isWhole: boolean;
}

/** A word or phrase for something the document is about. */
export interface Term {
  /** Its stems; spellings with the same stems are one term. */
  key: string;
  stems: string[];
  /** Its most frequent spelling. */
  text: string;
  /** Importance in this document; not comparable between documents. */
  weight: number;
  frequency: number;
  occurrences: Occurrence[];
  /** A name: capitalized where the language requires no capital. */
  isName: boolean;
  agreement: Agreement;
  /** The head noun in lower case, which decides gender, number and kind. */
  head: string;
  /** Index of the head among the words of the term. */
  headPlace: number;
}

const LONGEST_PHRASE = 4;
const PART_WEIGHT = 0.4;
/** Weight of a single word, which says less than a phrase: "energy" and "kinetic energy". */
const SINGLE_WORD_WEIGHT = 0.5;

/** Prepositions that join two nouns into one term in Romance languages ("tasa de mortalidad"). */
const links = ofEachPack(({ terms }) => terms.links);

/** Endings of all adjectives, where verbs that the tagger confuses with them have others. */
const adjectiveEndings = ofEachPack(({ terms }) => terms.adjectiveEndings);

type WordClass = 'N' | 'A' | 'L' | 'X';

/** Nouns come last in Germanic and first in Romance languages; German writes compounds as one word. */
const englishPhrase = /^[AN]*N$/;
const germanPhrase = /^A*N$|^P+$/;
const romancePhrase = /^A?N+A*(?:LN+A*)?$/;

function wordClass(token: TaggedToken | undefined, language: Language): WordClass {
  if (!token?.isWord) return 'X';
  if (links[language]?.has(token.lower)) return 'L';
  if (token.isStop || token.lower.length < 2 || /^\p{N}/u.test(token.lower)) return 'X';
  if (token.tag === 'NOUN' || token.tag === 'PROPN') return 'N';
  // The tagger reads past tenses ("ernannte") as adjectives.
  if (adjectiveEndings[language]?.test(token.lower) === false) return 'X';
  return token.tag === 'ADJ' ? 'A' : 'X';
}

/** Whether a token is part of a formula or address: "\\times", "https", "wp1rp1". */
function isSign(token: TaggedToken, before: TaggedToken | undefined): boolean {
  const isCommand = before !== undefined && before.text.endsWith('\\') && before.end === token.start;
  return isCommand || /^(?:https?|www)$/.test(token.lower) || /^\p{Ll}+\d+\p{Ll}+\d/u.test(token.lower);
}

/**
 * Finds and ranks the terms of a document by √PositionRank of its words (Florescu & Caragea 2017) × frequency.
 * Occurrences inside a longer phrase count less.
 */
export function findTerms(sentences: PreparedSentence[], agreement: AgreementTable, language: Language): Term[] {
  const classes = sentences.map(({ tokens }) =>
    tokens.map((token, place) => {
      if (isSign(token, tokens[place - 1])) return 'X';
      return isInsideName(tokens, place, language) ? 'N' : wordClass(token, language);
    }),
  );
  const ranks = rankWords(sentences.map(({ tokens }, index) => contentStems(tokens, classes[index] ?? [])));
  const found = collectPhrases(sentences, classes, language);
  const names = countCapitals(sentences);
  const terms: Term[] = [];
  for (const [key, phrase] of found) {
    const { occurrences } = phrase;
    const whole = occurrences.filter((occurrence) => occurrence.isWhole).length;
    if (whole === 0 && occurrences.length < 2) continue;
    const stems = key.split(' ');
    const rank = stems.reduce((sum, stem) => sum + (ranks.get(stem) ?? 0), 0);
    const text = mostFrequent(phrase.surfaces);
    const head = phrase.heads.get(text) ?? '';
    const isProper = phrase.isRunOfNames || isName(text, names, language);
    const share = (whole + PART_WEIGHT * (occurrences.length - whole)) / occurrences.length;
    terms.push({
      key,
      stems,
      text,
      weight: Math.sqrt(rank * ranks.size) * occurrences.length * share * (stems.length > 1 ? 1 : SINGLE_WORD_WEIGHT),
      frequency: occurrences.length,
      occurrences,
      isName: isProper,
      agreement: isProper ? seenAgreement(head, agreement) : agreementOf(head, agreement, language),
      head,
      headPlace: phrase.headPlace,
    });
  }
  return terms.sort((left, right) => right.weight - left.weight || (left.key < right.key ? -1 : 1));
}

/** Returns the best terms, without parts of better ones. */
export function keyTerms(terms: Term[], count: number): Term[] {
  const chosen: Term[] = [];
  for (const term of terms) {
    if (chosen.length === count) break;
    const padded = ` ${term.key} `;
    if (!chosen.some((other) => ` ${other.key} `.includes(padded))) chosen.push(term);
  }
  return chosen;
}

function contentStems(tokens: TaggedToken[], classes: WordClass[]): { stem: string; place: number }[] {
  return tokens.flatMap((token, place) =>
    classes[place] === 'N' || classes[place] === 'A' ? [{ stem: token.stem, place }] : [],
  );
}

interface Phrase {
  occurrences: Occurrence[];
  surfaces: Map<string, number>;
  /** The head in each spelling: singular and plural are one term but differ in agreement. */
  heads: Map<string, string>;
  headPlace: number;
  /** German only: two or more words, each a name. */
  isRunOfNames: boolean;
}

function collectPhrases(
  sentences: PreparedSentence[],
  classes: WordClass[][],
  language: Language,
): Map<string, Phrase> {
  const pattern = isGermanic(language) ? (capitalisesNouns(language) ? germanPhrase : englishPhrase) : romancePhrase;
  const found = new Map<string, Phrase>();
  for (const { index, tokens, text } of sentences) {
    const kinds = classes[index] ?? [];
    for (let first = 0; first < tokens.length; first++) {
      if (kinds[first] !== 'N' && kinds[first] !== 'A') continue;
      let shape = '';
      for (let last = first + 1; last <= tokens.length && last - first <= LONGEST_PHRASE; last++) {
        const kind = kinds[last - 1] ?? 'X';
        if (kind === 'X') break;
        shape += capitalisesNouns(language) && isGermanName(tokens, last - 1) ? 'P' : kind;
        if (kind === 'L' || !pattern.test(shape)) continue;
        const words = tokens.slice(first, last);
        const key = words.map((token) => token.stem).join(' ');
        const phrase: Phrase = found.get(key) ?? {
          occurrences: [],
          surfaces: new Map(),
          heads: new Map(),
          isRunOfNames: /^PP+$/.test(shape),
          headPlace: isGermanic(language) ? words.length - 1 : shape.indexOf('N'),
        };
        const isWhole =
          (!isContent(kinds[first - 1]) || beginsName(tokens, first, language)) &&
          (!isContent(kinds[last]) || beginsName(tokens, last, language)) &&
          !(kinds[first - 1] === 'L' && joinsNames(tokens, first - 1)) &&
          !(kinds[last] === 'L' && joinsNames(tokens, last));
        phrase.occurrences.push({ sentence: index, first, last, isWhole });
        const surface = text.slice(words[0]?.start, words.at(-1)?.end);
        phrase.surfaces.set(surface, (phrase.surfaces.get(surface) ?? 0) + 1);
        phrase.heads.set(surface, words[phrase.headPlace]?.lower ?? '');
        found.set(key, phrase);
      }
    }
  }
  return found;
}

function isContent(kind: WordClass | undefined): boolean {
  return kind === 'N' || kind === 'A';
}

function mostFrequent(surfaces: Map<string, number>): string {
  let best = '';
  for (const [surface, count] of surfaces) if (count > (surfaces.get(best) ?? 0)) best = surface;
  return best;
}

/** Counts each word with and without a capital, except at the start of sentences. */
function countCapitals(sentences: PreparedSentence[]): Map<string, { capital: number; small: number }> {
  const counts = new Map<string, { capital: number; small: number }>();
  for (const { tokens } of sentences) {
    tokens.forEach((token, index) => {
      if (!token.isWord) return;
      const count = counts.get(token.lower) ?? { capital: 0, small: 0 };
      if (!/^\p{Lu}/u.test(token.text)) count.small++;
      else if (index > 0) count.capital++;
      counts.set(token.lower, count);
    });
  }
  return counts;
}

/** Whether a term is a name. German capitalizes every noun, so there only terms that begin with two capitals count. */
function isName(text: string, counts: Map<string, { capital: number; small: number }>, language: Language): boolean {
  if (capitalisesNouns(language)) return /^\p{Lu}{2,}\S*$/u.test(text);
  const words = text.split(/\s+/).filter((word) => !links[language]?.has(word) && !isParticleWord(word));
  // A word seen only at the start of sentences is undecided; its neighbours may decide.
  const seen = words.map((word) => capitalShare(word, counts));
  if (!words.every(startsWithCapital)) return false;
  return (seen.every((share) => share !== false) && seen.includes(true)) || (seen.length > 1 && seen.at(-1) === true);
}

/** Whether a word is mostly capitalized; 'unknown' if it occurs only at the start of sentences. */
function capitalShare(word: string, counts: Map<string, { capital: number; small: number }>): boolean | 'unknown' {
  if (/^\p{Lu}{2,}/u.test(word)) return true;
  const { capital = 0, small = 0 } = counts.get(word.toLowerCase()) ?? {};
  return capital + small === 0 ? 'unknown' : capital > small * 2;
}
