import type { Language } from '#domain/documents/content.ts';
import { createRandom, hashText, shuffled } from '#domain/engine/forms/seed.ts';
import type { Item } from '#domain/items/item.ts';
import { gradeTypedAnswer } from '#domain/items/typed-answer.ts';
import { isMostlyNamed, namedPoints } from '#domain/quizzes/named-points.ts';

/** Verdict of a second reader on a question whose key was not shown. */
export interface QuestionVerdict {
  item: number;
  /** Numbers of options: the right one, those that belong, or all in their order. */
  numbers: number[];
  /** The text that belongs where there are no options. */
  text: string;
}

/** The numbered options as they are shown: in an order that tells nothing. */
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

/** Whether the reader came to the key of the item, and to nothing else. */
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
      // As who answers it: half of its points are to be found by who knows nothing but the quotes.
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
