import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStudyQueue } from '#contract/flashcard-study.ts';
import { createFlashcard, updateFlashcard } from '#contract/flashcards.ts';
import { answerQuestion } from '#contract/quiz-attempts.ts';
import { checkAnswer, editQuestion } from '#contract/quiz-questions.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { gradeTypedAnswer } from '#domain/items/typed-answer.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { generateTest, uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const text = `# Leaves and limbs

**Bract** is a small leaf that stands below a flower. **Brace** is a root that holds a tall stem upright.
**Hypertension** is a blood pressure above the normal range. **Hypotension** is a blood pressure below the normal range.
**Abduction** is a movement of a limb away from the midline. **Adduction** is a movement of a limb toward the midline.
**Hypothermia** is a body temperature below the normal range. **Hyperthermia** is a body temperature above the normal range.
`;
const opposites: Record<string, string> = {
  bract: 'brace',
  brace: 'bract',
  hypertension: 'hypotension',
  hypotension: 'hypertension',
  abduction: 'adduction',
  adduction: 'abduction',
  hypothermia: 'hyperthermia',
  hyperthermia: 'hypothermia',
};

let testApp: TestApp;
let person: TestClient;
let documentUuid: string;
beforeAll(async () => {
  testApp = await startTestApp();
  person = await aPerson(testApp);
  ({ uuid: documentUuid } = await uploadAndExtract(person, 'leaves.md', text));
  await waitFor(async () => {
    const { rows } = await testApp.app.database.pool.query('select 1 from search_indexes where cardinality(words) > 0');
    return rows.length > 0;
  });
});
afterAll(() => testApp.stop());

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

async function keyOf(questionUuid: string): Promise<string> {
  const { rows } = await testApp.app.database.pool.query<{ key: string[] }>(
    'select key from questions where uuid = $1',
    [questionUuid],
  );
  return rows[0]?.key[0] ?? '';
}

describe('typed questions of a document', () => {
  let uuid: string;
  let keys: Map<string, string>;
  beforeAll(async () => {
    uuid = (await generateTest(person, documentUuid, { count: 8, forms: ['typed'] })).resultUuid ?? '';
    const { body } = await person.call(getQuiz, { params: { uuid } });
    keys = new Map();
    for (const { uuid: questionUuid } of body.questions) keys.set(questionUuid, await keyOf(questionUuid));
  });

  const answering = (questionUuid: string, typed: string) =>
    person.call(answerQuestion, {
      params: { uuid, questionUuid },
      body: { response: [typed], elapsedMs: 1 },
      ...keyed(),
    });
  const checking = async (questionUuid: string, typed: string) =>
    (await person.call(checkAnswer, { params: { uuid }, body: { questionUuid, response: [typed] } })).body.correct;

  it('[T05, T11] another term of the document is wrong for each of them, a slip that is no other word is right', async () => {
    const known = [...keys].filter(([, key]) => opposites[key.toLowerCase()]);
    expect(known.length).toBeGreaterThanOrEqual(4);
    for (const [questionUuid, key] of known) {
      const other = opposites[key.toLowerCase()] ?? '';
      expect([key, other, await checking(questionUuid, other)]).toEqual([key, other, false]);
      expect([key, await checking(questionUuid, `${key.slice(0, -1)}${key.slice(-2)}`)]).toEqual([key, true]);
    }
    const first = known[0];
    if (!first) throw new Error('no question');
    const answer = await answering(first[0], opposites[first[1].toLowerCase()] ?? '');
    expect(answer.body.feedback?.correct).toBe(false);
  });

  it('[T05, T07] an edited question is graded by the words of its document and the other answers of its test', async () => {
    const [questionUuid, other] = [...keys.keys()].slice(-2);
    if (!questionUuid || !other) throw new Error('no questions');
    const edit = (edited: string, version: number, key: string) =>
      person.call(editQuestion, { params: { uuid: edited }, body: { version, key: [key] } });
    expect((await edit(questionUuid, 1, 'bract')).status).toBe(200);
    expect(await checking(questionUuid, 'brace')).toBe(false);
    expect(await checking(questionUuid, 'brract')).toBe(true);
    // A word that does not occur in the document.
    expect((await edit(questionUuid, 2, 'placard')).status).toBe(200);
    expect(await checking(questionUuid, 'placart')).toBe(true);
    expect((await edit(other, 1, 'placart')).status).toBe(200);
    expect(await checking(questionUuid, 'placart')).toBe(false);
    expect(await checking(questionUuid, 'placrad')).toBe(true);
  });

  it('[T05, T07] what was answered is graded anew with an edited key, and no other word of the document counts', async () => {
    const [questionUuid = ''] = [...keys.keys()].slice(-3);
    await answering(questionUuid, 'brace');
    const edited = await person.call(editQuestion, {
      params: { uuid: questionUuid },
      body: { version: 1, key: ['bract'] },
    });
    expect(edited.body.feedback).toMatchObject({ correct: false, key: ['bract'] });
  });
});

describe('cards', () => {
  async function queued(uuid: string) {
    const { body } = await person.call(getStudyQueue, { query: {} });
    const card = body.items.find((one) => one.uuid === uuid);
    if (!card) throw new Error('the card is not there');
    return card;
  }
  const verdictOf = (typed: string, { back, others }: { back: string; others?: string[] | undefined }) =>
    gradeTypedAnswer(typed, { answer: back, accepted: [], others }, 'en');
  const create = async (body: { front: string; back: string; category?: string; documentUuid?: string }) =>
    (await person.call(createFlashcard, { body, ...keyed() })).body;

  it('[F04, T05] come with the words of their document that look like their answer', async () => {
    const { uuid } = await create({ documentUuid, front: 'What stands below a flower?', back: '**bract**' });
    const card = await queued(uuid);
    expect(card.others).toEqual(['brace']);
    expect(verdictOf('brace', { ...card, back: 'bract' })).toBe('wrong');
    expect(verdictOf('brract', { ...card, back: 'bract' })).toBe('close');
  });

  it('[F04, T05] of no document come with the answers of their deck that look like their own, also once edited', async () => {
    const { uuid, version } = await create({ front: 'Hund', back: 'chant', category: 'French' });
    await create({ front: 'Katze', back: 'chiant', category: 'French' });
    await create({ front: 'Maus', back: 'champ', category: 'Other' });
    expect((await queued(uuid)).others).toEqual(['chiant']);
    const edited = await person.call(updateFlashcard, {
      params: { uuid },
      body: { version, back: 'chian' },
      ...keyed(),
    });
    expect(edited.body.others).toEqual(['chiant']);
  });

  it('[F04] whose answer nobody types come without', async () => {
    const { uuid } = await create({ documentUuid, front: 'Which?', back: '- bract\n- brace' });
    expect((await queued(uuid)).others).toBeUndefined();
  });
});
