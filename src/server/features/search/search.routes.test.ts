import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser } from '#contract/accounts.ts';
import { getContent } from '#contract/document-content.ts';
import { deleteDocument, type Document } from '#contract/documents.ts';
import { searchDocuments } from '#contract/search.ts';
import { makeSrt } from '#testing/fixtures/make-captions.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { studyTexts, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let person: TestClient;
let spanish: Document;
let english: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  spanish = await uploadAndExtract(person, 'Fotosíntesis.md', studyTexts.es);
  english = await uploadAndExtract(person, 'Industry.md', studyTexts.en);
  await waitFor(async () => (await find('clorofila')).length > 0 && (await find('engine')).length > 0);
});
afterAll(() => testApp.stop());

async function find(q: string, reader = person) {
  return (await reader.call(searchDocuments, { query: { q } })).body.items;
}

/** Anchor of the best passage in a document. */
async function anchorOf(q: string, uuid: string) {
  const found = (await find(q)).find(({ document }) => document.uuid === uuid);
  return found?.passages[0]?.anchor;
}

/** A document is missing from the results while it is being reindexed. */
async function untilAllAreCut() {
  const { pool } = testApp.app.database;
  await waitFor(async () => {
    const { rows } = await pool.query(
      'select 1 from search_indexes where content_version is not null and passages_version < 4 limit 1',
    );
    const { rows: open } = await pool.query(
      `select 1 from documents where status = 'completed' and content_version is not null
       and id not in (select document_id from search_indexes where content_version is not null) limit 1`,
    );
    return rows.length === 0 && open.length === 0;
  });
}

/** One passage of about a minute. */
const lecture = makeSrt([
  [0, 4, 'The first balloon rose in Annonay, filled with nothing but warm air.'],
  ...Array.from({ length: 6 }, (_, index): [number, number, string] => [
    4 + index * 9,
    13 + index * 9,
    `In year number ${index} somebody flew a little higher than anybody before.`,
  ]),
  [60, 64, 'Then came the zeppelin, which could be steered.'],
]);

describe('a search over all documents', () => {
  it.each([
    ['CLOROFILA', 'La fotosíntesis'],
    ['cloroplasto', 'La fotosíntesis'],
    ['energia quimica', 'La fotosíntesis'],
    ['steam engines', 'The Industrial Revolution'],
    ['Crompt', 'The Industrial Revolution'],
  ])('[D10] %s is found whatever its form, accents and end', async (q, name) => {
    const [found] = await find(q);
    expect(found?.document.name).toBe(name);
    expect(found?.passages[0]?.marks.length).toBeGreaterThan(0);
  });

  it('[D10, D11] headings are text: also those with nothing below them, and their words are marked', async () => {
    const notes =
      '# La posguerra\n\n## La dictadura y la autarquía\n\n## El exilio\n\nMuchos cruzaron la frontera a pie.\n';
    const { uuid } = await uploadAndExtract(person, 'Posguerra.md', notes);
    await waitFor(async () => (await find('frontera')).length > 0);
    const { body } = await person.call(getContent, { params: { uuid } });
    const text = body.sections.flatMap(({ blocks }) => blocks.map((block) => block.text)).join('\n\n');
    const queries = ['dictadura', 'dictaduras', 'autarquia', 'AUTARQUÍAS', 'exilios', 'posguerra'];
    for (const q of queries) {
      const found = (await find(q)).find(({ document }) => document.uuid === uuid);
      const { start, marks } = found?.passages[0] ?? { start: 0, marks: [] };
      const marked = marks.map(([from, to]) => text.slice(start + from, start + to));
      expect([q, marked.length > 0]).toEqual([q, true]);
      expect(marked.every((word) => /^(?:dictadura|autarquía|exilio|posguerra)$/.test(word))).toBe(true);
    }
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

  it('[D10, D11] a passage of a PDF says the page of its words, not the one that it begins on', async () => {
    const filler = 'The old mill stands beside the river and grinds the grain of the whole valley.';
    const over = `${'Its great wooden wheel is turned by water and '.repeat(16)}drives the quernstones of the miller.`;
    const pdf = await makePdf([
      // The page ends within the last paragraph, which continues at the top of the second.
      ...Array.from({ length: 30 }, () => ({ kind: 'paragraph' as const, text: filler })),
      { kind: 'paragraph', text: over },
      { kind: 'paragraph', text: 'Today a turbine makes electricity there.' },
    ]);
    const { uuid } = await uploadAndExtract(person, 'Mill.pdf', pdf);
    const parsedQuery = ['wheel', 'quernstones', 'turbine'];
    await waitFor(async () => (await find('quernstones')).length > 0);
    expect(await Promise.all(parsedQuery.map((word) => anchorOf(word, uuid)))).toEqual([
      { page: 1 },
      { page: 2 },
      { page: 2 },
    ]);
  });

  it('[D10, D11] a passage of a recording says the second of its words', async () => {
    const { uuid } = await uploadAndExtract(person, 'Lecture.srt', lecture);
    await waitFor(async () => (await find('zeppelin')).length > 0);
    expect(await anchorOf('zeppelin', uuid)).toEqual({ seconds: 60 });
    expect(await anchorOf('balloon', uuid)).toEqual({ seconds: 0 });
  });

  it('[D10, Z43] passages that were cut before keep their place till they are cut again, and are found meanwhile', async () => {
    const { uuid } = await uploadAndExtract(person, 'Airship.srt', lecture.replace('zeppelin', 'airship'));
    await waitFor(async () => (await find('airship')).length > 0);
    const { database, queue } = testApp.app;
    await database.pool.query(`update passages set anchor_changes = '[]'`);
    await database.pool.query('update search_indexes set passages_version = 1');
    expect(await anchorOf('airship', uuid)).toEqual({ seconds: 0 });
    await database.transaction((tx) => queue.send(tx, { name: 'search.index-missing' }, {}));
    await waitFor(async () => JSON.stringify(await anchorOf('airship', uuid)) === JSON.stringify({ seconds: 60 }));
    await untilAllAreCut();
  });

  it('[D10, Z43] documents that can never be cut hold up no other', { tags: 'night' }, async () => {
    const { database, queue } = testApp.app;
    const { uuid } = await uploadAndExtract(person, 'Glider.srt', lecture.replace('zeppelin', 'glider'));
    await waitFor(async () => (await find('glider')).length > 0);
    // These documents have no text to index.
    await database.pool.query(`with unread as (
        insert into documents (uuid, owner_id, name, file_name, kind, size_bytes, storage_folder, created_at)
        select gen_random_uuid(), owner_id, name, file_name, kind, size_bytes, storage_folder, created_at
        from documents cross join generate_series(1, 120) where uuid = '${uuid}' returning id)
      insert into search_indexes (document_id, passages_version) select id, 2 from unread`);
    await database.pool.query(`update passages set anchor_changes = '[]'`);
    await database.pool.query('update search_indexes set passages_version = 1 where content_version is not null');
    expect(await anchorOf('glider', uuid)).toEqual({ seconds: 0 });
    for (let run = 0; run < 3; run += 1) {
      await database.transaction((tx) => queue.send(tx, { name: 'search.index-missing' }, {}));
    }
    await waitFor(async () => JSON.stringify(await anchorOf('glider', uuid)) === JSON.stringify({ seconds: 60 }));
    await untilAllAreCut();
  });

  it('[D10] a phrase in quotes is found only as it stands', async () => {
    expect((await find('"ciclo de Calvin"')).map(({ document }) => document.name)).toEqual(['La fotosíntesis']);
    expect(await find('"Calvin ciclo"')).toEqual([]);
  });

  it.each([
    ['behind hundreds of passages that only hold its words', 400, ['La fotosíntesis']],
    ['not behind more of them than a search looks through', 700, []],
  ])('[D10, Z19] a phrase is found %s', async (_, copies, expected) => {
    const { pool } = testApp.app.database;
    await pool.query(
      `insert into passages (document_id, owner_id, position, text, start, anchor, lexemes)
      select document_id, owner_id, -copy - 1000 * position, 'Calvin andaba en ciclo.', start, anchor, lexemes
      from passages cross join generate_series(1, ${copies}) copy where text like '%ciclo de Calvin%'`,
    );
    const phrases = ['"ciclo de Calvin"', '"CICLO DÉ Cálvin"', '"ciclo de Calvin" «de Calvin»'];
    const names = await Promise.all(phrases.map(async (q) => (await find(q)).map(({ document }) => document.name)));
    await pool.query('delete from passages where position < 0');
    expect(names).toEqual(phrases.map(() => expected));
  });

  it(
    '[Z19] a phrase that nearly fits everywhere costs a bounded work, says so, and holds nobody else up',
    { tags: 'night' },
    async () => {
      const { pool } = testApp.app.database;
      const near = `${'Calvin llamó ciclo a lo que anda en círculos de día. '.repeat(20)}Un ciclo del Calvin.`;
      await pool.query(
        `insert into passages (document_id, owner_id, position, text, start, anchor, lexemes)
       select document_id, owner_id, -copy - 5000 * position, $1, start, anchor, lexemes
       from passages cross join generate_series(1, 3500) copy where text like '%ciclo de Calvin%'`,
        [near],
      );
      const other = await aPerson(testApp);
      let waiting = 24;
      const window = async () => {
        const answers = [];
        for (let round = 0; round < 4; round += 1) {
          answers.push(
            (await person.call(searchDocuments, { query: { q: '"Calvin ciclo de Calvin de ciclo"' } })).body,
          );
          waiting -= 1;
        }
        return answers;
      };
      const searches = Promise.all(Array.from({ length: 6 }, window));
      await waitFor(async () => waiting < 24);
      expect((await other.call(getCurrentUser)).status).toBe(200);
      expect(waiting).toBeGreaterThan(12);
      const answers = (await searches).flat();
      const behindAll = (await person.call(searchDocuments, { query: { q: '"ciclo de Calvin"' } })).body;
      await pool.query('delete from passages where position < 0');
      expect(answers).toEqual(answers.map(() => ({ items: [], stoppedEarly: true })));
      expect(behindAll).toEqual({ items: [], stoppedEarly: true });
    },
  );

  it('[D10] where no passage holds all words, those that hold some are told', async () => {
    expect((await find('clorofila steam')).map(({ document }) => document.name).toSorted()).toEqual([
      'La fotosíntesis',
      'The Industrial Revolution',
    ]);
  });

  it.each([
    '',
    '   ',
    "'; drop table passages; --",
    '%',
    '\\',
    "o'clock:*",
    '(&|!)',
    '<->',
    '🧬',
    '"[^ ].*+? \\\\ (3,14)"',
  ])('[Z20] %j is only ever text', async (q) => {
    const answer = await person.call(searchDocuments, { query: { q } });
    expect(answer.status).toBe(200);
  });

  it('[Z02] finds nothing of others', async () => {
    const other = await aPerson(testApp);
    expect(await find('clorofila', other)).toEqual([]);
  });

  it('[D12] what was deleted is found no more', async () => {
    await person.call(deleteDocument, { params: { uuid: english.uuid }, body: { name: english.name } });
    expect(await find('engine')).toEqual([]);
  });
});
