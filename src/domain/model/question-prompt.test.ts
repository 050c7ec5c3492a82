import { expect, it } from 'vitest';
import type { ItemForm } from '#domain/items/item.ts';
import type { TestStyle } from '#domain/items/test-style.ts';
import { questionPrompt } from './question-prompt.ts';

const order = { passages: [], count: 5, language: 'en' as const, difficulty: 'mixed' as const };
const linesOf = (wish: { forms?: ItemForm[]; style?: TestStyle }) => {
  const { instructions } = questionPrompt({ ...order, terms: [], earlierStems: [], complaints: [], ...wish });
  const lines = instructions.split('\n');
  const first = lines.findIndex((line) => line.startsWith('Each question has one of these forms'));
  return {
    shares: lines[first] ?? '',
    forms: lines.slice(first + 1).flatMap((line) => line.match(/^- "([a-z-]+)":/)?.[1] ?? []),
  };
};

it('[G02] a model is asked for four options first, unless another style is asked for', () => {
  expect(linesOf({ style: 'choice' }).shares).toContain('"choice" first and at least three of four');
  expect(linesOf({ style: 'mixed' }).shares).toContain('about half of them "choice"');
  const written = linesOf({ style: 'written', forms: ['typed', 'open'] });
  expect(written.forms).toEqual(['typed', 'open']);
  expect(written.shares).toContain('else "typed"');
});

it('[G02] of single forms a model is asked for some of each, and told nothing where there is one alone', () => {
  expect(linesOf({ forms: ['typed', 'order'] }).shares).toContain('some of each');
  expect(linesOf({ forms: ['order'] }).shares).toBe('Each question has one of these forms in "form":');
});
