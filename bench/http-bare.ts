/**
 * What the two measured calls cost at the least: a Fastify with nothing on it, which finds the session and runs the same
 * reads and writes as prepared statements, and answers the same JSON.
 */
import Fastify from 'fastify';
import { Pool } from 'pg';
import { openDatabase } from '#server/db/open-database.ts';
import { answerQuestion, listDocuments, type AnswerRoute, type ListRoute } from './http-bare-calls.ts';

const { PORT, DATA_DIR, DATABASE_URL } = process.env;
const POSTGRES_CONNECTIONS = 10;
const pool = DATABASE_URL
  ? new Pool({ connectionString: DATABASE_URL, max: POSTGRES_CONNECTIONS })
  : (await openDatabase({ databaseUrl: undefined, dataDir: DATA_DIR })).pool;

const app = Fastify();
app.get('/healthz', () => ({ ok: true }));
app.get<ListRoute>('/api/documents', (request) => listDocuments(pool, request));
app.put<AnswerRoute>('/api/tests/:uuid/answers/:questionUuid', (request) => answerQuestion(pool, request));
// The end of the process gives everything back, and lets a profile be written.
process.once('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
