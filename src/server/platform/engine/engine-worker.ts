import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import { analysePart } from '#domain/analysis/parts.ts';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import {
  listQuestionCandidates,
  prepareDocument,
  type PreparedDocument,
  type QuestionCandidate,
} from '#domain/engine/study-material.ts';
import { hashText } from '#domain/engine/seed.ts';
import { loadTaggerTable } from './tagger-tables.ts';

/** What runs in the engine's thread. Content comes by path, so that the server's own thread never holds it. */
export interface EngineTask {
  contentPath: string;
  contentVersion: string;
}

const decompress = promisify(gunzip);
/** The last document stays prepared: its eleven parts and its questions share the work. */
let prepared: { contentVersion: string; document: PreparedDocument } | undefined;

async function prepare({ contentPath, contentVersion }: EngineTask): Promise<PreparedDocument> {
  if (prepared?.contentVersion === contentVersion) return prepared.document;
  prepared = undefined;
  const content = JSON.parse((await decompress(await readFile(contentPath))).toString('utf8')) as DocumentContent;
  const document = prepareDocument(content, await loadTaggerTable(content.language));
  prepared = { contentVersion, document };
  return document;
}

export async function runPart({
  part,
  ...task
}: EngineTask & { part: AnalysisPart }): Promise<AnalysisResults[AnalysisPart]> {
  return analysePart(part, await prepare(task));
}

export async function runQuestions(task: EngineTask): Promise<QuestionCandidate[]> {
  return listQuestionCandidates(await prepare(task), hashText(task.contentVersion));
}
