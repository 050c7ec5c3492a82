import type { ModelMap } from '#domain/model/read-model-map.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';
import type { PastedDraft } from './pasted-answer.ts';
import { quoteText } from './pasted-question.ts';

/** A notion or a line of a map, as pasted and stored. */
export type PastedPart =
  | { notion: ModelMap['notions'][number]; line?: undefined }
  | { line: ModelMap['lines'][number]; notion?: undefined };

const words = (values: string[] | undefined): string => (values ?? []).join(' ').trim();
const ORDINARY = 2;

/** Reads a part of a map; undefined if it is neither a notion nor a line. */
export function pastedPart(draft: PastedDraft): PastedPart | undefined {
  const quote = quoteText(draft.quotes?.[0] ?? '');
  const [from, to, name] = [words(draft.from), words(draft.to), words(draft.stem)];
  if (quote === '') return undefined;
  if (from !== '' && to !== '') return { line: { from, to, label: words(draft.label), quote } };
  if (name === '') return undefined;
  return {
    notion: { name, description: words(draft.answers), importance: Number(draft.depth?.[0]) || ORDINARY, quote },
  };
}

/** The text that identifies a part and distinguishes it from others. */
export const textOfPart = (part: PastedPart): string =>
  part.line ? `${part.line.from} – ${part.line.label} – ${part.line.to}` : part.notion.name;

export const earlierOfPart = (part: PastedPart): EarlierItem => {
  const { quote } = part.line ?? part.notion;
  const text = textOfPart(part);
  return { stem: text, answer: text, quote };
};

export const mapOfParts = (parts: readonly PastedPart[]): ModelMap => ({
  notions: parts.flatMap(({ notion }) => notion ?? []),
  lines: parts.flatMap(({ line }) => line ?? []),
});
