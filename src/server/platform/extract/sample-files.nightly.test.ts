import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contentTitle } from '#domain/documents/content-title.ts';
import { documentTitle, isFileKind } from '#domain/documents/upload-rules.ts';
import type { DetectedKind } from './detect-kind.ts';
import { createExtractor, type ExtractOutcome } from './extract.ts';

/** Files of other projects that we may not redistribute: one folder per set, in the folder `SAMPLE_FILES`. */
const { SAMPLE_FILES: samples = '' } = process.env;

const extractor = createExtractor();
afterAll(() => extractor.stop());

async function readDetected(file: string, detected: DetectedKind): Promise<ExtractOutcome> {
  if ('error' in detected) return detected;
  return isFileKind(detected.kind) ? extractor.extract(file, detected.kind) : { error: 'FILE_TYPE_INVALID' };
}

async function readFolder(folder: string): Promise<Map<string, ExtractOutcome>> {
  const outcomes = new Map<string, ExtractOutcome>();
  for (const name of readdirSync(path.join(samples, folder)).filter((file) => !/^SOURCE\.md$|\.json$/.test(file))) {
    const file = path.join(samples, folder, name);
    const detected = await extractor.detectKind(file, name);
    outcomes.set(name, await readDetected(file, detected));
  }
  return outcomes;
}

function endsOf(outcomes: Map<string, ExtractOutcome>): Record<string, string> {
  return Object.fromEntries([...outcomes].map(([name, outcome]) => [name, outcome.error ?? 'content']));
}

function textOf(outcome: ExtractOutcome | undefined): string[] {
  const blocks = outcome?.content?.sections.flatMap((section) => section.blocks) ?? [];
  return blocks.map((block) => `${block.kind}: ${block.text}`);
}

describe.skipIf(samples === '')('the sample files', () => {
  it('[D09, Z22] hostile ones end in a code or in text', async () => {
    const outcomes = await readFolder('hostile-files');
    expect(endsOf(outcomes)).toMatchObject({
      'ok.docx': 'content',
      'ok.pdf': 'content',
      'junk-before-hdr.pdf': 'content',
      'openaction-js.pdf': 'content',
      'pdf-as.docx': 'content',
      'docx-as.pdf': 'content',
      'ok.odt': 'content',
      'deep.odt': 'FILE_TOO_COMPLEX',
      'ole-hdr-only.doc': 'FILE_CORRUPT',
      'rtf-as.doc': 'FILE_TYPE_INVALID',
      'html-as.doc': 'FILE_TYPE_INVALID',
      'html-as.pdf': 'FILE_TYPE_INVALID',
      'xxe.docx': 'FILE_CORRUPT',
      'truncated.docx': 'FILE_CORRUPT',
      'random-hdr.pdf': 'FILE_CORRUPT',
      'empty0.pdf': 'FILE_EMPTY',
    });
  });

  it('[D09] at least 97.5 % of the pdf.js files open, and those under a password say so', async () => {
    const outcomes = await readFolder('pdfjs-pdfs');
    const opened = [...outcomes.values()].filter((outcome) => outcome.content).length;
    expect(opened / outcomes.size).toBeGreaterThanOrEqual(0.975);
    expect(outcomes.get('print_protection.pdf')?.error).toBe('PDF_PASSWORD_PROTECTED');
  });

  it('[D09] the small set of damaged and encrypted files ends as named', async () => {
    const outcomes = await readFolder('artur-pdfs');
    expect(endsOf(outcomes)).toEqual({
      'corrupted.pdf': 'FILE_CORRUPT',
      'encrypted.pdf': 'PDF_PASSWORD_PROTECTED',
      'not_encrypted.pdf': 'content',
    });
  });

  it('[D02] no two study notes go by the same title, which names number and topic of a course', async () => {
    const outcomes = await readFolder('study-notes');
    const titles = new Map(
      [...outcomes].flatMap(([name, { content }]) =>
        content ? [[name, contentTitle(content) ?? documentTitle(name)] as const] : [],
      ),
    );
    expect(titles.size).toBe(30);
    expect(new Set(titles.values()).size).toBe(titles.size);
    expect(titles.get('es-historia-segunda-republica.pdf')).toMatch(/^TEMA 17: La Segunda República/);
  });

  it('[D08] Word files keep lists, tables, notes and text boxes', async () => {
    const outcomes = await readFolder('mammoth-docx');
    expect(textOf(outcomes.get('simple-list.docx'))).toEqual(['list: - Apple\n- Banana']);
    expect(textOf(outcomes.get('tables.docx'))).toContain('table: Top left | Top right\nBottom left | Bottom right');
    expect(textOf(outcomes.get('footnotes.docx')).at(-1)).toBe('list: 1. A tachyon walks into a bar.\n2. Fin.');
    expect(textOf(outcomes.get('text-box.docx'))).toEqual(['paragraph: Datum plane']);
    expect(outcomes.get('empty.docx')?.error).toBe('FILE_EMPTY');
    expect(outcomes.get('tiny-picture.docx')?.content?.warnings).toEqual(['no_text']);
  });

  it('[D02, D08, D09] old Word files say the same words as their DOCX', async () => {
    const outcomes = await readFolder('word-extractor-docs');
    // Only one of the two readers numbers notes and bullets.
    const wordsOf = (name: string): string[] =>
      textOf(outcomes.get(name)).flatMap(
        (text) => text.replace(/\[\d+\]|^.*: |^\s*\d+\. /gm, '').match(/\p{L}+/gu) ?? [],
      );
    // Only one of the two readers joins this file's drop cap with its word.
    const withDropCap = 'test02.doc';
    const pairs = [...outcomes.keys()].filter((name) => name !== withDropCap && outcomes.get(`${name}x`)?.content);
    expect(pairs.length).toBeGreaterThanOrEqual(15);
    for (const name of pairs) expect([name, ...wordsOf(name).sort()]).toEqual([name, ...wordsOf(`${name}x`).sort()]);
    expect(outcomes.get('badfile-01-bad-header.doc')?.error).toBe('FILE_CORRUPT');
  });

  it('[D08] the same notes give the same blocks as PDF, DOCX, DOC, ODT and Markdown', async () => {
    const outcomes = await readFolder('own-study-docs');
    for (const name of ['en', 'es', 'fr'].flatMap((language) => [`${language}-one`, `${language}-two`])) {
      const markdown = textOf(outcomes.get(`${name}.md`));
      expect(markdown.length).toBeGreaterThan(8);
      expect(textOf(outcomes.get(`${name}.docx`))).toEqual(markdown);
      expect(textOf(outcomes.get(`${name}.odt`))).toEqual(markdown);
      expect(textOf(outcomes.get(`${name}.doc`))).toEqual(markdown);
      // The engine replaces typographic apostrophes by plain ones.
      const plain = markdown.map((text) => text.replaceAll('’', "'"));
      expect(textOf(outcomes.get(`${name}.pdf`))).toEqual(plain);
      expect(outcomes.get(`${name}.pdf`)?.content?.language).toBe(name.slice(0, 2));
    }
  });
});
