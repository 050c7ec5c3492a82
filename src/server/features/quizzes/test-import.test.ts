import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { urlOf } from '#contract/endpoint.ts';
import { answerQuestion } from '#contract/quiz-attempts.ts';
import { deleteQuestion, regenerateQuestion } from '#contract/quiz-questions.ts';
import { getQuiz, getTestSheet } from '#contract/quizzes.ts';
import {
  downloadTest,
  importTestFile,
  previewTestFile,
  type TestFileFormat,
  type TestFilePreview,
} from '#contract/test-files.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { generateTest, uploadAndExtract } from '#testing/upload.ts';

const text = `# The heart

## The pump

The heart pumps blood through the whole body. The left ventricle sends blood into the aorta. The mitral valve lies between the left atrium and the left ventricle.

## The beat

The sinus node sets the pace of the heartbeat. An electrocardiogram records the electric currents of the heart muscle.
`;

const gift = `$CATEGORY: $course$/Cardiology

// Taken from last year.
::Q1:: Which chamber sends blood into the aorta? {
=The left ventricle # Right.
~The right atrium
~%50%The septum
}

The sinus node sets the pace of the heartbeat. {TRUE}

Who discovered penicillin? {=Fleming =Alexander Fleming}

How long is a metre stick? {#1:0.05}

Match. {=one -> 1 =two -> 2 =three -> 3}

Just read this.
`;

let testApp: TestApp;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  document = await uploadAndExtract(person, 'heart.md', text);
});
afterAll(() => testApp.stop());

async function send(endpoint: typeof previewTestFile | typeof importTestFile, name: string, bytes: string, query = {}) {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  const url = urlOf(endpoint, { params: { uuid: document.uuid }, query });
  return person.request(url, { method: 'POST', body: form, headers: { 'x-requested-with': 'fetch' } });
}
const look = async (name: string, bytes: string, query = {}) =>
  (await send(previewTestFile, name, bytes, query)).body as TestFilePreview;
async function bring(name: string, bytes: string, query = {}) {
  const { body } = await send(importTestFile, name, bytes, query);
  const imported = body as { uuid: string; added: number; leftOut: number; quoted: number };
  return { imported, quiz: (await person.call(getQuiz, { params: { uuid: imported.uuid } })).body };
}

describe('a test that a teacher wrote elsewhere', () => {
  it('[T01, Z26] shows what it would bring, with the sentences found for it, and names what cannot be asked', async () => {
    const { title, format, questions, unasked } = await look('unit.txt', gift);
    expect({ title, format }).toEqual({ title: 'Cardiology', format: 'gift' });
    expect(questions.map(({ place, form, lost, offered }) => ({ place, form, lost, offered }))).toEqual([
      { place: 1, form: 'choice', lost: ['partial_credit'], offered: 'The left ventricle sends blood into the aorta.' },
      { place: 2, form: 'true-false', lost: [], offered: 'The sinus node sets the pace of the heartbeat.' },
      { place: 3, form: 'typed', lost: [], offered: null },
      { place: 5, form: 'matching', lost: [], offered: null },
    ]);
    expect(unasked.map(({ place, reason }) => [place, reason])).toEqual([
      [4, 'tolerance'],
      [6, 'description'],
    ]);
  });

  it('[T01, T02] becomes a test of the document: its questions are their owner’s, and quote what was accepted', async () => {
    const { imported, quiz } = await bring('unit.txt', gift, { declined: '2' });
    expect(imported).toMatchObject({ added: 4, leftOut: 2, quoted: 1 });
    expect(quiz).toMatchObject({ title: 'Cardiology', generating: false, questionCount: 4 });
    expect(quiz.questions.every(({ engine }) => engine === 'own')).toBe(true);
    const sheet = await person.call(getTestSheet, { params: { uuid: quiz.uuid } });
    const [first, second] = sheet.body.questions;
    expect(first?.feedback.source.quote).toBe('The left ventricle sends blood into the aorta.');
    expect(first?.feedback.explanation).toBe('The left ventricle: Right.');
    expect(second?.feedback.source.quote).toBe('');
    const typed = quiz.questions[2];
    const params = { uuid: quiz.uuid, questionUuid: typed?.uuid ?? '' };
    const answered = await person.call(answerQuestion, { params, body: { response: ['Fleming'], elapsedMs: 1 } });
    expect(answered.body.feedback?.correct).toBe(true);
  });

  it('[T07] is changed like any other: a question is replaced or taken out', async () => {
    const { quiz } = await bring('unit.txt', gift, { declined: 'all' });
    const [first, second] = quiz.questions;
    const replaced = await person.call(regenerateQuestion, {
      params: { uuid: first?.uuid ?? '' },
      body: { reason: 'unclear' },
    });
    expect(replaced.status === 200 || replaced.error().code === 'NO_MORE_QUESTIONS').toBe(true);
    await person.call(deleteQuestion, { params: { uuid: second?.uuid ?? '' } });
    const { questions } = (await person.call(getQuiz, { params: { uuid: quiz.uuid } })).body;
    expect(questions.map(({ uuid }) => uuid)).not.toContain(second?.uuid);
  });

  it.each<[TestFileFormat, string]>([
    ['moodle', 'unit.xml'],
    ['gift', 'unit.txt'],
    ['csv', 'unit.csv'],
  ])('[T01] comes home from our own %s with its quotes', async (format, name) => {
    const made = await generateTest(person, document.uuid, { count: 3 });
    const uuid = made.resultUuid ?? (await bring('unit.txt', gift)).imported.uuid;
    const { body } = await person.request(urlOf(downloadTest, { params: { uuid }, query: { format } }));
    const before = (await person.call(getTestSheet, { params: { uuid } })).body.questions;
    const { quiz, imported } = await bring(name, String(body));
    const after = (await person.call(getTestSheet, { params: { uuid: quiz.uuid } })).body.questions;
    expect(imported.leftOut).toBe(0);
    expect(after.map(({ stem, form, feedback }) => [stem, form, feedback.explanation])).toEqual(
      before.map(({ stem, form, feedback }) => [stem, form, feedback.explanation]),
    );
    const quotes = before.map(({ feedback }) => feedback.source.quote);
    expect(after.map(({ feedback }, place) => quotes[place] === '' || feedback.source.quote === quotes[place])).toEqual(
      before.map(() => true),
    );
  });

  it('[T01] comes from Aiken and from a table whose columns are named by hand', async () => {
    const aiken = 'What pumps blood?\nA. The liver\nB. The heart\nANSWER: B\n\nNo answer here?\nA) x\nB) y\n';
    const fromAiken = await look('aiken.txt', aiken);
    expect(fromAiken).toMatchObject({ format: 'aiken', unasked: [{ place: 2, reason: 'no_right' }] });
    expect(fromAiken.questions[0]).toMatchObject({ right: ['The heart'], wrong: ['The liver'] });
    const table = 'Pregunta;Opción 1;Opción 2;Opción 3;Correcta\n¿Capital de Perú?;Lima;Quito;Bogotá;1\n';
    const fromTable = await look('quiz.csv', table);
    expect(fromTable.questions[0]).toMatchObject({ form: 'choice', right: ['Lima'], wrong: ['Quito', 'Bogotá'] });
    const plain = 'Lima;Capital of Peru?;Quito\n';
    const named = await look('quiz.csv', plain, { roles: 'right,question,wrong' });
    expect(named.questions[0]).toMatchObject({ stem: 'Capital of Peru?', right: ['Lima'], wrong: ['Quito'] });
    expect(named.table?.columns.map(({ role }) => role)).toEqual(['right', 'question', 'wrong']);
  });

  const bomb =
    '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><quiz><question>&b;</question></quiz>';
  const deep = `<quiz>${'<question>'.repeat(500)}${'</question>'.repeat(500)}</quiz>`;
  it.each([
    ['entities of its own', 'x.xml', bomb, 'FILE_CORRUPT'],
    ['a type that lies elsewhere', 'x.xml', '<!DOCTYPE quiz SYSTEM "http://127.0.0.1/x.dtd"><quiz/>', 'FILE_CORRUPT'],
    ['an entity nobody knows', 'x.xml', '<quiz><question>&secret;</question></quiz>', 'FILE_CORRUPT'],
    ['no end', 'x.xml', '<quiz><question type="essay">', 'FILE_CORRUPT'],
    ['a great depth', 'x.xml', deep, 'FILE_TOO_COMPLEX'],
    ['too many elements', 'x.xml', `<quiz>${'<a/>'.repeat(200_100)}</quiz>`, 'FILE_TOO_COMPLEX'],
    ['another root', 'x.xml', '<html><body/></html>', 'FILE_TYPE_INVALID'],
    ['more questions than a test holds', 'x.txt', 'a {T}\n\n'.repeat(501), 'FILE_TOO_COMPLEX'],
    ['a package', 'x.zip', 'PK\u0003\u0004', 'FILE_TYPE_INVALID'],
    ['nothing', 'x.xml', '', 'FILE_EMPTY'],
  ])('[Z21, Z22] is refused with %s', async (_fault, name, bytes, code) => {
    expect((await send(importTestFile, name, bytes)).error().code).toBe(code);
  });
});
