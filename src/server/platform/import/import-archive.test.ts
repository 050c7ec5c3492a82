import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDiskFull } from '#server/platform/files/disk-space.ts';
import { canCapMemory } from '#server/platform/reader/child-process.ts';
import { createZip, storedZip } from '#server/platform/zip/write-zip.ts';
import { openImportArchive } from './import-archive.ts';
import { ImportRefused } from './import-refused.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function archiveOf(parts: Record<string, string>): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, storedZip(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))));
  return path;
}

it.skipIf(!canCapMemory())(
  '[Z22] a part that takes more memory than there is ends the process that reads it alone, and the next part is read',
  async () => {
    const path = await archiveOf({
      heavy: `[${'{"x":[]},'.repeat(140_000)}{}]${' '.repeat(30e6)}`,
      goal: '{"minutes":90}',
    });
    const archive = await openImportArchive(path, { memoryBytes: 230_000_000 });
    try {
      await expect(archive.readJson('heavy', 'cards')).rejects.toMatchObject({ reason: 'too_large' });
      expect(await archive.readJson('goal', 'goal')).toEqual({ minutes: 90 });
    } finally {
      archive.close();
    }
  },
);

it.skipIf(process.platform !== 'linux')(
  '[Z40] a text that finds no room on the disk is no fault of its file',
  async () => {
    const content = { title: 'Cells', language: 'en', sections: [], warnings: [] };
    const path = await archiveOf({ text: JSON.stringify({ documentVersion: '1', sectionUuids: [], content }) });
    const archive = await openImportArchive(path);
    try {
      const failure: unknown = await archive.readText('text', '/dev/full').catch((error: unknown) => error);
      expect(failure).not.toBeInstanceOf(ImportRefused);
      expect(isDiskFull(failure)).toBe(true);
      expect(await archive.readText('text', join(folder, crypto.randomUUID()))).toMatchObject({ characters: 0 });
    } finally {
      archive.close();
    }
  },
);

it('[Z22, Z39] who no longer waits for a part ends its reading', async () => {
  const path = await archiveOf({ goal: '{"minutes":90}' });
  const cancel = new AbortController();
  const archive = await openImportArchive(path, { signal: cancel.signal });
  try {
    cancel.abort(new Error('cancelled'));
    await expect(archive.readJson('goal', 'goal')).rejects.toThrow('cancelled');
  } finally {
    archive.close();
  }
});

it.skipIf(!canCapMemory())(
  '[Z22] what is inflated in all is bounded, however parts overlap',
  { tags: 'night' },
  async () => {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, overlappingZip(18));
    const archive = await openImportArchive(path);
    try {
      for (let part = 0; part < 17; part += 1) await archive.readJson(goal(part), 'goal');
      await expect(archive.readJson(goal(17), 'goal')).rejects.toMatchObject({ reason: 'too_large' });
    } finally {
      archive.close();
    }
  },
);

const goal = (index: number): string => `goal-${String(index).padStart(2, '0')}`;

/** One part of 15 MB, to which the directory refers many times. */
function overlappingZip(names: number): Buffer {
  const zip = createZip();
  const parts = zip.deflate({ name: goal(0), bytes: Buffer.from(`{"minutes":90}${' '.repeat(15e6)}`) });
  const end = Buffer.from(zip.end());
  const entry = end.subarray(0, -22);
  const also = Array.from({ length: names - 1 }, (_, index) => {
    const copy = Buffer.from(entry);
    copy.write(goal(index + 1), 46);
    return copy;
  });
  const record = Buffer.from(end.subarray(-22));
  record.writeUInt16LE(names, 8);
  record.writeUInt16LE(names, 10);
  record.writeUInt32LE(entry.length * names, 12);
  return Buffer.concat([...parts, entry, ...also, record]);
}
