import { foldedOption } from './folding.ts';

/** What is remembered of an earlier item of the same document, to refuse repeats. */
export interface EarlierItem {
  stem: string;
  answer: string;
  quote: string;
}

/** Two items repeat each other when they share a key: the same stem, or the same answer from the same quote. */
export function repeatKeys({ stem, answer, quote }: EarlierItem): string[] {
  return [`stem ${foldedOption(stem)}`, `answer ${foldedOption(answer)} of ${foldedOption(quote)}`];
}
