import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offeredItems } from '#domain/items/likely-items.ts';
import { chooseQuestions } from '#domain/quizzes/choose-questions.ts';
import { preparedMarkdown } from '#testing/prepared-text.ts';
import { listCards, listItems } from './study-material.ts';

const folder = new URL('../../server/features/uploads/samples/', import.meta.url);
const samples = readdirSync(folder).map((name) => ({ name, language: name.includes('.es.') ? 'es' : 'en' }) as const);

it.each(samples)(
  '[G02, G03, D01] the usual test of $name asks twelve, half of them or more among four options, first at a glance',
  ({ name, language }) => {
    const prepared = preparedMarkdown(language, readFileSync(new URL(name, folder), 'utf8'));
    const items = offeredItems(listItems(prepared, { seed: 1 }));
    const source = { items, earlier: [], askedBySection: new Map(), weight: prepared.text.length, taken: 0 };
    const test = chooseQuestions([source], { count: 12, difficulty: 'mixed' }).map(({ item }) => item);
    expect(test.length).toBe(12);
    expect(test.filter(({ form }) => form === 'choice').length).toBeGreaterThanOrEqual(6);
    expect(test.filter(({ form }) => form === 'open').length).toBeLessThanOrEqual(2);
    expect(test[0]?.form).not.toBe('open');
    expect(test[0]?.stem.length).toBeLessThanOrEqual(160);
    expect(listCards(prepared).length).toBeGreaterThanOrEqual(12);
  },
);
