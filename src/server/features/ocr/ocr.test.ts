import { degrees, PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getContent } from '#contract/document-content.ts';
import { type Document, getDocument } from '#contract/documents.ts';
import { getQuizResults, submitQuiz } from '#contract/quiz-attempts.ts';
import { cancelOcr, getOcrRun, startOcr } from '#contract/ocr.ts';
import { getConfig } from '#contract/system.ts';
import { canonicalText } from '#domain/documents/content.ts';
import { makeScan } from '#testing/make-scan.ts';
import { blankPages, fourPages, light, onePage, pagesOf, untilOcrCompleted } from '#testing/scanned-pages.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { generateTest, untilAnalysed, uploadAndExtract } from '#testing/upload.ts';

let scanOfOne: Uint8Array;
let scanOfFour: Uint8Array;
let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  scanOfOne = await makeScan(await pagesOf(onePage));
  scanOfFour = await makeScan(await pagesOf(fourPages));
  testApp = await startTestApp({ PLANS: 'off', OCR: 'on' });
});
afterAll(() => testApp.stop());
beforeEach(async () => {
  person = await aPerson(testApp);
});

const of = ({ uuid }: Pick<Document, 'uuid'>) => ({ params: { uuid } });

describe('a scan', () => {
  it('[D09] is offered its text where the operator has switched that on', async () => {
    expect((await person.call(getConfig)).body.ocr).toBe(true);
    const scan = await uploadAndExtract(person, 'scan.pdf', scanOfFour);
    expect(scan).toMatchObject({ warnings: ['no_text'], language: null, pageCount: 4 });
    const { body } = await person.call(getOcrRun, of(scan));
    expect(body).toEqual({ status: 'none', done: 0, total: 4, error: null });
  });

  it('[D09, D11] gets blocks with their places, which say that they were recognised, and all that is made of a text', async () => {
    const scan = await uploadAndExtract(person, 'scan.pdf', scanOfOne);
    const started = await person.call(startOcr, of(scan));
    expect([started.status, started.body]).toEqual([202, { status: 'running', done: 0, total: 1, error: null }]);
    await untilOcrCompleted(person, scan);

    const { body: read } = await person.call(getDocument, of(scan));
    expect(read).toMatchObject({
      status: 'completed',
      warnings: ['short_text', 'recognised'],
      language: 'en',
      pageCount: 1,
    });
    const { body: content } = await person.call(getContent, of(scan));
    expect(canonicalText(content)).toContain(light);
    expect(content.recognised).toEqual({ pages: [1], unclear: [] });
    const block = content.sections.flatMap(({ blocks }) => blocks).find(({ text }) => text.startsWith(light));
    expect(block?.anchor).toEqual({ page: 1, recognised: true });
    // Where makePdf puts the paragraph: within the margins, in the upper part of the page.
    for (const { page, x, y, w } of block?.boxes ?? []) {
      expect([page, x >= 65, x + w <= 530, y > 90 && y < 300]).toEqual([1, true, true, true]);
    }
    expect(block?.boxes?.length).toBeGreaterThan(2);

    await untilAnalysed(person, scan.uuid);
    const { resultUuid } = await generateTest(person, scan.uuid, { count: 1 });
    await person.call(submitQuiz, { params: { uuid: resultUuid ?? '' } });
    const { body: results } = await person.call(getQuizResults, { params: { uuid: resultUuid ?? '' } });
    expect(results.questions.map(({ source }) => source.anchor)).toEqual([{ page: 1, recognised: true }]);
  });

  it('[D09] keeps the text that some of its pages have', async () => {
    const mixed = await makeScan(await pagesOf(fourPages.slice(0, 2)), [1]);
    const scan = await uploadAndExtract(person, 'mixed.pdf', mixed);
    expect(scan.warnings).toEqual(['some_pages_without_text']);
    expect((await person.call(startOcr, of(scan))).body.total).toBe(1);
    await untilOcrCompleted(person, scan);
    const { body } = await person.call(getContent, of(scan));
    expect(body.warnings).toEqual(['short_text', 'recognised']);
    expect(body.sections.map(({ headings, anchor }) => [headings, anchor])).toEqual([
      [['Part 1'], { page: 1 }],
      [['Part 2'], { page: 2, recognised: true }],
    ]);
  });

  it(
    '[D09, D11] that lies on its side is read, and its words are marked where the page shows them',
    { tags: 'night' },
    async () => {
      const turned = await PDFDocument.load(scanOfOne);
      turned.getPage(0).setRotation(degrees(90));
      const scan = await uploadAndExtract(person, 'turned.pdf', await turned.save());
      await person.call(startOcr, of(scan));
      await untilOcrCompleted(person, scan);
      const { body: content } = await person.call(getContent, of(scan));
      expect(canonicalText(content)).toContain(light);
      const block = content.sections.flatMap(({ blocks }) => blocks).find(({ text }) => text.startsWith(light));
      // On a page rotated to the right, the upper part is on the right and words run down.
      const { width } = turned.getPage(0).getSize();
      expect(block?.boxes?.length).toBeGreaterThan(20);
      for (const { page, x, y, w, h } of block?.boxes ?? []) {
        expect([page, x > 842 - 300 && x < 842 - 90, y >= 65, y + h <= width - 60]).toEqual([1, true, true, true]);
        expect(w).toBeLessThan(20);
      }
    },
  );

  it('[D09] whose images show no text stays a scan, and is not looked at again', async () => {
    const scan = await uploadAndExtract(person, 'blank.pdf', await blankPages(2));
    await person.call(startOcr, of(scan));
    await untilOcrCompleted(person, scan);
    expect((await person.call(getDocument, of(scan))).body.warnings).toEqual(['no_text']);
    expect((await person.call(startOcr, of(scan))).error().code).toBe('OCR_NOT_NEEDED');
  });

  it('[D09, Z49] without need, or with too many pages, is refused', async () => {
    const text = await uploadAndExtract(person, 'text.pdf', await pagesOf(onePage));
    expect((await person.call(startOcr, of(text))).error().code).toBe('OCR_NOT_NEEDED');
    const book = await uploadAndExtract(person, 'book.pdf', await blankPages(301));
    expect((await person.call(startOcr, of(book))).error().code).toBe('OCR_TOO_LONG');
  });

  it('[Z02] is its owner’s alone', async () => {
    const scan = await uploadAndExtract(person, 'scan.pdf', scanOfOne);
    const stranger = await aPerson(testApp);
    for (const endpoint of [getOcrRun, startOcr, cancelOcr])
      expect((await stranger.call(endpoint, of(scan))).error().code).toBe('DOCUMENT_NOT_FOUND');
  });
});
