import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { listDocuments } from '#contract/documents.ts';
import { getImport } from '#contract/people-data.ts';
import { downloadOf, filesOf, sendExport, untilImported, zipOf } from '#testing/an-export.ts';
import { aPerson } from '#testing/sign-in.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '#testing/small-disk.ts';
import { startTestApp } from '#testing/test-app.ts';
import { uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const MB = 1_000_000;
let disk: SmallDisk | undefined;
afterEach(() => {
  disk?.remove();
  disk = undefined;
});

it.skipIf(!canMountDisks)(
  '[A12, Z40] an import that fills the disk itself waits before its next file, and goes on once there is room',
  async () => {
    disk = mountSmallDisk(100);
    const testApp = await startTestApp({ PLANS: 'off', DATA_DIR: disk.folder, DISK_RESERVE_MB: '24' });
    try {
      const person = await aPerson(testApp);
      const { uuid } = await uploadAndExtract(person, 'cells.md', 'A cell is the smallest unit of life. '.repeat(20));
      const files = await filesOf((await downloadOf(testApp.origin, person)).bytes);
      const heavy = new Map([...files].filter(([name]) => !name.startsWith('documents/')));
      for (const copy of [randomUUID(), randomUUID()])
        for (const [name, bytes] of files)
          if (name.startsWith('documents/')) {
            const text = name.endsWith('.md') ? 'A cell. '.repeat(1_250_000) : bytes.toString();
            heavy.set(name.replace(uuid, copy), Buffer.from(text.replaceAll(uuid, copy)));
          }
      // Room for the file, the reserve, and slightly less than one of two originals of 10 MB.
      disk.fill(20 * MB + 24 * 2 ** 20 + 8 * MB);
      const other = await aPerson(testApp);
      expect((await sendExport(other, zipOf(heavy))).status).toBe(202);
      const total = async () => (await other.call(listDocuments)).body.total;
      const waiting = `select 1 from pgboss.job where name = 'people-data.import' and state = 'created' and start_after > now()`;
      await waitFor(async () => (await testApp.app.database.pool.query(waiting)).rowCount === 1);
      expect(await total()).toBe(1);
      expect((await other.call(getImport)).body.import?.status).toBe('processing');
      disk.empty();
      expect(await untilImported(other)).toMatchObject({ status: 'completed', skipped: [] });
      expect(await total()).toBe(2);
    } finally {
      await testApp.stop();
    }
  },
);
