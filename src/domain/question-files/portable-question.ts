import type { ItemForm } from '#domain/items/item.ts';

interface Asked {
  stem: string;
  explanation: string;
  /** The words of the source that prove it. */
  quote: string;
}

interface Option {
  text: string;
  isRight: boolean;
}

/** A question with its key in words, as files for other programs hold it. */
export type PortableQuestion = Asked &
  (
    | { form: 'choice' | 'belonging'; options: Option[] }
    | { form: 'true-false'; isTrue: boolean }
    /** The answer, then what else is accepted. */
    | { form: 'typed'; answers: string[] }
    /** `others` belong to nothing. */
    | { form: 'matching'; pairs: { left: string; right: string }[]; others: string[] }
    /** In their right order. */
    | { form: 'order'; steps: string[] }
    | { form: 'open'; points: string[] }
  );

/** A question as it is kept: what is right is told by uuids of options, or in words where it is written. */
export interface KeptQuestion extends Asked {
  form: ItemForm;
  prompts: readonly string[];
  options: readonly { uuid: string; text: string }[];
  key: readonly string[];
}

/** Puts the key of a question into words. The first option of a statement stands for "true". */
export function portableQuestion({
  form,
  stem,
  explanation,
  quote,
  prompts,
  options,
  key,
}: KeptQuestion): PortableQuestion {
  const asked = { stem, explanation, quote };
  const textOf = (uuid: string | undefined) => options.find((option) => option.uuid === uuid)?.text ?? '';
  switch (form) {
    case 'choice':
    case 'belonging':
      return { ...asked, form, options: options.map(({ uuid, text }) => ({ text, isRight: key.includes(uuid) })) };
    case 'true-false':
      return { ...asked, form, isTrue: key[0] === options[0]?.uuid };
    case 'typed':
      return { ...asked, form, answers: [...key] };
    case 'matching': {
      const pairs = prompts.map((left, place) => ({ left, right: textOf(key[place]) }));
      const others = options.filter(({ uuid }) => !key.includes(uuid)).map(({ text }) => text);
      return { ...asked, form, pairs, others };
    }
    case 'order':
      return { ...asked, form, steps: key.map(textOf) };
    case 'open':
      return { ...asked, form, points: [...key] };
  }
}

const LONGEST_NAME = 80;

/** A short name for lists of questions. */
export function nameOf({ stem }: Pick<Asked, 'stem'>): string {
  const line = stem.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}

/** The explanation, and below it the quote. */
export const feedbackOf = ({ explanation, quote }: Asked): string =>
  [explanation, quote && `“${quote}”`].filter((part) => part !== '').join('\n');
