import type { ReadDraft } from './model-context.ts';

type Reason = Extract<ReadDraft<unknown>, { ok: false }>['reasons'][number];

/** Reasons whose names do not say what to change; the others do. */
const words: Partial<Record<Reason, string>> = {
  answer_not_in_quote:
    'the quotes do not hold the answer word for word (of "belonging" and "order" the first quote, of "matching" one quote each pair)',
  distractor_in_quote: 'a wrong option stands in the quote',
  wrong_option_count: 'the number of options, answers or points is another than its form has',
  repeats_earlier_item: 'it repeats an earlier one',
  asks_for_what_is_not: 'it asks for what is not the case',
};

/** Tells a model why a draft was refused. */
export const complaintOf = (reason: Reason): string => words[reason] ?? reason.replaceAll('_', ' ');
