import { readFile } from 'node:fs/promises';
import type { CsvDelimiter } from '#domain/flashcard-files/csv.ts';
import { looksLikeAiken, readAiken } from '#domain/question-files/read-aiken.ts';
import { readGift } from '#domain/question-files/read-gift.ts';
import { readQuestionTable } from '#domain/question-files/read-question-table.ts';
import type { ColumnRole, QuestionFile } from '#domain/question-files/question-file.ts';
import { decodeText } from '#server/platform/extract/text/decode-text.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { htmlText } from './html-text.ts';
import { MOST_FILE_BYTES } from './most-file-bytes.ts';
import { readMoodleXml } from './read-moodle-xml.ts';

/** Text files are smaller; only Moodle files with images may be larger. */
const MOST_TEXT_CHARACTERS = 4_000_000;
export const MOST_QUESTIONS = 500;

export interface QuestionFileChoices {
  fileName: string;
  delimiter?: CsvDelimiter | undefined;
  roles?: readonly ColumnRole[] | undefined;
}

/** Reads the questions of a file in any supported format. Runs only in the child process. */
export async function readQuestions(path: string, choices: QuestionFileChoices): Promise<QuestionFile> {
  const bytes = await readFile(path);
  if (bytes.length > MOST_FILE_BYTES) throw extractFailure('FILE_TOO_COMPLEX');
  const text = decodeText(bytes).replace(/^\ufeff/, '');
  if (text.includes('\0') || text.startsWith('PK')) throw extractFailure('FILE_TYPE_INVALID');
  const file = read(text, choices);
  const count = file.questions.length + file.unasked.length;
  if (count === 0 && !file.table) throw extractFailure('FILE_EMPTY');
  if (count > MOST_QUESTIONS) throw extractFailure('FILE_TOO_COMPLEX');
  return file;
}

function read(text: string, { fileName, delimiter, roles }: QuestionFileChoices): QuestionFile {
  if (/^\s*</.test(text)) return readMoodleXml(text);
  if (text.length > MOST_TEXT_CHARACTERS) throw extractFailure('FILE_TOO_COMPLEX');
  const isTable = /\.(?:csv|tsv|tab)$/i.test(fileName);
  if (!isTable && looksLikeAiken(text)) return readAiken(text);
  if (!isTable && hasAnswerBlock(text)) return readGift(text, htmlText);
  if (!/[\p{L}\p{N}]/u.test(text)) throw extractFailure('FILE_EMPTY');
  return readQuestionTable(text, { delimiter, roles, isTabSeparated: /\.(?:tsv|tab)$/i.test(fileName) });
}

/** Linear time, unlike an open-ended pattern, which would restart at each brace. */
function hasAnswerBlock(text: string): boolean {
  const opening = /(?<!\\)\{/.exec(text)?.index ?? -1;
  return opening >= 0 && text.lastIndexOf('}') > opening;
}
