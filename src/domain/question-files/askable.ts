import { MOST_OPEN_POINTS } from '#domain/items/item.ts';
import { questionBounds } from '#domain/quizzes/question-edit.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import type { PortableQuestion } from './portable-question.ts';
import type { LostPart, ReadEntry, UnaskedReason } from './question-file.ts';

const MOST_ANSWERS = 20;

/** A question of a file, held to what a test can ask. */
export function askable(given: PortableQuestion, lost: LostPart[] = []): ReadEntry {
  const question = trimmed(given);
  const reason = faultOf(question);
  if (reason) return { text: question.stem, reason };
  // Every option of ours belongs to something.
  if (question.form !== 'matching' || question.others.length === 0) return { question, lost };
  return { question: { ...question, others: [] }, lost: [...lost, 'extra_matches'] };
}

function faultOf(question: PortableQuestion): UnaskedReason | undefined {
  const { stem, explanation, quote } = question;
  if (stem === '') return 'incomplete';
  const isLong = stem.length > questionBounds.stem || explanation.length + quote.length > questionBounds.explanation;
  return isLong ? 'too_long' : faultOfForm(question);
}

function faultOfForm(question: PortableQuestion): UnaskedReason | undefined {
  switch (question.form) {
    case 'choice': {
      const right = question.options.filter(({ isRight }) => isRight).length;
      if (right !== 1) return right === 0 ? 'no_right' : 'several_right';
      return textsFault(question.options.map(({ text }) => text));
    }
    case 'belonging': {
      const right = question.options.filter(({ isRight }) => isRight).length;
      if (right === 0) return 'no_right';
      if (right === question.options.length) return 'no_wrong';
      return textsFault(question.options.map(({ text }) => text));
    }
    case 'true-false':
      return undefined;
    case 'typed':
      if (question.answers.length === 0) return 'no_right';
      if (question.answers.length > MOST_ANSWERS) return 'too_many_options';
      return question.answers.some((answer) => !/[\p{L}\p{N}]/u.test(answer))
        ? 'incomplete'
        : tooLong(question.answers);
    case 'matching': {
      const { pairs } = question;
      const rights = pairs.map(({ right }) => right);
      if (new Set(rights.map(plain)).size < rights.length) return 'same_match';
      return textsFault(rights) ?? textsFault(pairs.map(({ left }) => left));
    }
    case 'order':
      return textsFault(question.steps);
    case 'open':
      if (question.points.length === 0) return 'no_points';
      if (question.points.length > MOST_OPEN_POINTS) return 'too_many_options';
      return question.points.some((point) => !/[\p{L}\p{N}]/u.test(point)) ? 'incomplete' : tooLong(question.points);
  }
}

function textsFault(texts: readonly string[]): UnaskedReason | undefined {
  if (texts.length < 2) return 'too_few_options';
  if (texts.length > questionBounds.options) return 'too_many_options';
  if (texts.includes('')) return 'incomplete';
  if (new Set(texts.map(plain)).size < texts.length) return 'duplicate_options';
  return tooLong(texts);
}

/** Normalizing drops signs, so texts that consist only of signs are compared as they are. */
const plain = (text: string): string => foldedOption(text) || text;

const tooLong = (texts: readonly string[]): UnaskedReason | undefined =>
  texts.some((text) => text.length > questionBounds.option) ? 'too_long' : undefined;

/** Without space around its texts, and without answers and points that say the same. */
function trimmed(question: PortableQuestion): PortableQuestion {
  const asked = {
    stem: question.stem.trim(),
    explanation: question.explanation.trim(),
    quote: question.quote.trim(),
  };
  switch (question.form) {
    case 'choice':
    case 'belonging': {
      const options = question.options.map(({ text, isRight }) => ({ text: text.trim(), isRight }));
      return { ...question, ...asked, options };
    }
    case 'true-false':
      return { ...question, ...asked };
    case 'typed':
      return { ...question, ...asked, answers: once(question.answers) };
    case 'matching': {
      const pairs = question.pairs.map(({ left, right }) => ({ left: left.trim(), right: right.trim() }));
      return { ...question, ...asked, pairs, others: question.others.map((other) => other.trim()) };
    }
    case 'order':
      return { ...question, ...asked, steps: question.steps.map((step) => step.trim()) };
    case 'open':
      return { ...question, ...asked, points: once(question.points) };
  }
}

function once(texts: readonly string[]): string[] {
  const known = new Map(
    texts
      .map((text) => text.trim())
      .toReversed()
      .map((text) => [plain(text), text]),
  );
  return [...known.values()].toReversed();
}
