import type { Language } from '#domain/documents/content.ts';
import type { QuestionKind, Swap } from '#domain/items/item.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { BLANK } from '#domain/items/blank.ts';
import { detectLanguage } from '#domain/text/language.ts';
import { folded, foldedHoldsPhrase, foldedOption } from './folding.ts';
import { type QuotableDocument, findQuote } from './quote.ts';
import { type EarlierItem, repeatKeys } from './repeats.ts';

/** An item as submitted by its maker, our engine or a model. */
export interface ItemCandidate {
  kind: QuestionKind;
  stem: string;
  options: string[];
  answerIndex: number;
  quote: string;
  /** Further quotes that prove the answer together with the first. */
  furtherQuotes?: string[];
  /** Start of the quote, if the maker knows it. */
  quoteStart?: number;
  swap?: Swap;
  /** Language of the item according to its maker. */
  language?: Language;
  /**
   * A second reader, who doesn't see the key, derives it and no other right option from the quotes. The quotes need
   * not contain the key verbatim and may contain wrong options.
   */
  isAnswerConfirmed?: boolean;
}

export const refusals = [
  'quote_not_in_document',
  'wrong_option_count',
  'empty_option',
  'duplicate_options',
  'answer_not_in_options',
  'answer_not_in_quote',
  'distractor_in_quote',
  'no_blank',
  'answer_in_stem',
  'pair_tells_itself',
  'statement_not_from_quote',
  'wrong_key_for_statement',
  'wrong_order',
  'wrong_language',
  'repeats_earlier_item',
] as const;
export type Refusal = (typeof refusals)[number];

export type Verdict = { ok: true; item: ItemCandidate & { source: SourceSpan } } | { ok: false; reasons: Refusal[] };

const CHOICE_OPTIONS = 4;
const STATEMENT_OPTIONS = 2;
/** Below these limits, language detection is unreliable. */
const LEAST_LETTERS = 60;
const SURE = 0.9;

/**
 * Applies the hard rules to a generated item; an item that breaks one is never stored. In a true/false item the first
 * option means "true".
 */
export function verifyItem(candidate: ItemCandidate, document: QuotableDocument, earlier: EarlierItem[]): Verdict {
  const source = findQuote(candidate.quote, document, candidate.quoteStart);
  const areFound = (candidate.furtherQuotes ?? []).every((quote) => findQuote(quote, document));
  const reasons = new Set<Refusal>([
    ...(source && areFound ? [] : (['quote_not_in_document'] as const)),
    ...optionFaults(candidate),
    ...(candidate.kind === 'true-false' ? statementFaults(candidate) : choiceFaults(candidate)),
    ...(isInLanguage(candidate, document.language) ? [] : (['wrong_language'] as const)),
    ...(repeats(candidate, earlier) ? (['repeats_earlier_item'] as const) : []),
  ]);
  return source && reasons.size === 0
    ? { ok: true, item: { ...candidate, source } }
    : { ok: false, reasons: [...reasons] };
}

function optionFaults({ kind, options, answerIndex }: ItemCandidate): Refusal[] {
  const plain = options.map(foldedOption);
  const faults: Refusal[] = [];
  if (options.length !== (kind === 'true-false' ? STATEMENT_OPTIONS : CHOICE_OPTIONS))
    faults.push('wrong_option_count');
  if (plain.includes('')) faults.push('empty_option');
  if (new Set(plain).size < plain.length) faults.push('duplicate_options');
  if (options[answerIndex] === undefined) faults.push('answer_not_in_options');
  return faults;
}

function choiceFaults({ kind, stem, options, answerIndex, quote, isAnswerConfirmed }: ItemCandidate): Refusal[] {
  const faults: Refusal[] = [];
  const foldedQuote = folded(quote).toLowerCase();
  const foldedStem = folded(stem).toLowerCase();
  if (kind === 'cloze' && !stem.includes('___')) faults.push('no_blank');
  options.map(foldedOption).forEach((option, index) => {
    if (!option) return;
    const isInQuote = foldedHoldsPhrase(foldedQuote, option);
    if (index !== answerIndex) {
      if (isInQuote && !isAnswerConfirmed) faults.push('distractor_in_quote');
      return;
    }
    if (!isInQuote && !isAnswerConfirmed) faults.push('answer_not_in_quote');
    if (foldedHoldsPhrase(foldedStem, option)) faults.push('answer_in_stem');
  });
  return faults;
}

/** Checks that a statement is its quote, or its quote with one fact swapped once, and that the key says which. */
function statementFaults({ stem, quote, swap, answerIndex }: ItemCandidate): Refusal[] {
  const statement = folded(stem);
  const original = folded(quote);
  const isTrue = statement === original;
  if (!swap) {
    if (!isTrue) return ['statement_not_from_quote'];
    return answerIndex === 0 ? [] : ['wrong_key_for_statement'];
  }
  if (isTrue || !isSwapped(original, statement, folded(swap.original), folded(swap.replacement))) {
    return ['statement_not_from_quote'];
  }
  return answerIndex === 1 ? [] : ['wrong_key_for_statement'];
}

function isSwapped(original: string, statement: string, from: string, to: string): boolean {
  if (!from || !to || foldedOption(from) === foldedOption(to)) return false;
  for (let place = original.indexOf(from); place >= 0; place = original.indexOf(from, place + 1)) {
    if (original.slice(0, place) + to + original.slice(place + from.length) === statement) return true;
  }
  return false;
}

/** Whether a stem is in the asked language: by its quote if it uses the quote's words, otherwise by detection. */
export function isInLanguage(
  { stem, quote, language }: Pick<ItemCandidate, 'stem' | 'quote' | 'language'>,
  asked: Language,
): boolean {
  if (language !== undefined && language !== asked) return false;
  const ownWords = folded(stem).split(BLANK);
  const foldedQuote = folded(quote);
  if (ownWords.some((part) => part.trim().length > 20 && foldedQuote.includes(part.trim()))) return true;
  if (stem.length < LEAST_LETTERS) return true;
  const detected = detectLanguage(stem);
  return detected.language === asked || detected.confidence < SURE;
}

function repeats(candidate: ItemCandidate, earlier: EarlierItem[]): boolean {
  if (earlier.length === 0) return false;
  const keys = new Set(
    repeatKeys({
      stem: candidate.stem,
      answer: candidate.options[candidate.answerIndex] ?? '',
      quote: candidate.quote,
    }),
  );
  return earlier.some((item) => repeatKeys(item).some((key) => keys.has(key)));
}
