import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import { type Evidence, findEvidence, type SearchableText, type CitedRange } from '#domain/chat/find-evidence.ts';
import { type AnalysedLines, doTask, type TaskGroup } from '#domain/chat-tasks/do-task.ts';
import type { ChatTask } from '#domain/chat-tasks/read-task.ts';
import { canonicalText, type DocumentContent } from '#domain/documents/content.ts';
import { nearestPassages } from '#domain/retrieval/nearest-passages.ts';
import { createSearcher } from '#domain/retrieval/search.ts';
import { chunksOf } from '#domain/text/chunks.ts';

/** Paths of a stored document. */
export interface AskedDocument {
  contentPath: string;
  /** Search index written by the analysis. */
  indexPath: string;
  contentVersion: string;
}

export interface AnsweringTask extends AskedDocument {
  question: string;
  /** Earlier answers, not repeated if there is more to say. */
  alreadyCited?: CitedRange[] | undefined;
  /** Embeddings of the question and the passages, if an embedding model has read the document. */
  meaning?: { question: Float32Array; vectorsPath: string } | undefined;
}

interface SearchableDocument extends SearchableText {
  vectors?: { path: string; values: Float32Array };
}

const decompress = promisify(gunzip);
/** Number of cached documents, since a user often asks again soon. The newest comes last. */
const KEPT = 4;
const kept = new Map<string, SearchableDocument>();

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse((await decompress(await readFile(path))).toString('utf8')) as T;
}

async function openDocument({ contentPath, indexPath, contentVersion }: AskedDocument): Promise<SearchableDocument> {
  const known = kept.get(contentVersion);
  kept.delete(contentVersion);
  if (known) {
    kept.set(contentVersion, known);
    return known;
  }
  const [content, { index }] = await Promise.all([
    readJson<DocumentContent>(contentPath),
    readJson<AnalysisResults['vectorization']>(indexPath),
  ]);
  const text = canonicalText(content);
  const chunks = chunksOf(content, text);
  const searcher = createSearcher(
    index,
    chunks.map(({ headings }) => headings),
  );
  const document = { searcher, chunks, text, language: content.language };
  kept.set(contentVersion, document);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return document;
}

/** Passages by meaning; caches their vectors with the document. Undefined unless there is one vector per passage. */
async function nearestOf(document: SearchableDocument, { question, vectorsPath: path }: Meaning) {
  if (document.vectors?.path !== path) {
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    const whole = bytes.length - (bytes.length % Float32Array.BYTES_PER_ELEMENT);
    const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + whole));
    document.vectors = { path, values };
  }
  const { values } = document.vectors;
  if (values.length !== document.chunks.length * question.length) return undefined;
  return nearestPassages(question, { values, dimensions: question.length });
}

type Meaning = NonNullable<AnsweringTask['meaning']>;

export async function findInDocument(task: AnsweringTask): Promise<Evidence> {
  const document = await openDocument(task);
  const nearest = task.meaning && (await nearestOf(document, task.meaning));
  return findEvidence(task.question, { ...document, nearest, alreadyCited: task.alreadyCited });
}

export interface TaskOrder extends AskedDocument {
  task: ChatTask;
  analysed: AnalysedLines;
}

/** Reads the content for each task, since tasks are rare; the cached data only serves questions. */
export async function doInDocument({ task, analysed, ...asked }: TaskOrder): Promise<TaskGroup[]> {
  const { searcher, text } = await openDocument(asked);
  const content = await readJson<DocumentContent>(asked.contentPath);
  return doTask(task, { content, text, searcher, analysed });
}
