import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listSections } from '#contract/document-content.ts';
import { deleteDocument, type Document, updateDocument } from '#contract/documents.ts';
import { createFolder } from '#contract/folders.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { createGeneration } from '#contract/generation.ts';
import * as contract from '#contract/quizzes.ts';
import * as quizAttempts from '#contract/quiz-attempts.ts';
import * as quizQuestions from '#contract/quiz-questions.ts';
import type { Quiz } from '#contract/quizzes.ts';
import { anyResponse, responseTo } from '#testing/responses.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest, untilGenerated, uploadAndExtract } from '#testing/upload.ts';

let testApp: TestApp;
let person: TestClient;
let english: Document;
let spanish: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
});
afterAll(() => testApp.stop());
beforeEach(async () => {
  person = await aPerson(testApp);
  [english, spanish] = [await aStudyDocument(person, 'en'), await aStudyDocument(person, 'es')];
});

type Order = Partial<Extract<BodyInputOf<typeof createGeneration>, { kind: 'test' }>>;

const order = (body: Order) => person.call(createGeneration, { body: { kind: 'test', ...body } });

async function view(uuid: string | null): Promise<Quiz> {
  return (await person.call(contract.getQuiz, { params: { uuid: uuid ?? '' } })).body;
}

async function aTest(count = 8, options: Order['options'] = {}): Promise<Quiz> {
  const { body } = await order({ documents: [english.uuid, spanish.uuid], options: { count, ...options } });
  await untilGenerated(person, body.uuid);
  return view(body.resultUuid);
}

const listOf = async (documentUuid: string) =>
  (await person.call(contract.listQuizzes, { query: { documentUuid } })).body.items.map(({ uuid }) => uuid);

const remove = ({ uuid, name }: Document) => person.call(deleteDocument, { params: { uuid }, body: { name } });

async function answer(quiz: Quiz, question: Quiz['questions'][number] | undefined) {
  const response = question && anyResponse(question);
  const params = { uuid: quiz.uuid, questionUuid: question?.uuid ?? '' };
  return person.call(quizAttempts.answerQuestion, { params, body: { response, elapsedMs: 1_000 } });
}

const ofLanguage = (quiz: Quiz, language: string) =>
  quiz.questions.filter((question) => question.language === language);

async function aFolder(...documents: Document[]): Promise<string> {
  const { uuid } = (await person.call(createFolder, { body: { name: 'Exam', hue: 'teal' } })).body;
  for (const document of documents) {
    const body = { version: document.version, folders: [uuid] };
    await person.call(updateDocument, { params: { uuid: document.uuid }, body });
  }
  return uuid;
}

describe('a test of several documents', () => {
  it('[G02, T01] asks about each of them in its own language, and is listed with each', async () => {
    const quiz = await aTest();
    expect(quiz).toMatchObject({
      title: `${english.name} + 1 more`,
      documents: [english, spanish].map(({ uuid, name }) => ({ uuid, name })),
      questionCount: 8,
      generating: false,
      shortfallReason: null,
    });
    expect(Math.min(ofLanguage(quiz, 'en').length, ofLanguage(quiz, 'es').length)).toBeGreaterThan(1);
    expect([await listOf(english.uuid), await listOf(spanish.uuid)]).toEqual([[quiz.uuid], [quiz.uuid]]);
    expect(ofLanguage(quiz, 'es').map(({ documentUuid }) => documentUuid)).toContain(spanish.uuid);
    const { feedback } = (await answer(quiz, ofLanguage(quiz, 'es')[0])).body;
    expect(feedback?.source.documentUuid).toBe(spanish.uuid);
  });

  it('[G04] repeats no question that a test of one of them has asked', async () => {
    const first = await aTest(10);
    const second = await aTest(10);
    const stems = [...first.questions, ...second.questions].map(({ stem, options }) =>
      [stem, ...options.map(({ text }) => text).sort((left, right) => left.localeCompare(right))].join('|'),
    );
    expect(second.questions.length).toBeGreaterThanOrEqual(5);
    expect(new Set(stems).size).toBe(stems.length);
  });

  it('[G02] asks the chosen sections of any of them, and no others', async () => {
    const { items } = (await person.call(listSections, { params: { uuid: spanish.uuid } })).body;
    const section = items.reduce((most, one) => (one.characters > most.characters ? one : most));
    const quiz = await aTest(3, { sections: [section.uuid] });
    expect(new Set(quiz.questions.map(({ sectionUuid }) => sectionUuid))).toEqual(new Set([section.uuid]));
  });

  it('[G02, D10] takes the ready documents of a folder, each once, under the name of the folder', async () => {
    const broken = await uploadAndExtract(person, 'broken.pdf', '%PDF-1.7 nothing');
    const folder = await aFolder(english, spanish, broken);
    const ofFolder = (await order({ folders: [folder, folder] })).body;
    expect(ofFolder.title).toBe('Exam');
    expect(new Set(ofFolder.documents.map(({ uuid }) => uuid))).toEqual(new Set([english.uuid, spanish.uuid]));
    const both = (await order({ documents: [spanish.uuid, spanish.uuid], folders: [folder] })).body;
    expect(both.documents.map(({ uuid }) => uuid)).toEqual([spanish.uuid, english.uuid]);
    expect(both.title).toBe(`${spanish.name} + 1 more`);
  });

  it('[G02, Z02, Z03] refuses none, too many, unready, empty and foreign ones, each with its reason', async () => {
    expect((await order({})).error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'documents' }] });
    const many = Array.from({ length: 21 }, () => crypto.randomUUID());
    expect((await order({ documents: many })).error().code).toBe('VALIDATION_FAILED');
    const broken = await uploadAndExtract(person, 'broken.pdf', '%PDF-1.7 nothing');
    expect((await order({ documents: [english.uuid, broken.uuid] })).error().code).toBe('DOCUMENT_NOT_READY');
    expect((await order({ folders: [await aFolder(broken)] })).error().code).toBe('NO_READY_DOCUMENT');
    expect((await order({ documents: [english.uuid], options: { language: 'en' } })).status).toBe(202);
    expect(
      (await order({ documents: [english.uuid, spanish.uuid], options: { language: 'en' } })).error(),
    ).toMatchObject({
      details: [{ path: 'options.language', rule: 'document_language' }],
    });
    const folder = await aFolder(english);
    const stranger = await aPerson(testApp);
    const foreign = (body: object) => stranger.call(createGeneration, { body: { kind: 'test', options: {}, ...body } });
    expect((await foreign({ folders: [folder] })).error().code).toBe('FOLDER_NOT_FOUND');
    expect((await foreign({ documents: [english.uuid] })).error().code).toBe('DOCUMENT_NOT_FOUND');
  });

  it('[G02] a folder with more documents than a test may have is refused', async () => {
    const { pool } = testApp.app.database;
    const folder = await aFolder(english);
    await pool.query(
      `with copies as (
         insert into documents (uuid, owner_id, name, file_name, kind, language, status, size_bytes, storage_folder,
           file_key, content_key, content_version, created_at)
         select gen_random_uuid(), owner_id, name, file_name, kind, language, status, size_bytes, storage_folder,
           file_key, content_key, content_version, created_at
         from documents, generate_series(1, 20) where uuid = $1 returning id)
       insert into document_folders select copies.id, folders.id from copies, folders where folders.uuid = $2`,
      [english.uuid, folder],
    );
    expect((await order({ folders: [folder] })).error()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ path: 'folders', rule: 'too_many_documents' }],
    });
  });
});

describe('the plan', () => {
  it(
    '[G05] counts a test for each document: a named one at its limit is refused, one of a folder left out',
    { tags: 'night' },
    async () => {
      const limited = await startTestApp();
      try {
        await aPerson(limited);
        person = await aPerson(limited);
        [english, spanish] = [await aStudyDocument(person, 'en'), await aStudyDocument(person, 'es')];
        const one = { count: 1 };
        for (let batch = 0; batch < 2; batch += 1) await order({ documents: [english.uuid], options: one });
        expect((await order({ documents: [english.uuid, spanish.uuid], options: one })).status).toBe(202);
        expect((await order({ documents: [spanish.uuid, english.uuid], options: one })).error()).toMatchObject({
          code: 'GENERATION_LIMIT_REACHED',
          details: [{ path: 'documents.1', rule: 'batches_per_document' }],
        });
        const folder = await aFolder(english, spanish);
        const left = (await order({ folders: [folder], options: one })).body;
        expect(left.documents.map(({ uuid }) => uuid)).toEqual([spanish.uuid]);
        await order({ documents: [spanish.uuid], options: one });
        expect((await order({ folders: [folder], options: one })).error().code).toBe('GENERATION_LIMIT_REACHED');
      } finally {
        await limited.stop();
      }
    },
  );
});

describe('one of its documents is deleted', () => {
  it('[D12] the test stays with the questions of the others, and goes with the last', async () => {
    const quiz = await aTest();
    const kept = ofLanguage(quiz, 'es').map(({ uuid }) => uuid);
    expect((await remove(english)).status).toBe(200);
    const left = await view(quiz.uuid);
    expect(left.documents.map(({ uuid }) => uuid)).toEqual([spanish.uuid]);
    expect(left.questions.map(({ uuid }) => uuid)).toEqual(kept);
    expect(left).toMatchObject({ title: spanish.name, questionCount: kept.length, generating: false });
    expect(await listOf(spanish.uuid)).toEqual([quiz.uuid]);
    await remove(spanish);
    expect((await person.call(contract.getQuiz, { params: { uuid: quiz.uuid } })).error().code).toBe('TEST_NOT_FOUND');
    const { rows } = await testApp.app.database.pool.query('select 1 from generations where result_uuid = $1', [
      quiz.uuid,
    ]);
    expect(rows).toEqual([]);
  });

  it('[D12, T03] while an attempt is on: what was answered of the others stays, and it can be sent', async () => {
    const quiz = await aTest();
    const [spanishQuestion] = ofLanguage(quiz, 'es');
    await answer(quiz, spanishQuestion);
    await answer(quiz, ofLanguage(quiz, 'en')[0]);
    await remove(english);
    const open = await view(quiz.uuid);
    const total = ofLanguage(quiz, 'es').length;
    expect(open).toMatchObject({ answeredCount: 1, questionCount: total, percent: Math.floor(100 / total) });
    expect(open.questions.map(({ uuid }) => uuid)).toContain(open.currentQuestionUuid);
    const sent = (await person.call(quizAttempts.submitQuiz, { params: { uuid: quiz.uuid } })).body;
    expect(sent).toMatchObject({ status: 'completed', questionCount: total });
    const results = (await person.call(quizAttempts.getQuizResults, { params: { uuid: quiz.uuid } })).body;
    expect(results).toMatchObject({ total, answered: 1 });
  });

  it('[D12, T08] while an exam runs: it goes on with the rest', async () => {
    const quiz = await aTest();
    const params = { uuid: quiz.uuid };
    await person.call(quizAttempts.startQuiz, { params, body: { mode: 'exam', minutes: 10 } });
    await answer(quiz, ofLanguage(quiz, 'en')[0]);
    await remove(english);
    const open = await view(quiz.uuid);
    expect(open.exam?.remainingMs).toBeGreaterThan(0);
    expect(open).toMatchObject({ mode: 'exam', answeredCount: 0, questionCount: ofLanguage(quiz, 'es').length });
    expect((await answer(quiz, ofLanguage(quiz, 'es')[0])).status).toBe(200);
    expect((await answer(quiz, ofLanguage(quiz, 'en')[0])).error().code).toBe('QUESTION_NOT_FOUND');
  });

  it('[D12, T05, T06] after an attempt: results, history and list agree on what is left', async () => {
    const quiz = await aTest();
    const params = { uuid: quiz.uuid };
    for (const question of quiz.questions) await answer(quiz, question);
    await person.call(quizAttempts.submitQuiz, { params });
    await remove(english);
    const total = ofLanguage(quiz, 'es').length;
    const results = (await person.call(quizAttempts.getQuizResults, { params })).body;
    expect(results).toMatchObject({ total, answered: total });
    expect(results.correct + results.incorrect).toBe(total);
    const [attempt] = (await person.call(quizAttempts.listAttempts, { params })).body.items;
    expect(attempt).toMatchObject({ total, answered: total, correct: results.correct });
    const [listed] = (await person.call(contract.listQuizzes, { query: { documentUuid: spanish.uuid } })).body.items;
    expect(listed).toMatchObject({ questionCount: total, correctCount: results.correct, percent: 100 });
    expect((await person.call(quizAttempts.retryQuiz, { params, body: {} })).body.questionCount).toBe(total);
  });

  it('[D12, T05] an ended attempt that asked only about it is left empty, and breaks nothing', async () => {
    const quiz = await aTest();
    const params = { uuid: quiz.uuid };
    const { pool } = testApp.app.database;
    for (const question of ofLanguage(quiz, 'es')) {
      const { rows } = await pool.query('select key from questions where uuid = $1', [question.uuid]);
      const body = { response: responseTo(question, rows[0].key as string[], true), elapsedMs: 1 };
      await person.call(quizAttempts.answerQuestion, { params: { ...params, questionUuid: question.uuid }, body });
    }
    await person.call(quizAttempts.submitQuiz, { params });
    await person.call(quizAttempts.retryQuiz, { params, body: { onlyWrong: true } });
    await person.call(quizAttempts.submitQuiz, { params });
    await remove(english);
    const results = (await person.call(quizAttempts.getQuizResults, { params })).body;
    expect(results).toMatchObject({ attempt: 2, total: 0, answered: 0, questions: [] });
    const history = (await person.call(quizAttempts.listAttempts, { params })).body.items;
    expect(history.map((attempt) => attempt.total)).toEqual([0, ofLanguage(quiz, 'es').length]);
    expect((await person.call(quizAttempts.retryQuiz, { params, body: { onlyWrong: true } })).status).toBe(200);
  });
});

describe('the coverage of a test', () => {
  const coverageOf = async (uuid: string | null) =>
    (await person.call(contract.getQuizCoverage, { params: { uuid: uuid ?? '' } })).body;
  const reasonsOf = ({ documents }: contract.QuizCoverage) =>
    documents.flatMap(({ sections }) => sections.map(({ reason }) => reason));

  it('[G02] counts the questions of every section, and says why the others have none', async () => {
    const quiz = await aTest(4);
    const coverage = await coverageOf(quiz.uuid);
    expect(coverage.documents.map(({ uuid, questionCount }) => [uuid, questionCount])).toEqual([
      [english.uuid, ofLanguage(quiz, 'en').length],
      [spanish.uuid, ofLanguage(quiz, 'es').length],
    ]);
    const sections = coverage.documents.flatMap((document) => document.sections);
    expect(sections.reduce((sum, { questionCount }) => sum + questionCount, 0)).toBe(4);
    for (const { questionCount, reason } of sections) expect(reason === null).toBe(questionCount > 0);
    expect(reasonsOf(coverage)).toContain('not_reached');
  });

  it('[G02] tells what was left out from what held nothing, and what was asked from what was taken out', async () => {
    const text = `# Start\n\nNo.\n\n# Trees\n\n${'The oak is a tree of the temperate forests of Europe. '.repeat(12)}`;
    const short = await uploadAndExtract(person, 'short.md', text);
    const { items } = (await person.call(listSections, { params: { uuid: english.uuid } })).body;
    const section = items.find(({ title }) => title === 'Transport');
    const documents = [english.uuid, short.uuid];
    const chosen = (await order({ documents, options: { count: 50, sections: [section?.uuid ?? ''] } })).body;
    await untilGenerated(person, chosen.uuid);
    const ofChosen = await coverageOf(chosen.resultUuid);
    expect(new Set(reasonsOf(ofChosen))).toEqual(new Set([null, 'not_chosen', 'too_short']));

    // A test never asks twice about one topic, so repeat until the section has no question left.
    for (let left = 1; left > 0;)
      left = (await generateTest(person, english.uuid, { count: 50, sections: [section?.uuid ?? ''] })).produced;
    const rest = (await order({ documents: [english.uuid], options: { count: 50 } })).body;
    await untilGenerated(person, rest.uuid);
    const ofRest = (await coverageOf(rest.resultUuid)).documents[0]?.sections;
    expect(ofRest?.find(({ uuid }) => uuid === section?.uuid)?.reason).toBe('all_asked');
    const covered = ofRest?.find(({ questionCount }) => questionCount > 0);
    const own = (await view(rest.resultUuid)).questions.map(({ uuid }) => uuid);
    for (const uuid of own) await person.call(quizQuestions.deleteQuestion, { params: { uuid } });
    const after = (await coverageOf(rest.resultUuid)).documents[0]?.sections;
    expect(after?.find(({ uuid }) => uuid === covered?.uuid)).toMatchObject({ questionCount: 0, reason: 'removed' });
  });

  it('[Z02] of somebody else does not exist', async () => {
    const quiz = await aTest(2);
    const stranger = await aPerson(testApp);
    const answered = await stranger.call(contract.getQuizCoverage, { params: { uuid: quiz.uuid } });
    expect(answered.error().code).toBe('TEST_NOT_FOUND');
  });
});
