import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { answersOf } from './answers.ts';
import { createAsker } from './asker.ts';
import { isEveryday } from './everyday.ts';
import { sentenceDocument } from './sentence-document.ts';

const text = [
  'The aorta carries blood from the left ventricle to all organs of the human body without any pause.',
  'The spleen stores old blood and breaks down the red cells that have lived for four months.',
  'The liver cleans the blood of poisons before it flows through the large veins to the heart.',
  'The septum divides the heart into two halves that have nothing to do with each other in adults.',
].join(' ');

it.each([
  ['heart', true],
  ['liver', false],
  ['septum', false],
] as const)('[G03] whether "%s" is a word of every day: %s', (word, expected) => {
  const prepared = sentenceDocument(preparedText('en', text));
  const answer = answersOf(prepared).find((one) => one.text === word);
  expect(answer && isEveryday(answer, prepared)).toBe(expected);
});

it('[G03] an everyday word is not asked for; a section that gives nothing else gives a statement', () => {
  const prospects = createAsker(sentenceDocument(preparedText('en', text))).listProspects();
  const hearts = prospects.filter(({ kind, topic }) => kind === 'cloze' && topic === 'heart');
  const random = () => 0.5;
  expect(hearts.length).toBeGreaterThan(0);
  expect(hearts.map((prospect) => prospect.draft('medium', random))).toEqual(hearts.map(() => undefined));
  const statements = prospects.filter(({ kind, topic }) => kind === 'true-false' && topic === 'heart');
  expect(statements.every(({ lastResort }) => lastResort?.().wrong.length === 0)).toBe(true);
  expect(statements.length).toBeGreaterThan(0);
});
