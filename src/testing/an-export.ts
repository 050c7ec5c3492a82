import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataImport, getImport, requestExport, startImport } from '#contract/people-data.ts';
import { readParts } from '#server/platform/zip/zip-gate.ts';
import { storedZip } from '#server/platform/zip/write-zip.ts';
import type { Answer, TestClient } from './test-client.ts';
import { waitFor } from './wait-for.ts';

/** The files of an export by name. */
export type ExportFiles = Map<string, Buffer>;

/** Downloads a person's data. */
export async function downloadOf(origin: string, person: TestClient): Promise<{ headers: Headers; bytes: Buffer }> {
  const { url } = (await person.call(requestExport)).body;
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(origin + url, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`export refused: ${answer.status}`);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

export async function filesOf(bytes: Uint8Array): Promise<ExportFiles> {
  const path = join(tmpdir(), `repaso-export-${randomUUID()}`);
  await writeFile(path, bytes);
  try {
    const parts = await readParts(path, () => true);
    return new Map(parts.map((part) => [part.name, Buffer.from(part.bytes)]));
  } finally {
    await rm(path);
  }
}

/** Zips export files, possibly after changes. */
export const zipOf = (files: ExportFiles): Buffer => storedZip([...files].map(([name, bytes]) => ({ name, bytes })));

/** Uploads a file for import. */
export async function sendExport(person: TestClient, bytes: Uint8Array): Promise<Answer<unknown>> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'repaso.zip');
  const headers = { 'x-requested-with': 'fetch' };
  return person.request(startImport.path, { method: startImport.method, body: form, headers });
}

/** Imports a file and waits for the end. */
export async function importInto(person: TestClient, bytes: Uint8Array): Promise<DataImport> {
  const answer = await sendExport(person, bytes);
  if (answer.status !== 202) throw new Error(`import refused: ${JSON.stringify(answer.body)}`);
  return untilImported(person);
}

export async function untilImported(person: TestClient): Promise<DataImport> {
  return waitFor(async () => {
    const { import: found } = (await person.call(getImport)).body;
    return found !== null && !['pending', 'processing'].includes(found.status) && found;
  });
}
