import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clearChat, exportChat, getChat, rateAnswer } from '#contract/chat.ts';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import { getAnalysis } from '#contract/analysis.ts';
import { getContent } from '#contract/document-content.ts';
import { deleteDocument, type Document, updateDocument } from '#contract/documents.ts';
import { createFolder } from '#contract/folders.ts';
import { urlOf } from '#contract/endpoint.ts';
import { aGuest, aLink } from '#testing/a-guest.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { type TestClient } from '#testing/test-client.ts';
import { aStudyDocument, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { ask, questionOf, viewChat } from '#testing/ask-chat.ts';

const cellsText = `# Cells

A cell is the smallest unit of life. Every cell is surrounded by a membrane that lets some substances pass.

## Division

In mitosis the nucleus divides into two equal nuclei. Each daughter cell receives the same chromosomes.`;

describe('a chat without a model', () => {
  let testApp: TestApp;
  let person: TestClient;
  let document: Document;
  beforeAll(async () => {
    testApp = await startTestApp({ PLANS: 'off' });
    person = await aPerson(testApp);
    document = await aStudyDocument(person);
  });
  afterAll(() => testApp.stop());
  afterEach(() => person.call(clearChat, { params: { uuid: document.uuid } }));

  it('[C02, C03] answers with sentences of the document, best first, each at its place', async () => {
    const { turn } = await ask(person, document.uuid, questionOf('Who invented the spinning jenny?'));
    expect(turn?.answer).toMatchObject({ kind: 'quotes', engine: 'offline', isStopped: false });
    const { parts = [], citations = [], further = [] } = turn?.answer ?? {};
    expect(parts).toHaveLength(3);
    expect(parts[0]?.text).toContain('James Hargreaves');
    const content = await person.call(getContent, { params: { uuid: document.uuid } });
    const text = content.body.sections.flatMap(({ blocks }) => blocks);
    for (const { quote, start } of [...citations, ...further]) {
      const block = text.findLast((one) => one.start <= start);
      expect(block?.text.slice(start - block.start)).toMatch(quote.slice(0, 20));
    }
    expect(parts.map(({ citations: numbers }) => numbers)).toEqual([[1], [2], [3]]);
  });

  it('[C03] says that the document does not hold an answer, and cites what comes nearest', async () => {
    const { turn } = await ask(
      person,
      document.uuid,
      questionOf('Which enzymes does the stomach of a crocodile make?'),
    );
    expect(turn?.answer).toMatchObject({ kind: 'refused', parts: [] });
  });

  it('[C02] begins with questions that it can answer', async () => {
    const { suggestions, status, questionsLeft } = await viewChat(person, document.uuid);
    expect({ status, questionsLeft }).toEqual({ status: 'ready', questionsLeft: 500 });
    expect(suggestions.length).toBeGreaterThan(0);
    for (const suggestion of suggestions) {
      const { turn } = await ask(person, document.uuid, questionOf(suggestion));
      expect(turn?.answer?.kind).toMatch(/quotes|written/);
    }
  });

  it.each([
    ['Summarise the topic in five points', /^5\. /],
    ['Haz una tabla de los términos', /^\| .* \|$/],
    ['What should I know for the exam?', /^- /],
  ])(
    '[C02, C04] does a task by the analysis, each line with the sentence it comes from: %s',
    async (question, line) => {
      const { turn } = await ask(person, document.uuid, questionOf(question));
      const { parts = [], citations = [] } = turn?.answer ?? {};
      expect(turn?.answer).toMatchObject({ kind: 'written', engine: 'offline', isStopped: false });
      expect(parts.at(-1)?.text).toMatch(line);
      const { body } = await person.call(getContent, { params: { uuid: document.uuid } });
      const blocks = body.sections.flatMap((section) => section.blocks);
      expect(citations.length).toBeGreaterThan(2);
      for (const { number, quote, start } of citations) {
        const block = blocks.findLast((one) => one.start <= start);
        expect(block?.text.slice(start - block.start, start - block.start + quote.length)).toBe(quote);
        expect(parts.some((part) => part.citations.includes(number))).toBe(true);
      }
    },
  );

  it('[C02, N01] asked what it is about, it gives the summary of its analysis', async () => {
    const { body } = await person.call(getAnalysis, { params: { uuid: document.uuid } });
    const { summary } = body.parts.general.result as AnalysisResults['general'];
    expect(summary.length).toBeGreaterThan(2);
    // The document is English; its reader may use another language.
    for (const question of ['What is this document about?', 'Hazme un resumen']) {
      const { turn } = await ask(person, document.uuid, questionOf(question));
      expect(turn?.answer?.kind).toBe('quotes');
      expect(turn?.answer?.citations.map(({ quote }) => quote)).toEqual(summary.map(({ source }) => source.quote));
    }
  });

  it('[C02] a question that goes on from the last one is looked for with it', async () => {
    await ask(person, document.uuid, questionOf('Who invented the spinning jenny?'));
    const { turn } = await ask(person, document.uuid, questionOf('And when?'));
    expect(turn?.answer?.kind).toBe('quotes');
    expect(turn?.answer?.parts[0]?.text).toMatch(/1764|Hargreaves/);
    // "Why?" asks for more than the quoted sentences.
    const quoted = turn?.answer?.citations.map(({ quote }) => quote) ?? [];
    const why = (await ask(person, document.uuid, questionOf('Why?'))).turn?.answer;
    expect(why?.kind).toBe('quotes');
    expect(why?.citations.some(({ quote }) => quoted.includes(quote))).toBe(false);
    await person.call(clearChat, { params: { uuid: document.uuid } });
  });

  it('[C06] keeps the history, exports it with its sources, and forgets it', async () => {
    await ask(person, document.uuid, questionOf('Who invented the spinning jenny?'));
    await ask(person, document.uuid, questionOf('Which enzymes does the stomach of a crocodile make?'));
    const { turns, questionsLeft } = await viewChat(person, document.uuid);
    expect(turns.map(({ answer }) => answer?.kind)).toEqual(['quotes', 'refused']);
    expect(questionsLeft).toBe(498);
    const exported = await person.call(exportChat, { params: { uuid: document.uuid } });
    expect(exported.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(String(exported.body)).toMatch(/## Who invented the spinning jenny\?\n\n.*James Hargreaves.*\[1\]/s);
    expect((await person.call(clearChat, { params: { uuid: document.uuid } })).body).toEqual({ deleted: 2 });
    expect((await viewChat(person, document.uuid)).turns).toEqual([]);
  });

  it('[C06] keeps whether an answer was useful, until it is taken back or there is another answer', async () => {
    const question = questionOf('Who invented the spinning jenny?');
    const { turn } = await ask(person, document.uuid, question);
    expect(turn?.isUseful).toBeNull();
    const params = { uuid: document.uuid, turnUuid: question.uuid };
    const said = async () => (await viewChat(person, document.uuid)).turns[0]?.isUseful;
    for (const isUseful of [true, false, null, true]) {
      expect((await person.call(rateAnswer, { params, body: { isUseful } })).body).toEqual({ isUseful });
      expect(await said()).toBe(isUseful);
    }
    await ask(person, document.uuid, { ...question, again: true });
    expect(await said()).toBeNull();
    const body = { isUseful: true };
    const nowhere = { ...params, turnUuid: randomUUID() };
    expect((await person.call(rateAnswer, { params: nowhere, body })).error().code).toBe('CHAT_NOT_FOUND');
    const stranger = await aPerson(testApp);
    expect((await stranger.call(rateAnswer, { params, body })).error().code).toBe('DOCUMENT_NOT_FOUND');
  });

  it('[C05, Z33] one question sent again and again is one turn, and no other takes its name', async () => {
    const question = questionOf('Who invented the spinning jenny?');
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask(person, document.uuid, question)));
    for (const { turn, code } of outcomes) expect(turn?.uuid ?? code).toMatch(/IDEMPOTENCY_IN_PROGRESS|-/);
    expect((await ask(person, document.uuid, question)).turn?.answer?.kind).toBe('quotes');
    expect((await viewChat(person, document.uuid)).turns).toHaveLength(1);
    const other = await ask(person, document.uuid, questionOf('When did it spread?', { uuid: question.uuid }));
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('[C05] takes 500 questions, also when they come at once, and 4,000 characters', async () => {
    await testApp.app.database.pool.query(
      `insert into chat_turns (uuid, document_id, owner_id, question, created_at)
       select gen_random_uuid(), d.id, d.owner_id, 'q', now() from documents d, generate_series(1, 498) where d.uuid = $1`,
      [document.uuid],
    );
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => ask(person, document.uuid, questionOf('Who invented the spinning jenny?'))),
    );
    expect(outcomes.filter(({ turn }) => turn).length).toBe(2);
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([undefined, 'CHAT_MESSAGE_LIMIT']));
    expect((await viewChat(person, document.uuid)).questionsLeft).toBe(0);
    expect((await ask(person, document.uuid, questionOf('a'.repeat(4_001)))).code).toBe('MESSAGE_TOO_LONG');
    expect((await ask(person, document.uuid, questionOf('a'))).code).toBe('VALIDATION_FAILED');
  });

  it("[C05, Z02] somebody else's document is none, and its chat neither", async () => {
    const stranger = await aPerson(testApp);
    const question = questionOf('Who invented the spinning jenny?');
    expect((await ask(stranger, document.uuid, question)).code).toBe('DOCUMENT_NOT_FOUND');
    for (const endpoint of [getChat, clearChat, exportChat]) {
      const answer = await stranger.request(urlOf(endpoint, { params: { uuid: document.uuid } }), {
        method: endpoint.method,
        headers: { 'x-requested-with': 'fetch' },
      });
      expect(answer.error().code).toBe('DOCUMENT_NOT_FOUND');
    }
    // A uuid that another user has used is not available.
    await ask(person, document.uuid, question);
    const own = await aStudyDocument(stranger, 'es');
    expect((await ask(stranger, own.uuid, question)).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('[C06, S05, Z16] guests ask twenty questions a day, two hundred all together, and leave nothing', async () => {
    const link = await aLink(person, document.uuid);
    const guest = aGuest(testApp, link.accessKey);
    expect(await viewChat(guest, document.uuid)).toMatchObject({ turns: [], questionsLeft: 20 });
    const first = await ask(guest, document.uuid, questionOf('Who invented the spinning jenny?'));
    expect(first.turn?.answer?.parts[0]?.text).toContain('James Hargreaves');
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => ask(guest, document.uuid, questionOf('Who invented the spinning jenny?'))),
    );
    expect(outcomes.filter(({ turn }) => turn).length).toBe(19);
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([undefined, 'GUEST_LIMIT_REACHED']));
    expect(await viewChat(guest, document.uuid)).toMatchObject({ turns: [], questionsLeft: 0 });
    const { pool } = testApp.app.database;
    expect((await pool.query('select 1 from chat_turns')).rows).toEqual([]);
    for (const endpoint of [clearChat, exportChat]) {
      const answer = await guest.call(endpoint, { params: { uuid: document.uuid } });
      expect(answer.error().code).toMatch(/GUEST_READ_ONLY|AUTH_REQUIRED/);
    }

    await pool.query("update guest_questions set questions = 199 where visitor = ''");
    const classmates = [aGuest(testApp, link.accessKey), aGuest(testApp, link.accessKey)];
    const last = await Promise.all(
      classmates.map((one) => ask(one, document.uuid, questionOf('Who invented the spinning jenny?'))),
    );
    expect(last.map(({ code }) => code ?? 'ok').toSorted((one, other) => one.localeCompare(other))).toEqual([
      'GUEST_LIMIT_REACHED',
      'ok',
    ]);
    testApp.clock.advance(24 * 60 * 60 * 1000);
    expect((await viewChat(guest, document.uuid)).questionsLeft).toBe(20);
  });

  it('[C03, D10] asks several documents or a folder at once, and each citation names its document', async () => {
    const asker = await aPerson(testApp);
    const industry = await aStudyDocument(asker);
    const cells = await uploadAndExtract(asker, 'Cells.md', cellsText);
    await waitFor(async () => (await viewChat(asker, cells.uuid)).status === 'ready');
    const { body: folder } = await asker.call(createFolder, { body: { name: 'All', hue: 'blue' } });
    await asker.call(updateDocument, { params: { uuid: cells.uuid }, body: { version: 1, folders: [folder.uuid] } });
    const mitosis = 'What happens to the nucleus in mitosis?';
    expect((await ask(asker, industry.uuid, questionOf(mitosis))).turn?.answer?.kind).toBe('refused');
    const also = [
      { documents: [cells.uuid], folders: [] },
      { documents: [industry.uuid], folders: [folder.uuid] },
    ];
    for (const sources of also) {
      const { turn } = await ask(asker, industry.uuid, questionOf(mitosis, { also: sources }));
      expect(turn?.answer?.kind).toBe('quotes');
      expect(turn?.answer?.citations[0]).toMatchObject({
        quote: 'In mitosis the nucleus divides into two equal nuclei.',
        document: { uuid: cells.uuid, name: 'Cells', isCurrent: true },
      });
    }
    const own = await ask(asker, industry.uuid, questionOf('Who invented the spinning jenny?', { also: also[0] }));
    expect(own.turn?.answer?.citations[0]?.document).toBeUndefined();
    const markdown = String((await asker.call(exportChat, { params: { uuid: industry.uuid } })).body);
    expect(markdown).toContain('In mitosis the nucleus divides into two equal nuclei.\n\n[1] — Cells');

    const foreign = { documents: [document.uuid], folders: [] };
    expect((await ask(asker, industry.uuid, questionOf(mitosis, { also: foreign }))).code).toBe('DOCUMENT_NOT_FOUND');
    const nowhere = { documents: [], folders: [randomUUID()] };
    expect((await ask(asker, industry.uuid, questionOf(mitosis, { also: nowhere }))).code).toBe('FOLDER_NOT_FOUND');
    const guest = aGuest(testApp, (await aLink(asker, industry.uuid)).accessKey);
    expect((await ask(guest, industry.uuid, questionOf(mitosis, { also: also[0] }))).code).toBe('DOCUMENT_NOT_FOUND');

    await asker.call(deleteDocument, { params: { uuid: cells.uuid }, body: { name: cells.name } });
    // Resending the same question returns the same turn.
    const { turns } = await viewChat(asker, industry.uuid);
    const resent = { uuid: turns[1]?.uuid ?? '', also: also[0] };
    const outcome = await ask(asker, industry.uuid, questionOf(mitosis, resent));
    expect(outcome.turn?.answer?.citations[0]?.document?.isCurrent).toBe(false);
    const cited = (await viewChat(asker, industry.uuid)).turns.map(
      ({ answer }) => answer?.citations[0]?.document?.isCurrent,
    );
    expect(cited).toEqual([undefined, false, false, undefined]);
  });

  it('[C01, D14] a document is asked once it is indexed, and takes its chat along', async () => {
    const scan = await uploadAndExtract(person, 'short.md', '# Tides\n\nThe moon pulls the sea. It rises twice a day.');
    const other = await waitFor(async () => {
      const chat = await viewChat(person, scan.uuid);
      return chat.status !== 'preparing' && chat;
    });
    expect(other.status).toBe('ready');
    await testApp.app.database.pool.query(
      `update analysis_parts set status = 'failed', result = null, file_key = null, input_hash = null
       where part = 'vectorization' and document_id = (select id from documents where uuid = $1)`,
      [scan.uuid],
    );
    expect((await viewChat(person, scan.uuid)).status).toBe('failed');
    expect((await ask(person, scan.uuid, questionOf('What pulls the sea?'))).code).toBe('DOCUMENT_NOT_READY');
    await person.call(deleteDocument, { params: { uuid: scan.uuid }, body: { name: scan.name } });
    expect((await ask(person, scan.uuid, questionOf('What pulls the sea?'))).code).toBe('DOCUMENT_NOT_FOUND');
  });
});
