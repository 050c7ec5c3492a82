import type { Language } from '#domain/documents/content.ts';
import { indexStems, plainForSearch, searchedWord } from '#domain/text/tokens.ts';
import { quotedParts, withoutMarks } from './quotation-marks.ts';
import { foldForSearch as fold, searchForms } from './search-forms.ts';

/** A word somebody looks for, with the forms it may stand under in any language (`searchForms`). */
export interface QueryTerm {
  /** Lower case, without accents. */
  folded: string;
  forms: string[];
  /** It stands in quotes: only its phrase is meant. */
  isQuoted: boolean;
}

export interface SearchQuery {
  words: readonly QueryTerm[];
  /** Phrases in quotes, see `soughtPhrases`. */
  phrases: readonly string[][];
}

/** Words beyond this make no search better. */
const MOST_WORDS = 8;

/** Two letters; with its accents apart each may take more than one place. */
const startOf = (word: string): string => fold(word.slice(0, 4)).slice(0, 2);

/** Terms to look for in documents of these languages; function words are left out unless there is nothing else. */
export function queryTerms(query: string, languages: readonly Language[]): QueryTerm[] {
  const words = (plainForSearch(query).match(searchedWord) ?? []).slice(0, MOST_WORDS);
  const quoted = new Set(queryPhrases(query).flat());
  const parsedQuery = words.flatMap((word) => {
    const isTelling = languages.length > 0 && tellsIn(word, languages);
    const folded = fold(word);
    // The stem of a word in one language may be a function word of another, which stands everywhere.
    const telling = languages
      .flatMap((language) => searchForms(word, language))
      .filter((form) => tellsIn(form, languages));
    const forms = new Set([folded, ...telling]);
    return folded === '' ? [] : [{ folded, forms: [...forms], isQuoted: quoted.has(folded), isTelling }];
  });
  // A function word of one language would be asked of the texts of all.
  const telling = parsedQuery.filter(({ isTelling }) => isTelling);
  return (telling.length > 0 ? telling : parsedQuery).map(({ folded, forms, isQuoted }) => ({
    folded,
    forms,
    isQuoted,
  }));
}

/** It is a function word of none of these languages. */
const tellsIn = (word: string, languages: readonly Language[]): boolean =>
  languages.every((language) => indexStems(word, language).length > 0);

/**
 * What stands in quotes, as words that must follow one another.
 *
 * @example soughtPhrases('«Ciclo de Calvin» hoja') // [['ciclo', 'de', 'calvin']]
 */
export function queryPhrases(query: string): string[][] {
  return quotedParts(plainForSearch(query))
    .map((phrase) => (phrase.match(searchedWord) ?? []).map(fold))
    .filter((phrase) => phrase.length > 0);
}

/** Whether a passage holds every phrase, word by word. */
export function holdsPhrases(passage: string, phrases: readonly string[][]): boolean {
  if (phrases.length === 0) return true;
  // Most passages lack a word of it: that is seen without taking them apart.
  const folded = fold(passage);
  if (!phrases.every((phrase) => phrase.every((word) => folded.includes(word)))) return false;
  const words = wordsOf(passage);
  return phrases.every((phrase) => phraseMarks(words, phrase).length > 0);
}

/**
 * How well a passage answers a search: each word counts once fully, more as it was typed, and again a little for each
 * repetition; the words as they were typed, side by side, count most.
 */
export function passageScore(text: string, query: string, words: readonly QueryTerm[]): number {
  const folded = fold(text);
  const repetitions = words.map((word) => folded.split(commonStart(word)).length - 1);
  const found = repetitions.filter((count) => count > 0).length;
  const asTyped = words.filter((word) => folded.includes(word.folded)).length;
  const phrase = words.length > 1 && folded.includes(fold(withoutMarks(query)).trim()) ? words.length : 0;
  return 2 * found + asTyped + repetitions.reduce((sum, count) => sum + Math.log1p(count), 0) + 2 * phrase;
}

/** The beginning that the forms of a word share. */
const commonStart = ({ folded, forms }: QueryTerm): string =>
  forms
    .map(fold)
    .reduce((shortest, form) => (form.length < shortest.length && folded.startsWith(form) ? form : shortest), folded);

export interface Snippet {
  text: string;
  /** Where the snippet begins in its passage. */
  start: number;
  /** Found words as [start, end) within the snippet, in order. */
  marks: Mark[];
}

const SNIPPET_CHARACTERS = 220;

/** The part of a passage that holds most of the words sought, with the words marked; cut at white space. */
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
      // A word may stand in two of them.
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

/** The word and its forms; where there are none, what begins so, as a word does that is still being typed. */
function wordMarks(words: readonly PlacedWord[], { folded, forms }: QueryTerm, language: Language): Mark[] {
  // Stems keep how a word begins: most words need not be stemmed to see that they are others.
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
