import { describe, expect, it } from 'vitest';
import type { Difficulty, Item } from '#domain/items/item.ts';
import { replacementsFor } from './replacements.ts';

const base = (name: string, sectionIndex: number, difficulty: Difficulty) => ({
  stem: `What is ${name}?`,
  explanation: '',
  source: { quote: `${name} is a thing.`, start: 0, end: 1, anchor: { section: 'one' } },
  sectionIndex,
  difficulty,
  topic: name,
});
const item = (name: string, sectionIndex: number, difficulty: Difficulty): Item => ({
  ...base(name, sectionIndex, difficulty),
  form: 'choice',
  kind: 'definition',
  options: [name, 'other'],
  answerIndex: 0,
});
const all = [item('moss', 1, 'easy'), item('fern', 1, 'hard'), item('oak', 0, 'easy'), item('elm', 0, 'hard')];
const topics = (found: Item[]) => found.map(({ topic }) => topic);

const like = (sectionIndex: number | undefined, difficulty: Difficulty) => ({
  sectionIndex,
  form: 'choice' as const,
  difficulty,
});
const test = { forms: new Set(['choice' as const]), quotes: new Set<string>() };

describe('what replaces a question', () => {
  it('[T07] is as like it as can be: section before difficulty', () => {
    const alike = topics(replacementsFor(like(0, 'hard'), all, [], test));
    expect(alike.slice(0, 3)).toEqual(['elm', 'oak', 'fern']);
    expect(topics(replacementsFor(like(undefined, 'hard'), all, [], test)).slice(0, 2)).toEqual(
      expect.arrayContaining(['fern', 'elm']),
    );
  });

  it('[T07] has never been asked, and is nothing where nothing is left', () => {
    const asked = all.map(({ stem, source }) => ({ stem, answer: '', quote: source.quote }));
    expect(topics(replacementsFor(like(0, 'easy'), all, asked.slice(1), test))).toEqual(['moss']);
    expect(replacementsFor(like(0, 'easy'), all, asked, test)).toEqual([]);
  });

  it('[T07] never comes from a sentence that the test asks about already', () => {
    const quotes = new Set(['elm is a thing.', 'oak is a thing.']);
    expect(topics(replacementsFor(like(0, 'hard'), all, [], { ...test, quotes })).sort()).toEqual(['fern', 'moss']);
  });

  it('[T07, G02] has a form that the test has, its own before others', () => {
    const typed = (name: string): Item => ({ ...base(name, 0, 'hard'), form: 'typed', answer: name, accepted: [] });
    const some = [item('ash', 0, 'easy'), typed('rose')];
    expect(topics(replacementsFor({ ...like(0, 'hard'), form: 'typed' }, some, [], test))).toEqual(['ash']);
    const both = { ...test, forms: new Set(['choice' as const, 'typed' as const]) };
    expect(topics(replacementsFor({ ...like(0, 'easy'), form: 'typed' }, some, [], both))).toEqual(['rose', 'ash']);
  });
});
