import type { TestFileFormat } from '#contract/test-files.ts';
import { toGift } from '#domain/question-files/gift.ts';
import { toMoodleXml } from '#domain/question-files/moodle-xml.ts';
import type { PortableQuestion } from '#domain/question-files/portable-question.ts';
import { toQti } from '#domain/question-files/qti.ts';
import { toQuestionTable } from '#domain/question-files/question-table.ts';
import { createZip } from '#server/platform/zip/write-zip.ts';

/** Writes a test as a file for other programs; returns the file extension and bytes. */
export function testFile(
  format: TestFileFormat,
  title: string,
  questions: readonly PortableQuestion[],
): { kind: string; body: string | Buffer } {
  switch (format) {
    case 'moodle':
      return { kind: 'xml', body: toMoodleXml(title, questions) };
    case 'gift':
      return { kind: 'txt', body: toGift(title, questions).text };
    case 'csv':
      // Without a byte order mark, spreadsheets misread UTF-8.
      return { kind: 'csv', body: `\ufeff${toQuestionTable(questions)}` };
    case 'qti': {
      const zip = createZip();
      const parts = toQti(title, questions).map(({ name, text }) => ({ name, bytes: Buffer.from(text) }));
      return { kind: 'zip', body: Buffer.concat([...parts.flatMap((part) => zip.deflate(part)), zip.end()]) };
    }
  }
}
