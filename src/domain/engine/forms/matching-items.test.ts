import { expect, it } from 'vitest';
import { listItems, selectItems } from '#domain/engine/study-material.ts';
import { topicsOf } from '#domain/items/item.ts';
import { preparedText } from '#testing/prepared-text.ts';

const glossary = [
  'Magma: molten material below the surface of the planet.',
  'Erosion: the wearing away of stone by water, wind or ice.',
  'Sediment: loose grains that settle at the bottom of a lake.',
  'Crystal: a solid whose atoms repeat in a regular pattern.',
  'Fossil: the remains of a living being preserved in the ground.',
  'Glacier: a mass of ice that moves slowly down a valley.',
  'Delta: the land that a river builds where it meets the sea.',
  'Geyser: a spring that throws up hot water from time to time.',
  'Canyon: a deep gorge with steep walls cut by a stream.',
  'Moraine: the rubble that is left behind by melting masses of snow.',
];

it('[G02, G04] a long glossary gives several matchings, though all are asked in the same words', () => {
  const items = listItems(preparedText('en', ...glossary), { seed: 1, forms: ['matching'] });
  const chosen = selectItems(items, { count: 5, difficulty: 'mixed' }, []);
  expect(chosen.length).toBeGreaterThan(1);
  const topics = chosen.flatMap(topicsOf);
  expect(new Set(topics).size).toBe(topics.length);
});

it('[G03] explains a choice by the options that it shows, and no others', () => {
  const items = listItems(preparedText('en', ...glossary), { seed: 1, forms: ['choice'] });
  const areShown = items.flatMap((item) => {
    const [, ...lines] = item.explanation.split('\n');
    return lines.map((line) => ('options' in item ? item.options : []).includes(line.split(':')[0] ?? ''));
  });
  expect(areShown.length).toBeGreaterThan(items.length);
  expect(areShown).not.toContain(false);
});
