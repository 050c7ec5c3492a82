import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getContent } from '#contract/document-content.ts';
import { deleteDocument, type Document, getDocument, listDocuments, updateDocument } from '#contract/documents.ts';
import { cancelOcr, getOcrRun, startOcr } from '#contract/ocr.ts';
import { getConfig } from '#contract/system.ts';
import { createOcrProcess, type OcrProcess } from '#server/platform/ocr/ocr-process.ts';
import { makeScan } from '#testing/make-scan.ts';
import {
  blankPages,
  fourPages,
  onePage,
  pagesOf,
  untilOcrCompleted,
  untilSomeAreDone,
} from '#testing/scanned-pages.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { untilAnalysed, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

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

describe('an OCR run', () => {
  it('[D09, Z34] is one a person at a time; started twice it runs once', async () => {
    const scan = await uploadAndExtract(person, 'scan.pdf', scanOfFour);
    const second = await uploadAndExtract(person, 'second.pdf', scanOfOne);
    await person.call(startOcr, of(scan));
    expect((await person.call(startOcr, of(scan))).body.status).toBe('running');
    expect((await person.call(startOcr, of(second))).error().code).toBe('OCR_RUNNING');
    const neighbour = await aPerson(testApp);
    const theirs = await uploadAndExtract(neighbour, 'scan.pdf', scanOfOne);
    expect((await neighbour.call(startOcr, of(theirs))).status).toBe(202);
    await Promise.all([untilOcrCompleted(person, scan), untilOcrCompleted(neighbour, theirs)]);
  });

  it('[D09, Z39] that is cancelled changes nothing, and goes on where it stood', async () => {
    const scan = await uploadAndExtract(person, 'scan.pdf', scanOfFour);
    await person.call(startOcr, of(scan));
    await untilSomeAreDone(person, scan);
    const { body: cancelled } = await person.call(cancelOcr, of(scan));
    expect(cancelled).toMatchObject({ status: 'cancelled', total: 4 });
    expect((await person.call(getDocument, of(scan))).body.warnings).toEqual(['no_text']);
    expect((await person.call(cancelOcr, of(scan))).body).toEqual(cancelled);
    const { body: restarted } = await person.call(startOcr, of(scan));
    expect(restarted).toEqual({ ...cancelled, status: 'running' });
    await untilOcrCompleted(person, scan);
  });

  it('[Z39, Z40] whose job was lost goes on when it is started again', async () => {
    const scan = await uploadAndExtract(person, 'scan.pdf', scanOfOne);
    await person.call(startOcr, of(scan));
    await testApp.app.queue.cancel({ name: 'documents.recognise' }, scan.uuid);
    expect((await person.call(startOcr, of(scan))).body.status).toBe('running');
    await untilOcrCompleted(person, scan);
  });

  it('[Z39] started in one window while another cancels it either runs or is cancelled', async () => {
    const scan = await uploadAndExtract(person, 'scan.pdf', scanOfFour);
    await person.call(startOcr, of(scan));
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([person.call(cancelOcr, of(scan)), person.call(startOcr, of(scan))]);
    }
    const { body } = await person.call(getOcrRun, of(scan));
    if (body.status === 'cancelled') await person.call(startOcr, of(scan));
    await untilOcrCompleted(person, scan);
    expect((await person.call(getDocument, of(scan))).body.warnings).toEqual(['recognised']);
  });

  it('[D12] ends with its document', async () => {
    const scan = await uploadAndExtract(person, 'scan.pdf', scanOfFour);
    await person.call(startOcr, of(scan));
    await untilSomeAreDone(person, scan);
    expect((await person.call(deleteDocument, { ...of(scan), body: { name: scan.name } })).status).toBe(200);
    const count = async (query: string) => (await testApp.app.database.pool.query(query)).rowCount;
    await waitFor(
      async () =>
        (await count(`select 1 from pgboss.job where name = 'documents.recognise' and state < 'completed'`)) === 0,
    );
    expect(await count('select 1 from ocr_pages')).toBe(0);
    expect(await count(`select 1 from pgboss.job where name = 'documents.recognise' and state = 'failed'`)).toBe(0);
  });

  it('[D09, D10] is shown in the list and on its page while it runs, and not after', async () => {
    const scan = await uploadAndExtract(person, 'scan.pdf', scanOfFour);
    const shown = async () => {
      const [listed] = (await person.call(listDocuments)).body.items;
      const { body: opened } = await person.call(getDocument, of(scan));
      // A page may be read between the two calls.
      expect(listed?.ocr?.total).toBe(opened.ocr?.total);
      return opened.ocr;
    };
    expect(await shown()).toBeNull();
    await person.call(startOcr, of(scan));
    const { body: renamed } = await person.call(updateDocument, { ...of(scan), body: { name: 'Plants', version: 1 } });
    expect(renamed.ocr).toMatchObject({ total: 4 });
    await waitFor(async () => ((await shown())?.done ?? 0) > 0);
    await person.call(cancelOcr, of(scan));
    expect(await shown()).toBeNull();
  });

  it('[D09] ends when a newer file takes the place of its own', async () => {
    const scan = await uploadAndExtract(person, 'scan.pdf', scanOfFour);
    await person.call(startOcr, of(scan));
    await person.revise(scan.uuid, { name: 'scan.pdf', bytes: await pagesOf(onePage) });
    await waitFor(async () => (await person.call(getContent, of(scan))).body.sections.length > 0);
    await waitFor(async () => (await person.call(getOcrRun, of(scan))).body.status === 'none');
    expect((await person.call(getDocument, of(scan))).body.warnings).toEqual(['short_text']);
  });
});

describe('a page that the machine could not look at', () => {
  const broken = new Set<number>();
  let folder: string;
  let weak: TestApp;
  let reader: TestClient;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'repaso-languages-'));
    const real = createOcrProcess({ folder });
    const ocrProcess: OcrProcess = {
      ...real,
      async recognise(page, signal) {
        if (broken.has(page.page)) throw new Error('PROCESSING_TIMEOUT');
        return real.recognise(page, signal);
      },
    };
    const jobTiming = { lookSeconds: 0.5, longestRetrySeconds: 0 };
    weak = await startTestApp({ PLANS: 'off', OCR: 'on' }, { ocrProcess, jobTiming });
    reader = await aPerson(weak);
  });
  afterAll(async () => {
    await weak.stop();
    await rm(folder, { recursive: true });
  });

  const untilEnded = async (scan: Document, status: string) =>
    waitFor(async () => (await reader.call(getOcrRun, of(scan))).body.status === status);
  const headingsOf = async (scan: Document) =>
    (await reader.call(getContent, of(scan))).body.sections.map(({ headings }) => headings[0]);

  it('[D09, Z38] leaves the others their text, and is looked at when it is started again', async () => {
    const scan = await uploadAndExtract(reader, 'scan.pdf', scanOfFour);
    broken.add(2);
    await reader.call(startOcr, of(scan));
    await untilEnded(scan, 'failed');
    const { body: failed } = await reader.call(getOcrRun, of(scan));
    expect([failed.error?.code, failed.total]).toEqual(['PROCESSING_TIMEOUT', 4]);
    expect(await headingsOf(scan)).toEqual(['Part 1', 'Part 3', 'Part 4']);
    expect((await reader.call(getContent, of(scan))).body.recognised).toEqual({ pages: [1, 3, 4], unclear: [2] });
    const { body: partly } = await reader.call(getDocument, of(scan));
    expect(partly.warnings.toSorted()).toEqual(['recognised', 'some_pages_without_text']);

    broken.clear();
    const { body: restarted } = await reader.call(startOcr, of(scan));
    expect(restarted).toEqual({ status: 'running', done: 3, total: 4, error: null });
    await untilEnded(scan, 'completed');
    expect(await headingsOf(scan)).toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 4']);
    expect((await reader.call(getDocument, of(scan))).body.warnings).toEqual(['recognised']);
  });

  it('[D09, N03] changes nothing of a document with text but the mark of that page', async () => {
    const scan = await uploadAndExtract(reader, 'mixed.pdf', await makeScan(await pagesOf(fourPages.slice(0, 2)), [1]));
    await untilAnalysed(reader, scan.uuid);
    const { body: before } = await reader.call(getContent, of(scan));
    broken.add(2);
    await reader.call(startOcr, of(scan));
    await untilEnded(scan, 'failed');
    broken.clear();
    const { body: after } = await reader.call(getContent, of(scan));
    expect(after).toEqual({ ...before, recognised: { pages: [], unclear: [2] } });
    const { body: document } = await reader.call(getDocument, of(scan));
    expect([document.warnings, document.analysis.status]).toEqual([['some_pages_without_text'], 'completed']);
  });

  it('[D09] is not waited for once several were given up', async () => {
    const scan = await uploadAndExtract(reader, 'blank.pdf', await blankPages(6));
    for (const page of [1, 2, 3, 4, 5, 6]) broken.add(page);
    await reader.call(startOcr, of(scan));
    await untilEnded(scan, 'failed');
    broken.clear();
    expect((await reader.call(getOcrRun, of(scan))).body.done).toBe(3);
    await reader.call(startOcr, of(scan));
    await untilEnded(scan, 'completed');
  });
});

it('[D09] is refused where the operator has not switched it on', async () => {
  const without = await startTestApp({ PLANS: 'off' });
  try {
    const reader = await aPerson(without);
    expect((await reader.call(getConfig)).body.ocr).toBe(false);
    const scan = await uploadAndExtract(reader, 'scan.pdf', scanOfOne);
    expect((await reader.call(startOcr, of(scan))).error().code).toBe('OCR_NOT_CONFIGURED');
  } finally {
    await without.stop();
  }
});
