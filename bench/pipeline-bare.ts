import { analysisParts } from '#domain/analysis/part-names.ts';
import { analysePart } from '#domain/analysis/parts.ts';
import { listQuestionCandidates, prepareDocument } from '#domain/engine/study-material.ts';
import { loadTaggerTable } from '#server/platform/engine/tagger-tables.ts';
import { createExtractor } from '#server/platform/extract/extract.ts';
import { answerParent } from './ask-child.ts';

/** Milliseconds of the two things that the pipeline is there for. */
export interface BareWork {
  extraction: number;
  engine: number;
}

export interface BareRun {
  /** The PDF to read. */
  question: string;
  answer: BareWork;
}

/** Reads a PDF and makes everything of it, without server, database and queue. */
answerParent<BareRun>(async (file) => {
  const extractor = createExtractor();
  const begin = performance.now();
  const { content } = await extractor.extract(file, 'pdf');
  const read = performance.now();
  if (!content) throw new Error(`${file} could not be read`);
  const table = await loadTaggerTable(content.language);
  const loaded = performance.now();
  const prepared = prepareDocument(content, table);
  for (const part of analysisParts) analysePart(part, prepared);
  listQuestionCandidates(prepared, 1);
  const made = performance.now();
  await extractor.stop();
  return { extraction: read - begin, engine: made - loaded };
});
