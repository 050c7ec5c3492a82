import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostileFiles } from '#testing/fixtures/hostile-files.ts';
import { makeStudyPdf } from '#testing/make-pdf.ts';
import { answerParent } from './ask-child.ts';

/** Target folder and page counts; returns the names of the files that never end. */
export interface FileMaking {
  question: { folder: string; lengths: readonly number[] };
  answer: string[];
}

/** Writes study PDFs with these page counts, and the PDFs that never end. */
answerParent<FileMaking>(async ({ folder, lengths }) => {
  for (const pages of lengths) writeFileSync(path.join(folder, `${pages}.pdf`), await makeStudyPdf(pages));
  const bombs = hostileFiles().filter((file) => file.ends.includes('PROCESSING_TIMEOUT'));
  return bombs.map((bomb, index) => {
    writeFileSync(path.join(folder, `bomb-${index}.pdf`), bomb.bytes);
    return `bomb-${index}`;
  });
});
