import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadFile, getContent, listSections } from '#contract/document-content.ts';
import { deleteDocument, dismissRevision, type Document, getDocument } from '#contract/documents.ts';
import { getAnalysis } from '#contract/analysis.ts';
import { searchDocuments } from '#contract/search.ts';
import * as contract from '#contract/quizzes.ts';
import * as quizAttempts from '#contract/quiz-attempts.ts';
import * as quizQuestions from '#contract/quiz-questions.ts';
import type { Quiz } from '#contract/quizzes.ts';
import { canonicalText } from '#domain/documents/content.ts';
import { anyResponse } from '#testing/responses.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest, studyTexts, untilAnalysed } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let person: TestClient;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
});
afterAll(() => testApp.stop());
beforeEach(async () => {
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});

const edited = studyTexts.en
  // A new first section moves every passage.
  .replace(
    '## Textiles',
    '## Before it\n\nMost people lived on farms and spun their yarn at home in winter.\n\n## Textiles',
  )
  // The railway text is reworded, and one sentence is removed.
  .replaceAll('The Rocket, built by Robert Stephenson, won the Rainhill Trials in 1829.', '')
  .replace('Henry Cort patented puddling in 1784.', 'Henry Cort patented puddling in 1783.');

const view = async (uuid: string): Promise<Document> => (await person.call(getDocument, { params: { uuid } })).body;
const viewTest = async (uuid: string | null): Promise<Quiz> =>
  (await person.call(contract.getQuiz, { params: { uuid: uuid ?? '' } })).body;

/** A test with every form, so that it covers more than the most likely facts. */
async function aTest(count = 30): Promise<Quiz> {
  const forms = ['choice', 'true-false', 'typed', 'matching', 'belonging', 'order'] as const;
  return viewTest((await generateTest(person, document.uuid, { count, forms: [...forms] })).resultUuid);
}

async function revise(bytes: Uint8Array | string, name = 'study.en.md'): Promise<Document> {
  expect((await person.revise(document.uuid, { name, bytes })).status).toBe(202);
  const read = await waitFor(async () => {
    const current = await view(document.uuid);
    return (current.revision === null || current.revision.status === 'failed') && current;
  });
  await untilAnalysed(person, document.uuid);
  return read;
}

/** Waits until a test's quotes were located in the newer version. */
async function untilSearched(quiz: Quiz): Promise<Quiz> {
  const version = (await person.call(getContent, { params: { uuid: document.uuid } })).body.documentVersion;
  return waitFor(async () => {
    const answered = await viewTest(quiz.uuid);
    const sources = answered.questions.flatMap(({ feedback }) => feedback?.source ?? []);
    return sources.every(({ documentVersion }) => documentVersion === version) && answered;
  });
}

async function answerAll(quiz: Quiz): Promise<Quiz> {
  for (const question of quiz.questions) {
    const params = { uuid: quiz.uuid, questionUuid: question.uuid };
    await person.call(quizAttempts.answerQuestion, {
      params,
      body: { response: anyResponse(question), elapsedMs: 1_000 },
    });
  }
  return viewTest(quiz.uuid);
}

describe('a newer version of a document', () => {
  it('[G03, T05] marks exactly the questions stale whose quote is gone, and moves the others with their answers', async () => {
    const before = await answerAll(await aTest());
    const sections = (await person.call(listSections, { params: { uuid: document.uuid } })).body.items;
    const read = await revise(edited);
    expect(read).toMatchObject({ status: 'completed', revision: null, name: document.name });
    const after = await untilSearched(before);

    const gone = ['The Rocket, built by Robert Stephenson', 'patented puddling in 1784'];
    const expected = before.questions.filter(({ feedback }) =>
      gone.some((passage) => feedback?.source.quote.includes(passage)),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(after.questions.filter(({ stale }) => stale).map(({ uuid }) => uuid)).toEqual(
      expected.map(({ uuid }) => uuid),
    );
    expect(after.staleCount).toBe(expected.length);

    const { body: content } = await person.call(getContent, { params: { uuid: document.uuid } });
    const text = canonicalText(content);
    const kept = ({ questions }: Quiz) =>
      questions.map(({ response, feedback, sectionTitle }) => [response, feedback?.correct, sectionTitle]);
    expect(kept(after)).toEqual(kept(before));
    const sources = after.questions.filter(({ stale }) => !stale).flatMap(({ feedback }) => feedback?.source ?? []);
    expect(sources.map(({ start, end }) => text.slice(start, end))).toEqual(sources.map(({ quote }) => quote));
    const sectionsAfter = (await person.call(listSections, { params: { uuid: document.uuid } })).body.items;
    const named = (items: typeof sections) => items.map(({ uuid, title }) => [title, uuid]);
    expect(named(sectionsAfter)).toEqual(expect.arrayContaining(named(sections)));
    expect(sectionsAfter).toHaveLength(sections.length + 1);
  });

  it('[T07] gives stale questions others in their place, and leaves the rest as it was', async () => {
    const quiz = await aTest(12);
    await revise(
      edited
        .replace(/James Watt[^.]+\./, '')
        .replace(/By 1850[^.]+\./, '')
        .replace(/Manchester grew[^.]+\./, ''),
    );
    const stale = await waitFor(async () => {
      const searched = await viewTest(quiz.uuid);
      return searched.staleCount > 0 && searched;
    });
    const { body } = await person.call(quizQuestions.replaceStaleQuestions, { params: { uuid: quiz.uuid }, body: {} });
    expect(body.replaced + body.left).toBe(stale.staleCount);
    expect(body.replaced).toBeGreaterThan(0);
    const after = await viewTest(quiz.uuid);
    expect(after.staleCount).toBe(body.left);
    const sound = stale.questions.filter((question) => !question.stale);
    expect(after.questions).toEqual(expect.arrayContaining(sound));
    expect(after.questions).toHaveLength(stale.questions.length);
    const repeated = await person.call(quizQuestions.replaceStaleQuestions, { params: { uuid: quiz.uuid }, body: {} });
    expect(repeated.body).toEqual({ replaced: 0, left: body.left });
  });

  it('[T07] gives all of many stale questions others, none from the same sentence as another', async () => {
    const quiz = await aTest(8);
    await revise(studyTexts.en.replace(/1[78](\d\d)/g, '19$1'));
    const stale = await waitFor(async () => {
      const searched = await viewTest(quiz.uuid);
      return searched.staleCount > 3 && searched;
    });
    const { body } = await person.call(quizQuestions.replaceStaleQuestions, { params: { uuid: quiz.uuid }, body: {} });
    expect(body).toEqual({ replaced: stale.staleCount, left: 0 });
    const answered = await answerAll(await viewTest(quiz.uuid));
    const quotes = answered.questions.map(({ feedback }) => feedback?.source.quote);
    expect(new Set(quotes).size).toBe(quotes.length);
  });

  it('[N03] says nothing of the earlier text as if it were of the newer one', async () => {
    const first = (await person.call(getAnalysis, { params: { uuid: document.uuid } })).body;
    expect((await person.revise(document.uuid, { name: 'second.md', bytes: edited })).status).toBe(202);
    const versions = await waitFor(async () => {
      const { body } = await person.call(getAnalysis, { params: { uuid: document.uuid } });
      const isNew = body.documentVersion !== first.documentVersion;
      return isNew && body;
    });
    const pending = Object.values(versions.parts).filter(({ status }) => status !== 'completed');
    expect(pending.flatMap((part) => ('result' in part ? [part] : []))).toEqual([]);
    await untilAnalysed(person, document.uuid);
  });

  it('[D08] in another language is read as what it is', async () => {
    expect(await revise(studyTexts.es, 'spanish.md')).toMatchObject({ language: 'es' });
  });

  it('[G03] finds the quotes again when the earlier text comes back', async () => {
    const quiz = await answerAll(await aTest());
    await revise(edited);
    expect((await untilSearched(quiz)).staleCount).toBeGreaterThan(0);
    await revise(studyTexts.en);
    expect(await untilSearched(quiz)).toMatchObject({ staleCount: 0 });
  });

  it('[D14, D10] is what is downloaded, searched and analysed from then on', async () => {
    await revise(edited, 'second edition.md');
    expect(await view(document.uuid)).toMatchObject({ fileName: 'second edition.md', size: Buffer.byteLength(edited) });
    const file = await person.call(downloadFile, { params: { uuid: document.uuid } });
    expect(file.body).toBe(edited);
    const found = await waitFor(async () => {
      const { body } = await person.call(searchDocuments, { query: { q: 'yarn' } });
      return body.items.length > 0 && body;
    });
    expect(found.items[0]?.document.uuid).toBe(document.uuid);
  });

  it('[D09] that cannot be read changes nothing and says why', async () => {
    const quiz = await aTest(5);
    const broken = Buffer.from('%PDF-1.7\nthis is no PDF at all');
    await person.revise(document.uuid, { name: 'broken.pdf', bytes: broken });
    const failed = await waitFor(async () => {
      const { revision } = await view(document.uuid);
      return revision?.status === 'failed' && revision;
    });
    expect(failed).toMatchObject({ fileName: 'broken.pdf', error: { code: 'FILE_CORRUPT' } });
    const { body } = await person.call(dismissRevision, { params: { uuid: document.uuid } });
    expect(body.revision).toBeNull();
    expect(await view(document.uuid)).toMatchObject({ status: 'completed', fileName: document.fileName, kind: 'md' });
    expect((await viewTest(quiz.uuid)).staleCount).toBe(0);
  });

  it('[D14] with the same text touches nothing that was made', async () => {
    const quiz = await answerAll(await aTest(5));
    await revise(studyTexts.en, 'renamed.md');
    expect(await view(document.uuid)).toMatchObject({ fileName: 'renamed.md', analysis: { percent: 100 } });
    expect(await viewTest(quiz.uuid)).toEqual(quiz);
  });

  it('[D09] without text would leave everything without its source: it is refused', async () => {
    const scan = await (await PDFDocument.create()).save();
    await person.revise(document.uuid, { name: 'scan.pdf', bytes: scan });
    const { error } = await waitFor(async () => {
      const { revision } = await view(document.uuid);
      return revision?.status === 'failed' && revision;
    });
    expect(error?.code).toBe('TEXT_NOT_FOUND');
  });

  it('[D09] of an empty file or another kind of thing is refused', async () => {
    for (const [name, bytes, code] of [
      ['empty.md', '', 'FILE_EMPTY'],
      ['picture.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'FILE_TYPE_INVALID'],
    ] as const) {
      expect((await person.revise(document.uuid, { name, bytes })).error().code).toBe(code);
    }
  });

  it('[Z02] is its owner’s alone to send', async () => {
    const other = await aPerson(testApp);
    const file = { name: 'study.md', bytes: edited };
    expect((await other.revise(document.uuid, file)).error().code).toBe('DOCUMENT_NOT_FOUND');
    const answer = await other.call(dismissRevision, { params: { uuid: document.uuid } });
    expect(answer.error().code).toBe('DOCUMENT_NOT_FOUND');
    expect((await testApp.browser().revise(document.uuid, file)).status).toBe(401);
  });

  it('[Z34] sent twice is the last one, and a document that goes meanwhile is gone', { tags: 'night' }, async () => {
    await person.revise(document.uuid, { name: 'first.md', bytes: edited });
    await revise(edited.replace('Luddites', 'Weavers'), 'second.md');
    expect((await view(document.uuid)).fileName).toBe('second.md');
    await person.revise(document.uuid, { name: 'third.md', bytes: studyTexts.en });
    const { status } = await person.call(deleteDocument, {
      params: { uuid: document.uuid },
      body: { name: document.name },
    });
    expect(status).toBe(200);
    expect((await person.call(getDocument, { params: { uuid: document.uuid } })).status).toBe(404);
  });
});
