/**
 * Prints questions for people to judge, ten a language, the right options apart at the end: whoever reads the sheet
 * decides for each whether a teacher could use it as it is, or which fault it has.
 *
 *   node bench/reading-sheet.ts [--data DIR] [--seed N]
 */
import { parseArgs } from 'node:util';
import type { Language } from '#domain/documents/content.ts';
import {
  type QuestionCandidate,
  listQuestionCandidates,
  prepareDocument,
  selectQuestions,
} from '#domain/engine/study-material.ts';
import {
  type EvaluationData,
  contentOf,
  languages,
  openEvaluationData,
  packed,
  taggerTable,
} from './evaluation-data.ts';

const PARAGRAPHS = 12;
const QUESTIONS = 10;

const { values } = parseArgs({ options: { data: { type: 'string' }, seed: { type: 'string', default: '1' } } });
const data = openEvaluationData(values.data);
if (!data) {
  console.error('The texts are absent. Name a folder with --data DIR.');
  process.exit(1);
}
const sheet = languages.flatMap((language) => questionsIn(language, Number(values.seed), data));
sheet.forEach(({ stem, options }, place) => {
  console.log(`\n${place + 1}. ${stem}`);
  console.log(options.map((option, index) => `   ${'abcd'[index]}) ${option}`).join('\n'));
});
const key = sheet.map(({ answerIndex }, place) => `${place + 1}${'abcd'[answerIndex]}`);
console.log(`\nKey: ${key.join(' ')}`);

/** Ten questions about one document, a chapter's length of text in sections of four paragraphs. */
function questionsIn(language: Language, seed: number, texts: EvaluationData): QuestionCandidate[] {
  const documents = packed(texts.askedDocuments(language), PARAGRAPHS);
  const document = documents[seed % documents.length];
  if (!document) return [];
  const chunks = Array.from({ length: Math.ceil(document.chunks.length / 4) }, (_, part) =>
    document.chunks.slice(4 * part, 4 * part + 4).join('\n'),
  );
  const prepared = prepareDocument(contentOf({ title: document.title, chunks }, language), taggerTable(language));
  return selectQuestions(listQuestionCandidates(prepared, seed), { count: QUESTIONS, difficulty: 'mixed' }, []);
}
