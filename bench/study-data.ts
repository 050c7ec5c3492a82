/**
 * Human-made study material, read like uploads: notes, slides and essays with what a teacher finds important in them,
 * and textbook sections with their own glossary, summary and questions.
 */
import { existsSync, readFileSync, readdirSync, rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { DocumentContent, Language } from '#domain/documents/content.ts';
import { textKinds } from '#domain/documents/upload-rules.ts';
import type { Features } from '#domain/engine/ranking/features.ts';
import { type Item, keyOf } from '#domain/items/item.ts';
import { readJob } from '#server/platform/extract/read-document.ts';
import { withLanguage } from '#server/platform/extract/with-language.ts';
import { sized } from './bar-row.ts';

const sharedNotes = '../shared/corpus/study-notes';
const sharedTextbooks = '../shared/eval/textbooks';

export interface NotesGold {
  language: Language;
  title: string;
  subject: string;
  whatItIs: string;
  notStudyContent: string[];
  importantIdeas: { idea: string; quote: string }[];
  realTerms: { term: string; definition: string }[];
  badTerms: string[];
}

export interface TextbookSection {
  id: string;
  language: Language;
  subject: string;
  title: string;
  markdown: string;
  nonStudyHeadings: string[];
  learningObjectives: string[];
  glossary: { term: string; definition: string }[];
  summary: string[];
  reviewQuestions: {
    stem: string;
    options: string[];
    answerIndex: number | null;
    answerText: string | null;
    section: string;
  }[];
}

export interface NotesFile {
  name: string;
  content: DocumentContent;
  gold?: NotesGold;
}

export interface TextbookFile {
  name: string;
  content: DocumentContent;
  section: TextbookSection;
}

/** Returns notes, slides or essay. */
export function kindOf(name: string, whatItIs = ''): string {
  if (/slides|diapositivas/.test(name)) return 'slides';
  if (/essay|report/.test(name) || /essay/.test(whatItIs)) return 'essay';
  return 'notes';
}

export async function readNotes(folder = sharedNotes): Promise<NotesFile[]> {
  const files: NotesFile[] = [];
  for (const name of filesIn(folder, /(?<!^SOURCE)\.(?:md|pdf|docx)$/)) {
    const path = join(folder, name);
    const content = await read(path);
    const goldPath = `${path}.gold.json`;
    const gold = existsSync(goldPath) ? (JSON.parse(readFileSync(goldPath, 'utf8')) as NotesGold) : undefined;
    files.push({ name, content, ...(gold ? { gold } : {}) });
  }
  return files;
}

/** Reads every document in a folder and its subfolders; reports unreadable ones and skips them. */
export async function readDocuments(folder: string): Promise<NotesFile[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isStudyDocument);
  const files: NotesFile[] = [];
  for (const name of names.toSorted()) {
    try {
      files.push({ name, content: await read(join(folder, name)) });
    } catch (error) {
      console.error(`cannot read ${name}: ${String(error)}`);
    }
  }
  return files;
}

/** Whether a file is a document, and not about the others. */
export const isStudyDocument = (name: string): boolean => isDocument.test(name) && !isAboutDocuments.test(name);
const isDocument = new RegExp(String.raw`\.(?:${textKinds.join('|')})$`, 'i');
const isAboutDocuments = /(?:^|\/)(?:SOURCE|README|LICEN[CS]E)[^/]*$/i;

/** An item of a judgement sheet, as in its key. */
export interface JudgedItem {
  document: string;
  origin: 'engine' | 'author';
  form: string;
  features?: Features;
  id?: string;
  /** Number of words in the document. */
  words?: number;
}

/** Returns an id that finds the item again after changes to the engine. */
export function judgedId(document: string, item: Item): string {
  return `${document} ${item.form} ${keyOf(item)} ${item.source.quote.slice(0, 60)}`;
}

/** `isPlain` omits the bold marks, which a pasted text lacks. */
export async function readTextbooks(folder = sharedTextbooks, isPlain = false): Promise<TextbookFile[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'repaso-textbooks-'));
  try {
    const files: TextbookFile[] = [];
    for (const name of filesIn(folder, /\.json$/)) {
      const section = JSON.parse(readFileSync(join(folder, name), 'utf8')) as TextbookSection;
      const path = join(scratch, name.replace(/json$/, 'md'));
      writeFileSync(path, isPlain ? section.markdown.replaceAll('**', '') : section.markdown);
      files.push({ name, content: await read(path), section });
    }
    return files;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function filesIn(folder: string, wanted: RegExp): string[] {
  if (!existsSync(folder)) {
    console.error(`lacks ${folder}`);
    return [];
  }
  const names = readdirSync(folder).filter((name) => wanted.test(name));
  return names.toSorted().slice(0, sized(names.length, 2));
}

async function read(path: string): Promise<DocumentContent> {
  const kind = extname(path).slice(1).toLowerCase() as (typeof textKinds)[number];
  return withLanguage(await readJob({ path, kind }, () => undefined)).content;
}
