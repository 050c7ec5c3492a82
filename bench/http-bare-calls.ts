import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { hashToken } from '#server/platform/secrets/tokens.ts';
import { statements, type Row, type StatementName } from './http-bare-statements.ts';

export interface ListRoute {
  Querystring: { page: string; pageSize: string };
}

/** The document list, as short as it can be. */
export async function listDocuments(pool: Pool, request: FastifyRequest<ListRoute>) {
  const person = await personOf(pool, request);
  const page = Number(request.query.page);
  const pageSize = Number(request.query.pageSize);
  const rows = await run(pool, 'documents', [person.id, pageSize, (page - 1) * pageSize]);
  const [counted] = await run(pool, 'documentCount', [person.id]);
  const chips = await run(pool, 'chips', [rows.map(({ id }) => id)]);
  const items = rows.map((row) => ({
    uuid: row.uuid,
    name: row.name,
    fileName: row.file_name,
    kind: row.kind,
    language: row.language,
    status: row.status,
    error: row.error_code,
    size: row.size_bytes,
    pageCount: row.page_count,
    analysis: { status: row.analysis_status, percent: row.analysis_percent },
    folders: chips
      .filter(({ document_id }) => document_id === row.id)
      .map(({ uuid, name, hue }) => ({ uuid, name, hue })),
    preview: row.preview,
    warnings: row.warnings,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
  return { items, page, pageSize, total: counted?.all ?? 0 };
}

export interface AnswerRoute {
  Params: { uuid: string; questionUuid: string };
  Body: { optionUuid: string; elapsedMs: number };
}

/** The answer to a question of a test, with its idempotency row, as short as it can be. */
export async function answerQuestion(pool: Pool, request: FastifyRequest<AnswerRoute>) {
  const person = await personOf(pool, request);
  const { uuid, questionUuid } = request.params;
  const { optionUuid, elapsedMs } = request.body;
  const action = [`user:${person.uuid}`, 'PUT', request.url, request.headers['idempotency-key']];
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest('base64url');
  const [known] = await run(pool, 'findAction', action);
  if (known) return known.answer;

  const client = await pool.connect();
  try {
    await client.query('begin');
    const [document] = await run(client, 'lockDocumentsForShare', [uuid, person.id]);
    const [quiz] = await run(client, 'lockQuiz', [uuid, person.id]);
    const [attempt] = await run(client, 'latestAttempt', [quiz?.id]);
    const asked = await run(client, 'questions', [quiz?.id]);
    const before = await run(client, 'answers', [attempt?.id]);
    const question = asked.find((one) => one.uuid === questionUuid);
    if (!attempt || !question || !quiz || !document) throw new Error('no such question');
    const correct = optionUuid === question.correct_option_uuid;
    await run(client, 'updateAttempt', [questionUuid, attempt.id]);
    await run(client, 'saveAnswer', [attempt.id, question.id, optionUuid, correct, false, elapsedMs, new Date()]);
    const answered = new Set([...before.map(({ question_id }) => question_id), question.id]).size;
    const answer = {
      questionUuid,
      optionUuid,
      reviewLater: false,
      feedback: {
        correct,
        correctOptionUuid: question.correct_option_uuid,
        explanation: question.explanation,
        source: {
          documentUuid: document.uuid,
          documentVersion: question.document_version,
          quote: question.quote,
          start: question.quote_start,
          end: question.quote_end,
          anchor: question.anchor,
        },
      },
      percent: Math.floor((100 * answered) / asked.length),
    };
    await run(client, 'keepAction', [...action, bodyHash, 200, JSON.stringify(answer), new Date()]);
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function run<Name extends StatementName>(
  client: Pick<Pool, 'query'>,
  name: Name,
  values: unknown[],
): Promise<Row<Name>[]> {
  return (await client.query<Row<Name>>({ name, text: statements[name], values })).rows;
}

async function personOf(pool: Pool, request: FastifyRequest): Promise<Row<'session'>> {
  const token = /sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const [person] = await run(pool, 'session', [hashToken(token)]);
  if (!person) throw new Error('not signed in');
  return person;
}
