import { describe, expect, it } from 'vitest';
import type { Difficulty, Item } from '#domain/items/item.ts';
import { earlierItemOf } from '#domain/verify/repeats.ts';
import { draftsInPlaceOf, replacementsFor } from './replacements.ts';

/** Each item has a different place. */
const placeOf = (name: string) => ({ start: 10 * name.charCodeAt(0), end: 10 * name.charCodeAt(0) + 9 });
const base = (name: string, sectionIndex: number, difficulty: Difficulty) => ({
  stem: `What is ${name}?`,
  explanation: '',
  source: { quote: `${name} is a thing.`, ...placeOf(name), anchor: { section: 'one' } },
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
const test = { forms: new Set(['choice' as const]), asked: [] };

it('[T07] drafts of a model take its place first: of its section or its form, the most alike and then the best', () => {
  const drafts = [
    { item: item('moss', 1, 'easy'), worth: 0.9 },
    { item: item('oak', 0, 'easy'), worth: 0.5 },
    { item: item('elm', 0, 'easy'), worth: 0.8 },
    { item: { ...base('ash', 0, 'easy'), form: 'typed' as const, answer: 'ash', accepted: [] }, worth: 0.9 },
  ];
  const inPlace = (earlier: Item[], asked: { start: number; end: number }[], forms = test.forms) =>
    draftsInPlaceOf(like(0, 'easy'), drafts, earlier.map(earlierItemOf), { forms, asked }).map(
      (draft) => draft.item.topic,
    );
  expect(inPlace([], [])).toEqual(['elm', 'oak', 'moss']);
  expect(inPlace([item('elm', 0, 'easy')], [placeOf('moss')])).toEqual(['oak']);
});

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
    expect(
      topics(replacementsFor(like(0, 'hard'), all, [], { ...test, asked: [placeOf('elm'), placeOf('oak')] })).sort(),
    ).toEqual(['fern', 'moss']);
  });

  it('[T07] never is a part of what the test asks about already, nor the other way round', () => {
    const pairs = ['elm', 'oak', 'fern'].map((left) => ({
      left,
      right: `what ${left} is`,
      source: base(left, 0, 'hard').source,
    }));
    const matching: Item = { ...base('elm', 0, 'hard'), form: 'matching', pairs };
    const mixed = { forms: new Set(['choice' as const, 'matching' as const]), asked: [placeOf('fern')] };
    expect(replacementsFor(like(0, 'hard'), [matching], [], mixed)).toEqual([]);
    expect(replacementsFor(like(0, 'hard'), [matching], [], { ...mixed, asked: [] })).toEqual([matching]);
  });

  it('[T07, G06] is likely to be of use, if there is such a one, and the next best where there is none', () => {
    const unlikely = { ...item('fern', 0, 'hard'), usable: 0.4 };
    const some = [unlikely, { ...item('oak', 1, 'easy'), usable: 0.8 }];
    expect(topics(replacementsFor(like(0, 'hard'), some, [], test))).toEqual(['oak', 'fern']);
    expect(topics(replacementsFor(like(0, 'hard'), [unlikely], [], test))).toEqual(['fern']);
  });

  it('[T07, G02] has another form that the test may have only where its own give nothing', () => {
    const typed: Item = { ...base('rose', 0, 'hard'), form: 'typed', answer: 'rose', accepted: [] };
    const some = [typed, item('ash', 1, 'easy')];
    const mayHave = { ...test, mayHave: ['choice' as const, 'typed' as const] };
    expect(topics(replacementsFor(like(0, 'hard'), some, [], mayHave))).toEqual(['ash', 'rose']);
    expect(topics(replacementsFor(like(0, 'hard'), [typed], [], mayHave))).toEqual(['rose']);
    expect(replacementsFor(like(0, 'hard'), [typed], [], test)).toEqual([]);
  });

  it('[T07, G02] has a form that the test has, its own before others', () => {
    const typed = (name: string): Item => ({ ...base(name, 0, 'hard'), form: 'typed', answer: name, accepted: [] });
    const some = [item('ash', 0, 'easy'), typed('rose')];
    expect(topics(replacementsFor({ ...like(0, 'hard'), form: 'typed' }, some, [], test))).toEqual(['ash']);
    const both = { ...test, forms: new Set(['choice' as const, 'typed' as const]) };
    expect(topics(replacementsFor({ ...like(0, 'easy'), form: 'typed' }, some, [], both))).toEqual(['rose', 'ash']);
  });
});
