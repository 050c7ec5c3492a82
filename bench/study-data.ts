/**
 * Human-made study material, read like uploads: notes, slides and essays with what a teacher finds important in them,
 * and textbook sections with their own glossary and summary.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { DocumentContent, Language } from '#domain/documents/content.ts';
import { textKinds } from '#domain/documents/upload-rules.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { sectionsOf, titleOf } from '#server/platform/extract/outline.ts';
import { readJob } from '#server/platform/extract/read-document.ts';
import { markdownBlocks } from '#server/platform/extract/text/read-markdown.ts';
import { withLanguage } from '#server/platform/extract/with-language.ts';
import { sized } from './bar-row.ts';

const sharedNotes = '../shared/corpus/study-notes';
const sharedTextbooks = '../shared/eval/textbooks';

interface Span {
  start: number;
  end: number;
}

export interface StudyFile {
  name: string;
  content: DocumentContent;
  /** Passages that are not to be studied. */
  forbidden: Span[];
  /** Quotes of the ideas that a teacher finds important. */
  ideas: string[];
  textbook?: {
    /** Stems of the terms of its glossary. */
    glossary: string[];
    summary: string;
    /** The same text without bold marks, which a pasted text lacks. */
    plain: DocumentContent;
  };
}

interface NotesGold {
  notStudyContent: string[];
  importantIdeas: { quote: string }[];
}

interface TextbookSection {
  language: Language;
  markdown: string;
  nonStudyHeadings: string[];
  learningObjectives: string[];
  glossary: { term: string }[];
  summary: string[];
}

/** Reads notes, slides and essays; says if the folder is not here. */
export async function readNotes(folder: string): Promise<StudyFile[]> {
  const files: StudyFile[] = [];
  for (const name of namesIn(folder, /(?<!^SOURCE)\.(?:md|pdf|docx)$/)) {
    const path = join(folder, name);
    const content = await read(path);
    const gold = existsSync(`${path}.gold.json`) ? (readJson(`${path}.gold.json`) as NotesGold) : undefined;
    const forbidden = gold?.notStudyContent.flatMap((opening) => spanThatOpens(opening, content) ?? []) ?? [];
    files.push({ name, content, forbidden, ideas: gold?.importantIdeas.map(({ quote }) => quote) ?? [] });
  }
  return files;
}

/** Reads all that others made. */
export async function readStudyFiles(): Promise<StudyFile[]> {
  const files = await readNotes(sharedNotes);
  for (const { name, section } of readTextbooks()) {
    const content = contentOfMarkdown(section.markdown, section.language);
    const textbook = {
      glossary: section.glossary.map(({ term }) => stemmed(term, content.language)),
      summary: section.summary.join(' '),
      plain: contentOfMarkdown(section.markdown.replaceAll('**', ''), section.language),
    };
    files.push({ name, content, forbidden: forbiddenBlocks(content, section), ideas: [], textbook });
  }
  return files;
}

export function readTextbooks(): { name: string; section: TextbookSection }[] {
  const names = namesIn(sharedTextbooks, /\.json$/);
  return names.map((name) => ({ name, section: readJson(join(sharedTextbooks, name)) as TextbookSection }));
}

/** Stems of a term without text in brackets. */
export function stemmed(term: string, language: Language): string {
  return tokenize(term.replace(/\s*\([^)]*\)/g, '').toLowerCase(), language)
    .filter(({ isWord, isStop }) => isWord && !isStop)
    .map(({ stem }) => stem)
    .join(' ');
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function namesIn(folder: string, wanted: RegExp): string[] {
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

function contentOfMarkdown(markdown: string, language: Language): DocumentContent {
  const blocks = markdownBlocks(markdown);
  return { title: titleOf(blocks), language, sections: sectionsOf(blocks), warnings: [] };
}

/** The heading and the lead-in to the list. */
const OPENING = 3;

/** Under a heading of objectives, returns only the objectives, since the section's text begins below them. */
function forbiddenBlocks({ sections }: DocumentContent, section: TextbookSection): Span[] {
  const isObjective = (text: string): boolean => section.learningObjectives.some((one) => text.includes(one));
  return sections
    .filter(({ headings }) => headings.some((heading) => section.nonStudyHeadings.includes(heading)))
    .flatMap(({ blocks }) =>
      blocks.some(({ text }) => isObjective(text))
        ? blocks.filter(({ text }, place) => isObjective(text) || (place < OPENING && text.endsWith(':')))
        : blocks,
    );
}

/** Shorter openings would match inside other words. */
const LEAST_INSIDE = 10;

/** Returns the range of the block, line or sentence that begins with these words; a heading counts alone. */
function spanThatOpens(opening: string, content: DocumentContent): Span | undefined {
  const wanted = plainText(opening);
  for (const block of content.sections.flatMap(({ blocks }) => blocks)) {
    if (block.kind === 'paragraph' && plainText(block.text).startsWith(wanted)) return block;
    for (const { 0: line, index } of block.text.matchAll(/[^\n]+/g)) {
      const begun = plainText(line).replace(/^[^\p{L}\p{N}(|+]+/u, '');
      if (begun.startsWith(wanted)) return { start: block.start + index, end: block.start + index + line.length };
    }
    const place = opening.length < LEAST_INSIDE ? -1 : block.text.indexOf(opening);
    if (place < 0) continue;
    const stop = /[.!?](?=\s|$)|\n/.exec(block.text.slice(place));
    const end = stop ? place + stop.index + 1 : block.text.length;
    return { start: block.start + place, end: block.start + end };
  }
  return undefined;
}

const plainText = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
