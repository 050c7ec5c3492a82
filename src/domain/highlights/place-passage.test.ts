import { expect, it } from 'vitest';
import { placeBlocks } from '#domain/documents/content.ts';
import { type QuotableDocument, quotableDocument } from '#domain/verify/quote.ts';
import { passageAt, placePassage } from './place-passage.ts';

const anchor = { section: 'Cells' };
const documentOf = (...paragraphs: string[]): QuotableDocument =>
  quotableDocument({
    language: 'en',
    sections: placeBlocks([
      { headings: ['Cells'], anchor, blocks: paragraphs.map((text) => ({ kind: 'paragraph', text, anchor })) },
    ]),
  } as Parameters<typeof quotableDocument>[0]);

it('[D11] finds what was selected whatever stands between its letters, and gives it as the document writes it', () => {
  const document = documentOf('Plants make “photosynthesis” of light.', 'They need water, too.');
  const found = placePassage('“photo-\nsynthesis”of   light. They need', document, 0);
  expect(found?.quote).toBe('“photosynthesis” of light.\n\nThey need');
  expect(document.text.slice(found?.start, found?.end)).toBe(found?.quote);
});

it('[D11] takes whole words only, and the nearest of several places', () => {
  const document = documentOf('An atom is small. Atoms bind. An atom has a nucleus.');
  expect(placePassage('tom', document, 0)).toBeUndefined();
  expect(placePassage('atom', document, 0)?.start).toBe(3);
  expect(placePassage('atom', document, 40)?.start).toBe(document.text.lastIndexOf('atom'));
});

it('[D11] tells equal words of a newer text apart by what stands around them', () => {
  const before = documentOf('The first engine pumped water.', 'The second engine drove a mill.');
  const marked = placePassage('engine', before, before.text.lastIndexOf('engine'));
  const after = documentOf(
    'A new opening names an engine.',
    'The second engine drove a mill.',
    'The first engine pumped.',
  );
  const found = placePassage('engine', after, marked?.start ?? 0, marked?.around);
  expect(after.text.slice((found?.start ?? 0) - 7, found?.end)).toBe('second engine');
});

it('[D11] does not find few words again where nothing of what stood around them is left', () => {
  const before = documentOf('Puddling turns pig iron into wrought iron.');
  const marked = placePassage('iron', before, 0);
  const after = documentOf('An entirely different paragraph about an iron will.');
  expect(placePassage('iron', after, marked?.start ?? 0, marked?.around)).toBeUndefined();
  const long = placePassage('Puddling turns pig iron into wrought iron.', before, 0);
  const moved = documentOf('New.', 'Before it all: Puddling turns pig iron into wrought iron.');
  expect(placePassage(long?.quote ?? '', moved, 0, long?.around)?.quote).toBe(long?.quote);
});

it('[D11] a passage at its exact place needs no search', () => {
  const document = documentOf('An atom is small. Atoms bind.', 'They need water, too.');
  const unsearched = { text: document.text, blocks: document.blocks };
  expect(passageAt('atom is small. Atoms', unsearched, 3)).toEqual(placePassage('atom is small. Atoms', document, 3));
  expect(passageAt('atom', unsearched, 4)).toBeUndefined();
  expect(passageAt('tom', unsearched, 4)).toBeUndefined();
});
