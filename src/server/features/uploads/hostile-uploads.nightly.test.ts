import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDocument, retryDocument, type Document } from '#contract/documents.ts';
import { hostileFiles } from '#testing/fixtures/hostile-files.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { studyTexts, untilExtracted, uploadAndExtract } from '#testing/upload.ts';

let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
});
afterAll(() => testApp.stop());

/** Outcome of an upload: the code of its rejection, the code on its document, or `content`. */
async function outcomeOf(
  reader: TestClient,
  name: string,
  bytes: Uint8Array,
): Promise<{ code: string; document?: Document }> {
  const answer = await reader.upload({ name, bytes });
  if (answer.status !== 202) return { code: answer.error().code };
  const document = await untilExtracted(reader, (answer.body as Document).uuid);
  return { code: document.error?.code ?? 'content', document };
}

describe('hostile and broken files over HTTP', () => {
  it('[D09, Z22] every one ends as it must, and while they are read the work of others goes on', async () => {
    const other = await aPerson(testApp);
    const othersWork = uploadAndExtract(other, 'others.md', studyTexts.en);
    const misfits: string[] = [];
    for (const { about, fileName, bytes, ends } of hostileFiles()) {
      const { code } = await outcomeOf(person, fileName, bytes);
      if (!ends.includes(code)) misfits.push(`${about}: ${code} instead of ${ends.join(' or ')}`);
    }
    expect(misfits).toEqual([]);
    expect((await othersWork).status).toBe('completed');
    expect((await person.request('/readyz')).body).toEqual({ ok: true, failing: [] });
  });

  it('[D09, D12] what failed in reading can be tried again and deleted', async () => {
    const { document } = await outcomeOf(person, 'again.pdf', Buffer.from('%PDF-1.4 nothing behind the header'));
    const uuid = document?.uuid ?? '';
    await person.call(retryDocument, { params: { uuid } });
    expect((await untilExtracted(person, uuid)).error?.code).toBe('FILE_CORRUPT');
    const gone = await person.call(deleteDocument, { params: { uuid }, body: { name: document?.name ?? '' } });
    expect(gone.body).toEqual({ ok: true });
  });
});
