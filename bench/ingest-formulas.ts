import { readPdf } from '#server/platform/extract/pdf/read-pdf.ts';
import { formulaNotes, makeFormulaPdf, wordsOfFormulas } from '#testing/fixtures/make-formulas.ts';
import { atLeast, type BarRow } from './bar-row.ts';
import { runScore, wordsOf } from './ingest-scores.ts';

const RUN = 8;
const BAR = 0.85;
const PARAGRAPHS = 40;

/** Compares the extraction of formula-rich lecture notes, drawn like TeX, with their reading order. */
export async function formulaRows(): Promise<BarRow[]> {
  const texts = formulaNotes(PARAGRAPHS);
  const { blocks } = await readPdf(await makeFormulaPdf(texts), () => {});
  const found = wordsOf(blocks.map(({ text }) => text).join('\n'));
  return [atLeast(`formulas: F1 of runs of ${RUN} words`, runScore(found, wordsOf(wordsOfFormulas(texts)), RUN), BAR)];
}
