import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTextRecogniser, type TextRecogniser } from './text-recogniser.ts';

let folder: string;
let recogniser: TextRecogniser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repaso-recogniser-'));
  recogniser = createTextRecogniser({ folder });
});
afterAll(async () => {
  recogniser.stop();
  await rm(folder, { recursive: true });
});

describe('the recogniser', () => {
  it('[D09, Z22] tells what is wrong with a page', async () => {
    const path = join(folder, 'text.pdf');
    await writeFile(path, 'no PDF at all');
    expect(await recogniser.recognise({ path, page: 1, languages: ['en'] })).toEqual({ error: 'FILE_TYPE_INVALID' });
  });

  it('[D09, Z38] rejects where it is not the page that is wrong: another attempt may do better', async () => {
    const missing = { path: join(folder, 'missing.pdf'), page: 1, languages: ['en' as const] };
    await expect(recogniser.recognise(missing)).rejects.toThrow('FILE_CORRUPT');
  });
});
