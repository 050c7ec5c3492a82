import { describe, expect, it } from 'vitest';
import type { Item } from '#domain/items/item.ts';
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

/** An open question for the sentences of those choices. */
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
    expect(chosenOf([open('Plants', openly, ...names), choice('bark', other)], 1)).toEqual([first]);
  });

  it('[G02] asks no more openly than half of a test while others are nearly as good', () => {
    const letters = [...'abcdefgh'];
    const openly = letters.map((letter) => open(letter, 0.7, `${letter}1`, `${letter}2`));
    const others = letters.map((letter) => choice(`${letter}3`, 0.65));
    const chosen = selectItems([...openly, ...others], { count: 8, difficulty: 'mixed' }, []);
    expect(chosen.filter(({ form }) => form === 'open')).toHaveLength(4);
  });

  it('[G02] gives a quarter of a test options, where they are nearly as useful', () => {
    // None of them is over the share of its form.
    const others = [
      ...[...'abc'].map((letter) => open(letter, 0.7, `${letter}1`)),
      ...[...'def'].map((letter) => typed(letter, 0.7)),
      { ...base('g', 0.7), form: 'order' as const, steps: ['g', 'h'] },
      { ...base('i', 0.7), form: 'belonging' as const, options: ['i', 'j'], memberIndexes: [0] },
    ];
    const ofMeaning = (usable: number): Item => ({
      ...base('z', usable),
      form: 'choice',
      kind: 'definition',
      options: ['z', 'b', 'c', 'd'],
      answerIndex: 0,
    });
    expect(chosenOf([...others, ofMeaning(0.6)], 8)).toContain('z');
    expect(chosenOf([...others, ofMeaning(0.3)], 8)).not.toContain('z');
    // Of sentences with a gap and options readers used every other one.
    expect(chosenOf([...others, choice('z', 0.6)], 8)).not.toContain('z');
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
