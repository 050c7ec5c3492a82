import { indexStems, plainForSearch, searchedWord } from '#domain/text/tokens.ts';
import type { QueryTerm } from '#domain/retrieval/library-search.ts';
import type { AcademyLanguage } from './articles.ts';

export interface ArticleWords {
  title: string;
  summary: string;
  text: string;
}

/** Maximum length of a word in Postgres; no search term is that long. */
const MOST_CHARACTERS = 100;

const fold = (word: string): string =>
  word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').slice(0, MOST_CHARACTERS);
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * The words of an article as a `tsvector`: each by its stem and as it is written, without accents, weighed A in the title,
 * B in the summary and D in the text.
 *
 * @example articleLexemes({ title: 'Olvidar', summary: '', text: '' }, 'es') // "'olvid':1A 'olvidar':2A"
 */
export function articleLexemes({ title, summary, text }: ArticleWords, language: AcademyLanguage): string {
  const weights = new Map<string, string>();
  for (const [part, weight] of [
    [title, 'A'],
    [summary, 'B'],
    [text, 'D'],
  ] as const)
    for (const word of wordsOf(part, language)) if (!weights.has(word)) weights.set(word, weight);
  return [...weights]
    .map(([word, weight], index) => `${quoted(word)}:${Math.min(index + 1, MOST_PLACE)}${weight}`)
    .join(' ');
}

/** Postgres counts no further. */
const MOST_PLACE = 16_383;

function wordsOf(text: string, language: AcademyLanguage): Set<string> {
  const written = plainForSearch(text).match(searchedWord) ?? [];
  return new Set([...indexStems(text, language), ...written].map(fold).filter((word) => word !== ''));
}

/** A search as a `tsquery`: every word in any of its forms, or any of them; the last one may still be typed. */
export function articleQuery(words: readonly QueryTerm[], joint: '&' | '|'): string {
  return words
    .map(({ folded, forms }, index) => {
      const lexemes = [...new Set(forms.map(fold))].map(quoted);
      if (index === words.length - 1) lexemes.push(`${quoted(fold(folded))}:*`);
      return `(${lexemes.join('|')})`;
    })
    .join(joint);
}
