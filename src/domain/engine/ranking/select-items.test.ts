import { describe, expect, it } from 'vitest';
import { type Item, itemForms } from '#domain/items/item.ts';
import type { TestStyle } from '#domain/items/test-style.ts';
import { anItem } from '#testing/an-item.ts';
import { selectItems } from './select-items.ts';

const choice = (name: string, usable: number): Item => ({ ...anItem(0, name), usable });

function base(name: string, usable: number) {
  const { stem, explanation, source, sectionIndex, difficulty } = anItem(0, name);
  return { stem, topic: name, explanation, source, sectionIndex, difficulty, usable };
}

const typed = (name: string, usable: number): Item => ({
  ...base(name, usable),
  form: 'typed',
  answer: name,
  accepted: [],
});

/** An open question about the sentences of these choices. */
function open(title: string, usable: number, ...names: string[]): Item {
  const points = names.map((name) => ({ text: name, source: anItem(0, name).source }));
  const { explanation, source, sectionIndex, difficulty } = anItem(0, names[0] ?? '');
  return { form: 'open', stem: title, topic: title, points, explanation, source, sectionIndex, difficulty, usable };
}

const chosenOf = (items: Item[], count: number): string[] =>
  selectItems(items, { count, difficulty: 'mixed' }, []).map(({ topic }) => topic);

describe('selectItems', () => {
  it('[G02] asks for a point of an open question by another form only where nothing else is left, and before it', () => {
    const items = [open('Plants', 0.7, 'root', 'leaf'), typed('root', 0.9), typed('bark', 0.5)];
    expect(chosenOf(items, 2)).toEqual(['Plants', 'bark']);
    expect(chosenOf(items, 3)).toEqual(['root', 'Plants', 'bark']);
  });

  it('[G02] never asks twice for one sentence by other forms, nor for the points of an open question by another one', () => {
    const items = [choice('root', 0.9), { ...choice('root', 0.8), topic: 'roots', stem: 'Which part drinks?' }];
    expect(chosenOf(items, 2)).toEqual(['root']);
    expect(chosenOf([open('Plants', 0.7, 'root', 'leaf'), open('Trees', 0.7, 'leaf', 'bark')], 2)).toEqual(['Plants']);
  });

  it.each([
    ['two points before one that is a little likelier', 0.7, ['root', 'leaf'], 0.85, 'Plants'],
    ['not before one that is far likelier', 0.5, ['root', 'leaf'], 0.95, 'bark'],
    ['four points before one that is far likelier', 0.5, ['root', 'leaf', 'stem', 'seed'], 0.95, 'Plants'],
  ])('[G02] asks for %s', (_what, openly, names, other, first) => {
    expect(chosenOf([open('Plants', openly, ...names), typed('bark', other)], 1)).toEqual([first]);
  });

  const letters = [...'abcdefghijkl'];
  const ofAllForms = letters.flatMap((letter) => [
    { ...choice(`${letter}1`, 0.6), learningValue: 0.5 },
    { ...typed(`${letter}2`, 0.7), learningValue: 0.6 },
    { ...open(letter, 0.9, `${letter}3`, `${letter}4`, `${letter}5`), learningValue: 0.9 },
  ]);
  const formsOf = (items: Item[], style: TestStyle, count = 12) => {
    const chosen = selectItems(items, { count, difficulty: 'mixed', style }, []);
    return Object.fromEntries(itemForms.map((form) => [form, chosen.filter((item) => item.form === form).length]));
  };

  it('[G03] asks at least half with four options in the usual test, and one in six openly at most', () => {
    const { choice: four, open: openly } = formsOf(ofAllForms, 'choice');
    expect(four).toBeGreaterThanOrEqual(6);
    expect(openly).toBeLessThanOrEqual(2);
    expect(
      formsOf(
        ofAllForms.filter(({ form }) => form === 'open'),
        'choice',
      ).open,
    ).toBe(2);
    expect(formsOf(ofAllForms, 'choice', 5).open).toBeLessThanOrEqual(1);
  });

  it('[G03] asks half with four options in a mixed test, and of the rest what is best', () => {
    const { choice: four, open: openly } = formsOf(ofAllForms, 'mixed');
    expect(four).toBe(6);
    expect(openly).toBeGreaterThan(2);
  });

  it('[G03] asks only for written answers in a written test', () => {
    const { typed: typedOnes = 0, open: openly = 0 } = formsOf(ofAllForms, 'written');
    expect(typedOnes + openly).toBe(12);
    expect(Math.min(typedOnes, openly)).toBeGreaterThan(0);
    expect(formsOf([choice('a', 0.9)], 'written')).toEqual(formsOf([], 'written'));
  });

  it('[G02] of two passages that overlap only one is asked', () => {
    const at = (name: string, start: number, end: number): Item => {
      const item = typed(name, 0.7);
      return { ...item, source: { ...item.source, start, end } };
    };
    expect(chosenOf([at('a', 0, 60), at('b', 40, 90), at('c', 90, 120)], 3)).toEqual(['a', 'c']);
  });

  it('[G02] of sections that are asked for together, none is asked twice before the others of equal value', () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ ...anItem(index % 20, `n${index}`), usable: 0.7 }));
    const asked = selectItems(items, { count: 20, difficulty: 'mixed' }, []).map(({ sectionIndex }) => sectionIndex);
    expect(new Set(asked).size).toBe(20);
    const few = selectItems(items, { count: 30, difficulty: 'mixed' }, []).map(({ sectionIndex }) => sectionIndex);
    expect(Math.max(...few.map((section) => few.filter((other) => other === section).length))).toBe(2);
  });

  it('[G02] asks what is worth more before what is used as likely', () => {
    const items = [
      { ...choice('root', 0.7), learningValue: 0.4 },
      { ...choice('bark', 0.65), learningValue: 0.6 },
    ];
    expect(chosenOf(items, 1)).toEqual(['bark']);
  });

  it('[G02, G03] who names forms gets the form of which there is one before what would take its sentence', () => {
    const rare: Item = { ...choice('root', 0.3), learningValue: 0.3 };
    const open1 = { ...open('Plants', 0.8, 'root', 'leaf', 'stem'), learningValue: 0.9 };
    const open2 = { ...open('Trees', 0.7, 'bark', 'twig'), learningValue: 0.8 };
    const open3 = { ...open('Soils', 0.6, 'loam', 'clay'), learningValue: 0.7 };
    const chosen = selectItems([open1, open2, open3, rare], { count: 2, difficulty: 'mixed', hasNamedForms: true }, []);
    expect(chosen.map(({ topic }) => topic)).toEqual(['root', 'Trees']);
  });

  it('[G02, G03] who names forms gets one of each before what is broad', () => {
    const items = [
      { ...open('Plants', 0.8, 'root', 'leaf', 'stem', 'seed'), learningValue: 0.9 },
      { ...open('Trees', 0.8, 'bark', 'twig', 'wood', 'bud'), learningValue: 0.9 },
      { ...choice('bark', 0.3), learningValue: 0.1 },
    ];
    const chosen = selectItems(items, { count: 2, difficulty: 'mixed', hasNamedForms: true }, []);
    expect(chosen.map(({ form }) => form).toSorted()).toEqual(['choice', 'open']);
  });
});
