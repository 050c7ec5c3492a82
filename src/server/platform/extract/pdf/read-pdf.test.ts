import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { canonicalText } from '#domain/documents/content.ts';
import { boxesOf } from '#domain/documents/word-places.ts';
import { makePdf, type PdfContent, studyNotes } from '#testing/make-pdf.ts';
import { onePage, rawPdf } from '#testing/fixtures/raw-pdf.ts';
import { sectionsOf } from '../outline.ts';
import { createLiteparseEngine } from './liteparse-engine.ts';
import { createPdfjsEngine } from './pdfjs-engine.ts';
import { bodySizeOf } from './line-statistics.ts';
import { lineBlocks } from './line-blocks.ts';
import { type PageLines, pageLines } from './lines.ts';
import { withoutFurniture } from './page-furniture.ts';
import type { PdfEngine } from './pdf-engine.ts';
import { readPdf } from './read-pdf.ts';

/** The first parts of the notes, and the expected blocks. */
function notes(count: number): { content: PdfContent[]; blocks: string[] } {
  const endless = studyNotes(7);
  const content = Array.from({ length: count }, () => endless.next().value as PdfContent);
  const blocks = content.map((piece) =>
    piece.kind === 'list' ? `list ${piece.items.map((item) => `- ${item}`).join('\n')}` : `${piece.kind} ${piece.text}`,
  );
  return { content, blocks };
}

async function read(bytes: Uint8Array): Promise<Awaited<ReturnType<typeof readPdf>>> {
  return readPdf(bytes, () => {});
}

function missing(wanted: string[], blocks: { kind: string; text: string }[]): string[] {
  const found = new Set(blocks.map((block) => `${block.kind} ${block.text}`));
  return wanted.filter((block) => !found.has(block));
}

describe('a PDF', () => {
  it('[D08] gives headings, paragraphs and lists back as they were set', async () => {
    const { content, blocks } = notes(90);
    const result = await read(await makePdf(content, { runningHead: 'Apuntes de biología' }));
    expect(missing(blocks, result.blocks)).toEqual([]);
    expect(result.blocks).toHaveLength(blocks.length);
  });

  it('[D08] puts words together that were cut at the end of a line', async () => {
    const { content, blocks } = notes(40);
    const result = await read(await makePdf(content, { hyphenate: true }));
    expect(missing(blocks, result.blocks)).toEqual([]);
  });

  it('[D08] keeps the hyphen of a compound that the document also writes within a line', async () => {
    const content: PdfContent[] = [
      { kind: 'paragraph', text: 'La unidad centro-periferia explica el reparto.' },
      {
        kind: 'paragraph',
        text: `${'Aquí hay una frase con palabras que llenan la línea entera y '.repeat(1)}también el modelo centro-periferia otra vez.`,
      },
    ];
    const bytes = await makePdf(content);
    const text = (await read(bytes)).blocks.map((block) => block.text).join(' ');
    expect(text.match(/centro-periferia/g)).toHaveLength(2);
  });

  it('[D08] reads two columns one after the other', async () => {
    const { content, blocks } = notes(60);
    const result = await read(await makePdf(content, { columns: 2 }));
    // A paragraph split at a column's end directly after a full stop looks like two paragraphs.
    expect(missing(blocks, result.blocks).length).toBeLessThanOrEqual(3);
    const inOrder = result.blocks
      .map((block) => block.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(inOrder).toBe(
      blocks
        .map((block) => block.replace(/^\w+ /, ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  });

  it('[D08] loses running heads and page numbers', async () => {
    const { content } = notes(90);
    const result = await read(await makePdf(content, { runningHead: 'Apuntes de biología' }));
    const text = result.blocks.map((block) => block.text).join('\n');
    expect(text).not.toContain('Apuntes');
    expect(text).not.toMatch(/^\d+$/m);
  });

  it('[D08] has a box for each word, and for each half of one that is cut; their offsets tile the block', async () => {
    const { content } = notes(30);
    const result = await read(await makePdf(content, { hyphenate: true }));
    const sections = sectionsOf(result.blocks);
    const text = canonicalText({ sections });
    for (const block of sections.flatMap((section) => section.blocks)) {
      const boxes = boxesOf(block) ?? [];
      expect(boxes[0]?.start).toBe(block.start);
      expect(boxes.at(-1)?.end).toBe(block.end);
      for (const [index, box] of boxes.entries()) {
        const gap = text.slice(boxes[index - 1]?.end ?? box.start, box.start);
        expect(gap.trim()).toBe('');
        expect(text.slice(box.start, box.end)).toMatch(/^\S+$/);
        expect(box.x).toBeGreaterThan(50);
        expect(box.x + box.w).toBeLessThan(595);
        expect(box.h).toBeGreaterThan(2);
      }
    }
  });

  it('[D08, D11] knows to the point where each word stands, in a paragraph and in a table', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage([595, 842]);
    const places: { word: string; x: number; right: number }[] = [];
    const draw = (text: string, x: number, y: number): void => {
      page.drawText(text, { x, y, size: 11, font });
      let from = x;
      for (const word of text.split(' ')) {
        const width = font.widthOfTextAtSize(word, 11);
        places.push({ word, x: from, right: from + width });
        from += width + font.widthOfTextAtSize(' ', 11);
      }
    };
    draw('Illi willfully fill mammoth wwwww with till', 72, 700);
    for (const [row, cells] of [
      ['Fase', 'Lugar'],
      ['La luminosa', 'El tilacoide'],
      ['La oscura', 'El estroma'],
    ].entries())
      for (const [column, cell] of cells.entries()) draw(cell, 72 + column * 150, 600 - row * 18);
    const sections = sectionsOf((await read(await document.save())).blocks);
    const text = canonicalText({ sections });
    const boxes = sections.flatMap(({ blocks }) => blocks).flatMap((block) => boxesOf(block) ?? []);
    expect(boxes.map(({ start, end }) => text.slice(start, end))).toEqual(places.map(({ word }) => word));
    for (const [index, { x, w }] of boxes.entries()) {
      expect(Math.abs(x - (places[index]?.x ?? 0))).toBeLessThan(1);
      expect(Math.abs(x + w - (places[index]?.right ?? 0))).toBeLessThan(1);
    }
  });

  it('[D09] without text is a document without blocks', async () => {
    const result = await read(rawPdf(onePage(Buffer.from('0 0 100 100 re f'))));
    expect(result).toEqual({ blocks: [], pageCount: 1, warnings: [] });
  });

  it('[D09] tells of pages without text among others', async () => {
    const [catalogue, , page, font, stream] = onePage(
      Buffer.from('BT /F1 12 Tf 72 700 Td (Words of the only page.) Tj ET'),
    );
    const empty = { dictionary: '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]' };
    const pages = { dictionary: '/Type /Pages /Kids [3 0 R 6 0 R] /Count 2' };
    if (!catalogue || !page || !font || !stream) throw new Error('a page has five objects');
    const result = await read(rawPdf([catalogue, pages, page, font, stream, empty]));
    expect(result.warnings).toEqual(['some_pages_without_text']);
  });

  it('[D08] keeps a table as rows', async () => {
    const rows = [
      ['Fase', 'Lugar', 'Producto'],
      ['Luminosa', 'Tilacoide', 'Oxigeno'],
      ['Oscura', 'Estroma', 'Azucares'],
    ];
    const draw = rows.flatMap((row, y) =>
      row.map((cell, x) => `BT /F1 11 Tf ${72 + x * 150} ${600 - y * 18} Td (${cell}) Tj ET`),
    );
    const result = await read(rawPdf(onePage(Buffer.from(draw.join('\n')))));
    expect(result.blocks.map(({ kind, text }) => ({ kind, text }))).toEqual([
      { kind: 'table', text: 'Fase | Lugar | Producto\nLuminosa | Tilacoide | Oxigeno\nOscura | Estroma | Azucares' },
    ]);
  });

  it('[D08] sees the true size of a font that is scaled on the page', async () => {
    const line = (y: number, size: number, text: string): string =>
      `BT /F1 1 Tf ${size} 0 0 ${size} 72 ${y} Tm (${text}) Tj ET`;
    const content = [
      line(720, 24, 'The parts of a cell'),
      line(690, 11, 'A cell has a nucleus and a membrane that keeps it apart.'),
    ];
    const result = await read(rawPdf(onePage(Buffer.from(content.join('\n')))));
    expect(result.blocks.map((block) => block.kind)).toEqual(['heading', 'paragraph']);
  });
});

describe('the second engine', () => {
  async function blocksWith(engine: PdfEngine, bytes: Uint8Array): Promise<string[]> {
    const pages: PageLines[] = [];
    for await (const batch of engine.readPages(bytes)) pages.push(...Array.from(batch.pages, pageLines));
    return lineBlocks(withoutFurniture(pages, bodySizeOf(pages))).map((block) => `${block.kind} ${block.text}`);
  }

  it('[D08] reads the same blocks as the first', async () => {
    const bytes = await makePdf(notes(40).content, { runningHead: 'Apuntes', hyphenate: true });
    expect(await blocksWith(await createPdfjsEngine(), bytes)).toEqual(
      await blocksWith(createLiteparseEngine(), bytes),
    );
  });
});
