import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteDocument, type Document, getContent } from '#contract/documents.ts';
import { searchDocuments } from '#contract/search.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { studyTexts, uploadAndRead } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let person: TestClient;
let spanish: Document;
let english: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  spanish = await uploadAndRead(person, 'Fotosíntesis.md', studyTexts.es);
  english = await uploadAndRead(person, 'Industry.md', studyTexts.en);
  await waitFor(async () => (await find('clorofila')).length > 0 && (await find('engine')).length > 0);
});
afterAll(() => testApp.stop());

async function find(q: string, reader = person) {
  return (await reader.call(searchDocuments, { query: { q } })).body.items;
}

describe('a search over all documents', () => {
  it.each([
    ['CLOROFILA', 'Fotosíntesis'],
    ['cloroplasto', 'Fotosíntesis'],
    ['energia quimica', 'Fotosíntesis'],
    ['steam engines', 'Industry'],
    ['Crompt', 'Industry'],
  ])('[D10] %s is found whatever its form, accents and end', async (q, name) => {
    const [found] = await find(q);
    expect(found?.document.name).toBe(name);
    expect(found?.passages[0]?.marks.length).toBeGreaterThan(0);
  });

  it('[D10, D11] each passage is a verbatim part of the text, marked, and leads to its place', async () => {
    const [found] = await find('ciclo de Calvin');
    const { body } = await person.call(getContent, { params: { uuid: spanish.uuid } });
    const text = body.sections.flatMap(({ blocks }) => blocks.map((block) => block.text)).join('\n\n');
    for (const passage of found?.passages ?? []) {
      expect(text.slice(passage.start, passage.end)).toBe(passage.text);
      const marked = passage.marks.map(([start, end]) => passage.text.slice(start, end).toLowerCase());
      expect(marked.every((word) => /^(ciclo|calvin)/.test(word))).toBe(true);
    }
  });

  it('[D10] where no passage holds all words, those that hold some are told', async () => {
    expect((await find('clorofila steam')).map(({ document }) => document.name).toSorted()).toEqual([
      'Fotosíntesis',
      'Industry',
    ]);
  });

  it.each(['', '   ', "'; drop table passages; --", '%', '\\', "o'clock:*", '(&|!)', '<->', '🧬'])(
    '[Z20] %j is only ever text',
    async (q) => {
      const answer = await person.call(searchDocuments, { query: { q } });
      expect(answer.status).toBe(200);
    },
  );

  it('[Z02] finds nothing of others', async () => {
    const other = await aPerson(testApp);
    expect(await find('clorofila', other)).toEqual([]);
  });

  it('[D12] what was deleted is found no more', async () => {
    await person.call(deleteDocument, { params: { uuid: english.uuid }, body: { name: english.name } });
    expect(await find('engine')).toEqual([]);
  });
});
