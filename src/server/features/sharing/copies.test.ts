import { expect, it } from 'vitest';
import { getAnalysis } from '#contract/analysis.ts';
import { createConceptMap, saveConceptMap } from '#contract/concept-maps.ts';
import { deleteDocument, getDocument, updateDocument } from '#contract/documents.ts';
import { getClass, takeClassDocument } from '#contract/classes.ts';
import { getStudyQueue } from '#contract/flashcard-study.ts';
import { createFlashcard, listFlashcards } from '#contract/flashcards.ts';
import { getQuiz, listQuizzes } from '#contract/quizzes.ts';
import { copyDocument } from '#contract/sharing.ts';
import { createEngine, type Engine } from '#server/platform/engine/engine.ts';
import { aClass, joinAClass } from '#testing/a-class.ts';
import { aLink } from '#testing/a-guest.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp } from '#testing/test-app.ts';
import { aStudyDocument, generateCards, generateTest, untilAnalysed } from '#testing/upload.ts';

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

it('[S05, N03] a copy brings a complete analysis along, and nothing is computed again', async () => {
  const real = createEngine();
  let computed = 0;
  const engine: Engine = {
    ...real,
    analysePart(task, signal) {
      computed += 1;
      return real.analysePart(task, signal);
    },
    makeMaterial(task, signal) {
      computed += 1;
      return real.makeMaterial(task, signal);
    },
  };
  const testApp = await startTestApp({}, { engine });
  const teacher = await aPerson(testApp);
  const pupil = await aPerson(testApp);
  const document = await aStudyDocument(teacher);
  await untilAnalysed(teacher, document.uuid);
  const ofTeacher = (await teacher.call(getAnalysis, { params: { uuid: document.uuid } })).body;
  const before = computed;
  const { accessKey } = await aLink(teacher, document.uuid);
  const call = { params: { uuid: document.uuid }, headers: { 'x-access-key': accessKey ?? '' } };
  const { uuid } = (await pupil.call(copyDocument, call)).body;
  const ofPupil = (await pupil.call(getAnalysis, { params: { uuid } })).body;
  expect(ofPupil).toEqual({ ...ofTeacher, documentUuid: uuid });
  expect(ofPupil.status).toBe('completed');
  await generateCards(pupil, uuid, { count: 4 });
  expect(computed).toBe(before);
  await pupil.call(deleteDocument, { params: { uuid }, body: { name: document.name } });
  await generateCards(teacher, document.uuid, { count: 4 });
  expect(computed).toBe(before);
  await testApp.stop();
});

it(
  '[S05, S08] a licence is chosen by the author, shown to readers, and kept in every copy',
  { tags: 'night' },
  async () => {
    const testApp = await startTestApp({ PLANS: 'off' });
    const ana = await aPerson(testApp, { username: 'Ana' });
    const ben = await aPerson(testApp, { username: 'Ben' });
    const cleo = await aPerson(testApp, { username: 'Cleo' });
    const pupil = await aPerson(testApp);
    const document = await aStudyDocument(ana);
    expect(document).toMatchObject({ licence: null, copiedFrom: null });
    const of = (uuid: string, accessKey?: string | null) => ({
      params: { uuid },
      ...(accessKey ? { headers: { 'x-access-key': accessKey } } : {}),
    });
    const chosen = await ana.call(updateDocument, {
      ...of(document.uuid),
      body: { licence: 'cc-by-sa', version: document.version },
    });
    expect(chosen.body).toMatchObject({ licence: 'cc-by-sa', copiedFrom: null, name: document.name });

    const { accessKey } = await aLink(ana, document.uuid);
    const guest = testApp.browser();
    expect((await guest.call(getDocument, of(document.uuid, accessKey))).body.licence).toBe('cc-by-sa');
    const copy = (await ben.call(copyDocument, of(document.uuid, accessKey))).body;
    expect(copy).toMatchObject({ licence: 'cc-by-sa', copiedFrom: 'Ana' });
    const changed = await ben.call(updateDocument, {
      ...of(copy.uuid),
      body: { licence: 'cc0', version: copy.version },
    });
    expect(changed.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ rule: 'of_author' }] });

    const second = await aLink(ben, copy.uuid);
    const further = (await cleo.call(copyDocument, of(copy.uuid, second.accessKey))).body;
    expect(further).toMatchObject({ licence: 'cc-by-sa', copiedFrom: 'Ana' });

    const group = await aClass(ana, { documents: [document.uuid] });
    await joinAClass(pupil, group);
    const seen = (await pupil.call(getClass, of(group.uuid))).body;
    expect(seen.documents.map(({ licence }) => licence)).toEqual(['cc-by-sa']);
    const params = { uuid: group.uuid, documentUuid: document.uuid };
    const { copyUuid } = (await pupil.call(takeClassDocument, { params })).body;
    expect((await pupil.call(getDocument, of(copyUuid))).body).toMatchObject({
      licence: 'cc-by-sa',
      copiedFrom: 'Ana',
    });
    await testApp.stop();
  },
);
