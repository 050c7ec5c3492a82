import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostileFiles } from '#testing/fixtures/hostile-files.ts';
import { makeStudyPdf } from '#testing/make-pdf.ts';
import { answerParent } from './ask-child.ts';

/** A folder to write into, and the names of the files that never end. */
export interface FileMaking {
  question: string;
  answer: string[];
}

/** Writes study PDFs of 10, 100 and 1,000 pages and the PDFs that never end. */
answerParent<FileMaking>(async (folder) => {
  for (const pages of [10, 100, 1_000]) writeFileSync(path.join(folder, `${pages}.pdf`), await makeStudyPdf(pages));
  const bombs = hostileFiles().filter((file) => file.ends.includes('PROCESSING_TIMEOUT'));
  return bombs.map((bomb, index) => {
    writeFileSync(path.join(folder, `bomb-${index}.pdf`), bomb.bytes);
    return `bomb-${index}`;
  });
});
