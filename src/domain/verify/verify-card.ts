import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import { BLANK } from '#domain/items/blank.ts';
import { asOne } from '#domain/items/as-one.ts';
import { gradeTypedAnswer } from '#domain/items/typed-answer.ts';
import { folded, foldedHoldsPhrase, foldedOption } from './folding.ts';
import { type QuotableDocument, findQuote } from './quote.ts';
import { type EarlierItem, repeatKeys } from './repeats.ts';
import type { Refusal } from './verify-item.ts';
import type { FormVerdict } from './verify-forms.ts';

/** Parts of a card for verification, from any maker. */
export type CardCandidate = Pick<GeneratedCard, 'kind' | 'front' | 'back' | 'source'> & {
  /** A second reader answers the front from the quote alone, so the quote need not contain the back verbatim. */
  isAnswerConfirmed?: boolean;
};

const LEAST_MEMBERS = 2;

/** Applies the same hard rules to a card as to a question; a card that breaks one is never stored. */
export function verifyCard(card: CardCandidate, document: QuotableDocument, earlier: EarlierItem[]): FormVerdict {
  const { source, front } = card;
  const answers = answersOf(card);
  const quote = folded(source.quote).toLowerCase();
  const question = folded(front).toLowerCase();
  const reasons = new Set<Refusal>();
  if (!findQuote(source.quote, document, source.start)) reasons.add('quote_not_in_document');
  if (foldedOption(front) === '' || answers.length === 0 || answers.includes('')) reasons.add('empty_option');
  if (card.kind === 'list' && answers.length < LEAST_MEMBERS) reasons.add('wrong_option_count');
  if (new Set(answers).size < answers.length) reasons.add('duplicate_options');
  if (card.kind === 'cloze' && front.split(BLANK).length !== 2) reasons.add('no_blank');
  if (!card.isAnswerConfirmed && answers.some((answer) => answer !== '' && !foldedHoldsPhrase(quote, answer)))
    reasons.add('answer_not_in_quote');
  if (answers.some((answer) => foldedHoldsPhrase(question, answer) || isSameName(front, answer, document)))
    reasons.add('answer_in_stem');
  if (repeats(card, earlier)) reasons.add('repeats_earlier_item');
  return reasons.size === 0 ? { ok: true } : { ok: false, reasons: [...reasons] };
}

/** "VLANs" doesn't explain "VLAN". */
const isSameName = (front: string, answer: string, { language }: QuotableDocument): boolean =>
  gradeTypedAnswer(asOne(front), { answer: asOne(answer), accepted: [] }, language) === 'right';

/** Returns the answers to recall: the back, or each line of a list. */
function answersOf({ kind, back }: CardCandidate): string[] {
  const lines = kind === 'list' ? back.split('\n').map((line) => line.replace(/^- /, '')) : [back];
  return lines.map(foldedOption);
}

/** Facts about this card that a later one must not repeat. */
export const earlierCardOf = ({ front, back, source }: CardCandidate): EarlierItem => ({
  stem: front,
  answer: back,
  quote: source.quote,
});

function repeats(card: CardCandidate, earlier: EarlierItem[]): boolean {
  const keys = new Set(repeatKeys(earlierCardOf(card)));
  return earlier.some((one) => repeatKeys(one).some((key) => keys.has(key)));
}
