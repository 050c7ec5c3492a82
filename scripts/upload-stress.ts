// `npm run upload-stress -- DIR…`: uploads every file of the folders to a separate server and prints each result. These
// must never happen: a crash, an endless extraction, a response without a known code.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { register } from '#contract/accounts.ts';
import { deleteDocument, type Document } from '#contract/documents.ts';
import { errorCodes } from '#contract/errors.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { untilExtracted } from '#testing/upload.ts';

interface Ending {
  file: string;
  kind: string;
  /** `content`, a known error code, or a fault: `crash or hang`, `unknown …`. */
  ends: string;
  milliseconds: number;
}

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Usage: npm run upload-stress -- DIR…');
  process.exit(2);
}
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && basename(path) !== 'SOURCE.md')
    .sort(),
);
const dataDir = mkdtempSync(join(tmpdir(), 'repaso-stress-'));
const server = await startServerProcess({ DATA_DIR: dataDir });
const person = server.browser();
await person.call(register, {
  body: { email: 'stress@example.org', password: goodPassword, username: 'Upload stress' },
});

const before = server.residentMegabytes();
const endings: Ending[] = [];
for (const file of files) {
  const ending = await endingOf(file);
  endings.push(ending);
  if (isFault(ending)) console.log(`${ending.ends}: ${file}`);
}
const after = server.residentMegabytes();
await server.end('SIGTERM');
rmSync(dataDir, { recursive: true });

for (const [kind, own] of Map.groupBy(endings, (ending) => ending.kind)) {
  const codes = [...Map.groupBy(own, ({ ends }) => ends)].map(([ends, { length }]) => `${ends} ${length}`).sort();
  const slowest = Math.max(...own.map(({ milliseconds }) => milliseconds));
  console.log(`${kind}: ${own.length} files, at most ${slowest} ms: ${codes.join(', ')}`);
}
const faults = endings.filter(isFault).length;
console.log(`${endings.length} files, ${faults} of them crashed, hung or ended in an unknown way.`);
// Extraction hit a limit: either the file or our reader may be the cause.
const limits = endings.filter(({ ends }) => ['PROCESSING_TIMEOUT', 'FILE_TOO_COMPLEX'].includes(ends)).length;
console.log(`${limits} ended at a limit of time or memory.`);
console.log(`The server holds ${after} MB, ${after - before} more than before.`);
process.exitCode = faults > 0 ? 1 : 0;

async function endingOf(file: string): Promise<Ending> {
  const start = performance.now();
  let kind = '-';
  const ends = await send().catch(() => 'crash or hang');
  return { file, kind, ends, milliseconds: Math.round(performance.now() - start) };

  async function send(): Promise<string> {
    const answer = await person.upload({ name: basename(file), bytes: readFileSync(file) });
    if (answer.status !== 202) return known(answer.error().code);
    const document = await untilExtracted(person, (answer.body as Document).uuid);
    const { uuid, name, error } = document;
    ({ kind } = document);
    await person.call(deleteDocument, { params: { uuid }, body: { name } });
    return error ? known(error.code) : 'content';
  }
}

function known(code: string): string {
  const isKnown = (errorCodes as string[]).includes(code) && !['INTERNAL_ERROR', 'UPLOAD_FAILED'].includes(code);
  return isKnown ? code : `unknown ${code}`;
}

function isFault({ ends }: Ending): boolean {
  return ends === 'crash or hang' || ends.startsWith('unknown');
}
