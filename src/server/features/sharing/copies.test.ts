import { expect, it } from 'vitest';
import { createConceptMap, saveConceptMap } from '#contract/concept-maps.ts';
import { deleteDocument } from '#contract/documents.ts';
import { createFlashcard, getStudyQueue, listFlashcards } from '#contract/flashcards.ts';
import { getQuiz, listQuizzes } from '#contract/quizzes.ts';
import { copyDocument } from '#contract/sharing.ts';
import { aLink } from '#testing/a-guest.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateCards, generateTest } from '#testing/upload.ts';

it('[S05, T10, F08] a copy brings the tests, cards and maps of its document along, and nothing that was answered', async () => {
  const testApp = await startTestApp();
  const teacher = await aPerson(testApp);
  const pupil = await aPerson(testApp);
  const document = await aStudyDocument(teacher);
  await generateTest(teacher, document.uuid, { count: 5 });
  await generateCards(teacher, document.uuid, { count: 6 });
  const card = { documentUuid: document.uuid, front: 'Who leads the class?', back: 'Its teacher' };
  await teacher.call(createFlashcard, { body: card });
  const map = (await teacher.call(createConceptMap, { body: { documentUuid: document.uuid, title: 'Mine' } })).body;
  const node = { uuid: crypto.randomUUID(), name: 'Light', description: '', importance: 3, x: 0, y: 0 } as const;
  const changed = { version: map.version, title: 'Mine', nodes: [{ ...node, source: null }], edges: [] };
  expect((await teacher.call(saveConceptMap, { params: { uuid: map.uuid }, body: changed })).status).toBe(200);

  const rowsOf = async (statement: string, uuid: string) =>
    (await testApp.app.database.pool.query(statement, [uuid])).rows;
  const itemsOf = async (uuid: string) => ({
    questions: await rowsOf(
      `select q.stem, q.options, q.key, q.quote, q.anchor, s.headings from questions q
       join documents d on d.id = q.document_id left join sections s on s.uuid = q.section_uuid and s.document_id = d.id
       where d.uuid = $1 and q.retired_at is null order by q.position`,
      uuid,
    ),
    cards: await rowsOf(
      `select c.front, c.back, c.kind, c.quote, c.quote_start from flashcards c
       join documents d on d.id = c.document_id where d.uuid = $1 order by c.id`,
      uuid,
    ),
    maps: await rowsOf(
      `select m.title, m.nodes, m.edges from concept_maps m join documents d on d.id = m.document_id where d.uuid = $1`,
      uuid,
    ),
  });
  const first = await itemsOf(document.uuid);
  expect([first.questions, first.cards, first.maps].every(({ length }) => length > 0)).toBe(true);
  expect(first.questions.every(({ headings }) => headings !== null)).toBe(true);

  const { accessKey } = await aLink(teacher, document.uuid);
  const call = { params: { uuid: document.uuid }, headers: { 'x-access-key': accessKey ?? '' } };
  const copy = (await pupil.call(copyDocument, call)).body;
  expect(copy.taken).toEqual({
    tests: 1,
    questions: first.questions.length,
    flashcards: first.cards.length,
    maps: 1,
    concepts: 1,
  });
  expect(await itemsOf(copy.uuid)).toEqual(first);
  const [test] = (await pupil.call(listQuizzes, {})).body.items;
  expect(test).toMatchObject({ status: 'pending', answeredCount: 0, documents: [{ uuid: copy.uuid }] });
  const taken = (await pupil.call(getQuiz, { params: { uuid: test?.uuid ?? '' } })).body;
  expect(taken.questions).toHaveLength(first.questions.length);
  const { counts } = (await pupil.call(getStudyQueue, {})).body;
  expect(counts).toMatchObject({ learning: 0, due: 0 });
  const { items } = (await pupil.call(listFlashcards, { query: { pageSize: 100 } })).body;
  expect(items.every(({ memory }) => memory.lastReview === null)).toBe(true);

  await pupil.call(deleteDocument, { params: { uuid: copy.uuid }, body: { name: copy.name } });
  expect(await itemsOf(document.uuid)).toEqual(first);
  await testApp.stop();
});
