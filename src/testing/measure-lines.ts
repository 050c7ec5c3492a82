import type { DocumentContent } from '#domain/documents/content.ts';
import { prepareDocument } from '#domain/engine/study-material.ts';
import { analysisPrompt, wholeReading } from '#domain/model/analysis-prompt.ts';
import { partsToRead } from '#domain/model/parts-to-read.ts';
import { passageGroups } from '#domain/model/passage-groups.ts';
import { type ModelLine, readModelLines, type ReadLines } from '#domain/model/read-model-lines.ts';
import type { LanguageData } from '#domain/text/language-data.ts';
import { quotableDocument } from '#domain/verify/quote.ts';
import { modelLine } from '#server/features/analysis-drafts/model-lines.ts';
import type { Ai } from '#server/platform/ai/ai.ts';

/** Result of a request for analysis lines. */
export interface LineMeasures extends ReadLines {
  drafted: ModelLine[];
  tokens: number;
}

const MOST_TOKENS = 6_000;

/** Asks a model for analysis lines on the first part of a document, and counts those that pass the rules. */
export async function measureLines(ai: Ai, content: DocumentContent, table: LanguageData): Promise<LineMeasures> {
  const prepared = prepareDocument(content, table);
  const [part = []] = partsToRead(passageGroups(prepared));
  const passages = part.map(({ headings, text }, place) => ({ id: `p${place + 1}`, headings, text }));
  const { title, language } = content;
  const prompt = analysisPrompt({ title, passages, language, wanted: wholeReading });
  const drafted: ModelLine[] = [];
  let tokens = 0;
  const listing = { ...prompt, element: modelLine, maxOutputTokens: MOST_TOKENS };
  const { signal } = new AbortController();
  for await (const line of ai.list(listing, signal, (spent) => (tokens += spent))) drafted.push(line);
  return { ...readModelLines(drafted, prepared, quotableDocument(content, prepared.text)), drafted, tokens };
}
