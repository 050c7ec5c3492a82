import type { Language } from '#domain/documents/content.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { foldedOption } from './folding.ts';
import { placesOfNotion } from './same-notion.ts';
import { isInLanguage } from './verify-item.ts';

/** Each is a hard rule of a line of an analysis: one that breaks it is never stored. */
export type LineRefusal =
  | 'quote_not_in_document'
  | 'empty_text'
  | 'text_too_long'
  | 'wrong_language'
  | 'figure_or_name_not_in_quote'
  | 'text_not_in_quote'
  | 'denial_not_in_quote'
  | 'name_not_in_quote';

/** Such a share of the words that say something has to stand in the passages that a line rests on. */
export const LEAST_HELD = { sentence: 0.5, definition: 1 };

/** Words by which a sentence denies what it would say without them. */
const denials: Record<Language, RegExp> = {
  en: /^(?:not|no|never|neither|nor|none|cannot|.+n't)$/,
  es: /^(?:no|nunca|jamás|tampoco|ni|ning[uú]n[oa]?)$/,
  fr: /^(?:pas|jamais|ni|aucune?|n'|ne)$/,
  de: /^(?:nicht|nie|niemals|weder|kein\p{L}*)$/u,
  it: /^(?:non|mai|né|nessun[oa]?)$/,
  pt: /^(?:não|nunca|jamais|nem|nenhuma?)$/,
};

/**
 * Whether words say what passages say, as far as code can tell: figures and names stand there, so do most words that
 * say something, and what one denies the other does.
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
  const known = new Set([...held, ...wordsOf(around, language)]);
  const words = tokenize(text, language);
  const stands = (word: (typeof words)[number], those: ReadonlySet<string>) =>
    those.has(word.lower) || those.has(word.stem);
  const exact = words.filter(
    (word, place) => word.isWord && (/\p{N}/u.test(word.text) || isName(word, words[place - 1], language)),
  );
  if (exact.some((word) => !stands(word, known))) reasons.push('figure_or_name_not_in_quote');
  const telling = words.filter(({ isWord, isStop }) => isWord && !isStop);
  const share = telling.filter((word) => stands(word, held)).length / Math.max(1, telling.length);
  if (telling.length === 0 || share < least) reasons.push('text_not_in_quote');
  const denying = quotes.filter((quote) => denies(quote, language)).length;
  if (denies(text, language) ? denying === 0 : denying === quotes.length) reasons.push('denial_not_in_quote');
  return reasons;
}

/** Whether one of the passages names a term, in whatever number. */
export const isNamed = (term: string, sources: readonly SourceSpan[], language: Language): boolean =>
  foldedOption(term) !== '' &&
  sources.some(({ quote }) => placesOfNotion(tokenize(quote, language), term, language).length > 0);

const wordsOf = (text: string, language: Language): Set<string> =>
  new Set(tokenize(text, language).flatMap(({ lower, stem }) => [lower, stem]));

/** German writes all nouns like names; a sentence begins like one. */
function isName({ text }: { text: string }, before: { text: string } | undefined, language: Language): boolean {
  return (
    language !== 'de' && /^\p{Lu}/u.test(text) && before !== undefined && !/^[.!?:…"“”«»'‘’(¿¡]/u.test(before.text)
  );
}

const denies = (text: string, language: Language): boolean =>
  tokenize(text, language).some(({ lower }) => denials[language].test(lower));
