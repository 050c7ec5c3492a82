import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { readPdf } from './read-pdf.ts';

interface SetText {
  text: string;
  x?: number;
  y: number;
  size?: number;
  font?: 'plain' | 'bold' | 'mono';
}

/** Pages with lines at exact positions. */
async function setPages(pages: SetText[][], [width, height]: [number, number] = [595, 842]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const fonts: Record<string, PDFFont> = {
    plain: await document.embedFont(StandardFonts.TimesRoman),
    bold: await document.embedFont(StandardFonts.TimesRomanBold),
    mono: await document.embedFont(StandardFonts.Courier),
  };
  for (const lines of pages) {
    const page = document.addPage([width, height]);
    for (const { text, x = 72, y, size = 11, font = 'plain' } of lines) {
      const drawn = fonts[font];
      if (drawn) page.drawText(text, { x, y: height - y, size, font: drawn });
    }
  }
  return document.save();
}

async function blocksOf(pages: SetText[][], size?: [number, number]): Promise<string[]> {
  const { blocks } = await readPdf(await setPages(pages, size), () => {});
  return blocks.map(({ kind, text }) => `${kind}: ${text}`);
}

const filler = (y: number, lines = 3): SetText[] =>
  Array.from({ length: lines }, (_, index) => ({
    y: y + index * 14,
    text: 'Every plant that grows in the light takes up water through its roots, and lets it go',
  }));

describe('a page as it is set', () => {
  it('[D08] gives code line by line with its indent, and names of commands within a sentence stay in it', async () => {
    const blocks = await blocksOf([
      [
        { y: 100, text: 'The next lines count up to ten, and every one of them is written on a line by itself:' },
        { y: 125, x: 90, text: 'for number in range(10):', font: 'mono', size: 10 },
        { y: 137, x: 114, text: 'print(number)', font: 'mono', size: 10 },
        { y: 162, text: 'Then the work is done.' },
      ],
    ]);
    expect(blocks).toContain('code: for number in range(10):\n    print(number)');
    expect(blocks.at(-1)).toBe('paragraph: Then the work is done.');
  });

  it('[D08] makes no heading of code that is a little larger than the text, nor of a long quotation', async () => {
    const quotation = '"A tag says what the words between its two halves are: a heading, a paragraph or a link,';
    const blocks = await blocksOf([
      [
        { y: 80, text: 'Tags', size: 16 },
        { y: 104, text: quotation, size: 12.6 },
        { y: 119, text: 'and the browser draws them so."', size: 12.6 },
        ...filler(150),
        { y: 215, text: '<p>Good morning</p>', size: 13, font: 'mono' },
        ...filler(245),
        { y: 310, text: '<table> - Tables', size: 16 },
        { y: 332, text: '<table>', size: 13, font: 'mono' },
        { y: 347, text: '</table>', size: 13, font: 'mono' },
        ...filler(375),
        { y: 445, text: 'printf', size: 18, font: 'mono' },
        ...filler(470),
      ],
    ]);
    const headings = blocks.filter((block) => block.startsWith('heading'));
    expect(headings).toEqual(['heading: Tags', 'heading: <table> - Tables', 'heading: printf']);
    expect(blocks).toContain('code: <p>Good morning</p>');
    expect(blocks).toContain(`paragraph: ${quotation} and the browser draws them so."`);
  });

  it('[D08] gives a table of contents without dots and page numbers', async () => {
    const entry = (y: number, name: string, page: number): SetText[] => [
      { y, text: `${name} . . . . . . . . . . . . . . . . . ${page}` },
    ];
    const blocks = await blocksOf([
      [
        { y: 80, text: 'Contents', size: 20, font: 'bold' },
        ...entry(120, '1 The cell', 3),
        ...entry(134, '1.1 The membrane', 4),
        ...entry(148, '2 The tissue', 9),
        ...entry(162, '2.1 Kinds of tissue', 12),
      ],
      filler(100),
    ]);
    expect(blocks[1]).toBe('list: 1 The cell\n1.1 The membrane\n2 The tissue\n2.1 Kinds of tissue');
  });

  it('[D08] joins the number of a chapter with its title, and a box beside the text opens no section', async () => {
    const blocks = await blocksOf([
      [
        { y: 90, text: 'Chapter 2', size: 20, font: 'bold' },
        { y: 125, text: 'The history of cells', size: 24, font: 'bold' },
        ...filler(170),
        { y: 230, text: 'Note', size: 14, font: 'bold' },
        ...filler(250),
      ],
    ]);
    const headings = blocks.filter((block) => block.startsWith('heading'));
    expect(headings).toEqual(['heading: Chapter 2 The history of cells']);
  });

  it('[D08] loses a running head whose section changes on every page beside the chapter', async () => {
    const names = ['Roots', 'Leaves', 'Flowers', 'Seeds', 'Fruit', 'Bark'];
    const pages = names.map((name, index) => [
      { y: 45, text: 'Chapter 4. Parts of a plant', size: 9 },
      { y: 45, x: 430, text: `4.${index + 1}. ${name} and more`, size: 9 },
      ...filler(100, 5),
      { y: 800, x: 290, text: String(index + 31), size: 9 },
    ]);
    const text = (await blocksOf(pages)).join('\n');
    expect(text).not.toMatch(/Chapter 4|and more/);
  });

  it('[D08] loses running heads of a page that has no other beside it', async () => {
    const blocks = await blocksOf([
      [
        { y: 40, text: 'Notes on plants', size: 11 },
        { y: 40, x: 500, text: '17', size: 11 },
        ...filler(90, 5),
        { y: 800, text: 'Copyright 2019 The Botanists. All rights reserved.', size: 8 },
        { y: 815, text: 'https://plants.example/notes', size: 8 },
      ],
    ]);
    expect(blocks).toEqual([expect.stringMatching(/^paragraph: Every plant .*lets it go$/)]);
  });

  it('[D08] makes no heading of a running head that is larger than the text', async () => {
    const blocks = await blocksOf([
      [
        { y: 50, text: 'Photosynthesis', size: 14, font: 'bold' },
        { y: 50, x: 500, text: '47', size: 14, font: 'bold' },
        ...filler(100, 6),
        { y: 810, x: 290, text: '47' },
      ],
    ]);
    expect(blocks).toEqual([expect.stringMatching(/^paragraph: Every plant .*lets it go$/)]);
  });

  it('[D08] makes one heading of a title that page after page shows again', async () => {
    const page = (number: number): SetText[] => [
      { y: 50, text: 'Parts of a plant', size: 16, font: 'bold' },
      ...filler(100, 4),
      { y: 200, text: `Only page ${number} has this, and it ends its text.` },
    ];
    const blocks = await blocksOf([page(1), page(2), page(3)]);
    expect(blocks.filter((block) => block.startsWith('heading'))).toEqual(['heading: Parts of a plant']);
  });

  it('[D08] loses the line in which a journal names itself', async () => {
    const blocks = await blocksOf([
      [{ y: 45, x: 150, text: 'A. Muster et al. / Journal of Plants 12 (2003) 101-118' }, ...filler(100, 6)],
    ]);
    expect(blocks).toHaveLength(1);
  });

  it('[D08] keeps all letters of a heading that is set in small capitals', async () => {
    const blocks = await blocksOf([
      [
        ...filler(80, 4),
        { y: 170, text: 'I', size: 14, font: 'bold' },
        { y: 170, x: 77.6, text: 'NTRODUCTION', size: 11, font: 'bold' },
        { y: 170, x: 168, text: 'O', size: 14, font: 'bold' },
        { y: 170, x: 179, text: 'FFICIAL', size: 11, font: 'bold' },
        ...filler(200, 4),
      ],
    ]);
    expect(blocks[1]).toBe('heading: INTRODUCTION OFFICIAL');
  });

  it('[D08] keeps a title at the top of the only page, and a note at its foot', async () => {
    const text = (
      await blocksOf([
        [
          { y: 60, text: 'Unit 3', font: 'bold' },
          ...filler(90, 5),
          { y: 800, text: 'This was first seen by Stephen Hales.', size: 8 },
        ],
      ])
    ).join('\n');
    expect(text).toContain('Unit 3');
    expect(text).toContain('Stephen Hales');
  });

  it.each([
    [
      'a row of a table',
      [
        [72, 'Potasio'],
        [250, '39'],
        [400, '4'],
      ],
      [
        [72, 'Calcio'],
        [250, '40'],
        [400, '2'],
      ],
    ],
    [
      'a heading with its number',
      [
        [72, '3'],
        [95, 'Resultados'],
      ],
      [],
    ],
    ['a question with the letters of a serial number', [[72, "What isn't osmosis?"]], []],
    ['a note that names a page', [[72, 'See page 12 of the manual for more of it.']], []],
  ] as const)('[D08] keeps %s that stands apart at the top of the only page', async (_what, first, second) => {
    const rowAt = (y: number, cells: readonly (readonly [number, string])[]): SetText[] =>
      cells.map(([x, text]) => ({ x, y, text }));
    const text = (await blocksOf([[...rowAt(50, first), ...rowAt(72, second), ...filler(120, 5)]])).join('\n');
    for (const [, cell] of first) expect(text).toContain(cell);
  });

  it('[D08] keeps a line with which the text of many pages happens to begin', async () => {
    const pages = ['roots', 'leaves', 'flowers', 'seeds', 'fruit', 'bark', 'stems', 'buds'].map((part, index) => [
      { y: 60, text: index % 3 === 0 ? 'Examples' : `What is known of ${part}`, font: 'bold' as const },
      ...filler(90, 5),
    ]);
    expect((await blocksOf(pages)).filter((block) => block.endsWith('Examples'))).toHaveLength(3);
  });

  it('[D08] keeps what looks like a page number but stands inside of other text', async () => {
    const pages = [1, 2, 3].map((number) => [
      ...filler(100, 5),
      { y: 725 + 8 * number, x: 280, text: 'x' },
      {
        y: 740 + 8 * number,
        text: `is what stands below line ${'abc'.charAt(number)} of the fraction, and the page ends with it`,
      },
      { y: 800, x: 290, text: String(number), size: 9 },
    ]);
    const text = (await blocksOf(pages)).join('\n');
    expect(text).toMatch(/(^| )x( |$)/m);
    expect(text).not.toMatch(/(^| )[123]( |$)/m);
  });

  describe('slides that appear step by step', () => {
    const slide = (number: number, ...lines: string[]): SetText[] => [
      { y: 60, text: 'How plants drink', size: 24 },
      ...lines.map((text, index) => ({ y: 160 + 60 * index, text, size: 16 })),
      { y: 575, x: 760, text: `${number} / 3`, size: 9 },
    ];
    const steps = [
      slide(1, 'Roots take up water and salts.'),
      slide(2, 'Roots take up water and salts.', 'Vessels lead it up to the leaves.'),
      slide(3, 'Roots take up water and salts.', 'Vessels lead it up to the leaves.', 'There it goes into the air.'),
    ];

    it('[D08] are read once, with their title', async () => {
      expect(await blocksOf(steps, [842, 595])).toEqual([
        'heading: How plants drink',
        'paragraph: Roots take up water and salts.',
        'paragraph: Vessels lead it up to the leaves.',
        'paragraph: There it goes into the air.',
      ]);
    });

    it('[D08] a question in large type at the foot is no heading of what follows', async () => {
      const page = [...slide(1, 'Roots take up water and salts.'), { y: 400, text: 'What do leaves need?', size: 24 }];
      expect(await blocksOf([page, slide(2, 'Leaves take up light.')], [842, 595])).toContain(
        'paragraph: What do leaves need?',
      );
      expect(await blocksOf([[{ y: 60, text: 'What do leaves need?', size: 24 }], ...steps], [842, 595])).toContain(
        'heading: What do leaves need?',
      );
    });

    it.each([
      ['one value', ['At rest it is at about minus 70 mV.'], ['At rest it is at about minus 90 mV.']],
      ['the order of its numbers', ['5 3 8 1 4'], ['3 5 8 1 4']],
      ['the place of its words', ['Cells need water'], ['Plants say that', 'Cells need water']],
    ])('[D08] are kept where the next one differs in %s', async (_what, first, second) => {
      const text = (await blocksOf([slide(1, ...first), slide(2, ...second)], [842, 595])).join('\n');
      for (const line of first) expect(text.split(line).length - 1).toBe(second.includes(line) ? 2 : 1);
      for (const line of second) expect(text).toContain(line);
    });

    it('[D08] upright pages that repeat a text are kept', async () => {
      const blocks = await blocksOf(steps);
      expect(blocks.filter((block) => block.includes('Roots take up water'))).toHaveLength(3);
    });
  });

  describe('lines in the middle of the page', () => {
    const wide = 72 + 353;
    /** Two parts, each below a centered line with this text; `width` is the approximate text width. */
    const twoParts = (text: string, width: number): SetText[][] =>
      [100, 400].map((y) => [...filler(y - 60, 2), { y, x: (72 + wide - width) / 2, text }, ...filler(y + 50)]);
    const headingsOf = async (pages: SetText[][]): Promise<string[]> =>
      (await blocksOf(pages)).filter((block) => block.startsWith('heading'));

    it('[D08] are headings where several stand above text and nothing else is one', async () => {
      const pages = twoParts('Roots and leaves', 74);
      expect(await headingsOf(pages)).toEqual(['heading: Roots and leaves', 'heading: Roots and leaves']);
      expect(await headingsOf(pages.slice(1))).toEqual([]);
      const bold: SetText[] = [{ y: 60, text: 'Plants', font: 'bold' }, ...filler(90)];
      expect(await headingsOf([bold, ...pages])).toEqual(['heading: Plants']);
    });

    it.each([
      ['captions', 'Figure 1: Roots', 76],
      ['formulas', 'NaOH + HCl gives water', 112],
      ['dates', 'Sevilla 12 de mayo de 2003', 124],
      ['people with their place', 'Ana Gil, Sevilla', 73],
    ])('[D08] are no headings as %s', async (_what, text, width) => {
      expect(await headingsOf(twoParts(text, width))).toEqual([]);
    });

    it('[D08] are no headings right above the text, nor at the margin', async () => {
      const near = [100, 400].map((y) => [
        ...filler(y - 60, 2),
        { y, x: 211, text: 'Roots and leaves' },
        ...filler(y + 14),
      ]);
      expect(await headingsOf(near)).toEqual([]);
      const margin = [100, 400].map((y) => [...filler(y - 60, 2), { y, text: 'Roots and leaves' }, ...filler(y + 50)]);
      expect(await headingsOf(margin)).toEqual([]);
    });
  });

  it('[D08] takes a bold beginning of a paragraph for no heading', async () => {
    const blocks = await blocksOf([
      [
        {
          y: 100,
          text: 'Definition 3 (Osmosis). Water that goes through a membrane to where more is dis-',
          font: 'bold',
        },
        { y: 114, text: 'solved makes a cell swell. It stops when both sides of the wall hold as much as the' },
        { y: 128, text: 'other one.' },
      ],
    ]);
    expect(blocks).toEqual([expect.stringMatching(/^paragraph: .*more is dissolved makes a cell swell.*other one\.$/)]);
  });

  it('[D08] goes on with a sentence behind a table that floats between its halves', async () => {
    const rows = [
      ['Part', 'Place', 'Count'],
      ['Root', 'below', '12'],
      ['Leaf', 'above', '40'],
    ];
    const blocks = await blocksOf([
      [...filler(700, 3)],
      [
        ...rows.flatMap((row, y) => row.map((text, x) => ({ text, x: 150 + x * 110, y: 80 + y * 16 }))),
        { y: 150, x: 150, text: 'Table 2: Parts of a plant that were counted.', size: 10 },
        { y: 190, text: 'through its leaves when the day is warm and dry.' },
      ],
    ]);
    expect(blocks[0]).toMatch(/lets it go through its leaves when the day is warm and dry\.$/);
    expect(blocks[1]).toMatch(/^table: Part \| Place \| Count/);
  });

  it('[D08] keeps the hyphen of a compound that is cut at it', async () => {
    const blocks = await blocksOf([
      [
        { y: 100, text: 'Whoever wants to know what is going on in the world of plants keeps the notes up-to-' },
        { y: 114, text: 'date, and reads what others have found out about them in the past.' },
      ],
    ]);
    expect(blocks[0]).toContain('keeps the notes up-to-date, and');
  });

  it('[D08] puts accents that are drawn apart on their letters', async () => {
    const blocks = await blocksOf([
      [
        {
          y: 100,
          text: 'La transformaci\u00b4on de la energ\u00b4\u0131a en una \u00b4epoca lejana'.replace('\u0131', 'i'),
        },
      ],
    ]);
    expect(blocks).toEqual(['paragraph: La transformación de la energía en una época lejana']);
  });
});
