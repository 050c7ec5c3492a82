import { expect, it } from 'vitest';
import type { PortableCard } from '#domain/flashcard-files/portable-card.ts';
import { cardUpdate } from './card-update.ts';
import type { OwnedFlashcard } from './flashcards.store.ts';

const occlusion = {
  image: 'x',
  masks: [{ x: 0.1, y: 0.2, width: 0.3, height: 0.1, label: 'aorta' }],
  asked: 0,
  hidesOthers: true,
};
const row = {
  uuid: '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11',
  front: 'Name the chamber',
  back: 'left atrium',
  category: '',
  occlusion,
  importedChecksum: null,
  version: 1,
} as unknown as OwnedFlashcard;
const cardOf = (changes: Partial<PortableCard>): PortableCard => ({
  key: row.uuid,
  front: row.front,
  back: row.back,
  category: '',
  deck: '',
  suspended: false,
  reviews: [],
  ...changes,
});

it('[F06] a table, which has no places of images, leaves covered images covered', () => {
  expect(cardUpdate(row, cardOf({}), { taken: false })).toEqual({ isKept: false });
  const { values } = cardUpdate(row, cardOf({ back: 'right atrium' }), { taken: false });
  expect(values).toMatchObject({ back: 'right atrium', occlusion });
});
