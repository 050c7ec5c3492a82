import type { Language } from '#domain/documents/content.ts';
import { indexStems, plainForSearch, searchedWord } from '#domain/text/tokens.ts';
import { quotedParts, withoutMarks } from './quotation-marks.ts';
import { foldForSearch as fold, searchForms } from './search-forms.ts';

/** A search word with its possible forms in any language (`searchForms`). */
export interface QueryTerm {
  /** Lower case, without accents. */
  folded: string;
  forms: string[];
  /** Part of a quoted phrase: only the phrase counts. */
  isQuoted: boolean;
}

export interface SearchQuery {
  words: readonly QueryTerm[];
  /** Quoted phrases, see `queryPhrases`. */
  phrases: readonly string[][];
}

/** More words don't improve a search. */
const MOST_WORDS = 8;

/** Returns the first two letters, from four characters, since accents may be separate characters. */
const startOf = (word: string): string => fold(word.slice(0, 4)).slice(0, 2);

/**
 * Returns the terms to search for in documents of these languages, without function words unless there is nothing
 * else.
 */
export function queryTerms(query: string, languages: readonly Language[]): QueryTerm[] {
  const words = (plainForSearch(query).match(searchedWord) ?? []).slice(0, MOST_WORDS);
  const quoted = new Set(queryPhrases(query).flat());
  const parsedQuery = words.flatMap((word) => {
    const isContentWord = languages.length > 0 && isContentWordIn(word, languages);
    const folded = fold(word);
    // The stem of a word in one language may be a frequent function word of another.
    const contentForms = languages
      .flatMap((language) => searchForms(word, language))
      .filter((form) => isContentWordIn(form, languages));
    const forms = new Set([folded, ...contentForms]);
    return folded === '' ? [] : [{ folded, forms: [...forms], isQuoted: quoted.has(folded), isContentWord }];
  });
  // Drop function words, since the search covers texts in all languages.
  const contentWords = parsedQuery.filter(({ isContentWord }) => isContentWord);
  return (contentWords.length > 0 ? contentWords : parsedQuery).map(({ folded, forms, isQuoted }) => ({
    folded,
    forms,
    isQuoted,
  }));
}

/** Whether a word is not a function word in any of these languages. */
const isContentWordIn = (word: string, languages: readonly Language[]): boolean =>
  languages.every((language) => indexStems(word, language).length > 0);

/**
 * Returns quoted phrases as consecutive words.
 *
 * @example queryPhrases('«Ciclo de Calvin» hoja') // [['ciclo', 'de', 'calvin']]
 */
export function queryPhrases(query: string): string[][] {
  return quotedParts(plainForSearch(query))
    .map((phrase) => (phrase.match(searchedWord) ?? []).map(fold))
    .filter((phrase) => phrase.length > 0);
}

/** Whether a passage contains every phrase, word by word. */
export function holdsPhrases(passage: string, phrases: readonly string[][]): boolean {
  if (phrases.length === 0) return true;
  // Fast path: most passages lack a word of the phrase.
  const folded = fold(passage);
  if (!phrases.every((phrase) => phrase.every((word) => folded.includes(word)))) return false;
  const words = wordsOf(passage);
  return phrases.every((phrase) => phraseMarks(words, phrase).length > 0);
}

/**
 * Scores a passage for a search: each matching word counts fully once, more if exact, and a little for each
 * repetition; the exact phrase counts most.
 */
export function passageScore(text: string, query: string, words: readonly QueryTerm[]): number {
  const folded = fold(text);
  const repetitions = words.map((word) => folded.split(commonStart(word)).length - 1);
  const found = repetitions.filter((count) => count > 0).length;
  const asTyped = words.filter((word) => folded.includes(word.folded)).length;
  const phrase = words.length > 1 && folded.includes(fold(withoutMarks(query)).trim()) ? words.length : 0;
  return 2 * found + asTyped + repetitions.reduce((sum, count) => sum + Math.log1p(count), 0) + 2 * phrase;
}

/** Returns the shared beginning of a word's forms. */
const commonStart = ({ folded, forms }: QueryTerm): string =>
  forms
    .map(fold)
    .reduce((shortest, form) => (form.length < shortest.length && folded.startsWith(form) ? form : shortest), folded);

export interface Snippet {
  text: string;
  /** Offset of the snippet in its passage. */
  start: number;
  /** Matches as [start, end) within the snippet, in order. */
  marks: Mark[];
}

const SNIPPET_CHARACTERS = 220;

/** Returns the part of a passage with most of the search words, marked; cut at white space. */
export function snippetOf(
  passage: string,
  { words, phrases = [] }: Pick<SearchQuery, 'words'> & Partial<SearchQuery>,
  language: Language,
): Snippet {
  const marks = marksIn(passage, { words, phrases }, language);
  const best = marks.reduce(
    (most, [from]) => {
      const count = marks.filter(([start, end]) => start >= from && end <= from + SNIPPET_CHARACTERS).length;
      return count > most.count ? { from, count } : most;
    },
    { from: 0, count: 0 },
  );
  const start = best.from <= SNIPPET_CHARACTERS / 4 ? 0 : afterSpace(passage, best.from - SNIPPET_CHARACTERS / 4);
  const end = beforeSpace(passage, start + SNIPPET_CHARACTERS);
  const inside = marks.filter(([from, to]) => from >= start && to <= end);
  return { text: passage.slice(start, end), start, marks: inside.map(([from, to]) => [from - start, to - start]) };
}

function marksIn(passage: string, { words, phrases }: SearchQuery, language: Language): Mark[] {
  const inPassage = wordsOf(passage);
  const ofPhrases = phrases.flatMap((phrase) => phraseMarks(inPassage, phrase));
  const single = ofPhrases.length > 0 ? words.filter(({ isQuoted }) => !isQuoted) : words;
  const marks = [...ofPhrases, ...single.flatMap((word) => wordMarks(inPassage, word, language))];
  let last = 0;
  return marks
    .sort(([left, leftEnd], [right, rightEnd]) => left - right || rightEnd - leftEnd)
    .filter(([start, end]) => {
      // Skip overlapping marks.
      const isFree = start >= last;
      if (isFree) last = end;
      return isFree;
    });
}

type Mark = [start: number, end: number];

interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

const wordsOf = (passage: string): PlacedWord[] =>
  [...passage.matchAll(searchedWord)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));

function phraseMarks(words: readonly PlacedWord[], phrase: readonly string[]): Mark[] {
  const [first = ''] = phrase;
  const begin = startOf(first);
  return words.flatMap(({ word, start }, at) => {
    if (startOf(word) !== begin) return [];
    const isHere = phrase.every((part, index) => fold(words[at + index]?.word ?? '') === part);
    return isHere ? [[start, words[at + phrase.length - 1]?.end ?? start] satisfies Mark] : [];
  });
}

/** Marks the word and its forms; if there are none, words that begin with it, as while typing. */
function wordMarks(words: readonly PlacedWord[], { folded, forms }: QueryTerm, language: Language): Mark[] {
  // Stems keep the beginning of a word, so most words need no stemming to be excluded.
  const starts = new Set(forms.map(startOf));
  const near = words.filter(({ word }) => starts.has(startOf(word)));
  const whole = near.filter(
    ({ word }) => fold(word) === folded || searchForms(word, language).some((form) => forms.includes(form)),
  );
  const isBegun = ({ word }: PlacedWord) => folded.length > 2 && fold(word).startsWith(folded);
  return (whole.length > 0 ? whole : near.filter(isBegun)).map(({ start, end }) => [start, end]);
}

function afterSpace(text: string, from: number): number {
  const space = text.slice(from, from + 40).search(/\s/);
  return space < 0 ? Math.floor(from) : Math.floor(from) + space + 1;
}

function beforeSpace(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.slice(to - 40, to).search(/\s\S*$/);
  return space < 0 ? to : to - 40 + space;
}
