import type { Language } from '#domain/documents/content.ts';
import { capitalisesNouns } from '#domain/languages/grammar.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { type Token, tokenize } from '#domain/text/tokens.ts';
import { foldedOption } from './folding.ts';
import { figureOfWord } from './number-words.ts';
import { placesOfNotion } from './same-notion.ts';
import { isInLanguage } from './verify-item.ts';

/** Hard rules for a line of an analysis; a line that breaks one is never stored. */
export type LineRefusal =
  | 'quote_not_in_document'
  | 'empty_text'
  | 'text_too_long'
  | 'wrong_language'
  | 'figure_or_name_not_in_quote'
  | 'text_not_in_quote'
  | 'denial_not_in_quote'
  | 'name_not_in_quote';

/** Share of a line's content words that its passages must contain. */
export const LEAST_HELD = { sentence: 0.5, definition: 1 };

/** Negations. */
const denials = ofEachPack(({ verifyLine }) => verifyLine.denials);
/** Phrases that look like negations but aren't. */
const noDenials =
  /(?<!\p{L})(?:not only|without (?:a )?doubt|no doubt|sin embargo|sin duda|no s[oó]lo|sans (?:aucun )?doute|nicht nur|ohne zweifel|non solo|senza dubbio|não (?:só|apenas|somente)|sem dúvida)(?!\p{L})/giu;

/** Words besides the stop words that begin a sentence and aren't names. */
const openers = ofEachPack(({ verifyLine }) => wordSet(verifyLine.openers));

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/**
 * Whether passages support a text, as far as code can tell: they contain its numbers, names and most content words,
 * and agree with it in negation.
 *
 * @param around what else a name may come from: the headings that the passages stand under.
 * @param least the share of words that has to stand in the passages, 0 to 1.
 */
export function refusalsOfText(
  text: string,
  sources: readonly SourceSpan[],
  { language, around, least, longest }: { language: Language; around: string; least: number; longest: number },
): LineRefusal[] {
  if (!/\p{L}/u.test(text)) return ['empty_text'];
  if (text.length > longest) return ['text_too_long'];
  const quotes = sources.map(({ quote }) => quote);
  const reasons: LineRefusal[] = [];
  if (!isInLanguage({ stem: text, quote: quotes.join(' ') }, language)) reasons.push('wrong_language');
  const held = wordsOf(quotes.join('\n'), language);
  const context = `${quotes.join('\n')}\n${around}`;
  const known = wordsOf(context, language);
  const figures = new Set(figuresOf(tokenize(context, language), language));
  const words = tokenize(text, language);
  const stands = (word: Token, those: ReadonlySet<string>) => those.has(word.lower) || those.has(word.stem);
  const names = words.filter((word, place) => isName(word, words[place - 1], language));
  if (names.some((word) => !stands(word, known)) || figuresOf(words, language).some((figure) => !figures.has(figure)))
    reasons.push('figure_or_name_not_in_quote');
  const contentWords = words.filter(({ isWord, isStop }) => isWord && !isStop);
  const share = contentWords.filter((word) => stands(word, held)).length / Math.max(1, contentWords.length);
  if (contentWords.length === 0 || share < least) reasons.push('text_not_in_quote');
  const nearest = nearestTo(contentWords, quotes, language).some((quote) => denies(quote, language));
  if (denies(text, language) !== nearest) reasons.push('denial_not_in_quote');
  return reasons;
}

/** Whether one of the passages names a term, in singular or plural. */
export const isNamed = (term: string, sources: readonly SourceSpan[], language: Language): boolean =>
  foldedOption(term) !== '' &&
  sources.some(({ quote }) => placesOfNotion(tokenize(quote, language), term, language).length > 0);

const wordsOf = (text: string, language: Language): Set<string> =>
  new Set(tokenize(text, language).flatMap(({ lower, stem }) => [lower, stem]));

/** Returns the quotes that share most words with a line. */
function nearestTo(line: readonly Token[], quotes: readonly string[], language: Language): string[] {
  const stems = new Set(line.map(({ stem }) => stem));
  const shared = quotes.map((quote) => {
    const own = new Set(tokenize(quote, language).map(({ stem }) => stem));
    return [...stems].filter((stem) => own.has(stem)).length;
  });
  return quotes.filter((_, place) => shared[place] === Math.max(...shared));
}

/** Returns numbers with their sign, words with digits, and number words. */
function figuresOf(words: readonly Token[], language: Language): string[] {
  return words.flatMap((word, place) => {
    if (/\p{N}/u.test(word.text)) {
      const [before, sign] = [words[place - 2], words[place - 1]];
      return hasSign(word, sign, before) ? `-${word.lower}` : word.lower;
    }
    if (word.lower.startsWith('c') && /^(?:por|per|pour)$/.test(words[place - 1]?.lower ?? '')) return [];
    const figure = figureOfWord(word.lower, language);
    if (figure !== undefined) return figure;
    return word.lower.split('-').flatMap((part) => figureOfWord(part, language) ?? []);
  });
}

/** Whether a number has a sign. The dash of "1914-18" is none. */
function hasSign(number: Token, sign: Token | undefined, before: Token | undefined): boolean {
  if (!sign) return false;
  if (/^(?:minus|menos|moins|meno)$/.test(sign.lower)) return true;
  return /^[-−–]$/.test(sign.text) && sign.end === number.start && !(before?.isWord && before.end === sign.start);
}

/**
 * Whether a word must be treated as a name: in German all nouns. In other languages the first word of a sentence may
 * be a name, unless it is a known opener.
 */
function isName(word: Token, before: Token | undefined, language: Language): boolean {
  if (!/^\p{Lu}/u.test(word.text) || word.lower.endsWith("'")) return false;
  if (figureOfWord(word.lower, language) !== undefined) return false;
  if (/^\p{Lu}{2,}$/u.test(word.text)) return true;
  const begins = before === undefined || /^[.!?:…"“”«»'‘’(¿¡]/u.test(before.text);
  if (!capitalisesNouns(language) && !begins) return true;
  return !word.isStop && !openers[language].has(word.lower);
}

const denies = (text: string, language: Language): boolean =>
  tokenize(text.replace(noDenials, ' '), language).some(({ lower }) => denials[language].test(lower));
