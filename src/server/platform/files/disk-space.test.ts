import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/documents.ts';
import * as documentContent from '#contract/document-content.ts';
import * as foldersContract from '#contract/folders.ts';
import { defineJob, PostponedJob } from '#server/platform/jobs/define-job.ts';
import { createLog } from '#server/platform/log.ts';
import { aPerson } from '#testing/sign-in.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#testing/small-disk.ts';
import { startTestApp } from '#testing/test-app.ts';
import { waitFor } from '#testing/wait-for.ts';
import { aStudyDocument, studyTexts, uploadAndExtract } from '#testing/upload.ts';
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
  it(
    '[Z40, Z49] is told by its code, reading goes on, nothing stays half written, and all is well with room',
    { tags: 'night' },
    async () => {
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
        expect((await person.call(documentContent.getContent, { params: { uuid } })).status).toBe(200);
        expect((await person.request(`/api/documents/${uuid}/file`)).body).toBe(studyTexts.en);
        expect((await person.call(contract.listDocuments)).body.total).toBe(1);
        expect(await readdir(join(disk.folder, 'files/staging'))).toEqual([]);
        disk.empty();
        expect((await uploadAndExtract(person, 'more.md', studyTexts.es)).status).toBe('completed');
      } finally {
        await testApp.stop();
      }
    },
  );

  it('[Z40] takes nothing new while only the reserve is left, and deleting makes room', { tags: 'night' }, async () => {
    disk = mountSmallDisk(64);
    const testApp = await startTestApp({ PLANS: 'off', DATA_DIR: disk.folder, DISK_RESERVE_MB: '24' });
    try {
      const person = await aPerson(testApp);
      const { uuid, name } = await aStudyDocument(person);
      const { uuid: other } = await uploadAndExtract(person, 'more.md', studyTexts.es);
      disk.fill(20 * MB);
      expect((await person.call(foldersContract.createFolder, { body: folder })).error().code).toBe('DISK_FULL');
      const body = { action: 'delete' as const, uuids: [other], count: 1 };
      expect((await person.call(contract.changeDocuments, { body })).status).toBe(200);
      const gone = await person.call(contract.deleteDocument, { params: { uuid }, body: { name } });
      expect(gone.status).toBe(200);
      const folders = join(disk.folder, 'files/documents');
      // A folder may disappear while it is read.
      const files = () => readdir(folders, { recursive: true }).catch(() => ['one.going']);
      await waitFor(async () => (await files()).every((path) => !/\.\w+$/.test(path)));
      disk.empty();
      expect((await person.call(foldersContract.createFolder, { body: folder })).status).toBe(201);
    } finally {
      await testApp.stop();
    }
  });

  it('[Z37] puts work off until there is room, but not what makes room', async () => {
    disk = mountSmallDisk(8);
    const log = createLog({ logLevel: 'silent' });
    const { onlyWithRoom } = createDiskSpace({ folder: disk.folder, reserveBytes: MB, log });
    const ran: string[] = [];
    const aWorker = (name: string, makesRoom: boolean) => {
      const options = { attempts: 1, expireInSeconds: 60, concurrency: 1, makesRoom };
      return onlyWithRoom({ job: defineJob<object>(name), ...options, run: async () => void ran.push(name) });
    };
    const [extracts, removes] = [aWorker('test.extracts', false), aWorker('test.removes', true)];
    const transaction = () => Promise.reject(new Error('writes nothing'));
    const job = { id: '1', signal: new AbortController().signal, transaction };
    disk.fill();
    await expect(extracts.run({}, job)).rejects.toThrow(PostponedJob);
    await removes.run({}, job);
    expect(ran).toEqual(['test.removes']);
    disk.empty();
    await extracts.run({}, job);
    expect(ran).toEqual(['test.removes', 'test.extracts']);
  });
});
