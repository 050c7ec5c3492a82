import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DocumentContent, type Language, placeBlocks } from '#domain/documents/content.ts';
import type { TaggerTable } from '#domain/text/tagger.ts';

const shared = fileURLToPath(new URL('../../shared/eval/', import.meta.url));
const tables = fileURLToPath(new URL('../language-data/pos-tagger/', import.meta.url));

export const languages: Language[] = ['en', 'es', 'fr', 'de', 'it', 'pt'];

const questionFiles: Record<Language, string> = {
  en: 'en-squad',
  es: 'es-xquad',
  de: 'de-xquad',
  fr: 'fr-piaf',
  it: 'it-squad-it',
  pt: 'pt-faquad',
};

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

export function hasEvaluationData(): boolean {
  return existsSync(shared);
}

export function readLines<T>(file: string): T[] {
  return readFileSync(`${shared}${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

export function askedDocuments(language: Language): AskedDocument[] {
  return readLines<AskedDocument>(`qa/${questionFiles[language]}.dev.jsonl`);
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
