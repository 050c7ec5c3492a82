import { expect, it } from 'vitest';
import { type ItemForm, itemForms } from '#domain/items/item.ts';
import type { TestStyle } from '#domain/items/test-style.ts';
import { formsFor } from './forms-for.ts';
import { questionPrompt } from './question-prompt.ts';

const order = {
  passages: [],
  count: 6,
  total: 20,
  language: 'en' as const,
  difficulty: 'mixed' as const,
  terms: [],
  earlierStems: [],
  complaints: [],
};
const instructionsOf = (wish: { forms?: ItemForm[]; style?: TestStyle; turn?: number; total?: number }) =>
  questionPrompt({ ...order, ...wish }).instructions;
const explained = (instructions: string) =>
  (instructions.split('Forms:')[1] ?? '').split('\n').flatMap((line) => line.match(/^- "([a-z-]+)":/)?.[1] ?? []);

it('[G02] a test of four options has another form at every fourth place, a mixed one at every second', () => {
  expect(formsFor({ forms: itemForms, style: 'choice' }, 12, 0).filter((form) => form !== 'choice')).toEqual([
    'open',
    'matching',
    'typed',
  ]);
  const mixed = formsFor({ forms: itemForms, style: 'mixed' }, 12, 0);
  expect(mixed.filter((form) => form === 'choice')).toHaveLength(6);
  expect(new Set(mixed)).toEqual(new Set(itemForms));
  expect(formsFor({ forms: ['typed', 'open'], style: 'written' }, 4, 1)).toEqual(['open', 'typed', 'open', 'typed']);
  // Requests go on where the one before ended.
  expect([0, 6].flatMap((start) => formsFor({ forms: itemForms, style: 'mixed' }, 6, start))).toEqual(mixed);
});

it('[G02] a model is told the form and the depth of each question, and only forms it is asked for', () => {
  const instructions = instructionsOf({ style: 'choice' });
  expect(instructions).toContain('choice (recall), choice (understanding), choice (application), open (understanding)');
  expect(explained(instructions)).toEqual(['choice', 'open']);
  expect(explained(instructionsOf({ style: 'written', forms: ['typed', 'open'] }))).toEqual(['typed', 'open']);
  expect(explained(instructionsOf({ forms: ['order'] }))).toEqual(['order']);
});

it('[G02] a short test of four options is asked for no open question, which it would have no room for', () => {
  expect(explained(instructionsOf({ style: 'choice', total: 5 }))).toEqual(['choice', 'matching']);
});

it('[G04, Z27] instructions are shorter than the material of a request, whatever is asked for', () => {
  for (const style of ['choice', 'mixed'] as const)
    for (const turn of [0, 1, 2, 3, 4, 5]) expect(instructionsOf({ style, turn }).length).toBeLessThan(2_900);
});
