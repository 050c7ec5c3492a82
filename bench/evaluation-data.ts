import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocumentContent, type Language, placeBlocks } from '#domain/documents/content.ts';

const texts = fileURLToPath(new URL('../src/testing/texts/', import.meta.url));
const ownCases = fileURLToPath(new URL('../src/testing/evaluation/', import.meta.url));

export const languages: Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt'];

export interface AskedQuestion {
  q: string;
  chunk: number;
  answers: string[];
}

/** Paragraphs of an article, and questions that people asked about them. */
export interface AskedDocument {
  chunks: string[];
  questions: AskedQuestion[];
}

export interface EvaluationData {
  /** Whether a folder with this name exists; our own small set lacks some. */
  has(folder: string): boolean;
  /** Parses the lines of a file, given by its folder and the beginning of its name. */
  readLines<T>(folder: string, beginning?: string): T[];
  askedDocuments(language: Language): AskedDocument[];
}

/** Opens an evaluation folder; without one, our own small set. */
export function openEvaluationData(root?: string): EvaluationData {
  if (root === undefined) return ownEvaluation();
  const data: EvaluationData = {
    has: (folder) => existsSync(join(root, folder)),
    readLines(folder, beginning = '') {
      const names = readdirSync(join(root, folder)).toSorted();
      const file = names.find((name) => name.startsWith(beginning) && name.endsWith('.jsonl'));
      if (file === undefined) throw new Error(`${join(root, folder)} has no file ${beginning}*.jsonl`);
      return linesOf(join(root, folder, file));
    },
    askedDocuments: (language) => data.readLines<AskedDocument>('qa', `${language}-`),
  };
  return data;
}

/** Parses a file with a JSON value in each line. */
export function linesOf<T>(path: string): T[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

function ownEvaluation(): EvaluationData {
  const read = (name: string) => JSON.parse(readFileSync(join(ownCases, `${name}.json`), 'utf8')) as unknown;
  const folders = ['qa', 'sentences', 'validator-cases'];
  return {
    has: (folder) => folders.includes(folder),
    readLines<T>(folder: string, beginning = '') {
      const values = read(folder);
      if (folder !== 'sentences') return values as T[];
      return (values as Record<string, string[][]>)[beginning.replace('.', '')]?.map(sentencesOf) as T[];
    },
    askedDocuments(language) {
      const questions = read('questions') as Record<string, [string, string][]>;
      return Object.entries(questions)
        .filter(([file]) => file.endsWith(`.${language}.md`))
        .map(([file, asked]) => askedDocument(file, asked));
    },
  };
}

function askedDocument(file: string, asked: [question: string, answer: string][]): AskedDocument {
  const chunks = readFileSync(join(texts, file), 'utf8')
    .split(/\n{2,}/)
    .filter((paragraph) => !paragraph.startsWith('#'))
    .map((paragraph) => paragraph.replaceAll(/\s*\n(?:- )?/g, ' ').trim());
  const questions = asked.map(([q, answer]) => ({
    q,
    chunk: chunks.findIndex((chunk) => chunk.includes(answer)),
    answers: [answer],
  }));
  return { chunks, questions };
}

/** Joins sentences into one passage, with the end offset of each. */
function sentencesOf(sentences: string[]): { text: string; ends: number[] } {
  const text = sentences.join(' ');
  return { text, ends: sentences.map((_, index) => sentences.slice(0, index + 1).join(' ').length) };
}

/** Joins documents in order until each has at least `least` paragraphs; a small rest joins the last one. */
export function packed(documents: AskedDocument[], least: number): AskedDocument[] {
  const packs: AskedDocument[] = [];
  for (const { chunks, questions } of documents) {
    const last = packs.at(-1);
    const target = last && last.chunks.length < least ? last : { chunks: [], questions: [] };
    if (target !== last) packs.push(target);
    append(target, chunks, questions);
  }
  const [before, rest] = packs.slice(-2);
  if (before && rest && rest.chunks.length < least / 2) {
    append(before, rest.chunks, rest.questions);
    packs.pop();
  }
  return packs;
}

function append(target: AskedDocument, chunks: string[], questions: AskedQuestion[]): void {
  const offset = target.chunks.length;
  target.chunks.push(...chunks);
  target.questions.push(...questions.map((question) => ({ ...question, chunk: question.chunk + offset })));
}

/** Returns a document in the format of the extraction: every paragraph is a section. */
export function contentOf(chunks: string[], language: Language): DocumentContent {
  const sections = chunks.map((text, index) => {
    const anchor = { page: index + 1 };
    return { headings: [`§ ${index + 1}`], anchor, blocks: [{ kind: 'paragraph' as const, text, anchor }] };
  });
  return { title: '', language, sections: placeBlocks(sections), warnings: [] };
}

export { languageData } from '#testing/language-data.ts';
