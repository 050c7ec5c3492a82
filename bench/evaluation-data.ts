import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocumentContent, type Language, placeBlocks } from '#domain/documents/content.ts';
import type { TaggerTable } from '#domain/text/tagger.ts';

const tables = fileURLToPath(new URL('../language-data/pos-tagger/', import.meta.url));

/** Where the evaluation texts lie unless another folder of the same layout is named. */
export const sharedEvaluation = fileURLToPath(new URL('../../shared/eval/', import.meta.url));

export const languages: Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt'];

export interface AskedQuestion {
  q: string;
  chunk: number;
  answers: string[];
}

/** Paragraphs of an article and what people asked about them. */
export interface AskedDocument {
  title: string;
  chunks: string[];
  questions: AskedQuestion[];
}

export interface EvaluationData {
  /** The values of the lines of a file, which is named by its folder and how its name begins. */
  readLines<T>(folder: string, beginning?: string): T[];
  /** The one value of the JSON file of a folder. */
  readJson(folder: string): unknown;
  askedDocuments(language: Language): AskedDocument[];
}

/** The files of an evaluation folder; undefined where it is absent. */
export function openEvaluationData(root = sharedEvaluation): EvaluationData | undefined {
  if (!existsSync(join(root, 'qa'))) return undefined;

  function read(folder: string, beginning: string, ending: string): string {
    const isWanted = (name: string): boolean => name.startsWith(beginning) && name.endsWith(ending);
    const file = readdirSync(join(root, folder)).sort().find(isWanted);
    if (file === undefined) throw new Error(`${join(root, folder)} has no file ${beginning}*${ending}`);
    return readFileSync(join(root, folder, file), 'utf8');
  }
  const data: EvaluationData = {
    readLines: (folder, beginning = '') =>
      read(folder, beginning, '.jsonl')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    readJson: (folder) => JSON.parse(read(folder, '', '.json')),
    askedDocuments: (language) => data.readLines<AskedDocument>('qa', `${language}-`),
  };
  return data;
}

/** Joins documents in order until each has at least `least` paragraphs; a small rest joins the last. */
export function packed(documents: AskedDocument[], least: number): AskedDocument[] {
  const packs: AskedDocument[] = [];
  let open = false;
  for (const { title, chunks, questions } of documents) {
    const last = packs.at(-1);
    const target: AskedDocument = open && last ? last : { title, chunks: [], questions: [] };
    if (target !== last) packs.push(target);
    append(target, chunks, questions);
    open = target.chunks.length < least;
  }
  const rest = packs.at(-1);
  const before = packs.at(-2);
  if (rest && before && rest.chunks.length < least / 2) {
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

/** A document as the extraction would give it: every paragraph a section of its own. */
export function contentOf(
  { title, chunks }: Pick<AskedDocument, 'title' | 'chunks'>,
  language: Language,
): DocumentContent {
  const sections = chunks.map((text, index) => {
    const anchor = { page: index + 1 };
    return { headings: [`§ ${index + 1}`], anchor, blocks: [{ kind: 'paragraph' as const, text, anchor }] };
  });
  return { title, language, sections: placeBlocks(sections), warnings: [] };
}

export function taggerTable(language: Language): TaggerTable {
  return JSON.parse(readFileSync(`${tables}${language}.json`, 'utf8')) as TaggerTable;
}
