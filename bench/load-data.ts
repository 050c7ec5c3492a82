/** Fills a database with many people's study material: clones of a few real documents, made by SQL. */
import { Client } from 'pg';
import { register } from '#contract/accounts.ts';
import { askDocument } from '#contract/chat.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard } from '#contract/flashcards.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { hashToken } from '#server/platform/secrets/tokens.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import type { TestClient } from '#testing/test-client.ts';
import { generateTest, studyTexts, uploadAndExtract, untilAnalysed } from '#testing/upload.ts';
import { sized } from './bar-row.ts';

export const size = {
  people: sized(10_000, 40),
  /** Of the person with the most documents; the r-th has this many divided by r. */
  mostDocuments: sized(2_000, 4),
  cardsPerDocument: sized(50, 4),
  reviewsPerCard: 5,
  questionsPerDocument: sized(10, 3),
  turnsPerDocument: sized(15, 2),
  /** Words of each document, in thousands. */
  thousandWords: sized(12, 1),
};

export interface LoadPerson {
  token: string;
  documents: string[];
  cards: string[];
  questions: { quiz: string; question: string }[];
}

const TEMPLATES = 4;
const templateEmail = 'template@example.org';
const emailOf = (rank: number) => `p${rank}@example.org`;
export const passwordOfAll = goodPassword;

/** A text of the wanted length whose paragraphs differ, so that passages and searches do too. */
function longText(seed: number): string {
  const blocks = [studyTexts.en, studyTexts.es].flatMap((text) => text.split('\n\n'));
  const paragraphs = blocks.filter((block) => !block.startsWith('#'));
  const parts: string[] = [];
  for (let words = 0, index = seed; words < size.thousandWords * 1_000; index += 1) {
    const paragraph = paragraphs[(index * 7 + seed) % paragraphs.length] ?? '';
    const lead = index % 9 === 0 ? `## Chapter ${index} of ${seed}\n\n` : '';
    parts.push(`${lead}${paragraph} Remark ${seed}-${index}: see table${index * seed}.`);
    words += paragraph.split(/\s+/).length + 4;
  }
  return parts.join('\n\n');
}

/** Makes the documents, tests, cards and turns that all others are clones of. */
export async function makeTemplates(server: ServerProcess): Promise<void> {
  const admin = server.browser();
  const person = server.browser();
  await admin.call(register, { body: { email: 'admin@example.org', password: goodPassword, username: 'Admin' } });
  await person.call(register, { body: { email: templateEmail, password: goodPassword, username: 'Template' } });
  for (let number = 1; number <= TEMPLATES; number += 1) await makeTemplate(person, number);
}

async function makeTemplate(person: TestClient, number: number): Promise<void> {
  const bytes = longText(number);
  const { uuid } = await uploadAndExtract(person, `Template ${number}.md`, bytes);
  await untilAnalysed(person, uuid);
  const { resultUuid } = await generateTest(person, uuid, { count: size.questionsPerDocument });
  // The read gives it its first attempt.
  await person.call(getQuiz, { params: { uuid: resultUuid ?? '' } });
  for (let card = 0; card < size.cardsPerDocument; card += 1) {
    const sides = { front: `Card ${number}-${card}: when did it happen?`, back: `In ${1700 + card}` };
    const { uuid: cardUuid } = (await person.call(createFlashcard, { body: { ...sides, documentUuid: uuid } })).body;
    const reviews = Array.from({ length: size.reviewsPerCard }, (_, index) => ({
      id: crypto.randomUUID(),
      cardUuid,
      grade: 'good' as const,
      at: new Date(Date.now() - (size.reviewsPerCard - index) * 86_400_000).toISOString(),
      elapsedMs: 4_000,
    }));
    await person.call(reviewFlashcards, { body: reviews });
  }
  const content = 'Which machine changed the making of cloth?';
  await person.call(askDocument, { params: { uuid }, body: { uuid: crypto.randomUUID(), content } });
}

/** Copies rows of a table; columns that are not named keep the value of the row `source`. */
async function copyRows(client: Client, table: string, columns: Record<string, string>, from: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => columns[name] ?? `source.${name}`);
  await client.query(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')} ${from}`);
}

/**
 * Adds people of the ranks from `first` to `last` with their documents. Files are shared with the templates: the clones
 * name the same keys.
 */
export async function addPeople(
  databaseUrl: string,
  { first, last, mostDocuments }: { first: number; last: number; mostDocuments: number },
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // Bulk loading only.
  await client.query(`set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
  const copy = (table: string, columns: Record<string, string>, from: string) => copyRows(client, table, columns, from);
  const newUuid = { uuid: 'gen_random_uuid()' };
  await copy(
    'users',
    {
      ...newUuid,
      email: `'p' || rank || '@example.org'`,
      username: `'Person ' || rank`,
      referral_code: `'load' || rank`,
    },
    `from users source, generate_series(${first}, ${last}) rank where source.email = '${templateEmail}'`,
  );
  await client.query(`
    create temporary table template_documents as
      select row_number() over (order by id) - 1 as number, * from documents
      where owner_id = (select id from users where email = '${templateEmail}');
    create temporary table wanted as
      select users.id as owner_id, number from generate_series(${first}, ${last}) rank
      join users on email = 'p' || rank || '@example.org'
      cross join lateral generate_series(1, greatest(1, ${mostDocuments} / rank)) number`);
  await copy(
    'documents',
    { ...newUuid, owner_id: 'wanted.owner_id', name: `source.name || ' ' || wanted.number` },
    `from wanted join template_documents source on source.number = wanted.number % ${TEMPLATES}`,
  );
  await client.query(`
    create temporary table clones as
      select documents.id, documents.owner_id, source.id as template_id, source.owner_id as template_owner_id
      from documents join template_documents source on source.storage_folder = documents.storage_folder
      where documents.owner_id in (select owner_id from wanted);
    create index on clones (template_id); analyze clones`);
  const ofClone = { document_id: 'clones.id', owner_id: 'clones.owner_id' };
  const perClone = 'join clones on clones.template_id = source.document_id';
  for (const table of ['sections', 'search_indexes', 'analysis_drafts', 'analysis_parts', 'study_material'])
    await copy(table, ofClone, `from ${table} source ${perClone}`);
  // Built in one go below: a word index grows slowly row by row.
  const { rows: indexes } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'passages_lexemes'`,
  );
  await client.query('drop index passages_lexemes');
  await copy(
    'passages',
    {
      ...ofClone,
      lexemes: `replace(source.lexemes::text, '''' || clones.template_owner_id || ':', '''' || clones.owner_id || ':')::tsvector`,
    },
    `from passages source ${perClone}`,
  );
  for (const { indexdef } of indexes) await client.query(indexdef);
  await copy(
    'chat_turns',
    { ...ofClone, ...newUuid, created_at: `source.created_at + number * interval '1 second'` },
    `from chat_turns source ${perClone} cross join generate_series(1, ${size.turnsPerDocument}) number`,
  );
  await copy(
    'flashcards',
    { ...ofClone, ...newUuid, due: `now() + (random() * 20 - 10) * interval '1 day'` },
    `from flashcards source ${perClone}`,
  );
  await copy(
    'flashcard_reviews',
    { ...newUuid, owner_id: 'cards.owner_id', card_id: 'cards.id' },
    `from flashcard_reviews source join flashcards template_cards on template_cards.id = source.card_id
     join clones on clones.template_id = template_cards.document_id
     join flashcards cards on cards.document_id = clones.id and cards.front = template_cards.front`,
  );
  await copy(
    'flashcard_days',
    { owner_id: 'people.owner_id' },
    `from flashcard_days source cross join (select distinct owner_id from wanted) people
     where source.owner_id = (select id from users where email = '${templateEmail}')`,
  );
  await copy(
    'quizzes',
    { ...newUuid, owner_id: 'clones.owner_id', title: `source.title || '#' || clones.id` },
    `from quizzes source join quiz_documents pairs on pairs.quiz_id = source.id
     join clones on clones.template_id = pairs.document_id`,
  );
  await client.query(`
    create temporary table quiz_clones as
      select quizzes.id, quizzes.owner_id, clones.id as document_id, pairs.quiz_id as template_id
      from quizzes join clones on clones.id::text = split_part(title, '#', 2)
      join quiz_documents pairs on pairs.document_id = clones.template_id
      where quizzes.owner_id in (select owner_id from wanted);
    create index on quiz_clones (template_id); analyze quiz_clones`);
  const ofQuiz = { quiz_id: 'clones.id', owner_id: 'clones.owner_id' };
  const perQuiz = 'join quiz_clones clones on clones.template_id = source.quiz_id';
  await copy(
    'quiz_documents',
    { ...ofQuiz, document_id: 'clones.document_id' },
    `from quiz_documents source ${perQuiz}`,
  );
  await copy(
    'questions',
    { ...ofQuiz, ...newUuid, document_id: 'clones.document_id' },
    `from questions source ${perQuiz}`,
  );
  await copy('attempts', { ...ofQuiz, current_question_uuid: 'null' }, `from attempts source ${perQuiz}`);
  await client.query('drop table clones, quiz_clones, wanted, template_documents');
  await client.query('vacuum analyze');
  // Its writes would delay those of the measured calls.
  await client.query('checkpoint');
  await client.end();
}

/** Signs people in, and lists what their calls need. */
export async function signInPeople(databaseUrl: string, ranks: number[]): Promise<LoadPerson[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const tokens = ranks.map((rank) => `load-token-${rank}`);
  await client.query(
    `insert into sessions (uuid, token_hash, user_id, user_agent, address, created_at, last_used_at)
     select gen_random_uuid(), hash, users.id, 'bench', '127.0.0.1', now(), now()
     from unnest($1::text[], $2::text[]) as given (email, hash) join users using (email)
     on conflict do nothing`,
    [ranks.map(emailOf), tokens.map(hashToken)],
  );
  const people: LoadPerson[] = [];
  for (const [index, rank] of ranks.entries()) {
    const listed = async (statement: string) =>
      (await client.query<Record<string, string>>(statement, [emailOf(rank)])).rows;
    const owner = `(select id from users where email = $1)`;
    const documents = await listed(`select uuid from documents where owner_id = ${owner} limit 20`);
    const cards = await listed(`select uuid from flashcards where owner_id = ${owner} limit 50`);
    const questions = await listed(
      `select quizzes.uuid as quiz, questions.uuid as question from quizzes join questions on quiz_id = quizzes.id
       where quizzes.owner_id = ${owner} limit 50`,
    );
    people.push({
      token: tokens[index] ?? '',
      documents: documents.map(({ uuid = '' }) => uuid),
      cards: cards.map(({ uuid = '' }) => uuid),
      questions: questions.map(({ quiz = '', question = '' }) => ({ quiz, question })),
    });
  }
  await client.end();
  return people;
}
