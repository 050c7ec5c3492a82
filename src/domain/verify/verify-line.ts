import type { Language } from '#domain/documents/content.ts';
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
const denials: Record<Language, RegExp> = {
  en: /^(?:not|no|never|neither|nor|none|cannot|.+n't|without|lack(?:s|ed|ing)?)$/,
  es: /^(?:no|nunca|jamás|tampoco|ni|ning[uú]n[oa]?|sin|carec\p{L}+)$/u,
  fr: /^(?:pas|jamais|ni|aucune?|n'|ne|sans)$/,
  de: /^(?:nicht|nie|niemals|weder|kein\p{L}*|ohne)$/u,
  it: /^(?:non|mai|né|nessun[oa]?|senza)$/,
  pt: /^(?:não|nunca|jamais|nem|nenhuma?|sem|carec\p{L}+)$/u,
};
/** Phrases that look like negations but aren't. */
const noDenials =
  /(?<!\p{L})(?:not only|without (?:a )?doubt|no doubt|sin embargo|sin duda|no s[oó]lo|sans (?:aucun )?doute|nicht nur|ohne zweifel|non solo|senza dubbio|não (?:só|apenas|somente)|sem dúvida)(?!\p{L})/giu;

/** Words besides the stop words that begin a sentence and aren't names. */
const openers: Record<Language, ReadonlySet<string>> = {
  en: wordSet(`without while because although though despite unlike like since until within among both every several few
    all only thus therefore however moreover instead one another according due once whereas rather even still today later
    finally first unless whether`),
  es: wordSet(`mientras aunque pese tras después antes bajo ambos ambas cada todo toda todos todas algunos algunas muchos
    muchas varios varias pocos ningún así además entonces según ello otro otra otros otras debido gracias mediante`),
  fr: wordSet(`lorsque lorsqu' tandis parce bien malgré pendant après avant depuis jusque sous chaque tout toute tous toutes
    certains certaines plusieurs beaucoup peu aucun ainsi aussi cependant donc puis selon puisqu' grâce dès lors chez contre
    entre outre autre autres plus`),
  de: wordSet(`seit während wegen trotz obwohl wenn weil zwischen jede jeder jedes alle einige manche mehrere beide beiden
    kein keine daher deshalb dort hier laut man erst andere dank außer sowohl weder dabei dadurch dazu danach je`),
  it: wordSet(`senza mentre sebbene nonostante durante dopo prima sotto ogni tutto tutta tutti tutte alcuni alcune molti
    molte pochi nessuno così quindi poi secondo esso essa altro altra altri altre grazie`),
  pt: wordSet(`enquanto embora apesar durante após depois antes desde sob cada todo toda todos todas algumas alguns muitos
    muitas vários várias poucos nenhum assim também portanto então segundo não outro outra outros outras graças ambos`),
};

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
  if (language !== 'de' && !begins) return true;
  return !word.isStop && !openers[language].has(word.lower);
}

const denies = (text: string, language: Language): boolean =>
  tokenize(text.replace(noDenials, ' '), language).some(({ lower }) => denials[language].test(lower));
