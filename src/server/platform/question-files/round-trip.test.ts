import { array, assert, boolean, constantFrom, oneof, property, record, string, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askable } from '#domain/question-files/askable.ts';
import { toGift } from '#domain/question-files/gift.ts';
import { toMoodleXml } from '#domain/question-files/moodle-xml.ts';
import type { PortableQuestion } from '#domain/question-files/portable-question.ts';
import type { QuestionFile } from '#domain/question-files/question-file.ts';
import { toQuestionTable } from '#domain/question-files/question-table.ts';
import { readGift } from '#domain/question-files/read-gift.ts';
import { readQuestionTable } from '#domain/question-files/read-question-table.ts';
import { htmlText } from './html-text.ts';
import { readMoodleXml } from './read-moodle-xml.ts';

/** Texts as in questions: special characters of all formats, letters of several scripts, trimmed. */
const text = oneof(
  string({
    unit: constantFrom('a', 'b', ' ', '=', '~', '#', '{', '}', ':', '\\', '*', '%', '<', '&', 'n', 'ñ', '"', ','),
  }),
  string({ unit: 'grapheme', maxLength: 30 }),
)
  .map(
    (words) =>
      `w${words
        .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
        .replaceAll('->', '→')
        .trim()}`,
  )
  .filter((words) => !/\s=(?:\s|$)/.test(words) && !/\\\*|[“”]/.test(words) && words.normalize('NFC') === words);
const list = (minLength: number) =>
  uniqueArray(text, {
    minLength,
    maxLength: 5,
    selector: (one) =>
      one
        .normalize('NFKD')
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase(),
  });
const asked = { stem: text, explanation: oneof(text, constantFrom('')), quote: oneof(text, constantFrom('')) };
const optionsOf = (texts: string[], right: number) => texts.map((one, at) => ({ text: one, isRight: at < right }));
const question = oneof(
  record({ ...asked, texts: list(2) }).map(({ texts, ...rest }) => ({
    ...rest,
    form: 'choice' as const,
    options: optionsOf(texts, 1),
  })),
  record({ ...asked, texts: list(3) }).map(({ texts, ...rest }) => ({
    ...rest,
    form: 'belonging' as const,
    options: optionsOf(texts, 2),
  })),
  record({ ...asked, form: constantFrom('true-false' as const), isTrue: boolean() }),
  record({ ...asked, form: constantFrom('typed' as const), answers: list(1) }),
  record({ ...asked, form: constantFrom('order' as const), steps: list(2) }),
  record({ ...asked, form: constantFrom('open' as const), points: list(1) }),
  record({ ...asked, lefts: list(3), rights: list(3) }).map(({ lefts, rights, ...rest }) => {
    const count = Math.min(lefts.length, rights.length);
    const pairs = lefts.slice(0, count).map((left, at) => ({ left, right: rights[at] ?? '' }));
    return { ...rest, form: 'matching' as const, pairs, others: [] };
  }),
).filter((one: PortableQuestion) => 'question' in askable(one));

const isLossless = (read: QuestionFile, written: readonly PortableQuestion[]) => {
  expect(read.unasked).toEqual([]);
  expect(read.questions.map((one) => one.question)).toEqual(written);
  expect(read.questions.flatMap(({ lost }) => lost)).toEqual([]);
};

describe('a test that left as a file comes back', () => {
  it('[T01, O14] whole from Moodle XML', () => {
    assert(
      property(array(question, { minLength: 1, maxLength: 4 }), (questions) =>
        isLossless(readMoodleXml(toMoodleXml('Unit', questions)), questions),
      ),
      { numRuns: 300 },
    );
  });
  it('[T01, O14] whole from GIFT, but for the order that the format does not have', () => {
    assert(
      property(array(question, { minLength: 1, maxLength: 4 }), (questions) => {
        const held = questions.filter(({ form }) => form !== 'order');
        isLossless(readGift(toGift('Unit', questions).text, htmlText), held);
      }),
      { numRuns: 300 },
    );
  });
  it('[T01, O14] whole from a table', () => {
    assert(
      property(array(question, { minLength: 1, maxLength: 4 }), (questions) =>
        isLossless(readQuestionTable(toQuestionTable(questions), {}), questions),
      ),
      { numRuns: 300 },
    );
  });
});
