import { expect, it } from 'vitest';
import { colourDocuments, stackDay } from './effort-colours.ts';

const of = (name: string, minutes: number) => ({ document: { uuid: name, name }, minutes });
const aDay = (...documents: { document: { uuid: string; name: string } | null; minutes: number }[]) => ({
  date: '2026-11-16',
  minutes: documents.reduce((sum, { minutes }) => sum + minutes, 0),
  documents,
});

it('[P05] the documents with the most minutes of a week have colours of their own', () => {
  const days = [aDay(of('a', 10), of('b', 25)), aDay(of('a', 20), of('c', 1), of('d', 4), of('e', 3), of('f', 2))];
  const coloured = colourDocuments(days);
  expect(coloured.map(({ uuid }) => uuid)).toEqual(['a', 'b', 'd', 'e', 'f']);
  expect(new Set(coloured.map(({ hue }) => hue)).size).toBe(5);
  expect(colourDocuments([aDay({ document: null, minutes: 5 })])).toEqual([]);
});

it('[P05] a day is stacked in one order; what has no colour of its own stands above', () => {
  const day = aDay(of('c', 10), { document: null, minutes: 10 }, of('b', 20));
  const coloured = [
    { uuid: 'a', hue: 'blue' as const },
    { uuid: 'b', hue: 'amber' as const },
  ];
  expect(stackDay(day, coloured)).toEqual([{ hue: 'amber', share: 0.5 }, { share: 0.5 }]);
  expect(stackDay(aDay(of('b', 3)), coloured)).toEqual([{ hue: 'amber', share: 1 }]);
  // The seconds don't add up to a minute of any document.
  expect(stackDay({ ...aDay(of('b', 0)), minutes: 1 }, coloured)).toEqual([{ share: 1 }]);
});
