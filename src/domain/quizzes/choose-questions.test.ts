import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '#domain/items/item.ts';
import { repeatKeys, earlierItemOf } from '#domain/verify/repeats.ts';
import { anItem as item } from '#testing/an-item.ts';
import { chooseQuestions, type QuestionSource, type QuestionWish } from './choose-questions.ts';

const sourceOf = (items: Item[], change: Partial<QuestionSource> = {}): QuestionSource => ({
  items,
  earlier: [],
  askedBySection: new Map(),
  weight: 1_000,
  taken: 0,
  ...change,
});

/** Sections of a document with some items each; other documents may have items of the same name. */
const source = fc
  .array(fc.array(fc.nat(40), { maxLength: 6 }), { maxLength: 12 })
  .map((sections) =>
    sourceOf(sections.flatMap((names, section) => [...new Set(names)].map((name) => item(section, `n${name}`)))),
  );
const typed = (section: number, usable: number): Item => {
  const { explanation, source: where, topic, stem, difficulty } = item(section, `s${section}`);
  const common = { explanation, source: where, topic, stem, difficulty, sectionIndex: section, usable };
  return { form: 'typed', ...common, answer: topic, accepted: [] };
};
const mixed = (count: number) => ({ count, difficulty: 'mixed' as const });

describe('chooseQuestions', () => {
  it('[G02] spreads over documents, and in each over its sections', () => {
    const named = (document: string) =>
      Array.from({ length: 12 }, (_, index) => item(index % 4, `${document}${index}`));
    const chosen = chooseQuestions([sourceOf(named('a')), sourceOf(named('b'))], mixed(8));
    for (const index of [0, 1]) {
      const own = chosen.filter(({ source: from }) => from === index);
      expect(new Set(own.map((one) => one.item.sectionIndex))).toEqual(new Set([0, 1, 2, 3]));
    }
  });

  it('[G02, G04] where there are more sections than questions, those that were never asked come first', () => {
    const items = Array.from({ length: 20 }, (_, index) => item(index, `s${index}`));
    const askedBySection = new Map(Array.from({ length: 15 }, (_, index) => [index, 1]));
    const chosen = chooseQuestions([sourceOf(items, { askedBySection })], mixed(5));
    expect(chosen.map((one) => one.item.sectionIndex).sort((a, b) => a - b)).toEqual([15, 16, 17, 18, 19]);
  });

  it('[G02] where there are more sections than questions, every part of the document gives its likeliest', () => {
    const items = Array.from({ length: 8 }, (_, index) => ({
      ...item(index, `s${index}`),
      usable: [1, 2, 4, 7].includes(index) ? 0.7 : 0.69,
    }));
    const chosen = chooseQuestions([sourceOf(items)], mixed(4)).map((one) => one.item.sectionIndex);
    expect(chosen.toSorted((a, b) => a - b)).toEqual([1, 2, 4, 7]);
  });

  it.each<[QuestionWish['style'], QuestionWish['forms'], Item['form']]>([
    ['choice', undefined, 'choice'],
    [undefined, undefined, 'choice'],
    ['written', undefined, 'typed'],
  ])('[G02, T07] style %s with forms %j opens with a %s question', (style, forms, opening) => {
    const items = [typed(0, 0.9), { ...item(1, 's1'), usable: 0.7 }, typed(2, 0.9), typed(3, 0.9)];
    const chosen = chooseQuestions([sourceOf(items)], { ...mixed(4), style, forms });
    expect(chosen[0]?.item.form).toBe(opening);
  });

  it.each([
    ['a short text has fewer than five, however unlikely', 2_000, 0.2, { 15: 12, 6: 6, 3: 5, 0: 5 }],
    ['a text of few pages has fewer than were asked for', 4_000, 0.4, { 15: 12, 6: 12, 0: 12 }],
    ['a text of few pages has none at all', 4_000, 0.2, { 15: 12, 6: 6, 0: 1 }],
    ['a long text has fewer than were asked for', 20_000, 0.45, { 15: 12, 3: 12, 0: 12 }],
    ['a long text has none at all', 20_000, 0.4, { 15: 12, 3: 3, 0: 1 }],
  ] as const)('[G02] takes less likely ones only where %s', (_, weight, unlikely, cases) => {
    for (const [likely, expected] of Object.entries(cases)) {
      const items = Array.from({ length: 20 }, (_one, index) => typed(index, index < Number(likely) ? 0.8 : unlikely));
      const chosen = chooseQuestions([sourceOf(items, { weight })], mixed(12));
      const sure = chosen.filter((one) => one.item.usable === 0.8).length;
      expect([chosen.length, sure]).toEqual([expected, Math.min(12, Number(likely))]);
    }
  });

  it('[G02, G03] asks choices that are less sure up to half of a test, last, and neither in a written one nor for named forms', () => {
    const likely = Array.from({ length: 12 }, (_, index) => typed(index, 0.8));
    const lessSure = Array.from({ length: 12 }, (_, index) => ({ ...item(index, `c${index}`), usable: 0.4 }));
    const usableIn = (wish: Partial<QuestionWish>) =>
      chooseQuestions([sourceOf([...lessSure, ...likely])], { ...mixed(12), ...wish }).map((one) => one.item.usable);
    const half = [...Array.from({ length: 6 }, () => 0.8), ...Array.from({ length: 6 }, () => 0.4)];
    expect(usableIn({})).toEqual(half);
    expect(usableIn({ style: 'mixed' })).toEqual(half);
    expect(usableIn({ style: 'written' })).not.toContain(0.4);
    expect(usableIn({ forms: ['typed'] })).not.toContain(0.4);
  });

  it('[G02] fills up from other sections and documents what one cannot give', () => {
    const few = sourceOf([item(0, 'only')], { weight: 90_000 });
    const many = sourceOf(Array.from({ length: 9 }, (_, index) => item(index, `m${index}`)));
    expect(
      chooseQuestions([few, many], mixed(6))
        .map(({ source: from }) => from)
        .sort((left, right) => left - right),
    ).toEqual([0, 1, 1, 1, 1, 1]);
  });

  it('[M04] asks first what is wanted, wherever it stands, and fills up with the rest', () => {
    const items = Array.from({ length: 12 }, (_, index) => item(index % 3, `n${index}`));
    const isWanted = ({ topic }: Item) => topic === 'n4' || topic === 'n10' || topic === 'n11';
    const topics = (count: number) =>
      chooseQuestions([sourceOf(items, { isWanted })], mixed(count)).map((one) => one.item.topic);
    expect(topics(3).toSorted()).toEqual(['n10', 'n11', 'n4']);
    expect(topics(8).slice(0, 3).toSorted()).toEqual(['n10', 'n11', 'n4']);
    expect(new Set(topics(8)).size).toBe(8);
  });

  it('[G02] begins a test with what is short and not answered in sentences, if it has such a question', () => {
    const points = [{ text: 'water', source: item(0, 'w').source }];
    const open = { ...item(0, 'w'), form: 'open', points } as Item;
    const long: Item = { ...item(1, 'l'), stem: `${'long '.repeat(40)}?` };
    const short: Item = { ...item(2, 's'), form: 'typed', answer: 's', accepted: [], usable: 0.6 };
    const chosen = chooseQuestions([sourceOf([open, long]), sourceOf([short])], mixed(3));
    expect(chosen.map((one) => one.item.topic)[0]).toBe('s');
    expect(chooseQuestions([sourceOf([open])], mixed(3))).toHaveLength(1);
  });

  it('[G02, G06] asks what is less likely to be of use last, whichever document it comes from', () => {
    const likely = (name: string, usable: number) => ({ ...item(name.charCodeAt(0), name), usable });
    const first = sourceOf([likely('a', 0.4), likely('b', 0.8), likely('c', 0.41)]);
    const second = sourceOf([likely('d', 0.9), likely('e', 0.42)]);
    const usable = chooseQuestions([first, second], mixed(5)).map((one) => one.item.usable ?? 1);
    expect(new Set(usable.slice(0, 2))).toEqual(new Set([0.8, 0.9]));
    expect(usable.slice(2).every((one) => one < 0.5)).toBe(true);
    expect(usable).toHaveLength(5);
  });

  it('[G02] asks what an open question has among its points before that one, however likely it is', () => {
    const gap = { ...item(0, 'gap'), usable: 0.4 };
    const points = [{ text: 'gap', source: gap.source }];
    const { stem, explanation, source, difficulty, topic } = item(1, 'open');
    const open: Item = { stem, explanation, source, sectionIndex: 1, difficulty, topic, form: 'open', points };
    const chosen = chooseQuestions([sourceOf([item(2, 'sure'), open, gap])], {
      ...mixed(3),
      forms: ['choice', 'open'],
    });
    expect(chosen.map((one) => one.item.topic)).toEqual(['sure', 'gap', 'open']);
  });

  it('[G02] keeps to the chosen sections and the difficulty', () => {
    const items = [item(0, 'a'), item(1, 'b', 'hard'), item(1, 'c')];
    const chosen = chooseQuestions([sourceOf(items, { sectionIndexes: [1] })], { count: 5, difficulty: 'easy' });
    expect(chosen.map((one) => one.item.topic)).toEqual(['c']);
  });

  it('[G04] never repeats an earlier item nor itself, across documents, and gives no more than asked', () => {
    fc.assert(
      fc.property(fc.array(source, { maxLength: 5 }), fc.integer({ min: 1, max: 30 }), (sources, count) => {
        const earlier = [earlierItemOf(item(0, 'n7'))];
        const chosen = chooseQuestions(
          sources.map((one) => ({ ...one, earlier })),
          mixed(count),
        );
        const keys = [...earlier, ...chosen.map((one) => earlierItemOf(one.item))].flatMap(repeatKeys);
        expect(new Set(keys).size).toBe(keys.length);
        expect(chosen.length).toBeLessThanOrEqual(count);
        chosen.forEach((one) => expect(sources[one.source]?.items).toContain(one.item));
      }),
    );
  });

  it('[G02] leaves nothing unasked while there is room', () => {
    fc.assert(
      fc.property(fc.array(source, { maxLength: 4 }), (sources) => {
        const names = new Set(sources.flatMap(({ items }) => items.map(({ topic }) => topic)));
        expect(chooseQuestions(sources, mixed(50))).toHaveLength(Math.min(50, names.size));
      }),
    );
  });
});
