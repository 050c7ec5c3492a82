import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { login } from '#contract/accounts.ts';
import { getContent } from '#contract/document-content.ts';
import { getOcrRun, startOcr } from '#contract/ocr.ts';
import { freePort } from '#testing/free-port.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { makeScan } from '#testing/make-scan.ts';
import { fourPages, pagesOf, untilOcrCompleted, untilSomeAreDone } from '#testing/scanned-pages.ts';
import type { TestApp } from '#testing/test-app.ts';
import { uploadAndExtract } from '#testing/upload.ts';
const of = ({ uuid }: { uuid: string }) => ({ params: { uuid } });

it.skipIf(process.env['TEST_DATABASE_URL'])('[Z40] a kill costs the page that was being read, no other', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'repaso-recognition-'));
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), OCR: 'on' };
  const first = await startServerProcess(settings);
  const reader = await aPerson({ browser: first.browser } as TestApp, { email: 'reader@example.org' });
  const scan = await uploadAndExtract(reader, 'scan.pdf', await makeScan(await pagesOf(fourPages)));
  await reader.call(startOcr, of(scan));
  await untilSomeAreDone(reader, scan);
  await first.end('SIGKILL');

  const second = await startServerProcess(settings);
  const secondBrowser = second.browser();
  await secondBrowser.call(login, { body: { email: 'reader@example.org', password: goodPassword } });
  expect((await secondBrowser.call(getOcrRun, of(scan))).body.done).toBeGreaterThan(0);
  await untilOcrCompleted(secondBrowser, scan);
  const { body } = await secondBrowser.call(getContent, of(scan));
  expect(body.sections.map(({ headings }) => headings)).toEqual([1, 2, 3, 4].map((part) => [`Part ${part}`]));
  await second.end('SIGTERM');
  await rm(dataDir, { recursive: true });
});
