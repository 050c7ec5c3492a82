import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAnalysis } from '#contract/analysis.ts';
import { listSections } from '#contract/document-content.ts';
import type { Document } from '#contract/documents.ts';
import * as contract from '#contract/generation.ts';
import type { Generation } from '#contract/generation.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { createEngine } from '#server/platform/engine/engine.ts';
import { listenTo } from '#testing/listen-to.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest, studyTexts, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let person: TestClient;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
afterAll(() => testApp.stop());

const order = (options: object = {}, documents = [document.uuid]) =>
  person.call(contract.createGeneration, { body: { kind: 'test', documents, options } });

describe('making a test', () => {
  it('[G01] answers at once with a test that grows, and ends completed', async () => {
    const answer = await order({ count: 5 });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ status: 'initializing', requested: 5, produced: 0, engine: 'offline' });
    const quiz = await person.call(getQuiz, { params: { uuid: answer.body.resultUuid ?? '' } });
    expect(quiz.body.generating).toBe(true);
    const ended = await waitFor(async () => {
      const { body } = await person.call(contract.getGeneration, { params: { uuid: answer.body.uuid } });
      return body.status === 'completed' && body;
    });
    expect(ended.produced).toBe(5);
    const grown = await person.call(getQuiz, { params: { uuid: answer.body.resultUuid ?? '' } });
    expect([grown.body.generating, grown.body.questions.length]).toEqual([false, 5]);
  });

  it("[Z38] all that is done for a person stands in that person's line", async () => {
    const { rows } = await testApp.app.database.pool.query<{ name: string; group_id: string }>(
      `select distinct name, group_id from pgboss.job where data ? 'documentId' or data ? 'generationId'`,
    );
    const owners = await testApp.app.database.pool.query<{ id: number }>('select id from users');
    expect(rows.length).toBeGreaterThan(3);
    expect([...new Set(rows.map((row) => row.group_id))]).toEqual(owners.rows.map(({ id }) => String(id)));
  });

  it('[M04] asks first about the topics that are named, and fills up with what else there is', async () => {
    const asker = await aPerson(testApp);
    const own = await aStudyDocument(asker);
    const generation = await generateTest(asker, own.uuid, {
      count: 4,
      topics: ['trade unions', 'condensers', 'no such thing'],
    });
    const { rows } = await testApp.app.database.pool.query<{ wording: string }>(
      `select concat(topic, ' ', stem, ' ', quote) as wording from questions
       where quiz_id = (select id from quizzes where uuid = $1) order by position`,
      [generation.resultUuid],
    );
    const named = rows.map(({ wording }) => /trade union|condenser/i.test(wording));
    expect(named).toHaveLength(4);
    expect(named[0]).toBe(true);
    expect(named.lastIndexOf(true)).toBeLessThan(named.filter(Boolean).length);
    expect((await order({ topics: [''] })).status).toBe(400);
  });

  it('[G02] asks only the chosen sections', async () => {
    const { items } = (await person.call(listSections, { params: { uuid: document.uuid } })).body;
    const transport = items.find(({ title }) => title === 'Transport');
    const generation = await generateTest(person, document.uuid, { count: 3, sections: [transport?.uuid ?? ''] });
    const quiz = await person.call(getQuiz, { params: { uuid: generation.resultUuid ?? '' } });
    expect(new Set(quiz.body.questions.map(({ sectionTitle }) => sectionTitle))).toEqual(new Set(['Transport']));
  });

  it(
    '[G04] never asks the same thing twice about one document, and stops rather than pads',
    { tags: 'night' },
    async () => {
      const reader = await aPerson(testApp);
      const own = await aStudyDocument(reader);
      const stems = new Set<string>();
      let made = 0;
      let last: Generation | undefined;
      for (let round = 0; round < 12; round += 1) {
        const generation = await generateTest(reader, own.uuid, { count: 10 });
        made += generation.produced;
        if (generation.produced > 0) {
          const quiz = await reader.call(getQuiz, { params: { uuid: generation.resultUuid ?? '' } });
          quiz.body.questions.forEach(({ stem, options }) => stems.add(stem + options.map(({ text }) => text).join()));
        }
        last = generation;
        if (generation.produced === 0) break;
      }
      expect(last).toMatchObject({ status: 'error', error: { code: 'ALL_QUESTIONS_ASKED' }, resultUuid: null });
      expect(stems.size).toBe(made);
      expect(made).toBeGreaterThan(10);
    },
  );

  it('[Z34, Z39] a cancelled order stays cancelled and gives back its empty test', async () => {
    const answer = await order({ count: 50 });
    const params = { uuid: answer.body.uuid };
    const cancelled = await person.call(contract.cancelGeneration, { params });
    expect(cancelled.body.status).toBe('cancelled');
    expect((await person.call(contract.cancelGeneration, { params })).body.status).toBe('cancelled');
    await generateTest(person, document.uuid, { count: 1 });
    const later = await person.call(contract.getGeneration, { params });
    expect(later.body).toMatchObject({ status: 'cancelled', produced: cancelled.body.produced });
    const active = await person.call(contract.listGenerations, { query: { active: 'true' } });
    expect(active.body.items).toEqual([]);
  });

  it('[G02, D09, Z03] refuses another language, foreign sections, scans, unread and foreign documents', async () => {
    expect((await order({ language: 'fr' })).error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'options.language', rule: 'document_language' }],
    });
    expect((await order({ sections: [crypto.randomUUID()] })).error().code).toBe('VALIDATION_FAILED');
    expect((await order({ count: 51 })).error().code).toBe('VALIDATION_FAILED');
    expect((await order({}, [crypto.randomUUID()])).error().code).toBe('DOCUMENT_NOT_FOUND');
    const scan = await uploadAndExtract(person, 'scan.pdf', await makePdf([{ kind: 'paragraph', text: ' ' }]));
    expect((await order({}, [scan.uuid])).error().code).toBe('GENERATION_FAILED');
    const broken = await uploadAndExtract(person, 'broken.pdf', '%PDF-1.7 nothing');
    expect((await order({}, [broken.uuid])).error().code).toBe('DOCUMENT_NOT_READY');
    const stranger = await aPerson(testApp);
    const foreign = await stranger.call(contract.createGeneration, {
      body: { kind: 'test', documents: [document.uuid], options: {} },
    });
    expect(foreign.error().code).toBe('DOCUMENT_NOT_FOUND');
    const own = await order({ count: 1 });
    expect((await stranger.call(contract.getGeneration, { params: { uuid: own.body.uuid } })).error().code).toBe(
      'JOB_NOT_FOUND',
    );
  });

  it('[G05, L01] the free plan makes three tests of a document', async () => {
    const limited = await startTestApp();
    try {
      await aPerson(limited);
      const reader = await aPerson(limited);
      const own = await aStudyDocument(reader);
      const body = { kind: 'test' as const, documents: [own.uuid], options: { count: 1 } };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => reader.call(contract.createGeneration, { body })),
      );
      expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
      expect(answers.filter(({ status }) => status === 403).map((answer) => answer.error().code)).toEqual([
        'GENERATION_LIMIT_REACHED',
        'GENERATION_LIMIT_REACHED',
      ]);
    } finally {
      await limited.stop();
    }
  });
});

describe('an engine that is stuck', () => {
  it(
    '[Z36] does not keep anybody waiting: long work answers 202 with the thing to look at',
    { tags: 'night' },
    async () => {
      const real = createEngine();
      const untilAborted = (_task: unknown, signal: AbortSignal) =>
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      const stuck = await startTestApp(
        {},
        { engine: { ...real, analysePart: untilAborted, makeMaterial: untilAborted } },
      );
      try {
        const reader = await aPerson(stuck);
        const read = await uploadAndExtract(reader, 'stuck.md', studyTexts.en);
        expect(read).toMatchObject({ status: 'completed', analysis: { percent: 0 } });
        const reanalysed = await reader.call(startAnalysis, { params: { uuid: read.uuid }, body: {} });
        expect([reanalysed.status, reanalysed.body.parts.general.status]).toEqual([202, 'pending']);
        const ordered = await reader.call(contract.createGeneration, {
          body: { kind: 'test', documents: [read.uuid], options: {} },
        });
        expect(ordered.status).toBe(202);
        const generating = await reader.call(getQuiz, { params: { uuid: ordered.body.resultUuid ?? '' } });
        expect(generating.body).toMatchObject({
          generating: true,
          questionCount: 0,
          requested: 10,
          shortfallReason: null,
        });
      } finally {
        await stuck.stop();
      }
    },
  );
});

describe('news', () => {
  it('[G01, N01] the event stream announces changes to the owner, and to nobody else', async () => {
    const [owner, stranger] = [await aPerson(testApp), await aPerson(testApp)];
    const [heard, overheard] = [await listenTo(testApp, owner), await listenTo(testApp, stranger)];
    const own = await aStudyDocument(owner);
    const generation = await generateTest(owner, own.uuid, { count: 2 });
    await waitFor(async () =>
      heard.events.some(({ uuid, status }) => uuid === generation.uuid && status === 'completed'),
    );
    const seen = (type: string, uuid: string) =>
      heard.events.filter((event) => event.type === type && event.uuid === uuid).map(({ status }) => status);
    expect(seen('document', own.uuid)).toEqual(['pending', 'processing', 'completed']);
    expect(seen('analysis', own.uuid).at(-1)).toBe('completed');
    expect(overheard.events).toEqual([]);
    heard.close();
    overheard.close();
  });
});
