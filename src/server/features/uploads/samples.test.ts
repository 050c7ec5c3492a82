import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSample, deleteDocument, listDocuments } from '#contract/documents.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { sampleNames } from '#domain/documents/samples.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { generateTest, untilAnalysed, untilExtracted } from '#testing/upload.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const cases = sampleNames.flatMap((name) => [
  { name, language: 'es' as const },
  { name, language: 'en' as const },
]);

it.each(cases)(
  '[D01] the sample $name in $language is added by one call, goes by its title, gives a test of five or six and can be deleted',
  async ({ name, language }) => {
    const person = await aPerson(testApp, { language });
    const { status, body: added } = await person.call(addSample, { body: { name, language } });
    expect(status).toBe(202);
    const document = await untilExtracted(person, added.uuid);
    expect(document).toMatchObject({ status: 'completed', kind: 'md', language, name: added.name, warnings: [] });
    await untilAnalysed(person, document.uuid);
    const { resultUuid } = await generateTest(person, document.uuid, { count: 6 });
    const { body: quiz } = await person.call(getQuiz, { params: { uuid: resultUuid ?? '' } });
    expect([5, 6]).toContain(quiz.questions.length);
    await person.call(deleteDocument, { params: { uuid: document.uuid }, body: { name: document.name } });
    expect((await person.call(listDocuments)).body.total).toBe(0);
  },
);
