import {
  type BelongingItem,
  type Item,
  type MatchingItem,
  MOST_OPEN_POINTS,
  type OpenItem,
  type OrderItem,
  type TypedItem,
} from '#domain/items/item.ts';
import { folded, foldedHoldsPhrase, foldedOption } from './folding.ts';
import { type QuotableDocument, findQuote } from './quote.ts';
import { type EarlierItem, earlierItemOf, repeatKeys } from './repeats.ts';
import { revealsItself } from './revealing-pair.ts';
import { type Refusal, verifyItem } from './verify-item.ts';

export type FormVerdict = { ok: true } | { ok: false; reasons: Refusal[] };

const LEAST_PAIRS = 3;
const LEAST_STEPS = 3;
const LEAST_MEMBERS = 2;

/** Applies the hard rules to an item of any form; an item that breaks one is never stored. */
export function verifyForm(item: Item, document: QuotableDocument, earlier: EarlierItem[]): FormVerdict {
  if (item.form === 'choice' || item.form === 'true-false') {
    const { source } = item;
    const verdict = verifyItem({ ...item, quote: source.quote, quoteStart: source.start }, document, earlier);
    return verdict.ok ? { ok: true } : verdict;
  }
  const reasons = new Set<Refusal>([
    ...(isInDocument(item.source, document) ? [] : (['quote_not_in_document'] as const)),
    ...faultsOf(item, document),
    ...(repeats(item, earlier) ? (['repeats_earlier_item'] as const) : []),
  ]);
  return reasons.size === 0 ? { ok: true } : { ok: false, reasons: [...reasons] };
}

function faultsOf(item: Exclude<Item, { form: 'choice' | 'true-false' }>, document: QuotableDocument): Refusal[] {
  switch (item.form) {
    case 'typed':
      return typedFaults(item);
    case 'matching':
      return matchingFaults(item, document);
    case 'belonging':
      return belongingFaults(item);
    case 'order':
      return orderFaults(item, document);
    case 'open':
      return openFaults(item, document);
  }
}

/** Checks that the quote contains the typed answer and the question doesn't reveal it. */
function typedFaults({ stem, answer, accepted, source }: TypedItem): Refusal[] {
  const faults: Refusal[] = [];
  const key = foldedOption(answer);
  if (key === '') return ['empty_option'];
  if (!foldedHoldsPhrase(lower(source.quote), key)) faults.push('answer_not_in_quote');
  const spellings = [answer, ...accepted].map(foldedOption).filter((text) => text.length > 1);
  if (spellings.some((text) => foldedHoldsPhrase(lower(stem), text))) faults.push('answer_in_stem');
  return faults;
}

/** Checks that every pair is in its source, no side occurs twice, and no pair reveals itself. */
function matchingFaults({ pairs }: MatchingItem, document: QuotableDocument): Refusal[] {
  const faults: Refusal[] = [];
  if (pairs.length < LEAST_PAIRS) faults.push('wrong_option_count');
  const sides = [pairs.map(({ left }) => foldedOption(left)), pairs.map(({ right }) => foldedOption(right))];
  if (sides.flat().includes('')) faults.push('empty_option');
  if (sides.some((side) => new Set(side).size < side.length)) faults.push('duplicate_options');
  if (pairs.some((pair) => revealsItself(pair, pairs, document.language))) faults.push('pair_tells_itself');
  for (const { left, right, source } of pairs) {
    if (!isInDocument(source, document)) faults.push('quote_not_in_document');
    const quote = lower(source.quote);
    if (![left, right].every((side) => foldedHoldsPhrase(quote, foldedOption(side))))
      faults.push('answer_not_in_quote');
  }
  return faults;
}

function belongingFaults({ options, memberIndexes, source }: BelongingItem): Refusal[] {
  const faults: Refusal[] = [];
  const quote = lower(source.quote);
  const plain = options.map(foldedOption);
  if (memberIndexes.length < LEAST_MEMBERS || memberIndexes.length >= options.length) faults.push('wrong_option_count');
  if (plain.includes('')) faults.push('empty_option');
  if (new Set(plain).size < plain.length) faults.push('duplicate_options');
  if (memberIndexes.some((index) => plain[index] === undefined)) faults.push('answer_not_in_options');
  plain.forEach((option, index) => {
    const isMember = memberIndexes.includes(index);
    const isQuoted = option !== '' && foldedHoldsPhrase(quote, option);
    if (isMember && !isQuoted) faults.push('answer_not_in_quote');
    if (!isMember && isQuoted) faults.push('distractor_in_quote');
  });
  return faults;
}

/** Checks that every point is in its source, once, and the question doesn't reveal it. */
function openFaults({ stem, points }: OpenItem, document: QuotableDocument): Refusal[] {
  const faults: Refusal[] = [];
  const texts = points.map(({ text }) => foldedOption(text));
  if (points.length === 0 || points.length > MOST_OPEN_POINTS) faults.push('wrong_option_count');
  if (texts.includes('')) faults.push('empty_option');
  if (new Set(texts).size < texts.length) faults.push('duplicate_options');
  for (const { text, source } of points) {
    if (!isInDocument(source, document)) faults.push('quote_not_in_document');
    if (!foldedHoldsPhrase(lower(source.quote), foldedOption(text))) faults.push('answer_not_in_quote');
    if (foldedHoldsPhrase(lower(stem), foldedOption(text))) faults.push('answer_in_stem');
  }
  return faults;
}

/** Checks that the document contains the steps verbatim; steps of one quote must follow its order. */
function orderFaults({ steps, stepSources = [], source }: OrderItem, document: QuotableDocument): Refusal[] {
  const faults: Refusal[] = [];
  if (stepSources.some((one) => !isInDocument(one, document))) faults.push('quote_not_in_document');
  const plain = steps.map(foldedOption);
  if (steps.length < LEAST_STEPS) faults.push('wrong_option_count');
  if (plain.includes('')) faults.push('empty_option');
  if (new Set(plain).size < plain.length) faults.push('duplicate_options');
  const quote = lower(source.quote);
  const places = plain.map((step) => quote.indexOf(step));
  if (places.every((place) => place >= 0)) {
    if (places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0))) faults.push('wrong_order');
  } else if (steps.some((step) => !findQuote(step, document))) faults.push('answer_not_in_quote');
  return faults;
}

function isInDocument({ quote, start }: Item['source'], document: QuotableDocument): boolean {
  return findQuote(quote, document, start) !== undefined;
}

function lower(text: string): string {
  return folded(text).toLowerCase();
}

function repeats(item: Item, earlier: EarlierItem[]): boolean {
  if (earlier.length === 0) return false;
  const keys = new Set(repeatKeys(earlierItemOf(item)));
  return earlier.some((one) => repeatKeys(one).some((key) => keys.has(key)));
}
