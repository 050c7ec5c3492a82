import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalText } from '#domain/documents/content.ts';
import { hostileFiles, type SampleFile } from '#testing/fixtures/hostile-files.ts';
import { makeLecture } from '#testing/fixtures/make-captions.ts';
import { makeDocx, wordParagraph } from '#testing/fixtures/make-zip.ts';
import { makeStudyPdf } from '#testing/make-pdf.ts';
import { studyTexts } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { isFileKind } from '#domain/documents/upload-rules.ts';
import type { DetectedKind } from './detect-kind.ts';
import { createExtractor, type ExtractOutcome, type Extractor } from './extract.ts';

let folder: string;
/** Has generous time limits, even for a busy machine. */
let extractor: Extractor;
/** For files that never finish. */
let shortOfTime: Extractor;
const warnings: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'extract-'));
  const warn = (message: string) => warnings.push(message);
  extractor = createExtractor({ deadline: { baseMilliseconds: 600_000 }, warn });
  shortOfTime = createExtractor({ deadline: { baseMilliseconds: 8_000 }, warn });
});
afterAll(async () => {
  await extractor.stop();
  await shortOfTime.stop();
  await rm(folder, { recursive: true });
});

async function saved(bytes: Uint8Array | string): Promise<string> {
  const file = path.join(folder, 'upload');
  await writeFile(file, bytes);
  return file;
}

/** The whole path of an upload: kind by content, then reading. */
async function read(bytes: Uint8Array | string, fileName: string, by = extractor): Promise<ExtractOutcome> {
  const file = await saved(bytes);
  return readDetected(file, await by.detectKind(file, fileName), by);
}

async function readDetected(file: string, detected: DetectedKind, by = extractor): Promise<ExtractOutcome> {
  if ('error' in detected) return detected;
  return isFileKind(detected.kind) ? by.extract(file, detected.kind) : { error: 'FILE_TYPE_INVALID' };
}

const samples = hostileFiles();
const isBomb = (sample: SampleFile): boolean => sample.ends.includes('PROCESSING_TIMEOUT');

describe('files as they come', () => {
  it.each(samples.filter((sample) => !isBomb(sample)))(
    '[D09, Z21, Z22] $about: $ends',
    async ({ bytes, fileName, ends }) => {
      const outcome = await read(bytes, fileName);
      expect(ends).toContain(outcome.error ?? 'content');
    },
  );

  it.each(samples.filter((sample) => isBomb(sample)))(
    '[D09, Z22] $about: ends within its limits, and the next file still opens',
    { tags: 'night' },
    async ({ bytes, fileName, ends }) => {
      const outcome = await read(bytes, fileName, shortOfTime);
      expect(ends).toContain(outcome.error ?? 'content');
      const next = await read('# Uno\n\nDos.', 'a.md');
      expect(next.content?.title).toBe('Uno');
    },
  );

  it('[Z21] a name that promises another kind is noted', async () => {
    const file = await saved(makeDocx(wordParagraph('Hola')));
    expect(await extractor.detectKind(file, 'a.pdf')).toEqual({ kind: 'docx', warnings: ['extension_mismatch'] });
    expect(await extractor.detectKind(file, 'a.DOCX')).toEqual({ kind: 'docx', warnings: [] });
  });

  it('[Z21] text under another extension is refused, under .txt and .md it is read', async () => {
    expect(await extractor.detectKind(await saved('Una nota.'), 'a.html')).toEqual({ error: 'FILE_TYPE_INVALID' });
    const file = await saved('Una nota sobre %PDF-1.7 y sus partes.');
    expect(await extractor.detectKind(file, 'a.md')).toEqual({ kind: 'md', warnings: [] });
    expect(await extractor.detectKind(file, 'a.txt')).toEqual({ kind: 'txt', warnings: [] });
  });

  it('[D02, Z21] captions are known by their first cue under any text name', async () => {
    const captions = await saved('1\r\n00:00:01,000 --> 00:00:02,000\r\nHola\r\n');
    expect(await extractor.detectKind(captions, 'a.srt')).toEqual({ kind: 'srt', warnings: [] });
    expect(await extractor.detectKind(captions, 'a.txt')).toEqual({ kind: 'srt', warnings: ['extension_mismatch'] });
    expect(await extractor.detectKind(captions, 'a.sub')).toEqual({ error: 'FILE_TYPE_INVALID' });
    const web = await saved('WEBVTT\n\n00:01.000 --> 00:02.000\nHola');
    expect(await extractor.detectKind(web, 'a.srt')).toEqual({ kind: 'vtt', warnings: ['extension_mismatch'] });
    const words = await saved('Una nota.');
    expect(await extractor.detectKind(words, 'a.vtt')).toEqual({ kind: 'txt', warnings: ['extension_mismatch'] });
  });

  it('[D02, D08, D09] a transcript in an old encoding has times, language and sections', async () => {
    const lecture = makeLecture(studyTexts.es, 40);
    const { content } = await read(iconv.encode(lecture, 'windows-1252'), 'clase.srt');
    expect(content).toMatchObject({ title: '', language: 'es', warnings: [] });
    expect(content?.sections.slice(0, 2)).toMatchObject([
      { headings: ['00:00–05:00'], anchor: { seconds: 0 } },
      { headings: ['05:00–10:00'], anchor: { seconds: 320 } },
    ]);
    expect(canonicalText(content ?? { sections: [] })).toContain('fotosíntesis');
  });

  it.each([
    [
      'latin-1',
      Buffer.from('El ni\xf1o comi\xf3 una manzana en la monta\xf1a. Despu\xe9s volvi\xf3 a casa.', 'latin1'),
    ],
    ['UTF-16', Buffer.from('\ufeffEl niño comió una manzana en la montaña. Después volvió a casa.', 'utf16le')],
  ])('[D09] reads a text in %s', async (_encoding, bytes) => {
    const { content } = await read(bytes, 'a.txt');
    expect(content?.sections[0]?.blocks[0]?.text).toBe(
      'El niño comió una manzana en la montaña. Después volvió a casa.',
    );
    expect(content?.language).toBe('es');
  });

  it('[D04] pasted text is read like a text file', async () => {
    const { content } = await extractor.extract(await saved('Uno dos.\n\nTres.'), 'text');
    expect(content?.sections[0]?.blocks.map((block) => block.text)).toEqual(['Uno dos.', 'Tres.']);
  });
});

describe('the reading process', () => {
  it('[Z22] is killed at its deadline', { tags: 'night' }, async () => {
    const hasty = createExtractor({ deadline: { baseMilliseconds: 20, perPageMilliseconds: 0 } });
    const file = await saved(await makeStudyPdf(100));
    expect(await hasty.extract(file, 'pdf')).toEqual({ error: 'PROCESSING_TIMEOUT' });
    await hasty.stop();
  });

  it('[Z22] has more time for more pages', { tags: 'night' }, async () => {
    const patient = createExtractor({ deadline: { baseMilliseconds: 3_000, perPageMilliseconds: 100 } });
    const { content } = await patient.extract(await saved(await makeStudyPdf(30)), 'pdf');
    expect(content?.pageCount).toBe(30);
    await patient.stop();
  });

  it('[Z22] ends as too complex beyond its memory, and the next file still opens', { tags: 'night' }, async () => {
    const small = createExtractor({ memoryBytes: 250_000_000 });
    const file = await saved(Buffer.alloc(60_000_000, 'La célula. '));
    expect(await small.extract(file, 'txt')).toEqual({ error: 'FILE_TOO_COMPLEX' });
    expect((await small.extract(await saved('Uno.'), 'txt')).content?.sections).toHaveLength(1);
    await small.stop();
  });

  it('[Z39] is ended by an abort, while reading and while waiting', { tags: 'night' }, async () => {
    const single = createExtractor({ slots: 1 });
    const file = await saved(await makeStudyPdf(100));
    const controller = new AbortController();
    const running = single.extract(file, 'pdf', controller.signal);
    const waiting = single.extract(file, 'pdf', controller.signal);
    setTimeout(() => controller.abort(), 50);
    const ends = await Promise.allSettled([running, waiting]);
    expect(ends.map((end) => end.status)).toEqual(['rejected', 'rejected']);
    expect((await single.extract(file, 'pdf')).content?.pageCount).toBe(100);
    await single.stop();
  });

  it('reads as many files at once as it has slots, and all of them in turn', async () => {
    const pair = createExtractor({ slots: 2, mostJobsPerChild: 2 });
    const file = await saved('Uno.');
    const outcomes = await Promise.all(Array.from({ length: 7 }, () => pair.extract(file, 'txt')));
    expect(outcomes.every((outcome) => outcome.content)).toBe(true);
    await pair.stop();
    await expect(pair.extract(file, 'txt')).rejects.toThrow('stopped');
  });

  it.runIf(process.platform === 'linux')(
    '[Z22] inherits no secret and dies with a killed parent',
    { tags: 'night' },
    async () => {
      const file = await saved(await makeStudyPdf(100));
      const code = `
      const { createExtractor } = await import('#server/platform/extract/extract.ts');
      const { readFileSync } = await import('node:fs');
      const extractor = createExtractor({});
      await extractor.extract(${JSON.stringify(file)}, 'pdf');
      console.log(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim());
      for (;;) await extractor.extract(${JSON.stringify(file)}, 'pdf');`;
      const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
        env: { ...process.env, SECRET: 'canary' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [firstLine] = await parent.stdout.setEncoding('utf8').take(1).toArray();
      const child = Number(String(firstLine).trim().split(' ').at(-1));
      expect(await readFile(`/proc/${child}/environ`, 'utf8')).not.toContain('canary');
      parent.kill('SIGKILL');
      await waitFor(async () => !isRunning(child));
    },
  );
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
