import { z } from 'zod';
import type { Language } from '#domain/documents/content.ts';
import type { Difficulty } from '#domain/items/item.ts';
import { spreadOverDocuments } from '#domain/generation/document-spread.ts';
import type { DraftOrder } from '#domain/model/draft-order.ts';
import type { ReadDraft } from '#domain/model/model-context.ts';
import { type PassageGroup, spreadOrder } from '#domain/model/passage-groups.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';
import type { AnalysisService, Drafts } from '#server/features/analysis/analysis.service.ts';
import type { ReadyDocument } from '#server/features/documents/documents.service.ts';
import { AiAnswerError, AiUnavailableError } from '#server/platform/ai/ai.ts';
import type { Logger } from '#server/platform/log.ts';
import { type ModelAccess, ModelQuotaError } from './model-access.service.ts';

/** So long a model may take for a generation; then the offline engine fills up. The job around it lasts longer. */
const MODEL_MS = 8 * 60_000;
/** Some models think before they write, and their thoughts count. */
const MOST_TOKENS = 6_000;
/** A model that gives nothing from so many requests in a row gives nothing. */
const MOST_IN_VAIN = 3;
/** More are asked for than wanted, since some will not pass. */
const SURPLUS = 1.5;
const MOST_AT_ONCE = 12;
const TRIES = 2;
const MOST_EARLIER = 30;

/** One kind of question to a model, with the version of its prompt in the name of its task. */
interface ModelStep<Input, Answer> {
  task: string;
  prompt(input: Input, language: Language): { instructions: string; data: string };
  schema: z.ZodType<Answer>;
  /** An answer out of shape is no answer. */
  none: Answer;
}

/** How one kind of item is made by a model: drafted, held to the rules, and confirmed by a second reading. */
export interface ModelDrafter<Item, Draft, Verdict> {
  draft: ModelStep<DraftOrder, { drafts: Draft[] }>;
  read(document: ReadyDocument, drafts: Drafts<Draft>, signal: AbortSignal): Promise<ReadDraft<Item>[]>;
  /** A reader who is not told what is right. */
  confirm: ModelStep<Item[], { items: Verdict[] }>;
  /** Whether the reader came to the same. */
  isConfirmed(item: Item, verdict: Verdict, language: Language): boolean;
  earlierOf(item: Item): EarlierItem;
}

/** A document that a model is to be asked about. */
export interface SourceToDraft {
  document: ReadyDocument;
  sectionIndexes?: readonly number[] | undefined;
  earlier: readonly EarlierItem[];
  /** Where the quotes begin of what an earlier run of this generation made of it. */
  ownStarts: readonly number[];
  weight: number;
  taken: number;
  /** How many more may be made of it. */
  available: number;
}

interface DraftsWanted {
  ownerId: number;
  options: { count: number; difficulty: Difficulty | 'mixed'; language?: Language | undefined };
}

/** What no column can hold, no answer may. */
export const answerText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed());

/**
 * Items of the model, each held to the same rules as ours and confirmed by a second reading that is not told what is
 * right. Passages are asked about in turn; what is short after a first try is asked for once more, with the reasons of
 * the refusals. Ends early when the model is gone, too slow or spent: what is then missing is for the offline engine.
 */
export function createModelDrafts<Item, Draft, Verdict extends { item: number }>(
  { access, analysis, log }: { access: ModelAccess; analysis: AnalysisService; log: Logger },
  drafter: ModelDrafter<Item, Draft, Verdict>,
) {
  return async function* draftsOf<Source extends SourceToDraft>(
    sources: readonly Source[],
    { ownerId, options }: DraftsWanted,
    signal: AbortSignal,
  ): AsyncGenerator<{ source: Source; item: Item }> {
    const places = spreadOverDocuments(missingOf(options, sources), sources);
    const deadline = AbortSignal.timeout(MODEL_MS);
    const made: EarlierItem[] = [];
    try {
      for (const [index, source] of sources.entries()) {
        const { document, sectionIndexes, ownStarts } = source;
        const language = options.language ?? document.language;
        const count = places.filter((place) => place === index).length;
        if (!language || count === 0) continue;
        const all = await analysis.listPassages(document, sectionIndexes && [...sectionIndexes], signal);
        // After a restart: what has given its items is not asked again.
        const groups = all.filter((group) => !ownStarts.some((start) => holds(group, start)));
        const wish = { ownerId, document, language, difficulty: options.difficulty, groups, count };
        const earlier = [...source.earlier, ...made];
        for await (const item of itemsOf({ ...wish, earlier }, AbortSignal.any([signal, deadline]))) {
          made.push(drafter.earlierOf(item));
          yield { source, item };
        }
      }
    } catch (error) {
      signal.throwIfAborted();
      const isLeftOut = error instanceof AiUnavailableError || error instanceof ModelQuotaError || deadline.aborted;
      if (!isLeftOut) throw error;
      log.warn({ err: error }, 'the model is left out of this generation');
    }
  };

  async function* itemsOf(wish: Wish, signal: AbortSignal): AsyncIterable<Item> {
    const { groups, count } = wish;
    const known = [...wish.earlier];
    let found = 0;
    let inVain = 0;
    const places = spreadOrder(groups.length);
    for (const [turn, place] of places.entries()) {
      const group = groups[place];
      if (!group || found >= count || inVain >= MOST_IN_VAIN) return;
      const before = found;
      let complaints: string[] = [];
      let missing = Math.ceil((count - found) / (places.length - turn));
      for (let attempt = 0; attempt < TRIES && missing > 0; attempt++) {
        const drafts = await draft(group, { missing, complaints, known });
        const sound = await confirmed(drafts.items);
        const isDoubted = sound.length < drafts.items.length;
        complaints = [...drafts.complaints, ...(isDoubted ? ['the quote does not prove the answer'] : [])];
        for (const item of sound) {
          if (missing === 0) break;
          known.push(drafter.earlierOf(item));
          missing -= 1;
          found += 1;
          yield item;
        }
        if (complaints.length === 0) break;
      }
      inVain = found > before ? 0 : inVain + 1;
    }

    async function draft(
      group: PassageGroup,
      { missing, complaints, known: earlier }: { missing: number; complaints: string[]; known: EarlierItem[] },
    ) {
      const { document, language, difficulty } = wish;
      const passages = group.chunks.map((chunk, index) => ({ id: `p${index + 1}`, chunk }));
      const { drafts } = await ask(drafter.draft, {
        passages: passages.map(({ id, chunk }) => ({ id, headings: chunk.headings, text: chunk.text })),
        count: Math.min(MOST_AT_ONCE, Math.ceil(missing * SURPLUS)),
        language,
        difficulty,
        terms: group.terms,
        earlierStems: earlier.map(({ stem }) => stem).slice(-MOST_EARLIER),
        complaints,
      });
      const read = await drafter.read(document, { drafts, passages, language, earlier }, signal);
      return {
        items: read.flatMap((one) => (one.ok ? [one.item] : [])),
        complaints: [...new Set(read.flatMap((one) => (one.ok ? [] : one.reasons)))].map((reason) =>
          reason.replaceAll('_', ' '),
        ),
      };
    }

    /** Keeps what the second reader answers the same way. */
    async function confirmed(items: Item[]): Promise<Item[]> {
      if (items.length === 0) return [];
      const verdicts = new Map((await ask(drafter.confirm, items)).items.map((verdict) => [verdict.item, verdict]));
      return items.filter((item, index) => {
        const verdict = verdicts.get(index + 1);
        return verdict !== undefined && drafter.isConfirmed(item, verdict, wish.language);
      });
    }

    async function ask<Input, Answer>(step: ModelStep<Input, Answer>, input: Input): Promise<Answer> {
      const { ownerId, document, language } = wish;
      const { task, schema, none, prompt } = step;
      const question = { ...prompt(input, language), schema, maxOutputTokens: MOST_TOKENS };
      return access.ask({ ownerId, documentId: document.id, task, question }, signal).catch((error: unknown) => {
        // That the model is gone or spent is for the caller to know.
        if (error instanceof AiAnswerError) return none;
        throw error;
      });
    }
  }
}

interface Wish {
  ownerId: number;
  document: ReadyDocument;
  language: Language;
  difficulty: Difficulty | 'mixed';
  groups: PassageGroup[];
  count: number;
  earlier: EarlierItem[];
}

/** What is still wanted: items of an earlier run count. */
export const missingOf = ({ count }: { count: number }, sources: readonly { taken: number }[]): number =>
  count - sources.reduce((sum, { taken }) => sum + taken, 0);

const holds = ({ chunks }: PassageGroup, offset: number): boolean =>
  chunks.some(({ start, end }) => start <= offset && offset < end);
