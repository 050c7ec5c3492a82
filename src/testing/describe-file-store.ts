import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { FileStore } from '#server/platform/files/file-store.ts';

const LATER = new Date('9000-01-01');
const MEGABYTE = 1_000_000;

/** Writes a file and returns its key. */
export const putFile = async (files: FileStore, bytes: Buffer, to = files.newFolder('documents')): Promise<string> =>
  files.commit(await files.stage(Readable.from([bytes])), to);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
/** Reads a file through a path on this machine. */
export const borrowBytes = async (files: FileStore, key: string): Promise<Buffer> => {
  await using file = await files.borrow(key);
  return await readFile(file.path);
};

/** The promises of every place for files. */
export function describeFileStore(name: string, open: () => FileStore): void {
  describe(`files on ${name}`, () => {
    // The largest file is uploaded to a bucket in parts.
    it.each([0, 1, 100_000, 20 * MEGABYTE])('[Z40] are read as they were written: %i bytes', async (size) => {
      const files = open();
      const bytes = randomBytes(size);
      const staged = await files.stage(Readable.from([bytes]));
      expect(staged.bytes).toBe(size);
      const key = await files.commit(staged, files.newFolder('documents'));
      expect(existsSync(staged.path)).toBe(false);
      expect(hashOf(await files.readBytes(key))).toBe(hashOf(bytes));
      expect(hashOf(await buffer(await files.openStream(key, size)))).toBe(hashOf(bytes));
      expect(hashOf(await borrowBytes(files, key))).toBe(hashOf(bytes));
      await files.requireWhole(key, size);
      await expect(files.requireWhole(key, size + 1)).rejects.toMatchObject({ reason: 'damaged' });
      await expect(files.openStream(key, size + 1)).rejects.toMatchObject({ reason: 'damaged' });
    });

    it('[D12] are read in part, both ends counted', async () => {
      const files = open();
      const key = await putFile(files, Buffer.from('0123456789'));
      expect(String(await buffer(await files.openStream(key, 10, { start: 2, end: 4 })))).toBe('234');
      await expect(files.openStream(key, 11, { start: 2, end: 4 })).rejects.toMatchObject({ reason: 'damaged' });
    });

    it('[Z40] hold values as JSON with a hash of what was written', async () => {
      const files = open();
      const folderOf = files.newFolder('documents');
      const key = await files.writeJson(folderOf, { text: 'ñandú' });
      expect(await files.readJson(key)).toEqual({ text: 'ñandú' });
      expect(await files.hashJson(key)).toBe(hashOf(Buffer.from('{"text":"ñandú"}')));
    });

    it('[Z40] that are gone say so, whichever way they are read', async () => {
      const files = open();
      const key = await putFile(files, Buffer.from('x'));
      await files.remove(key);
      await files.remove(key);
      for (const read of [files.readBytes, files.readJson, files.openStream, files.requireWhole, files.hashJson])
        await expect(read(key)).rejects.toMatchObject({ name: 'StoredFileLost', reason: 'missing' });
    });

    it('[Z40] of a folder go with it, and those of others stay', async () => {
      const files = open();
      const [mine, other] = [files.newFolder('documents'), files.newFolder('documents')];
      const keys = [await putFile(files, Buffer.from('1'), mine), await putFile(files, Buffer.from('2'), mine)];
      const kept = await putFile(files, Buffer.from('3'), other);
      await files.removeFolder(mine);
      for (const key of keys) await expect(files.requireWhole(key)).rejects.toMatchObject({ reason: 'missing' });
      await files.requireWhole(kept, 1);
      await files.removeAndPruneFolder(other, kept);
      await expect(files.requireWhole(kept)).rejects.toMatchObject({ reason: 'missing' });
    });

    it('[Z40] that no row names are found by a sweep; named ones and fresh ones stay', async () => {
      const files = open();
      const [named, unnamed] = [files.newFolder('sweeps'), files.newFolder('sweeps')];
      const kept = await putFile(files, Buffer.from('1'), named);
      const stray = await putFile(files, Buffer.from('2'), named);
      const lost = await putFile(files, Buffer.from('3'), unnamed);
      await files.sweepFolders('sweeps', new Date(0), new Set());
      await files.requireWhole(lost);
      await files.sweepFolders('sweeps', LATER, new Set([named]));
      await expect(files.requireWhole(lost)).rejects.toMatchObject({ reason: 'missing' });
      expect(await files.listOldFiles([named], new Date(0))).toEqual([]);
      expect((await files.listOldFiles([named], LATER)).toSorted()).toEqual([kept, stray].toSorted());
      await files.settle('sweeps', LATER);
      await files.requireWhole(kept, 1);
    });

    it('[Z40] that were never committed leave nothing', async () => {
      const files = open();
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('cut off');
        })(),
      );
      await expect(files.stage(broken)).rejects.toThrow('cut off');
      const staged = await files.stage(Readable.from(['x']));
      await files.sweepStaged(new Date(0));
      expect(existsSync(staged.path)).toBe(true);
      await files.sweepStaged(LATER);
      expect(existsSync(staged.path)).toBe(false);
      await files.check();
    });
  });
}
