import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { installPart } from './install-part.ts';
import { libraryEntry, packagesOf } from './part.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repaso-part-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A stand-in for npm that installs a runtime which reports its start and then takes time. */
async function installerOfSlowPart(mark: string): Promise<string> {
  const library = `import { writeFileSync } from 'node:fs';
    export async function getLlama() {
      writeFileSync(${JSON.stringify(mark)}, '');
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { gpu: false };
    }`;
  const path = join(folder, 'install.mjs');
  await writeFile(
    path,
    `import { mkdirSync, writeFileSync } from 'node:fs';
    import { dirname, join } from 'node:path';
    const entry = join(process.argv[process.argv.indexOf('--prefix') + 1], ${JSON.stringify(libraryEntry)});
    mkdirSync(dirname(entry), { recursive: true });
    writeFileSync(join(dirname(entry), '..', 'package.json'), '{"type":"module"}');
    writeFileSync(entry, ${JSON.stringify(library)});`,
  );
  return path;
}

it.skipIf(!packagesOf(process.platform, process.arch))(
  '[X08] stopped while the part starts for the first time, it leaves the one that is there',
  async () => {
    const part = join(folder, 'part');
    await mkdir(part);
    await writeFile(join(part, 'old'), '');
    const mark = join(folder, 'started');
    const stop = new AbortController();
    const installing = installPart(part, await installerOfSlowPart(mark), stop.signal);
    await waitFor(() => Promise.resolve(existsSync(mark)));
    stop.abort();
    await expect(installing).rejects.toThrow(/abort/i);
    expect(existsSync(join(part, 'old'))).toBe(true);
  },
);
