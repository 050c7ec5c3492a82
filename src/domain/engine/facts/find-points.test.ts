import { expect, it } from 'vitest';
import type { OpenItem } from '#domain/items/item.ts';
import { type BlockKind, type DocumentContent, type Language, placeBlocks } from '#domain/documents/content.ts';
import { rankedDrafts } from '#domain/engine/make-items.ts';
import { prepareDocument } from '#domain/engine/reading/prepare-document.ts';
import { taggerTable } from '#testing/tagger-table.ts';

type Part = [kind: BlockKind, text: string];

/** What is asked openly of blocks in order; a heading begins a section. */
function askedOpenly(language: Language, ...parts: Part[]): Record<string, string[]> {
  return Object.fromEntries(
    openItems(language, ...parts).map(({ stem, points }) => [stem, points.map(({ text }) => text)]),
  );
}

const openItems = (language: Language, ...parts: Part[]): OpenItem[] => openItemsOf('', language, parts);

function openItemsOf(title: string, language: Language, parts: Part[]): OpenItem[] {
  const sections: Parameters<typeof placeBlocks>[0] = [{ headings: [], anchor: { page: 1 }, blocks: [] }];
  for (const [kind, text] of parts) {
    if (kind === 'heading') sections.push({ headings: [text], anchor: { page: 1 }, blocks: [] });
    sections.at(-1)?.blocks.push({ kind, text, anchor: { page: 1 } });
  }
  return openItemsIn({ title, language, sections: placeBlocks(sections), warnings: [] });
}

function openItemsIn(content: DocumentContent): OpenItem[] {
  const items = rankedDrafts(prepareDocument(content, taggerTable(content.language)), 1, 0).map(({ item }) => item);
  return items.filter((item): item is typeof item & OpenItem => item.form === 'open');
}

it('[N01] the lines under a heading are what is to be recalled of it', () => {
  const asked = askedOpenly(
    'es',
    ['heading', 'La Constitución de 1845'],
    [
      'list',
      '- Soberanía compartida entre el rey y las Cortes\n- Senado de designación real\n- Supresión de la Milicia Nacional.',
    ],
  );
  expect(asked).toEqual({
    'Explica «La Constitución de 1845»: ¿qué dice el texto? (3 ideas)': [
      'Soberanía compartida entre el rey y las Cortes',
      'Senado de designación real',
      'Supresión de la Milicia Nacional',
    ],
  });
});

it('[N01] of a paragraph the points are sentences that say something, alone or after the one before', () => {
  const asked = askedOpenly(
    'en',
    ['heading', 'Glaciers'],
    [
      'paragraph',
      'Glaciers carve wide valleys into the rock of the mountains. They move slowly. See figure 3 for a map of the valley. ' +
        'Why do valleys have that shape? Meltwater carries the fine sediment far out into the lakes. ' +
        'Boulders of the ice stay behind in long ridges of stone.',
    ],
  );
  expect(Object.values(asked)).toEqual([
    [
      'Glaciers carve wide valleys into the rock of the mountains. They move slowly',
      'Meltwater carries the fine sediment far out into the lakes',
      'Boulders of the ice stay behind in long ridges of stone',
    ],
  ]);
});

it('[N01] a sentence that leads to a list is gone on with; what stands under it is no point of the heading', () => {
  const asked = askedOpenly(
    'en',
    ['heading', 'Volcanoes'],
    ['paragraph', 'Volcanologists observe several gases that rise from a crater:'],
    ['list', '- sulphur dioxide\n- carbon dioxide\n- water vapour'],
  );
  expect(asked).toEqual({
    'Go on as the text does: “Volcanologists observe several gases that rise from a crater: …” (3 ideas)': [
      'sulphur dioxide',
      'carbon dioxide',
      'water vapour',
    ],
  });
});

it('[N01] one line is no question, two are hardly one, nor are exercises and what the author says to the reader', () => {
  const lines = '- Rivers build deltas at the sea\n- Storms carry the mud away';
  expect(askedOpenly('en', ['heading', 'Deltas'], ['list', lines])).toEqual({});
  expect(
    askedOpenly('en', ['heading', 'Exercises'], ['list', '- Draw a delta with its river\n- Name the largest deltas']),
  ).toEqual({});
});

it('[N01] of many points the heaviest eight are asked for, each once, in the order of the text', () => {
  const causes = ['ice', 'water', 'wind', 'rain', 'frost', 'heat', 'roots', 'ants', 'moss', 'salt', 'ice'];
  const lines = causes.map((cause) => `- ${cause} breaks the stone of the mountains apart`);
  const [points = []] = Object.values(askedOpenly('en', ['heading', 'Erosion'], ['list', lines.join('\n')]));
  expect(points).toHaveLength(8);
  expect(new Set(points).size).toBe(8);
  const places = points.map((point) => lines.indexOf(`- ${point}`));
  expect(places).toEqual(places.toSorted((left, right) => left - right));
});

it('[N01] a point that leans on the sentence before it is told together with that', () => {
  const asked = askedOpenly(
    'en',
    ['heading', 'Deltas of the north'],
    [
      'paragraph',
      'Rivers drop their finest mud where they meet the sea. There it builds flat land within a few centuries. ' +
        'Storms carry the mud away from many coasts in winter. Reeds hold the banks with their roots.',
    ],
  );
  expect(Object.values(asked)).toEqual([
    [
      'Rivers drop their finest mud where they meet the sea. There it builds flat land within a few centuries',
      'Storms carry the mud away from many coasts in winter',
      'Reeds hold the banks with their roots',
    ],
  ]);
});

it.each([
  ['a question', 'Why do rivers build deltas?'],
  ['what every text has', 'Introduction'],
  ['a heading that breaks off', 'Rivers that build or'],
  ['code', '<delta>'],
])('[N01] a heading that names nothing is not asked for: %s', (_, heading) => {
  const list =
    '- mud sinks where the current is slow\n- plants hold the mud with their roots\n- tides leave sand behind';
  expect(askedOpenly('en', ['heading', heading], ['list', list])).toEqual({});
});

it('[N01] a heading that says only of what kind it is stands with the one above it', () => {
  const list =
    '- mud sinks where the current is slow\n- plants hold the mud with their roots\n- tides leave sand behind';
  const asked = askedOpenly('en', ['heading', 'Deltas'], ['list', `- Causes\n${list.replaceAll(/^/gm, '  ')}`]);
  expect(Object.keys(asked)).toContain('Explain “Deltas · Causes”: what does the text say about it? (3 ideas)');
});

it('[N01] a name on a line of its own right above a list says what its lines are of', () => {
  const asked = askedOpenly(
    'en',
    ['heading', 'Freezing of samples'],
    ['paragraph', 'Advantages'],
    ['list', '- The water stays as it was\n- The cells are seen whole\n- Nothing is stained'],
    ['paragraph', 'Disadvantages'],
    ['list', '- Ice comes easily onto the grid\n- The electrons harm the cells\n- Large cells let nothing through'],
  );
  expect(Object.keys(asked)).toContain(
    'Explain “Freezing of samples · Disadvantages”: what does the text say about it? (3 ideas)',
  );
  expect(Object.values(asked).flat()).not.toContain('Advantages');
});

it('[N01, G03] the quote of what is gone on with holds the sentence that leads to it', () => {
  const [item] = openItems(
    'en',
    ['paragraph', 'The power of the regime was based on three pillars:'],
    ['list', '- the army with its generals\n- the one party of the state\n- the church of the country'],
  );
  expect(item?.source.quote).toBe(
    'The power of the regime was based on three pillars:\n\n- the army with its generals',
  );
  expect(item?.points.map(({ source }) => source.quote)).toEqual(item?.points.map(({ text }) => text));
});

it('[N01] a sentence, a caption or a number right above a list is no name of it', () => {
  const above = (text: string) =>
    Object.keys(
      askedOpenly(
        'en',
        ['heading', 'Cells'],
        ['paragraph', text],
        ['list', '- They take in sugar\n- They give off heat\n- They divide in two'],
      ),
    );
  expect(above('Cells need energy').join()).not.toContain('need energy');
  expect(above('Figure 3').join()).not.toContain('Figure 3');
});

it('[N01] the first of several headings side by side names its own text, and is no title of the others', () => {
  const items = openItemsOf('Types of variables', 'en', [
    ['heading', 'Types of variables'],
    [
      'paragraph',
      'Age is a variable whose possible values are numbers of whole years. Gender is a variable whose possible values are categories without any order. ' +
        'Cause of death is a variable with many more categories, such as diseases of the heart. Blood pressure is a variable that is measured with a cuff.',
    ],
    ['heading', 'Studies'],
    [
      'list',
      '- Trials control some of the variables\n- Surveys only observe what people do\n- Cohorts are followed for years',
    ],
  ]);
  const asked = items.map(({ stem }) => stem);
  expect(asked).toContain('Explain “Types of variables”: what does the text say about it? (4 ideas)');
  expect(asked).toContain('Explain “Studies”: what does the text say about it? (3 ideas)');
});

it('[N01] a title with headings below it is the title of all, whatever else stands beside it', () => {
  const anchor = { page: 1 };
  const text = 'Plants take up water through their roots and give it off through their leaves. '.repeat(4);
  const sections = placeBlocks([
    { headings: ['Plants'], anchor, blocks: [{ kind: 'paragraph', text, anchor }] },
    {
      headings: ['Plants', 'Roots of trees'],
      anchor,
      blocks: [{ kind: 'list', text: '- Hairs widen them\n- Fungi feed them\n- Bark covers the old ones', anchor }],
    },
    { headings: ['Reading'], anchor, blocks: [{ kind: 'paragraph', text, anchor }] },
  ]);
  const stems = openItemsIn({ title: 'Plants', language: 'en', sections, warnings: [] }).map(({ stem }) => stem);
  expect(stems.join()).toContain('Roots of trees');
  expect(stems.join()).not.toContain('“Plants”');
});
