import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import { type Evidence, findEvidence } from '#domain/chat/find-evidence.ts';
import { canonicalText, type DocumentContent } from '#domain/documents/content.ts';
import { createSearcher } from '#domain/retrieval/search.ts';
import { type Chunk, chunksOf } from '#domain/text/chunks.ts';

export interface AnsweringTask {
  contentPath: string;
  /** The search index that its analysis has left. */
  indexPath: string;
  contentVersion: string;
  question: string;
}

interface SearchableDocument {
  searcher: ReturnType<typeof createSearcher>;
  chunks: Chunk[];
  text: string;
}

const decompress = promisify(gunzip);
/** Whoever asks once asks again soon. The newest comes last. */
const KEPT = 4;
const kept = new Map<string, SearchableDocument>();

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse((await decompress(await readFile(path))).toString('utf8')) as T;
}

async function openDocument({ contentPath, indexPath, contentVersion }: AnsweringTask): Promise<SearchableDocument> {
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
  const document = { searcher: createSearcher(index), chunks: chunksOf(content, text), text };
  kept.set(contentVersion, document);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return document;
}

export async function findInDocument(task: AnsweringTask): Promise<Evidence> {
  return findEvidence(task.question, await openDocument(task));
}
