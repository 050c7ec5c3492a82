import { detectLanguage } from '#domain/text/language.ts';
import { atLeast, type BarRow, percent } from './bar-row.ts';
import { languages, openEvaluationData } from './evaluation-data.ts';

const CHARACTERS = 120;
const TEXTS = 150;
const BAR = 99.5;

/** Languages told from pieces of the evaluation's paragraphs, as many of each. */
export function languageRows(): BarRow[] {
  const data = openEvaluationData();
  let told = 0;
  for (const language of languages) {
    const paragraphs = data.askedDocuments(language).flatMap(({ chunks }) => chunks);
    const long = paragraphs.filter(({ length }) => length > 2 * CHARACTERS);
    for (let index = 0; index < TEXTS; index += 1) {
      const paragraph = long[Math.floor((index * long.length) / TEXTS)] ?? '';
      const piece = paragraph.slice(0, CHARACTERS);
      if (detectLanguage(piece).language === language) told += 1;
    }
  }
  return [atLeast(`language of ${CHARACTERS} characters, %`, percent(told, TEXTS * languages.length), BAR)];
}
