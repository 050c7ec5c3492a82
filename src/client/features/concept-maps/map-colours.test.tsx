import { render, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type ConceptMap, getConceptMap } from '#contract/concept-maps.ts';
import { aDocument } from '#testing/a-document.ts';
import { expectConsole } from '#testing/fail-on-console.ts';
import { ana, renderPage } from '#testing/render-page.tsx';
import type { MapColours } from './map-colours.ts';
import { MapLegend } from './map-legend.tsx';

const map = getConceptMap.example as ConceptMap;
const [node] = map.nodes;
const folder = { uuid: '7d1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a11', name: 'Biology', hue: 'green' as const };

/** Renders the editor as a list, without the canvas. */
async function openMap(folders: (typeof folder)[]) {
  // The DOM of the tests does not know that tag.
  expectConsole(/<%s> is unrecognized in this browser.*search/);
  localStorage.setItem('mapView', 'list');
  const page = await renderPage(`/concept-map/${map.uuid}`, {
    user: ana,
    answers: {
      [`GET /api/concept-maps/${map.uuid}`]: map,
      [`GET /api/concept-maps/${map.uuid}/memory`]: { items: [{ nodeUuid: node?.uuid, cards: 2, recall: 0.95 }] },
      [`GET /api/documents/${map.documentUuid}`]: { ...aDocument(), folders },
    },
  });
  const choose = async (name: string) => {
    await page.person.click(await page.findByRole('button', { name: 'Colour' }));
    await page.person.click(await page.findByRole('menuitemcheckbox', { name }));
  };
  return { ...page, choose, tree: await page.findByRole('tree') };
}

it('[M04] the colours of a map tell its folder or what is remembered, and stay as they were chosen', async () => {
  const { choose, tree, findByText, queryByText } = await openMap([folder]);
  await choose('By folder');
  await expect.poll(() => tree.dataset['hue']).toBe('green');
  await choose('By what you remember');
  expect(await findByText('Known · 95%')).toBeTruthy();
  expect(tree.dataset['hue']).toBeUndefined();
  expect(localStorage.getItem('mapColouring')).toBe('memory');
  await choose('No colours');
  expect(queryByText('Known · 95%')).toBeNull();
});

it('[M04] a document in no folder says so', async () => {
  const { choose, findByText } = await openMap([]);
  await choose('By folder');
  expect(await findByText('This map’s document isn’t in any folder.')).toBeTruthy();
});

it.each<[Partial<MapColours>, string[]]>([
  [{ colouring: 'importance' }, ['Key', 'Medium', 'Detail']],
  [{ colouring: 'memory', memory: new Map() }, ['Known', 'Fading', 'Weak', 'To review']],
  [{ colouring: 'folder', folder }, ['Biology']],
])('[M04] a legend says what the colours of %o mean', (colours, words) => {
  const { getByRole } = render(
    <MapLegend colours={{ colouring: 'none', folder: undefined, memory: undefined, ...colours }} />,
  );
  const legend = within(getByRole('list', { name: 'What colours and lines mean' }));
  expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words);
});

it('[M04] colours that say nothing have no legend', () => {
  const { queryByRole } = render(<MapLegend colours={{ colouring: 'none', folder: undefined, memory: undefined }} />);
  expect(queryByRole('list')).toBeNull();
});
