import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/documents.ts';
import * as documentContent from '#contract/document-content.ts';
import * as folders from '#contract/folders.ts';
import { signedIn } from '#testing/killed-server.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#testing/small-disk.ts';
import { studyTexts, untilExtracted } from '#testing/upload.ts';

let disk: SmallDisk | undefined;
afterEach(() => {
  disk?.remove();
  disk = undefined;
});

const folder = { name: 'Biology', hue: 'green' as const };

describe.skipIf(!canMountDisks)('a full disk', () => {
  it('[Z40, Z41] under the embedded database stops nothing but writing, and it starts again as it was', async () => {
    disk = mountSmallDisk(320);
    const settings = { DATA_DIR: disk.folder, DATABASE_URL: '' };
    const server = await startServerProcess(settings);
    const person = await signedIn(server);
    const { uuid } = (await person.upload({ name: 'first.md', bytes: studyTexts.en })).body as contract.Document;
    await untilExtracted(person, uuid);
    disk.fill();
    for (let round = 0; round < 5; round += 1) {
      expect((await person.call(folders.createFolder, { body: folder })).error().code).toBe('DISK_FULL');
      expect((await person.call(documentContent.getContent, { params: { uuid } })).status).toBe(200);
      // Gives the queue time for its own writes.
      await pause(3_000);
    }
    disk.empty();
    expect((await person.call(folders.createFolder, { body: folder })).status).toBe(201);
    expect(await server.end('SIGTERM')).toBe(0);
    const restarted = await startServerProcess(settings);
    const back = await signedIn(restarted);
    expect((await back.call(folders.listFolders)).body.items).toMatchObject([{ name: folder.name }]);
    expect(await restarted.end('SIGTERM')).toBe(0);
  });
});
