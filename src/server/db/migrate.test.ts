import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, it } from 'vitest';
import { migrateDatabase, requireMigrated, TablesOutdated } from './migrate.ts';
import { openPglite } from './open-pglite.ts';
import { createPglitePool } from './pglite-wire.ts';

/** The migrations up to and including the one with this tag. */
function migrationsUpTo(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'repaso-migrations-'));
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const kept = entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: kept }));
  return folder;
}

/** An in-memory database as it was after the migration with this tag. */
async function withDatabaseAt(tag: string, work: (pool: ReturnType<typeof createPglitePool>) => Promise<void>) {
  const pglite = await openPglite(undefined);
  const pool = createPglitePool(pglite);
  const migrationsFolder = migrationsUpTo(tag);
  try {
    const client = await pool.connect();
    await migrate(drizzle(client), { migrationsFolder });
    client.release();
    await work(pool);
  } finally {
    await pool.end();
    await pglite.close();
    rmSync(migrationsFolder, { recursive: true });
  }
}

it(
  '[Z43] a start that must not migrate refuses tables of an older version and accepts those of its own',
  { tags: 'night' },
  async () => {
    await withDatabaseAt('0000_accounts_documents_tests', async (pool) => {
      await expect(requireMigrated({ pool })).rejects.toThrow(TablesOutdated);
      await migrateDatabase({ pool });
      await requireMigrated({ pool });
    });
  },
);

const aDocument = `
  insert into users (uuid, email, username, language, referral_code, created_at)
    values (gen_random_uuid(), 'a@example.org', 'A', 'en', 'CODE', now());
  insert into documents (uuid, owner_id, name, file_name, kind, size_bytes, storage_folder, file_key, created_at)
    values (gen_random_uuid(), 1, 'D', 'd.txt', 'txt', 1, 'f', 'k', now());`;

it(
  '[Z43] tests that were made before keep their document, and learn how many questions were asked for and why there are fewer',
  { tags: 'night' },
  async () => {
    await withDatabaseAt('0000_accounts_documents_tests', async (pool) => {
      await pool.query(`${aDocument}
      insert into quizzes (uuid, owner_id, document_id, document_uuid, title, created_at)
        select gen_random_uuid(), 1, 1, gen_random_uuid(), title, now()
        from unnest(array['whole', 'short', 'cancelled', 'broken', 'generating', 'orphan']) title;
      insert into generations (uuid, owner_id, document_id, kind, status, requested, produced, options, engine,
          result_uuid, created_at)
        select gen_random_uuid(), 1, 1, 'test', status, 10, produced, '{}', 'offline', quizzes.uuid, now()
        from (values ('whole', 'completed', 10), ('short', 'completed', 7), ('cancelled', 'cancelled', 3),
          ('broken', 'error', 2), ('generating', 'processing', 4)) made (name, status, produced)
        join quizzes on title = name`);
      await migrateDatabase({ pool });
      const carried = await pool.query(`
      select count(*)::int as orders from generations
      join generation_documents on generation_id = generations.id and document_id = 1
      join quizzes on quizzes.uuid = result_uuid
      join quiz_documents on quiz_id = quizzes.id and quiz_documents.document_id = 1
      where generations.title = 'D'`);
      expect(carried.rows).toEqual([{ orders: 5 }]);
      const { rows } = await pool.query('select title, requested, shortfall_reason from quizzes order by id');
      expect(rows.map((row) => [row.title, row.requested, row.shortfall_reason])).toEqual([
        ['whole', 10, null],
        ['short', 10, 'material'],
        ['cancelled', 10, 'cancelled'],
        ['broken', 10, 'failed'],
        ['generating', 10, null],
        ['orphan', 0, null],
      ]);
    });
  },
);

it('[Z43, Z02] rows from before their owner’s column get it, also those of rows of rows', async () => {
  await withDatabaseAt('0096_chat_answer_claims', async (pool) => {
    await pool.query(`${aDocument}
      insert into quizzes (uuid, owner_id, title, requested, created_at) values (gen_random_uuid(), 1, 'T', 2, now());
      insert into attempts (quiz_id, number, started_at) values (1, 1, now());
      insert into study_material (document_id, input_hash, file_key) select id, 'h', 'k' from documents`);
    await migrateDatabase({ pool });
    await pool.query(`insert into attempts (quiz_id, number, started_at) values (1, 2, now())`);
    const { rows } = await pool.query<{ owner: string }>(
      `select owner_id::text as owner from attempts union all select owner_id::text from study_material`,
    );
    expect(rows.map(({ owner }) => owner)).toEqual(['1', '1', '1']);
    const { rows: columns } = await pool.query(
      `select table_name from information_schema.columns where column_name = 'owner_id' and column_default is not null`,
    );
    expect(columns).toEqual([]);
  });
});

it(
  '[Z43, T05] questions that were made when all had options keep their keys, answers and earlier wordings',
  { tags: 'night' },
  async () => {
    await withDatabaseAt('0016_error_codes', async (pool) => {
      const right = '0b6f1c1e-3a52-4a53-8f0c-6d2f7d0e9a11';
      await pool.query(`${aDocument}
      insert into quizzes (uuid, owner_id, title, requested, created_at) values (gen_random_uuid(), 1, 'T', 2, now());
      insert into questions (uuid, quiz_id, document_id, position, kind, stem, options, correct_option_uuid, explanation,
          difficulty, topic, engine, document_version, quote, quote_start, quote_end, anchor, version)
        select gen_random_uuid(), 1, 1, row_number() over (), kind, 's', '[]', '${right}', '', 'easy', 't', 'offline',
          'v', 'q', 0, 1, '{}', 2 from unnest(array['definition', 'true-false']) kind;
      insert into question_versions (question_id, version, wording)
        values (1, 1, '{"stem": "old", "options": [], "correctOptionUuid": "${right}", "explanation": ""}');
      insert into attempts (quiz_id, number, started_at) values (1, 1, now());
      insert into answers (attempt_id, question_id, option_uuid, correct) values (1, 1, '${right}', true), (1, 2, null, null)`);
      await migrateDatabase({ pool });
      const questions = await pool.query('select form, prompts, key from questions order by id');
      expect(questions.rows).toEqual([
        { form: 'choice', prompts: [], key: [right] },
        { form: 'true-false', prompts: [], key: [right] },
      ]);
      const answers = await pool.query('select response, correct from answers order by question_id');
      expect(answers.rows).toEqual([
        { response: [right], correct: true },
        { response: null, correct: null },
      ]);
      const versions = await pool.query('select wording from question_versions');
      expect(versions.rows).toEqual([
        { wording: { stem: 'old', prompts: [], options: [], key: [right], explanation: '' } },
      ]);
    });
  },
);

it(
  '[Z43, F02] cards that were brought forward before are known to have been answered wrongly',
  { tags: 'night' },
  async () => {
    await withDatabaseAt('0021_card_statistics', async (pool) => {
      await pool.query(`${aDocument}
      insert into flashcards (uuid, owner_id, front, back, category, phase, due, stability, memory_difficulty,
          scheduled_days, step, reviews, lapses, created_at)
        values (gen_random_uuid(), 1, 'f', 'b', '', 'review', now(), 3, 5, 3, 0, 1, 0, now());
      insert into flashcard_reviews (owner_id, uuid, card_id, grade, undoes, at, elapsed_ms)
        select 1, gen_random_uuid(), 1, grade, undoes::uuid, now(), 0
        from (values ('good', null), (null, gen_random_uuid()::text), (null, null)) entry (grade, undoes)`);
      await migrateDatabase({ pool });
      const { rows } = await pool.query('select grade, test_answer from flashcard_reviews order by id');
      expect(rows).toEqual([
        { grade: 'good', test_answer: null },
        { grade: null, test_answer: null },
        { grade: null, test_answer: 'wrong' },
      ]);
    });
  },
);

it(
  '[Z29] entries of exports that were recorded before keep their filter, but no searched words',
  { tags: 'night' },
  async () => {
    await withDatabaseAt('0086_file_intents', async (pool) => {
      await pool.query(
        `insert into audit_entries (uuid, at, actor_kind, action, target_kind, label, after)
        select gen_random_uuid(), now(), 'admin', action, target_kind, label, after::jsonb
        from jsonb_to_recordset($1::jsonb) entry (action text, target_kind text, label text, after jsonb)`,
        [
          JSON.stringify([
            {
              action: 'person.export',
              target_kind: 'people',
              label: '{"search":"Ana \\"la\\" García","role":"user"}',
              after: {},
            },
            { action: 'person.export', target_kind: 'people', label: '{"state":"active"}', after: {} },
            { action: 'table.export', target_kind: 'row', label: 'api_keys', after: { search: 'Ana', sort: 'name' } },
            { action: 'table.export', target_kind: 'row', label: 'api_keys', after: { sort: 'name' } },
            { action: 'setting.change', target_kind: 'setting', label: 'banner', after: { search: 'kept' } },
          ]),
        ],
      );
      await migrateDatabase({ pool });
      const { rows } = await pool.query('select label, after from audit_entries order by id');
      expect(rows).toEqual([
        { label: '{"search":"•••","role":"user"}', after: {} },
        { label: '{"state":"active"}', after: {} },
        { label: 'api_keys', after: { search: '•••', sort: 'name' } },
        { label: 'api_keys', after: { sort: 'name' } },
        { label: 'banner', after: { search: 'kept' } },
      ]);
      await expect(pool.query(`update audit_entries set label = ''`)).rejects.toThrow(/are only added/);
    });
  },
);
