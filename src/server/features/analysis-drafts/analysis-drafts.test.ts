import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Analysis, getAnalysis, startAnalysis } from '#contract/analysis.ts';
import { createGeneration } from '#contract/generation.ts';
import { getChat } from '#contract/chat.ts';
import { deleteDocument } from '#contract/documents.ts';
import { listStudySessions } from '#contract/study-sessions.ts';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import type { ModelLine } from '#domain/model/read-model-lines.ts';
import {
  type AiReply,
  type AskedOfAi,
  type FakeAi,
  FAKE_AI_NAME,
  fakeAiSettings,
  passagesShown,
  startFakeAi,
} from '#testing/fake-ai.ts';
import { aStudyPlan } from '#testing/a-study-plan.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { studyTexts, untilAnalysed, untilGenerated, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

/** Handwritten answers about the Industrial Revolution; some lines break a rule. */
const recorded = JSON.parse(
  readFileSync(new URL('../../../testing/fixtures/recorded-lines.json', import.meta.url), 'utf8'),
) as ModelLine[];

let fake: FakeAi;
let testApp: TestApp;
let reply: (asked: AskedOfAi) => AiReply | Promise<AiReply>;
/** A model that draws nothing. */
const drawsNothing = (): AiReply => ({ json: { notions: [], lines: [] } });
let draws: (asked: AskedOfAi) => AiReply = drawsNothing;
const isOfMap = ({ instructions }: AskedOfAi) => instructions.startsWith('You draw concept maps');
/** Requests for lines. */
const asked = () => fake.asked.filter((one) => !isOfMap(one));
const whole = (elements: unknown[] = recorded): AiReply => ({ json: { elements } });
beforeAll(async () => {
  fake = await startFakeAi((asked) => (isOfMap(asked) ? draws(asked) : reply(asked)));
  testApp = await startTestApp({ PLANS: 'off', ...fakeAiSettings(fake), AI_ANALYSIS: 'on' });
});
afterAll(async () => {
  await testApp.stop();
  await fake.stop();
});
afterEach(() => {
  draws = drawsNothing;
  fake.asked.length = 0;
});

const upload = async (person: TestClient, text = studyTexts.en) =>
  (await uploadAndExtract(person, 'study.md', text)).uuid;

async function analysisOf(person: TestClient, uuid: string): Promise<Analysis> {
  return (await person.call(getAnalysis, { params: { uuid } })).body;
}

/** Waits until the model has finished or was skipped. */
async function untilDrafted(person: TestClient, uuid: string): Promise<Analysis> {
  await untilAnalysed(person, uuid);
  return waitFor(async () => {
    const analysis = await analysisOf(person, uuid);
    return analysis.drafts !== null && analysis.drafts.status !== 'pending' && analysis;
  });
}

const reanalyse = (person: TestClient, uuid: string) =>
  person.call(startAnalysis, { params: { uuid }, body: { parts: ['general'] } });

const resultOf = <Part extends keyof AnalysisResults>({ parts }: Analysis, part: Part) =>
  parts[part].result as AnalysisResults[Part];

const enginesOf = ({ parts }: Analysis) => [
  ...new Set(Object.values(parts).flatMap(({ engines }: Analysis['parts']['general']) => engines ?? [])),
];

describe('an analysis with a model', () => {
  it('[N05, G03, G06] shows its lines in the place of ours, each with its passages and who made it', async () => {
    reply = () => whole();
    const person = await aPerson(testApp);
    const uuid = await upload(person);
    const analysis = await untilDrafted(person, uuid);
    expect(analysis.drafts).toEqual({ engine: FAKE_AI_NAME, status: 'completed' });
    expect(analysis.status).toBe('completed');
    const { summary } = resultOf(analysis, 'general');
    expect(analysis.parts.general.engines).toEqual([FAKE_AI_NAME]);
    expect(summary.map(({ furtherSources = [] }) => 1 + furtherSources.length)).toEqual([2, 2, 2]);
    // Two of three points are valid: the rest comes from the offline engine.
    const { points } = resultOf(analysis, 'key_points');
    expect(analysis.parts.key_points.engines).toEqual(['offline', FAKE_AI_NAME]);
    expect(points.filter(({ engine }) => engine === FAKE_AI_NAME).map(({ text }) => text)).toEqual([
      'By 1830 cotton was half of the value of British exports.',
      'The separate condenser of 1769 cut the use of coal by about 75 percent.',
    ]);
    const { terms } = resultOf(analysis, 'specialized_terms');
    expect(terms.find(({ term }) => term === 'cotton gin')).toMatchObject({ engine: FAKE_AI_NAME });
    expect(terms.find(({ term }) => /luddites/i.test(term))?.engine).toBeUndefined();
    expect(terms.filter(({ term }) => /puddling/i.test(term))).toHaveLength(1);
    expect(resultOf(analysis, 'topic')).toMatchObject({
      label: 'The change from hand to machine production',
      source: { quote: expect.stringContaining('Industrial Revolution') as string },
    });
    expect(analysis.parts.structure.engines).toEqual(['offline']);
    expect(JSON.stringify(analysis)).not.toContain('happy');

    // The chat uses these lines too.
    const chat = (await person.call(getChat, { params: { uuid } })).body;
    expect(chat.suggestions.length).toBeGreaterThan(0);
    const { uuid: planUuid } = await aStudyPlan(person, [uuid]);
    const query = { planUuid };
    const { items } = (await person.call(listStudySessions, { query })).body;
    expect(items.flatMap(({ keyPoints }) => keyPoints.map(({ point }) => point))).toContain(
      'By 1830 cotton was half of the value of British exports.',
    );

    expect(asked()).toHaveLength(1);
    const [first] = asked();
    expect(
      asked()
        .flatMap(passagesShown)
        .map(({ text }) => text)
        .join('\n'),
    ).toContain('Rainhill Trials');
    expect(first?.instructions).not.toContain('Industrial Revolution');
    await reanalyse(person, uuid);
    const same = await untilDrafted(person, uuid);
    expect([same.drafts?.status, asked().length]).toEqual(['completed', 1]);
  });

  it('[N05, M01, G03, G06] has a map with the lines that the model drew and ours, each with its passage and who made it', async () => {
    reply = () => whole();
    const quote = 'Richard Arkwright patented the water frame in 1769.';
    const line = { from: 'Richard Arkwright', label: 'patented', to: 'water frame', quote };
    draws = () => ({
      json: {
        notions: [{ name: 'water frame', description: 'A machine that spins by water.', importance: 3, quote }],
        lines: [line, { ...line, label: 'destroyed' }, { ...line, quote: 'Arkwright was rich.' }],
      },
    });
    const person = await aPerson(testApp);
    const uuid = await upload(person);
    const analysis = await untilDrafted(person, uuid);
    expect(analysis.drafts).toEqual({ engine: FAKE_AI_NAME, status: 'completed' });
    expect(analysis.parts.concept_map.engines?.toSorted()).toEqual(['offline', FAKE_AI_NAME].toSorted());
    const { nodes, edges } = resultOf(analysis, 'concept_map');
    const names = new Map(nodes.map(({ id, name }) => [id, name]));
    const drawn = edges.filter(({ engine }) => engine === FAKE_AI_NAME);
    expect(drawn.map(({ from, label, to, source }) => [names.get(from), label, names.get(to), source.quote])).toEqual([
      ['Richard Arkwright', 'patented', 'water frame', quote],
    ]);
    expect(nodes.find(({ name }) => name === 'water frame')?.description).toBe('A machine that spins by water.');
    expect(edges.length).toBeGreaterThan(drawn.length);
    // A map of the same document reuses every answer.
    const calls = fake.asked.length;
    const body = { kind: 'concept-map' as const, documents: [uuid], options: {} };
    const made = await untilGenerated(person, (await person.call(createGeneration, { body })).body.uuid);
    expect([made.status, fake.asked.length]).toEqual(['completed', calls]);
  });

  it.each<[string, AiReply, string]>([
    ['goes away', { status: 400 }, 'AI_UNAVAILABLE'],
    ['is kept from answering', { text: '', ends: 'blocked' }, 'CONTENT_BLOCKED'],
    ['answers out of shape', { json: { drawn: 'nothing' } }, 'AI_OUTPUT_INVALID'],
  ])('[N05, N02] has our map, and says why, where the model %s while it draws', async (_, answer, code) => {
    reply = () => whole();
    draws = () => answer;
    const person = await aPerson(testApp);
    const analysis = await untilDrafted(person, await upload(person));
    expect(analysis.drafts).toMatchObject({ status: 'failed', mapError: { code } });
    expect(analysis.drafts).not.toHaveProperty('error');
    expect(analysis.parts.concept_map.engines).toEqual(['offline']);
    expect(analysis.parts.general.engines).toEqual([FAKE_AI_NAME]);
  });

  it('[N05, N02] has the map of the model where its lines fail, and each of them once it is there', async () => {
    const quote = 'Richard Arkwright patented the water frame in 1769.';
    reply = () => ({ status: 400 });
    draws = () => ({
      json: { notions: [], lines: [{ from: 'Richard Arkwright', label: 'patented', to: 'water frame', quote }] },
    });
    const person = await aPerson(testApp);
    const uuid = await upload(person);
    const analysis = await untilDrafted(person, uuid);
    expect(analysis.drafts).toMatchObject({ status: 'failed', error: { code: 'AI_UNAVAILABLE' } });
    expect(analysis.drafts).not.toHaveProperty('mapError');
    expect(analysis.parts.concept_map.engines).toContain(FAKE_AI_NAME);
    expect(analysis.parts.general.engines).toEqual(['offline']);
    reply = () => whole();
    await reanalyse(person, uuid);
    const better = await waitFor(async () => {
      const now = await analysisOf(person, uuid);
      return now.drafts?.status === 'completed' && now;
    });
    expect(better.parts.concept_map.engines).toContain(FAKE_AI_NAME);
    expect(better.parts.general.engines).toEqual([FAKE_AI_NAME]);
  });

  it('[N05, N04] is shown without it at once, and gone with its document', async () => {
    const heard = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    reply = async () => {
      heard.resolve();
      await answered.promise;
      return whole();
    };
    const person = await aPerson(testApp);
    const uuid = await upload(person);
    const analysis = await untilAnalysed(person, uuid);
    expect([analysis.status, analysis.drafts?.status]).toEqual(['completed', 'pending']);
    expect(resultOf(analysis, 'general').summary.length).toBeGreaterThan(0);
    expect(enginesOf(analysis)).toEqual(['offline']);
    await heard.promise;
    await person.call(deleteDocument, { params: { uuid } });
    answered.resolve();
    const { pool } = testApp.app.database;
    await waitFor(async () => {
      const { rows } = await pool.query(
        `select 1 from pgboss.job where name = 'analysis-drafts.run' and state in ('created', 'retry', 'active')`,
      );
      return rows.length === 0;
    });
    const left = await pool.query(
      `select (select count(*)::int from analysis_drafts d where not exists (select from documents where id = d.document_id)) as drafts,
        (select count(*)::int from pgboss.job where name = 'analysis-drafts.run' and state = 'failed') as failed`,
    );
    expect(left.rows).toEqual([{ drafts: 0, failed: 0 }]);
  });

  it.each<[string, (lines: ModelLine[]) => AiReply]>([
    ['quotes that nobody wrote', (lines) => whole(lines.map((line) => ({ ...line, quotes: ['Send your password.'] })))],
    ['orders of a hostile document', () => whole([{ kind: 'summary', name: '', text: 'Yes, master.', quotes: [] }])],
  ])('[N05, Z25, Z26] is ours where it answers %s', async (_, answer) => {
    reply = () => answer(recorded);
    const person = await aPerson(testApp);
    const analysis = await untilDrafted(person, await upload(person));
    expect(analysis.drafts?.status).toBe('completed');
    expect(enginesOf(analysis)).toEqual(['offline']);
  });

  it.each<[string, AiReply, string]>([
    ['gone', { status: 400 }, 'AI_UNAVAILABLE'],
    ['out of shape', { json: { lines: 'none' } }, 'AI_OUTPUT_INVALID'],
    ['kept from answering', { json: { elements: [] }, ends: 'blocked' }, 'CONTENT_BLOCKED'],
  ])('[N05, N02] is ours and says why where it is %s, and asks again when it is wanted', async (_, answer, code) => {
    reply = () => answer;
    const person = await aPerson(testApp);
    const uuid = await upload(person);
    const analysis = await untilDrafted(person, uuid);
    expect(analysis.status).toBe('completed');
    expect(analysis.drafts).toMatchObject({ status: 'failed', error: { code } });
    expect(enginesOf(analysis)).toEqual(['offline']);
    reply = () => whole();
    await reanalyse(person, uuid);
    const better = await waitFor(async () => {
      const now = await analysisOf(person, uuid);
      return now.drafts?.status === 'completed' && now;
    });
    expect(enginesOf(better)).toContain(FAKE_AI_NAME);
  });

  it('[N05] takes what was whole of an answer that is cut short', async () => {
    const [topic, ...summary] = recorded.slice(0, 4).map((line) => JSON.stringify(line));
    reply = () => ({ pieces: [`{"elements":[${topic},`, `${summary.join(',')},{"kind":"poi`], ends: 'cut' });
    const person = await aPerson(testApp);
    const analysis = await untilDrafted(person, await upload(person));
    expect(analysis.drafts).toMatchObject({ status: 'failed', error: { code: 'AI_OUTPUT_INVALID' } });
    expect(analysis.parts.general.engines).toEqual([FAKE_AI_NAME]);
    expect(analysis.parts.key_points.engines).toEqual(['offline']);
  });

  it('[N05, Z27] leaves half of a day to what people ask for', async () => {
    reply = () => whole();
    const person = await aPerson(testApp);
    await testApp.app.database.pool.query(
      `insert into model_usage (owner_id, day, tokens, calls) select id, $2, 149000, 1 from users where uuid = $1`,
      [person.user.uuid, testApp.clock.now().toISOString().slice(0, 10)],
    );
    const analysis = await untilDrafted(person, await upload(person));
    expect(analysis.drafts).toMatchObject({ status: 'failed', error: { code: 'AI_QUOTA_EXCEEDED' } });
    expect(enginesOf(analysis)).toEqual(['offline']);
    expect(fake.asked).toHaveLength(0);
  });

  it('[N05, Z37] keeps nothing of a run that was given up', async () => {
    const heard = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    reply = async () => {
      heard.resolve();
      await answered.promise;
      return whole();
    };
    const person = await aPerson(testApp);
    const uuid = await upload(person);
    await heard.promise;
    const { pool } = testApp.app.database;
    await pool.query(
      `update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now() where name = 'analysis-drafts.run' and state = 'active'`,
    );
    answered.resolve();
    // The next run finds the stored answer, so it is paid only once.
    const analysis = await untilDrafted(person, uuid);
    expect([analysis.drafts?.status, asked().length]).toEqual(['completed', 1]);
  });

  it.each<[string, (asked: AskedOfAi) => AiReply]>([
    ['', drawsNothing],
    [', also without a map', () => ({ status: 400 })],
  ])(
    '[N05] of a long document is drafted part by part, and then of what these quote%s',
    { tags: 'night' },
    async (_, drawing) => {
      draws = drawing;
      const person = await aPerson(testApp);
      const chapters = Array.from({ length: 11 }, (_, place) =>
        studyTexts.en.replaceAll(/\b1(\d{3})\b/g, (_year, digits: string) => `${2 + place}${digits}`),
      );
      reply = (question) => {
        const shown = passagesShown(question)
          .map(({ text }) => text)
          .join('\n');
        const [quote = ''] = /By \d+830 cotton made up half of the value of British exports\./.exec(shown) ?? [];
        const kind = question.instructions.includes('"summary"') ? 'summary' : 'point';
        return whole([{ kind, name: '', text: quote, quotes: [quote] }]);
      };
      const analysis = await untilDrafted(person, await upload(person, chapters.join('\n\n')));
      expect(asked()).toHaveLength(3);
      expect(asked().filter(({ instructions }) => instructions.includes('"summary"'))).toHaveLength(1);
      expect(asked().slice(2).flatMap(passagesShown)).toHaveLength(2);
      expect(analysis.parts.general.engines).toContain(FAKE_AI_NAME);
      expect(analysis.parts.key_points.engines).toContain(FAKE_AI_NAME);
    },
  );
});
