import type { TextMark } from '#domain/documents/content.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';

export interface KeyValue {
  key: string;
  value: string;
  /** Offset of the value in the line. */
  valueStart: number;
  /** The key is bold or followed by a colon. */
  isMarked: boolean;
  isColon: boolean;
}

const MOST_KEY_WORDS = 10;

/** Reads "Key: value", "Key – value", "**Key** value". Undefined if the colon belongs to a sentence. */
export function keyValueOf(text: string, marks: readonly TextMark[]): KeyValue | undefined {
  const opening = marks.find(
    ({ kind, start }) => kind === 'bold' && text.slice(0, start).replace(/[^\p{L}\p{N}]/gu, '') === '',
  );
  const match = /^([^:\n]{1,90}?)(\s*:\s+|\s+[–—-]\s+|\s*(?:=>?|→|⇒)\s+)(?=\S)/u.exec(text);
  const [, before = '', separator = ''] = match ?? [];
  if (match && wordsIn(before) <= MOST_KEY_WORDS && !/[.!?]\s/.test(before) && !/["“«(][^"”»)]*$/.test(before)) {
    const valueStart = before.length + separator.length;
    const isMarked = opening !== undefined && opening.end >= before.trimEnd().length - 1 && opening.end <= valueStart;
    return {
      key: before,
      value: text.slice(valueStart).trim(),
      valueStart,
      isMarked,
      isColon: separator.includes(':'),
    };
  }
  if (!opening || opening.end >= text.length - 2 || wordsIn(text.slice(0, opening.end)) > MOST_KEY_WORDS)
    return undefined;
  const rest = text.slice(opening.end);
  const mark = /^\s*[:.–—-]*\s*/.exec(rest)?.[0].length ?? 0;
  const isApart = /^\s*[:.–—]|^\s+\p{Lu}\p{Ll}/u.test(rest) || /[:.]$/.test(text.slice(opening.start, opening.end));
  if (!isApart) return undefined;
  const valueStart = opening.end + mark;
  return {
    key: text.slice(0, opening.end),
    value: text.slice(valueStart).trim(),
    valueStart,
    isMarked: true,
    isColon: true,
  };
}
