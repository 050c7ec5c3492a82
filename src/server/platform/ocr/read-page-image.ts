import { readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import type { PageTurn } from '#domain/documents/page-turn.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { pdfHeaderOffset } from '../extract/pdf/pdf-bytes.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { type PageImage, pageImage } from './page-image.ts';
import { type PageReading, readUpright } from './read-upright.ts';
import { isSideways, ocrPage } from './ocr-page.ts';
import { turnedImage } from './turned-image.ts';

/** A PDF page to recognize. */
export interface OcrJob {
  path: string;
  page: number;
  /** Tesseract's language names, most likely first. */
  languages: string[];
  languageFolder: string;
}

export interface RecognisedPage {
  recognised: OcrPage;
}

/** Gives a third of normal CPU share; with much less, a page on a busy machine would miss its deadline. */
const niceness = 5;
// Requests go before OCR. Threads started later inherit the priority.
if (getPriority() < niceness) setPriority(niceness);

/** Starting a worker takes a third of a second and much memory, so keep it for the following pages. */
let kept: { languages: string; worker: Worker } | undefined;

/** Renders a page and recognizes its text. Runs only in the child process. */
export async function readPageImage({ path, page, languages, languageFolder }: OcrJob): Promise<OcrPage> {
  const bytes = await readFile(path);
  const start = pdfHeaderOffset(bytes);
  if (start === -1) throw extractFailure('FILE_TYPE_INVALID');
  const image = await pageImage(bytes.subarray(start), page);
  const worker = await workerFor(languages, languageFolder);
  const begun = performance.now();
  return readUpright(
    (turn) => readImage(worker, image, page, turn),
    () => performance.now() - begun,
  );
}

async function readImage(
  worker: Worker,
  { bytes, width, height, pointsPerPixel }: PageImage,
  page: number,
  turn?: PageTurn,
): Promise<PageReading> {
  const image = turn ? turnedImage(bytes, turn) : bytes;
  const { data } = await worker.recognize(image, {}, { blocks: true, text: false });
  const blocks = data.blocks ?? [];
  const size = turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
  return {
    page: ocrPage({ page, ...size, ...(turn ? { turn } : {}) }, blocks, pointsPerPixel),
    isSideways: isSideways(blocks),
  };
}

async function workerFor(languages: string[], languageFolder: string): Promise<Worker> {
  const wanted = languages.join('+');
  if (kept?.languages === wanted) return kept.worker;
  if (kept === undefined) {
    // Without these options, it would download its data and keep a copy in the current folder.
    const options = { langPath: languageFolder, gzip: true, cacheMethod: 'none', errorHandler: () => {} };
    kept = { languages: wanted, worker: await createWorker(wanted, OEM.LSTM_ONLY, options) };
  } else {
    await kept.worker.reinitialize(wanted, OEM.LSTM_ONLY);
    kept.languages = wanted;
  }
  // By default it assumes a single block of text; real pages have columns and pictures.
  await kept.worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return kept.worker;
}
