import { lineKinds } from '#domain/model/analysis-prompt.ts';
import type { ModelLine } from '#domain/model/read-model-lines.ts';
import type { PastedDraft } from './pasted-answer.ts';
import { quoteText } from './pasted-question.ts';

const MOST_QUOTES = 3;

/** Reads a line of an analysis; undefined if it has no known kind or no quote. */
export function pastedLine(draft: PastedDraft): ModelLine | undefined {
  const said = (draft.form?.[0] ?? '').toLowerCase().trim();
  const kind = lineKinds.find((one) => one === said);
  const quotes = (draft.quotes ?? []).map(quoteText).filter((quote) => quote !== '');
  if (!kind || quotes.length === 0) return undefined;
  const text = (draft.answers ?? []).join(' ').trim();
  return { kind, name: (draft.stem ?? []).join(' ').trim(), text, quotes: quotes.slice(0, MOST_QUOTES) };
}

/** The text that identifies a line. */
export const textOfLine = ({ name, text }: ModelLine): string => [name, text].filter((part) => part !== '').join(': ');
