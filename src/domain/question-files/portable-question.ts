import type { ItemForm } from '#domain/items/item.ts';
import type { QuestionWording } from '#domain/quizzes/question-wording.ts';

interface Asked {
  stem: string;
  explanation: string;
  /** The passage of the source that proves the key. */
  quote: string;
}

interface Option {
  text: string;
  isRight: boolean;
}

/** A question with its key in words, as exported to and imported from other programs. */
export type PortableQuestion = Asked &
  (
    | { form: 'choice' | 'belonging'; options: Option[] }
    | { form: 'true-false'; isTrue: boolean }
    /** The answer, then other accepted answers. */
    | { form: 'typed'; answers: string[] }
    /** `others` match nothing. */
    | { form: 'matching'; pairs: { left: string; right: string }[]; others: string[] }
    /** In the correct order. */
    | { form: 'order'; steps: string[] }
    | { form: 'open'; points: string[] }
  );

/** A question as stored: the key refers to uuids of options, or is text for written answers. */
export interface KeptQuestion extends Asked {
  form: ItemForm;
  prompts: readonly string[];
  options: readonly { uuid: string; text: string }[];
  key: readonly string[];
}

/** Puts the key of a question into words. The first option of a statement means "true". */
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

/** A question of a file as it is kept: its options get uuids, by which its key names them. */
export function keptWording(
  question: PortableQuestion,
  words: { true: string; false: string },
  newUuid: () => string,
): QuestionWording {
  const { stem, explanation } = question;
  const said = { stem, explanation, prompts: [], options: [] };
  const withUuids = (texts: readonly string[]) => texts.map((text) => ({ uuid: newUuid(), text }));
  /** Kept in an order of chance: where a file has what is right tells it. */
  const shuffled = (options: readonly { uuid: string; text: string }[]) =>
    options.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1));
  switch (question.form) {
    case 'choice':
    case 'belonging': {
      const made = withUuids(question.options.map(({ text }) => text));
      const options = shuffled(made);
      const right = new Set(made.flatMap(({ uuid }, place) => (question.options[place]?.isRight ? [uuid] : [])));
      return { ...said, options, key: options.flatMap(({ uuid }) => (right.has(uuid) ? [uuid] : [])) };
    }
    case 'true-false': {
      const options = withUuids([words.true, words.false]);
      return {
        ...said,
        options,
        key: options
          .slice(question.isTrue ? 0 : 1)
          .slice(0, 1)
          .map(({ uuid }) => uuid),
      };
    }
    case 'typed':
      return { ...said, key: question.answers };
    case 'matching': {
      const made = withUuids(question.pairs.map(({ right }) => right));
      const prompts = question.pairs.map(({ left }) => left);
      return { ...said, prompts, options: shuffled(made), key: made.map(({ uuid }) => uuid) };
    }
    case 'order': {
      const made = withUuids(question.steps);
      return { ...said, options: shuffled(made), key: made.map(({ uuid }) => uuid) };
    }
    case 'open':
      return { ...said, key: question.points };
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
