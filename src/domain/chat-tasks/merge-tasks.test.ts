import { expect, it } from 'vitest';
import type { TaskLine } from './do-task.ts';
import { mergeTasks } from './merge-tasks.ts';

const line = (text: string): TaskLine => ({
  cells: [text],
  span: { quote: text, start: 0, end: text.length, anchor: { page: 1 } },
});
const group = (...texts: string[]) => ({ lines: texts.map(line) });
const textsOf = (groups: ReturnType<typeof mergeTasks>) =>
  groups.map(({ lines }) => lines.map(({ cells }) => cells[0]));

it('[C02] points of several documents are as many as were asked for, whichever holds them', () => {
  const points = (count: number) => ({ kind: 'points' as const, language: 'en' as const, count });
  const made = [[group('a1')], [group('b1', 'b2', 'b3', 'b4', 'b5')]];
  expect(textsOf(mergeTasks(points(5), made))).toEqual([['a1', 'b1', 'b2', 'b3', 'b4']]);
  expect(textsOf(mergeTasks(points(9), made))).toEqual([['a1', 'b1', 'b2', 'b3', 'b4', 'b5']]);
  expect(textsOf(mergeTasks(points(2), made))).toEqual([['a1', 'b1']]);
});

it('[C02] terms and dates of several documents stand under one title each', () => {
  const ofOne = (name: string) => [
    { title: { heading: name }, ...group(`${name} line`) },
    { title: { word: 'terms' as const }, ...group(`${name} term`) },
  ];
  const merged = mergeTasks({ kind: 'exam', language: 'en' }, [ofOne('A'), ofOne('B')]);
  expect(textsOf(merged)).toEqual([['A line'], ['A term', 'B term'], ['B line']]);
});
