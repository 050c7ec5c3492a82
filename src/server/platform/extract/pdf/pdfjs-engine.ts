import { createRequire } from 'node:module';
import path from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { maxPdfPages, type PdfEngine, type PdfPage } from './pdf-engine.ts';
import { withPieceHeights } from './piece-heights.ts';
import { type TurnedPiece, uprightPieces } from './upright.ts';
import { sharedWordEdges } from './word-edges.ts';

const batchSize = 20;

/**
 * pdf.js: pure JavaScript, slower; used if the native engine has no build or fails, and for pages where it may have
 * lost text.
 */
export async function createPdfjsEngine(wanted?: ReadonlySet<number>): Promise<PdfEngine> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    async *readPages(bytes) {
      const loading = pdfjs.getDocument({
        // pdf.js takes ownership of the bytes and rejects a Buffer, which may share its memory.
        data: new Uint8Array(bytes),
        cMapUrl: `${folder}/cmaps/`,
        cMapPacked: true,
        standardFontDataUrl: `${folder}/standard_fonts/`,
        wasmUrl: `${folder}/wasm/`,
        useSystemFonts: false,
        disableFontFace: true,
        verbosity: 0,
      });
      try {
        const document = await loading.promise;
        const last = Math.min(document.numPages, maxPdfPages);
        for (let start = 1; start <= last; start += batchSize) {
          const pages: PdfPage[] = [];
          for (let number = start; number < start + batchSize && number <= last; number += 1) {
            if (!wanted || wanted.has(number)) pages.push(await readPage(document, number));
          }
          yield { pageCount: document.numPages, pages };
        }
      } catch (error) {
        const isPassword = error instanceof Error && error.name === 'PasswordException';
        throw extractFailure(isPassword ? 'PDF_PASSWORD_PROTECTED' : 'FILE_CORRUPT', { cause: error });
      } finally {
        await loading.destroy();
      }
    },
  };
}

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextStyle = TextContent['styles'][string];
type TextItem = Extract<TextContent['items'][number], { str: string }>;

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  try {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items, styles } = await page.getTextContent();
    const pieces = items
      .filter((item): item is TextItem => 'str' in item && item.str.trim() !== '')
      .map((item) => pieceOf(item, transform, styles[item.fontName]));
    page.cleanup();
    return withPieceHeights({ number, width, height, pieces: uprightPieces(pieces) });
  } catch {
    return { number, width: 0, height: 0, pieces: [] };
  }
}

function pieceOf(item: TextItem, view: number[], style: TextStyle | undefined): TurnedPiece {
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = view;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
  const fontSize = Math.hypot(c, d) || item.height || 1;
  const x = va * e + vc * f + ve;
  const baseline = vb * e + vd * f + vf;
  const rotation = (Math.atan2(vb * a + vd * b, va * a + vc * b) * 180) / Math.PI;
  const height = fontSize * (style?.ascent || 0.8);
  const mono = style?.fontFamily === 'monospace';
  const words = sharedWordEdges(item.str, x, x + item.width);
  return {
    text: item.str,
    x,
    y: baseline - height,
    width: item.width,
    height,
    baseline,
    fontSize,
    font: item.fontName,
    bold: false,
    mono,
    rotation,
    words,
  };
}
