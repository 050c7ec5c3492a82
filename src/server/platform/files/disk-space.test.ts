import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/documents.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { createLog } from '#server/platform/log.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { signedIn } from '#testing/killed-server.ts';
import { aPerson } from '#testing/sign-in.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#testing/small-disk.ts';
import { startTestApp } from '#testing/test-app.ts';
import { aStudyDocument, studyTexts, untilExtracted, uploadAndExtract } from '#testing/upload.ts';
import { createDiskSpace } from './disk-space.ts';

const MB = 1_000_000;
let disk: SmallDisk | undefined;
afterEach(() => {
  disk?.remove();
  disk = undefined;
});

const pasted = { title: 'Pasted', text: 'Every living thing is made of cells, and plants live on light. '.repeat(10) };
const full = [507, 'DISK_FULL'];
const folder = { name: 'Biology', hue: 'green' as const };

describe.skipIf(!canMountDisks)('a full disk', () => {
  it('[Z40, Z49] is told by its code, reading goes on, nothing stays half written, and all is well with room', async () => {
    disk = mountSmallDisk(48);
    const testApp = await startTestApp({ PLANS: 'off', DATA_DIR: disk.folder, DISK_RESERVE_MB: '0' });
    try {
      const person = await aPerson(testApp);
      const { uuid } = await aStudyDocument(person);
      disk.fill();
      const refused = [
        await person.upload({ name: 'more.md', bytes: studyTexts.es }),
        await person.upload({ name: 'long.txt', bytes: studyTexts.en.repeat(3) }),
        await person.call(contract.uploadText, { body: pasted }),
      ];
      expect(refused.map((answer) => [answer.status, answer.error().code])).toEqual([full, full, full]);
      expect((await person.call(contract.getContent, { params: { uuid } })).status).toBe(200);
      expect((await person.request(`/api/documents/${uuid}/file`)).body).toBe(studyTexts.en);
      expect((await person.call(contract.listDocuments)).body.total).toBe(1);
      expect(await readdir(join(disk.folder, 'files/staging'))).toEqual([]);
      disk.empty();
      expect((await uploadAndExtract(person, 'more.md', studyTexts.es)).status).toBe('completed');
    } finally {
      await testApp.stop();
    }
  });

  it('[Z40] takes nothing new while only the reserve is left, and deleting makes room', async () => {
    disk = mountSmallDisk(64);
    const testApp = await startTestApp({ PLANS: 'off', DATA_DIR: disk.folder, DISK_RESERVE_MB: '24' });
    try {
      const person = await aPerson(testApp);
      const { uuid, name } = await aStudyDocument(person);
      disk.fill(20 * MB);
      expect((await person.call(contract.createFolder, { body: folder })).error().code).toBe('DISK_FULL');
      const gone = await person.call(contract.deleteDocument, { params: { uuid }, body: { name } });
      expect(gone.status).toBe(200);
      disk.empty();
      expect((await person.call(contract.createFolder, { body: folder })).status).toBe(201);
    } finally {
      await testApp.stop();
    }
  });

  it('[Z37] lets work wait until there is room', async () => {
    disk = mountSmallDisk(8);
    const log = createLog({ logLevel: 'silent' });
    const { waitingForRoom } = createDiskSpace({ folder: disk.folder, reserveBytes: MB, log });
    let runs = 0;
    const run = async () => void (runs += 1);
    const options = { attempts: 1, expireInSeconds: 60, concurrency: 1 };
    const worker = waitingForRoom({ job: defineJob<object>('test.waits'), ...options, run });
    disk.fill();
    const cancelled = new AbortController();
    const transaction = () => Promise.reject(new Error('writes nothing'));
    const waits = worker.run({}, { id: '1', signal: new AbortController().signal, transaction });
    const gone = worker.run({}, { id: '2', signal: cancelled.signal, transaction });
    await pause(100);
    expect(runs).toBe(0);
    cancelled.abort();
    await expect(gone).rejects.toThrow('aborted');
    disk.empty();
    await waits;
    expect(runs).toBe(1);
  });

  it('[Z40, Z41] under the embedded database stops nothing but writing, and it starts again as it was', async () => {
    disk = mountSmallDisk(320);
    const settings = { DATA_DIR: disk.folder, DATABASE_URL: '' };
    const server = await startServerProcess(settings);
    const person = await signedIn(server);
    const { uuid } = (await person.upload({ name: 'first.md', bytes: studyTexts.en })).body as contract.Document;
    await untilExtracted(person, uuid);
    disk.fill();
    for (let round = 0; round < 5; round += 1) {
      expect((await person.call(contract.createFolder, { body: folder })).error().code).toBe('DISK_FULL');
      expect((await person.call(contract.getContent, { params: { uuid } })).status).toBe(200);
      // Whatever the queue writes by itself meanwhile.
      await pause(3_000);
    }
    disk.empty();
    expect((await person.call(contract.createFolder, { body: folder })).status).toBe(201);
    expect(await server.end('SIGTERM')).toBe(0);
    const again = await startServerProcess(settings);
    const back = await signedIn(again);
    expect((await back.call(contract.listFolders)).body.items).toMatchObject([{ name: folder.name }]);
    expect(await again.end('SIGTERM')).toBe(0);
  });
});
