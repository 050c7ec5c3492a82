import { expect, it } from 'vitest';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { exportedMap } from './exported/concept-maps.ts';
import { exportedPlan } from './exported/study.ts';

const uuid = (number: number): string => `3e1f4c1e-3a52-4a53-8f0c-${String(number).padStart(12, '0')}`;
const at = '2026-11-24T16:00:00.000Z';

it('[A12, Z22] a map whose numbers each name one quote is one, and one whose number names two is none', () => {
  const source = (quote: string, number: number) => ({ quote, start: 0, number, sectionUuid: null });
  const node = (number: number, from: object) => ({
    uuid: uuid(number),
    name: 'A cell',
    description: '',
    importance: 1,
    x: 0,
    y: 0,
    source: from,
  });
  const mapOf = (...nodes: object[]) => ({
    uuid: uuid(0),
    title: 'Cells',
    documentUuid: uuid(1),
    engine: null,
    createdAt: at,
    updatedAt: at,
    nodes,
    edges: [],
  });
  const isMap = (map: object) => exportedMap.safeParse(map).success;
  expect(isMap(mapOf(node(2, source('One.', 1)), node(3, source('One.', 1)), node(4, source('Two.', 2))))).toBe(true);
  expect(isMap(mapOf(node(2, source('One.', 1)), node(3, source('Two.', 1))))).toBe(false);
});

it('[A12, Z22] a plan marks as many sections as one may mark here', () => {
  const planWith = (marked: number) => ({
    uuid: uuid(0),
    title: 'Exam',
    examDate: '2026-12-15',
    timezone: 'Europe/Madrid',
    createdAt: at,
    sessionDurationMinutes: 50,
    breakDurationMinutes: 10,
    slots: [{ day: 1, start: '16:00', end: '18:00' }],
    documents: [],
    folders: [],
    excludedSections: [],
    pinnedSections: [],
    fit: null,
    isOutdated: false,
    importance: Object.fromEntries(Array.from({ length: marked }, (_, number) => [uuid(number), 3])),
    examMark: null,
  });
  expect(exportedPlan.safeParse(planWith(studyBounds.markedSections)).success).toBe(true);
  expect(exportedPlan.safeParse(planWith(studyBounds.markedSections + 1)).success).toBe(false);
});
