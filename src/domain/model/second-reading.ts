import type { Language } from '#domain/documents/content.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';
import type { Item } from '#domain/items/item.ts';
import { gradeTypedAnswer } from '#domain/items/typed-answer.ts';
import { isMostlyNamed, namedPoints } from '#domain/quizzes/named-points.ts';

/** A second reader's answer to a question without its key. */
export interface QuestionVerdict {
  item: number;
  /** Option numbers: the right one, those that belong, or all in order. */
  numbers: number[];
  /** The answer text if there are no options. */
  text: string;
}

/** Returns the options as shown and numbered, in an order that doesn't reveal the key. */
export function shownOptions(item: Item): string[] {
  switch (item.form) {
    case 'choice':
    case 'true-false':
    case 'belonging':
      return item.options;
    case 'typed':
    case 'open':
      return [];
    case 'matching':
      return unordered(
        item.stem,
        item.pairs.map(({ right }) => right),
      );
    case 'order':
      return unordered(item.stem, item.steps);
  }
}

/** Whether the second reader gave exactly the item's key. */
export function agreesWithKey(item: Item, { numbers, text }: QuestionVerdict, language: Language): boolean {
  const shown = shownOptions(item);
  const said = numbers.map((number) => shown[number - 1]);
  switch (item.form) {
    case 'choice':
    case 'true-false':
      return numbers.length === 1 && numbers[0] === item.answerIndex + 1;
    case 'belonging':
      return isSame(
        numbers.toSorted((left, right) => left - right),
        item.memberIndexes.map((index) => index + 1).toSorted((left, right) => left - right),
      );
    case 'typed':
      return gradeTypedAnswer(text, { answer: item.answer, accepted: item.accepted }, language) !== 'wrong';
    case 'open': {
      // Like a learner's answer: a reader of the quotes alone must find half of the points.
      const key = item.points.map((point) => point.text);
      return isMostlyNamed(namedPoints({ stem: item.stem, key, language }, [text]));
    }
    case 'matching':
      return isSame(
        said,
        item.pairs.map(({ right }) => right),
      );
    case 'order':
      return isSame(said, item.steps);
  }
}

const isSame = <T>(left: readonly T[], right: readonly T[]): boolean =>
  left.length === right.length && left.every((one, place) => one === right[place]);

const unordered = (stem: string, texts: string[]): string[] => shuffled(texts, createRandom(hashText(stem)));
