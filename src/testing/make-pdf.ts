import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

/** Content of the pages, in reading order. */
export type PdfContent =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

export interface PdfLook {
  /** Shown at the top of every page; page numbers are at the bottom. */
  runningHead?: string;
  columns?: 1 | 2;
  /** Whether to hyphenate words at line ends, like typesetters. */
  hyphenate?: boolean;
  /** Whether to justify lines; each word is then placed separately. */
  justify?: boolean;
  /** Ends after this page. */
  mostPages?: number;
}

const page = { width: 595, height: 842, margin: 70, gutter: 24 };
const bodySize = 11;
const leading = 14;
const headingSizes = { 1: 20, 2: 14 };

/** Makes a PDF set like a book: headings by size, wrapped lines, running head and page numbers. */
export async function makePdf(content: Iterable<PdfContent>, look: PdfLook = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const regular = await document.embedFont(StandardFonts.TimesRoman);
  const bold = await document.embedFont(StandardFonts.TimesRomanBold);
  const columns = look.columns ?? 1;
  const columnWidth = (page.width - 2 * page.margin - (columns - 1) * page.gutter) / columns;
  let current: PDFPage | undefined;
  let column = 0;
  let y = 0;

  const startPage = (): PDFPage => {
    const started = document.addPage([page.width, page.height]);
    const number = String(document.getPageCount());
    started.drawText(number, { x: page.width / 2, y: 40, size: 9, font: regular });
    if (look.runningHead)
      started.drawText(look.runningHead, { x: page.margin, y: page.height - 45, size: 9, font: regular });
    return started;
  };
  /** Moves down by `height`, to the next column or page if necessary. */
  const advance = (height: number): PDFPage => {
    y -= height;
    if (current === undefined || y < page.margin) {
      const hasColumnLeft = current !== undefined && column + 1 < columns;
      column = hasColumnLeft ? column + 1 : 0;
      if (!hasColumnLeft) current = startPage();
      y = page.height - page.margin - height;
    }
    return current as PDFPage;
  };
  const draw = (lines: string[], font: PDFFont, size: number, lineHeight: number, indent = 0): void => {
    for (const [index, line] of lines.entries()) {
      const target = advance(lineHeight);
      const x = page.margin + column * (columnWidth + page.gutter) + indent;
      const isSpread = look.justify === true && index < lines.length - 1;
      if (isSpread) drawSpread(target, line, { x, y, size, font, width: columnWidth - indent });
      else target.drawText(line, { x, y, size, font });
    }
  };

  for (const piece of content) {
    if (look.mostPages !== undefined && document.getPageCount() >= look.mostPages && y < page.margin + 8 * leading)
      break;
    if (piece.kind === 'heading') {
      const size = headingSizes[piece.level];
      y -= 10;
      draw(wrapped(piece.text, bold, size, columnWidth, false), bold, size, size * 1.3);
    } else if (piece.kind === 'paragraph') {
      draw(wrapped(piece.text, regular, bodySize, columnWidth, look.hyphenate ?? false), regular, bodySize, leading);
    } else {
      for (const item of piece.items) {
        const [first = '', ...rest] = wrapped(item, regular, bodySize, columnWidth - 30, look.hyphenate ?? false);
        draw([`•  ${first}`], regular, bodySize, leading, 15);
        draw(rest, regular, bodySize, leading, 30);
      }
    }
    y -= 7;
  }
  if (document.getPageCount() === 0) document.addPage([page.width, page.height]);
  return document.save();
}

interface SpreadLine {
  x: number;
  y: number;
  size: number;
  font: PDFFont;
  width: number;
}

function drawSpread(target: PDFPage, line: string, { x, y, size, font, width }: SpreadLine): void {
  const words = line.split(' ');
  const widths = words.map((word) => font.widthOfTextAtSize(word, size));
  const space = (width - widths.reduce((sum, each) => sum + each, 0)) / Math.max(1, words.length - 1);
  let from = x;
  for (const [index, word] of words.entries()) {
    target.drawText(word, { x: from, y, size, font });
    from += (widths[index] ?? 0) + space;
  }
}

function wrapped(text: string, font: PDFFont, size: number, width: number, hyphenate: boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) <= width) {
      line = longer;
      continue;
    }
    const half = Math.floor(word.length / 2);
    const cut = `${line} ${word.slice(0, half)}-`;
    if (hyphenate && /^\p{Ll}{8,}$/u.test(word) && font.widthOfTextAtSize(cut, size) <= width) {
      lines.push(cut);
      line = word.slice(half);
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].filter((each) => each !== '');
}

const words =
  'la célula membrana energía proceso durante núcleo contiene proteína función estructura vegetal animal agua luz se transforma mediante cuando produce oxígeno respiración fotosíntesis organismo complejo sencillo por para con una que en los de del transporte molécula síntesis orgánulo ribosoma'.split(
    ' ',
  );

/** Generates endless study notes: chapters, sections, paragraphs and lists; deterministic per seed. */
export function* studyNotes(seed = 1): Generator<PdfContent> {
  let state = seed;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const phrase = (length: number): string => {
    const text = Array.from({ length }, () => words[random(words.length)] ?? '').join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const sentences = (count: number): string =>
    Array.from({ length: count }, () => `${phrase(8 + random(12))}.`).join(' ');
  for (let chapter = 1; ; chapter += 1) {
    yield { kind: 'heading', level: 1, text: `Capítulo ${chapter}: ${phrase(3)}` };
    for (let section = 1; section <= 6; section += 1) {
      yield { kind: 'heading', level: 2, text: `${chapter}.${section} ${phrase(4)}` };
      for (let paragraph = 0; paragraph < 5; paragraph += 1)
        yield { kind: 'paragraph', text: sentences(4 + random(4)) };
      yield { kind: 'list', items: Array.from({ length: 4 }, () => phrase(5)) };
    }
  }
}

/** Makes study notes with this many pages. */
export function makeStudyPdf(pages: number, look: PdfLook = {}): Promise<Uint8Array> {
  const book: PdfLook = { runningHead: 'Apuntes de biología', hyphenate: true, justify: true };
  return makePdf(studyNotes(), { ...book, ...look, mostPages: pages });
}
