import { describe, expect, it } from 'vitest';
import type { Difficulty, Item } from '#domain/items/item.ts';
import { replacementsFor } from './replacements.ts';

const item = (name: string, sectionIndex: number, difficulty: Difficulty): Item => ({
  form: 'choice',
  kind: 'definition',
  stem: `What is ${name}?`,
  options: [name, 'other'],
  answerIndex: 0,
  explanation: '',
  source: { quote: `${name} is a thing.`, start: 0, end: 1, anchor: { section: 'one' } },
  sectionIndex,
  difficulty,
  topic: name,
});
const all = [item('moss', 1, 'easy'), item('fern', 1, 'hard'), item('oak', 0, 'easy'), item('elm', 0, 'hard')];
const topics = (found: Item[]) => found.map(({ topic }) => topic);

describe('what replaces a question', () => {
  it('[T07] is as like it as can be: section before difficulty', () => {
    const alike = topics(replacementsFor({ sectionIndex: 0, difficulty: 'hard' }, all, [], new Set()));
    expect(alike.slice(0, 3)).toEqual(['elm', 'oak', 'fern']);
    expect(
      topics(replacementsFor({ sectionIndex: undefined, difficulty: 'hard' }, all, [], new Set())).slice(0, 2),
    ).toEqual(expect.arrayContaining(['fern', 'elm']));
  });

  it('[T07] has never been asked, and is nothing where nothing is left', () => {
    const asked = all.map(({ stem, source }) => ({ stem, answer: '', quote: source.quote }));
    expect(topics(replacementsFor({ sectionIndex: 0, difficulty: 'easy' }, all, asked.slice(1), new Set()))).toEqual([
      'moss',
    ]);
    expect(replacementsFor({ sectionIndex: 0, difficulty: 'easy' }, all, asked, new Set())).toEqual([]);
  });

  it('[T07] never comes from a sentence that the test asks about already', () => {
    const quotes = new Set(['elm is a thing.', 'oak is a thing.']);
    expect(topics(replacementsFor({ sectionIndex: 0, difficulty: 'hard' }, all, [], quotes)).sort()).toEqual([
      'fern',
      'moss',
    ]);
  });
});
