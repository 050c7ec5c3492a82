import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import { analysePart } from '#domain/analysis/parts.ts';
import type { AnalysisResults } from '#domain/analysis/results.ts';
import { canonicalText, type DocumentContent, type Language } from '#domain/documents/content.ts';
import {
  isFairDraft,
  listCards,
  listItems,
  prepareDocument,
  type PreparedDocument,
} from '#domain/engine/study-material.ts';
import { difficulties } from '#domain/engine/ranking/difficulties.ts';
import { type ConceptMap, makeConceptMap } from '#domain/engine/map/concept-map.ts';
import type { DraftedMap } from '#domain/engine/map/drafted-map.ts';
import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import type { Surroundings } from '#domain/highlights/highlight-rules.ts';
import { placePassage } from '#domain/highlights/place-passage.ts';
import type { Item } from '#domain/items/item.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { hashText } from '#domain/engine/forms/seed.ts';
import { type PassageGroup, passageGroups } from '#domain/model/passage-groups.ts';
import type { ModelContext, ReadDraft } from '#domain/model/model-context.ts';
import { type ModelCard, type ReadCard, readModelCard } from '#domain/model/read-model-card.ts';
import { type ModelLine, type ReadLines, readModelLines } from '#domain/model/read-model-lines.ts';
import { type ModelMap, type ReadMap, readModelMap } from '#domain/model/read-model-map.ts';
import { type ModelQuestion, type ReadQuestion, readModelQuestion } from '#domain/model/read-model-question.ts';
import { createSupportFinder, type Supportable } from '#domain/question-files/supporting-sentence.ts';
import { type SearchPassage, searchPassages } from '#domain/retrieval/search-passages.ts';
import { type Chunk, chunksOf } from '#domain/text/chunks.ts';
import { relocateQuote } from '#domain/verify/relocate-quote.ts';
import { type QuotableDocument, quotableDocument } from '#domain/verify/quote.ts';
import { type EarlierItem, earlierItemOf } from '#domain/verify/repeats.ts';
import { earlierCardOf } from '#domain/verify/verify-card.ts';
import { loadLanguageData } from './language-data.ts';

/** A task for the engine's process. Content is passed by path, so that the server never loads it. */
export interface EngineTask {
  contentPath: string;
  contentVersion: string;
}

/** Everything made from a document's facts, best first. */
export interface StudyMaterial {
  items: Item[];
  cards: GeneratedCard[];
}

/** A model's drafts, the passages in its prompt, and earlier items not to repeat. */
export interface ModelReading<Draft> extends EngineTask {
  drafts: Draft[];
  passages: { id: string; chunk: Chunk }[];
  language: Language;
  earlier: EarlierItem[];
  /** Drafts without a second reading. */
  isUnconfirmed?: boolean;
}

/** A passage with its headings, for the search. */
export interface Passage {
  text: string;
  headings: string[];
}

/** A quote and its start in an earlier version of the document. */
export interface FormerQuote {
  quote: string;
  start: number;
  /** Words highlighted by a user: no full sentence, and identified by the surrounding text. */
  isPassage?: true;
  around?: Surroundings;
}

export interface RelocatedQuote extends SourceSpan {
  sectionIndex: number;
  /** Present for highlighted words. */
  around?: Surroundings;
}

const decompress = promisify(gunzip);
/** Keeps the last document prepared, because its eleven parts and its questions share the work. */
let prepared: { contentVersion: string; document: PreparedDocument; quotable: QuotableDocument } | undefined;

async function readContent(contentPath: string): Promise<DocumentContent> {
  return JSON.parse((await decompress(await readFile(contentPath))).toString('utf8')) as DocumentContent;
}

async function prepareBoth({ contentPath, contentVersion }: EngineTask) {
  if (prepared?.contentVersion === contentVersion) return prepared;
  prepared = undefined;
  const content = await readContent(contentPath);
  const document = prepareDocument(content, await loadLanguageData(content.language));
  prepared = { contentVersion, document, quotable: quotableDocument(content, document.text) };
  return prepared;
}

async function prepare(task: EngineTask): Promise<PreparedDocument> {
  return (await prepareBoth(task)).document;
}

export async function runPart({
  part,
  ...task
}: EngineTask & { part: AnalysisPart }): Promise<AnalysisResults[AnalysisPart]> {
  return analysePart(part, await prepare(task));
}

export async function runMaterial(task: EngineTask): Promise<StudyMaterial> {
  const document = await prepare(task);
  return { items: listItems(document, { seed: hashText(task.contentVersion) }), cards: listCards(document) };
}

/** Splits a document into passages for finding answers; needs no grammar data. */
export async function runCutPassages({ contentPath }: EngineTask): Promise<Passage[]> {
  const content = await readContent(contentPath);
  return chunksOf(content, canonicalText(content)).map(({ text, headings }) => ({ text, headings }));
}

/** Splits a document for the search over all documents, including headings. */
export const runCutSearchPassages = async ({ contentPath }: EngineTask): Promise<SearchPassage[]> =>
  searchPassages(await readContent(contentPath));

/** Locates quotes of an earlier version in this one. */
export async function runQuoteSearch({
  contentPath,
  quotes,
}: EngineTask & { quotes: FormerQuote[] }): Promise<(RelocatedQuote | null)[]> {
  const content = await readContent(contentPath);
  const document = quotableDocument(content);
  return quotes.map(({ quote, start, isPassage, around }) => {
    const found = isPassage ? placePassage(quote, document, start, around) : relocateQuote(quote, document, start);
    return found ? { ...found, sectionIndex: sectionAt(content, found.start) } : null;
  });
}

/** Finds a sentence that supports each imported question; null if there is none. */
export async function runSupportSearch({
  contentPath,
  questions,
}: EngineTask & { questions: Supportable[] }): Promise<(RelocatedQuote | null)[]> {
  const content = await readContent(contentPath);
  const find = createSupportFinder(quotableDocument(content), content.language);
  return questions.map((question) => {
    const found = find(question);
    return found ? { ...found, sectionIndex: sectionAt(content, found.start) } : null;
  });
}

const sectionAt = ({ sections }: DocumentContent, start: number): number =>
  sections.findLastIndex(({ blocks }) => (blocks[0]?.start ?? Infinity) <= start);

export async function runPassages({
  sectionIndexes,
  ...task
}: EngineTask & { sectionIndexes: number[] | undefined }): Promise<PassageGroup[]> {
  return passageGroups(await prepare(task), sectionIndexes);
}

export async function runQuestionReading(reading: ModelReading<ModelQuestion>): Promise<ReadQuestion[]> {
  const measure = difficulties(await prepare(reading));
  const read = (draft: ModelQuestion, context: ModelContext) =>
    readModelQuestion(draft, context, (topic, form, depth) => measure(topic, { [form]: 1 }, depth));
  return readDrafts(reading, read, ({ item }) => earlierItemOf(item));
}

export async function runCardReading(reading: ModelReading<ModelCard>): Promise<ReadCard[]> {
  const document = await prepare(reading);
  const read = (draft: ModelCard, context: ModelContext): ReadCard => {
    const verdict = readModelCard(draft, context);
    // Our rules only apply in the document's language.
    const isFair = !verdict.ok || reading.language !== document.language || isFairDraft(verdict.item.card, document);
    return isFair ? verdict : { ok: false, reasons: ['not_understood_alone'] };
  };
  return readDrafts(reading, read, ({ card }) => earlierCardOf(card));
}

export async function runMapReading({ draft, ...task }: EngineTask & { draft: ModelMap }): Promise<ReadMap> {
  return readModelMap(draft, (await prepareBoth(task)).quotable);
}

export async function runLineReading({ drafts, ...task }: EngineTask & { drafts: ModelLine[] }): Promise<ReadLines> {
  const { document, quotable } = await prepareBoth(task);
  return readModelLines(drafts, document, quotable);
}

/** Makes a map from a model's proposals, completed from the text. */
export async function runMap({ drafted, ...task }: EngineTask & { drafted: DraftedMap }): Promise<ConceptMap> {
  return makeConceptMap(await prepare(task), drafted);
}

/** Reads drafts one after the other, so that none repeats another. */
async function readDrafts<Draft, Item>(
  { drafts, passages, language, earlier, isUnconfirmed = false, ...task }: ModelReading<Draft>,
  read: (draft: Draft, context: ModelContext) => ReadDraft<Item>,
  earlierOf: (item: Item) => EarlierItem,
): Promise<ReadDraft<Item>[]> {
  const { quotable: document } = await prepareBoth(task);
  const shown = new Map(passages.map(({ id, chunk }) => [id, chunk]));
  const known = [...earlier];
  return drafts.map((draft) => {
    const verdict = read(draft, { document, passages: shown, language, earlier: known, isUnconfirmed });
    if (verdict.ok) known.push(earlierOf(verdict.item));
    return verdict;
  });
}
