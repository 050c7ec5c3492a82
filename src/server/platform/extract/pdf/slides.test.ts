import { describe, expect, it } from 'vitest';
import { type DeckLook, type Frame, makeSlides, slideThemes } from '#testing/fixtures/make-slides.ts';
import { canonicalText } from '#domain/documents/content.ts';
import { boxesOf } from '#domain/documents/word-places.ts';
import { sectionsOf } from '../outline.ts';
import { readPdf } from './read-pdf.ts';

async function read(frames: Frame[], look?: DeckLook): Promise<string[]> {
  const { blocks } = await readPdf(await makeSlides(frames, look), () => {});
  return sectionsOf(blocks).flatMap(({ headings, blocks: found }) =>
    found.flatMap(({ kind, text }) => (kind === 'heading' ? [] : [`${headings.join(' > ') || '–'}: ${text}`])),
  );
}

const lecture: Frame[] = [
  {
    part: ['Membranes', 'Structure'],
    title: 'The fluid mosaic',
    body: [{ kind: 'list', items: ['The membrane is a double layer of lipids', 'Proteins float in it'] }],
  },
  {
    part: ['Membranes', 'Structure'],
    body: [{ kind: 'line', text: 'This slide has no title, and is not about the mosaic.' }],
  },
  {
    part: ['Membranes', 'Transport'],
    title: 'Passive transport',
    body: [{ kind: 'box', title: 'Osmosis', text: 'Water goes through a membrane to where more is dissolved.' }],
  },
  {
    part: ['Energy', 'ATP'],
    title: 'Where ATP is made',
    body: [{ kind: 'line', text: 'Most of it is made in mitochondria.' }],
  },
  {
    part: ['Energy', 'Respiration'],
    title: 'The chain',
    body: [{ kind: 'line', text: 'Electrons enter the chain at its first complex.' }],
  },
  {
    part: ['Division', 'Mitosis'],
    title: 'Phases',
    body: [{ kind: 'list', items: ['Prophase: the chromosomes condense', 'Anaphase: they part'] }],
  },
];

describe.each(slideThemes)('slides of the theme “%s”', (theme) => {
  it('[D08] are read without the names of the parts, each slide under its own title', async () => {
    expect(await read(lecture, { theme })).toEqual([
      'The fluid mosaic: The membrane is a double layer of lipids',
      'The fluid mosaic: Proteins float in it',
      '–: This slide has no title, and is not about the mosaic.',
      'Passive transport > Osmosis: Water goes through a membrane to where more is dissolved.',
      'Where ATP is made: Most of it is made in mitochondria.',
      'The chain: Electrons enter the chain at its first complex.',
      'Phases: - Prophase: the chromosomes condense\n- Anaphase: they part',
    ]);
  });
});

describe('slides', () => {
  const plain = lecture.filter(({ title }) => title);

  it('[D08] that go on under the same title are one section', async () => {
    const repeated: Frame = {
      part: ['Division', 'Mitosis'],
      title: 'Phases',
      body: [{ kind: 'line', text: 'The cell then parts.' }],
    };
    expect((await read([...plain, repeated])).at(-1)).toBe('Phases: The cell then parts.');
  });

  it('[D08] with larger text still stand under their titles', async () => {
    const large: Frame = {
      part: ['Division', 'Mitosis'],
      title: 'Remember',
      body: [{ kind: 'box', title: 'Two cells are made of one', text: 'Both have all chromosomes.' }],
    };
    const found = await read([...plain, large, ...plain.slice(0, 1)]);
    expect(found).toContain('Remember > Two cells are made of one: Both have all chromosomes.');
    expect(found.at(-1)).toMatch(/^The fluid mosaic: .*Proteins float in it$/s);
  });

  it('[D08] have lists where bullets are drawn, each word at its place', async () => {
    const items = ['Electrons enter the chain', 'Protons are pumped out', 'They flow back'];
    const frame: Frame = { part: ['Energy', 'ATP'], title: 'Steps', body: [{ kind: 'list', items }] };
    const { blocks } = await readPdf(await makeSlides([...plain, frame]), () => {});
    const sections = sectionsOf(blocks);
    const list = sections.at(-1)?.blocks.at(-1);
    expect(list).toMatchObject({ kind: 'list', text: items.map((item) => `- ${item}`).join('\n') });
    const text = canonicalText({ sections });
    const words = (list ? (boxesOf(list) ?? []) : []).map(({ start, end }) => text.slice(start, end).trim());
    expect(words.join(' ')).toBe(items.join(' '));
  });

  it('[D08] are no list where titles stand over texts', async () => {
    const texts: Frame['body'] = [
      { kind: 'line', text: 'Diffusion' },
      { kind: 'line', text: 'Particles go to where there are few of them.' },
      { kind: 'box', title: 'Osmosis', text: 'Water goes to where more is dissolved.' },
    ];
    const found = await read([...plain, { part: ['Energy', 'ATP'], title: 'Transport', body: texts }]);
    expect(found.filter((line) => line.startsWith('Transport') && line.includes('- '))).toEqual([]);
  });

  const texts = {
    left: ['Costs no energy', 'Is fast over short ways', 'Needs no protein'],
    right: ['Is slow over long ways', 'Cannot go uphill', 'Stops charged particles'],
  };

  it.each([
    ['at the same height', { isLower: false }, {}],
    ['at heights of their own', { isLower: true }, {}],
    ['with bullets', { isLower: false }, { bullets: true }],
    ['beside a sidebar', { isLower: false }, { theme: 'left sidebar' as const }],
    ['above a footer', { isLower: false }, { theme: 'footer' as const }],
  ])('[D08] in two columns %s are read one column after the other', async (_how, place, look) => {
    const frame: Frame = {
      part: ['Energy', 'ATP'],
      title: 'Compared',
      body: [{ kind: 'columns', ...texts, ...place }],
    };
    const found = (await read([...plain, frame], look)).filter((line) => line.startsWith('Compared'));
    const words = found.flatMap((line) => line.replace('Compared: ', '').replaceAll('- ', '').split('\n'));
    expect(words).toEqual([...texts.left, ...texts.right]);
  });

  it('[D08] keep a table of two columns, which is drawn row by row', async () => {
    const rows = texts.left.map((text, index) => [text, texts.right[index] ?? '']);
    const frame: Frame = { part: ['Energy', 'ATP'], title: 'Compared', body: [{ kind: 'table', rows }] };
    expect(await read([...plain, frame])).toContain(`Compared: ${rows.map((row) => row.join(' | ')).join('\n')}`);
  });

  it('[D08] keep what only looks like navigation: small words that stand on one slide alone', async () => {
    const frame: Frame = { part: ['Energy', 'ATP'], title: 'Energy', body: [{ kind: 'line', text: 'Membranes' }] };
    expect(await read([...plain, frame], { theme: 'tree' })).toContain('Energy: Membranes');
  });
});
