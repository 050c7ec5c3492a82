import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '#testing/make-pdf.ts';
import { makeScan } from '#testing/make-scan.ts';
import { createOcrProcess, type OcrProcess } from './ocr-process.ts';

let folder: string;
let ocrProcess: OcrProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repaso-recogniser-'));
  ocrProcess = createOcrProcess({ folder });
});
afterAll(async () => {
  ocrProcess.stop();
  await rm(folder, { recursive: true });
});

describe('the ocrProcess', () => {
  it('[D09, Z22] tells what is wrong with a page', async () => {
    const path = join(folder, 'text.pdf');
    await writeFile(path, 'no PDF at all');
    expect(await ocrProcess.recognise({ path, page: 1, languages: ['en'] })).toEqual({ error: 'FILE_TYPE_INVALID' });
  });

  it('[D09, Z38] rejects where it is not the page that is wrong: another attempt may do better', async () => {
    const missing = { path: join(folder, 'missing.pdf'), page: 1, languages: ['en' as const] };
    await expect(ocrProcess.recognise(missing)).rejects.toThrow('FILE_CORRUPT');
  });

  it.each([
    { lies: 0, turn: undefined },
    { lies: 90, turn: 270 },
    { lies: 180, turn: 180 },
    { lies: 270, turn: 90 },
  ])('[D09] reads a page that lies turned by $lies degrees', { tags: 'night' }, async ({ lies, turn }) => {
    const scan = await PDFDocument.load(await makeScan(await makePdf([{ kind: 'paragraph', text }])));
    scan.getPage(0).setRotation(degrees(lies));
    const path = join(folder, `turned-${lies}.pdf`);
    await writeFile(path, await scan.save());
    const { recognised: page } = await ocrProcess.recognise({ path, page: 1, languages: ['en'] });
    const words = page?.lines.flatMap((line) => line.words.map((word) => word.text)).join(' ');
    expect(words).toContain('Chlorophyll is the green pigment that captures light');
    expect(page?.turn).toBe(turn);
    // Portrait, as before the rotation.
    expect((page?.width ?? 0) < (page?.height ?? 0)).toBe(true);
  });
});

const text =
  'Photosynthesis turns the energy of light into chemical energy. Chlorophyll is the green pigment that captures light. The Calvin cycle fixes carbon dioxide in the stroma of the chloroplast.';
