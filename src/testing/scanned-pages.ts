import { PDFDocument } from 'pdf-lib';
import type { Document } from '#contract/documents.ts';
import { getOcrRun } from '#contract/ocr.ts';
import { makePdf, type PdfContent } from './make-pdf.ts';
import type { TestClient } from './test-client.ts';
import { waitFor } from './wait-for.ts';

export const light =
  'Photosynthesis turns the energy of light into chemical energy. Chlorophyll is the green pigment that captures light. The Calvin cycle fixes carbon dioxide in the stroma of the chloroplast.';
const water =
  'In the light reactions, water is split and oxygen is released as a by-product. The thylakoid membrane stores the energy that is gained in two carrier molecules.';
const heading = (text: string): PdfContent => ({ kind: 'heading', level: 1, text });
const paragraph = (text: string): PdfContent => ({ kind: 'paragraph', text });

/** Makes pages of a heading and a paragraph each, from one-page PDFs. */
export async function pagesOf(contents: PdfContent[][]): Promise<Uint8Array> {
  const all = await PDFDocument.create();
  for (const content of contents) {
    const one = await PDFDocument.load(await makePdf(content));
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page);
  }
  return all.save();
}

export async function blankPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) pdf.addPage([300, 400]);
  return pdf.save();
}

export const onePage = [[heading('Photosynthesis'), paragraph(light), paragraph(water)]];
export const fourPages = [
  light,
  water,
  'Stomata are small openings in the leaf through which gases pass. Guard cells open and close them during the day.',
  'Roots take up water and minerals from the soil. Root hairs make their surface many times larger than it would be.',
].map((text, index) => [heading(`Part ${index + 1}`), paragraph(text)]);

const of = ({ uuid }: Pick<Document, 'uuid'>) => ({ params: { uuid } });

export async function untilOcrCompleted(reader: TestClient, document: Document): Promise<void> {
  await waitFor(async () => (await reader.call(getOcrRun, of(document))).body.status === 'completed');
}

export async function untilSomeAreDone(reader: TestClient, document: Document): Promise<void> {
  await waitFor(async () => (await reader.call(getOcrRun, of(document))).body.done > 0);
}
