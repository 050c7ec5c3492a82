// `npm run upload-stress -- DIR…`: sends every file of the folders to a running server through its real upload and says how
// each one ended. Meant for servers started with PLANS=off and RATE_LIMIT_SCALE=1000.
//
//   REPASO_URL       the server, http://localhost:3000 unless set
//   REPASO_EMAIL     an account there, with REPASO_PASSWORD; unset, a new one is registered
//   METRICS_TOKEN    the server's own, to be told how its memory grows
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { login, register } from '#contract/accounts.ts';
import { deleteDocument, type Document, getDocument } from '#contract/documents.ts';
import { errorCodes } from '#contract/errors.ts';
import { createTestClient, type TestClient } from '#testing/test-client.ts';

const usage = 'Usage: npm run upload-stress -- DIR… [--json] [--keep]';
/** The longest a reading may take (Z22, Z38), and a little for the way. */
const DEADLINE_MS = 170_000;
const POLL_MS = 100;
/** Met by the run itself, not by a file: what the server was started with does not fit. */
const limits = new Set(['RATE_LIMITED', 'DOCUMENT_LIMIT_REACHED', 'STORAGE_LIMIT_REACHED']);

/** For the person at the keyboard: one sentence, no stack. */
class Refusal extends Error {
  override name = 'Refusal';
}

interface Ending {
  file: string;
  kind: string;
  bytes: number;
  /** `content`, a code of the catalogue, or what must never be: `crash`, `hang`, `unknown …`. */
  ends: string;
  milliseconds: number;
}

function readOrder() {
  try {
    const options = { json: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } } as const;
    const { positionals: folders, values } = parseArgs({ options, allowPositionals: true });
    if (folders.length === 0) throw new Error('no folder was named');
    return { folders, ...values };
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile() && basename(path) !== 'SOURCE.md')
      .sort();
  } catch {
    throw new Refusal(`The folder ${folder} cannot be read.`);
  }
}

async function signIn(): Promise<TestClient> {
  const { REPASO_URL = 'http://localhost:3000', REPASO_EMAIL: email, REPASO_PASSWORD: password = '' } = process.env;
  const person = createTestClient(REPASO_URL.replace(/\/$/, ''));
  const answer = await (
    email === undefined
      ? person.call(register, {
          body: {
            email: `upload-stress-${Date.now()}@example.org`,
            password: 'Stress-4-files!',
            username: 'Upload stress',
          },
        })
      : person.call(login, { body: { email, password } })
  ).catch(() => undefined);
  if (!answer) throw new Refusal(`No server answers at ${REPASO_URL}. Start one with PLANS=off RATE_LIMIT_SCALE=1000.`);
  if (answer.status >= 400) throw new Refusal(`The server did not let us in: ${answer.error().code}.`);
  return person;
}

async function endOf(person: TestClient, path: string, keep: boolean): Promise<Ending> {
  const bytes = readFileSync(path);
  const start = performance.now();
  let kind = '-';
  const ends = await send().catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return 'crash';
  });
  return { file: path, kind, bytes: bytes.length, ends, milliseconds: Math.round(performance.now() - start) };

  async function send(): Promise<string> {
    const answer = await person.upload({ name: basename(path), bytes });
    if (answer.status !== 202) return known(answer.error().code, answer.status);
    const document = await follow((answer.body as Document).uuid);
    if (!document) return 'hang';
    ({ kind } = document);
    if (!keep) {
      const { uuid, name } = document;
      await person.call(deleteDocument, { params: { uuid }, body: { name } });
    }
    return document.error ? known(document.error.code, 200) : 'content';
  }

  async function follow(uuid: string): Promise<Document | undefined> {
    while (performance.now() - start < DEADLINE_MS) {
      const { body } = await person.call(getDocument, { params: { uuid } });
      if (body.status === 'completed' || body.status === 'failed') return body;
      await setTimeout(POLL_MS);
    }
    return undefined;
  }
}

function known(code: string, status: number): string {
  if (limits.has(code)) {
    throw new Refusal(`The server's limits were met (${code}). Start it with PLANS=off RATE_LIMIT_SCALE=1000.`);
  }
  const isKnown = (errorCodes as string[]).includes(code) && code !== 'INTERNAL_ERROR';
  return isKnown && (status < 500 || status === 501) ? code : `unknown ${code || status}`;
}

const isFault = ({ ends }: Ending): boolean => ends === 'crash' || ends === 'hang' || ends.startsWith('unknown');

/** Megabytes of the server's process; nothing without the token of its metrics. */
async function residentMegabytes(person: TestClient): Promise<number | undefined> {
  const { METRICS_TOKEN: token } = process.env;
  if (!token) return undefined;
  const answer = await person.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
  const bytes = /^process_resident_memory_bytes (\d+)/m.exec(String(answer.body))?.[1];
  return bytes === undefined ? undefined : Number(bytes) / 1e6;
}

function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function tableOf(endings: Ending[]): string[] {
  const kinds = [...new Set(endings.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) => {
    const own = endings.filter((ending) => ending.kind === kind);
    const codes = Map.groupBy(own, ({ ends }) => ends);
    const told = [...codes].map(([ends, { length }]) => `${ends} ${length}`).sort();
    const times = own.map(({ milliseconds }) => milliseconds);
    return [kind, String(own.length), String(median(times)), String(Math.max(...times)), told.join(', ')];
  });
  const all = [['kind', 'files', 'median ms', 'most ms', 'ends'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

try {
  const { folders, json, keep } = readOrder();
  const files = folders.flatMap(filesIn);
  const person = await signIn();
  const before = await residentMegabytes(person);
  const endings: Ending[] = [];
  for (const file of files) {
    const ending = await endOf(person, file, keep);
    endings.push({ ...ending, file: relative('.', file) });
    if (!json && isFault(ending)) console.log(`${ending.ends}: ${file}`);
  }
  const after = await residentMegabytes(person);
  const faults = endings.filter(isFault);
  const memory = before === undefined || after === undefined ? undefined : { before, after, growth: after - before };
  if (json)
    console.log(JSON.stringify({ files: endings, faults: faults.length, memoryMegabytes: memory ?? null }, null, 2));
  else {
    console.log(tableOf(endings).join('\n'));
    console.log(`${endings.length} files, ${faults.length} of them crashed, hung or ended in an unknown way.`);
    if (memory)
      console.log(`The server holds ${memory.after.toFixed(0)} MB, ${memory.growth.toFixed(0)} more than before.`);
    else console.log('Set METRICS_TOKEN here and on the server to be told how its memory grows.');
  }
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
