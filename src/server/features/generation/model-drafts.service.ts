import { z } from 'zod';
import type { Language } from '#domain/documents/content.ts';
import type { Depth, Difficulty, ItemForm } from '#domain/items/item.ts';
import type { TestStyle } from '#domain/items/test-style.ts';
import { spreadOverDocuments } from '#domain/generation/document-spread.ts';
import { complaintOf } from '#domain/model/complaints.ts';
import type { DraftOrder } from '#domain/model/draft-order.ts';
import type { ReadDraft } from '#domain/model/model-context.ts';
import { aboutTopics, askingOrder, type PassageGroup } from '#domain/model/passage-groups.ts';
import { draftsFor, shareOfPassages } from '#domain/model/share-of-passages.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import { type EarlierItem, repeatsAny } from '#domain/verify/repeats.ts';
import type { AnalysisService, Drafts } from '#server/features/analysis/analysis.service.ts';
import type { ReadyDocument } from '#server/features/documents/documents.service.ts';
import { AiAnswerError } from '#server/platform/ai/ai.ts';
import { ENGINE_VERSION } from '#server/platform/engine/engine.ts';
import type { Logger } from '#server/platform/log.ts';
import { type BatchedJudging, createBatchedJudging } from './batched-judging.ts';
import { createChannel } from './channel.ts';
import { createDraftPool, type DraftPool } from './draft-pool.ts';
import type { KeptDraft } from './kept-drafts.store.ts';
import type { ModelAccess } from './model-access.service.ts';
import { modelFaultOf } from './model-fault.service.ts';

/** Time limit of the model for a generation; then the offline engine fills up. The job's timeout is longer. */
const MODEL_MS = 8 * 60_000;
/** Some models reason before they write, and reasoning tokens count. */
const MOST_TOKENS = 6_000;
/** Give up after this many requests in a row without an item. */
const MOST_IN_VAIN = 3;
const TRIES = 2;
const MOST_EARLIER = 30;

/** How a model makes one kind of item: it writes drafts, the rules check them, and a second reading confirms them. */
export interface ModelDrafter<Item, Draft, Verdict extends { item: number }> {
  draft: {
    /** Includes the prompt version. */
    task: string;
    prompt(order: DraftOrder): { instructions: string; data: string };
    element: z.ZodType<Draft>;
  };
  read(document: ReadyDocument, drafts: Drafts<Draft>, signal: AbortSignal): Promise<ReadDraft<Item>[]>;
  /** A second reading without the answers. */
  confirm: {
    task: string;
    prompt(items: readonly Item[], language: Language): { instructions: string; data: string };
    verdict: z.ZodType<Verdict>;
  };
  /** Whether the second reading agrees with the item. */
  isConfirmed(item: Item, verdict: Verdict, language: Language): boolean;
  earlierOf(item: Item): EarlierItem;
  /** Whether two items must not be in the same order. */
  clashes(one: EarlierItem, other: EarlierItem): boolean;
  /** Rank for the selection; higher first. */
  worthOf(item: Item): number;
  /** Whether it has a requested form; for the rest of an order, the model chooses the form that suits the passage. */
  hasForm(item: Item, forms: readonly ItemForm[] | undefined): boolean;
  /** Whether a kept draft meets the order's other options. */
  fits(item: Item, order: Pick<DraftOrder, 'difficulty' | 'depth'>): boolean;
  sectionOf(item: Item): number;
  /** Whether an order has room for it beside its other items; otherwise it is kept for a later order. */
  hasRoom?(
    item: Item,
    given: readonly Item[],
    order: { count: number; forms?: readonly ItemForm[] | undefined; style?: TestStyle | undefined },
  ): boolean;
}

interface Tasks {
  draft: { task: string };
  confirm: { task: string };
}

/** Kind of kept drafts; drafts of other prompt or rule versions no longer match. */
export const keptKindOf = ({ draft, confirm }: Tasks): string => [draft.task, confirm.task, ENGINE_VERSION].join(' ');

/** A source document for the model. */
export interface SourceToDraft {
  document: ReadyDocument;
  sectionIndexes?: readonly number[] | undefined;
  /** Allowed forms, if fewer than ordered. */
  forms?: readonly ItemForm[] | undefined;
  earlier: readonly EarlierItem[];
  /** Items of this order from an earlier run or another engine. */
  asked?: readonly EarlierItem[] | undefined;
  /** Quote positions of items that an earlier run of this generation made. */
  ownStarts: readonly number[];
  weight: number;
  taken: number;
  /** Maximum number of further items. */
  available: number;
}

interface DraftsWanted {
  ownerId: number;
  options: {
    count: number;
    difficulty: Difficulty | 'mixed';
    language?: Language | undefined;
    forms?: readonly ItemForm[] | undefined;
    /** The main style of a test. */
    style?: TestStyle | undefined;
    depth?: Depth | 'mixed' | undefined;
    topics?: readonly string[] | undefined;
  };
}

/** Text of an answer, without characters that a database column cannot store. */
export const answerText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed());

/**
 * Makes items with the model. Each passes the same rules as ours and a second reading without the answers, and is
 * yielded as soon as it is verified. Requests run in parallel; if items are missing after the first try, one retry
 * follows with the reasons of the rejections. Ends early if the model is unreachable, too slow or over budget; the
 * offline engine makes the rest.
 */
export function createModelDrafts<Item, Draft, Verdict extends { item: number }>(
  { access, analysis, log }: { access: ModelAccess; analysis: AnalysisService; log: Logger },
  drafter: ModelDrafter<Item, Draft, Verdict>,
) {
  const keptAs = keptKindOf(drafter);

  return async function* draftsOf<Source extends SourceToDraft>(
    sources: readonly Source[],
    { ownerId, options }: DraftsWanted,
    signal: AbortSignal,
  ): AsyncGenerator<{ source: Source; item: Item }> {
    const places = spreadOverDocuments(missingOf(options, sources), sources);
    const deadline = AbortSignal.timeout(access.workMs(MODEL_MS));
    const leaving = new AbortController();
    const stop = AbortSignal.any([signal, deadline, leaving.signal]);
    const made = new Set(sources.flatMap(({ asked = [] }) => asked));
    const found = createChannel<Found<Source, Item>>();
    const cost = { tokens: 0, items: 0 };
    const work = sources.map(async (source, index) => {
      const count = places.filter((place) => place === index).length;
      const language = options.language ?? source.document.language;
      if (!language || count === 0) return;
      const forms = source.forms ?? options.forms;
      const wish = { ...source, ownerId, options, language, forms, count, made };
      const spent = (tokens: number) => (cost.tokens += tokens);
      const give = (item: Item) => found.push({ source, item, language });
      await draw({ ...wish, spent }, give, stop);
    });
    // A running request is paid for, so it completes even if another fails.
    const ended = Promise.allSettled(work).then((ends) => {
      found.end();
      return ends.find((end) => end.status === 'rejected')?.reason as unknown;
    });
    let handedOn: Found<Source, Item> | undefined;
    try {
      for await (const one of found) {
        handedOn = one;
        cost.items += 1;
        yield { source: one.source, item: one.item };
        handedOn = undefined;
      }
    } finally {
      // The consumer stopped early: the generation was cancelled, or its result deleted.
      const hasLeft = handedOn !== undefined && cost.items < places.length;
      if (hasLeft) leaving.abort(new Error('nobody reads on'));
      await ended;
      await keepUnread([...(hasLeft && handedOn ? [handedOn] : []), ...found.rest()]);
      const tokensPerItem = Math.round(cost.tokens / Math.max(1, cost.items));
      log.info({ ...cost, tokensPerItem, task: drafter.draft.task }, 'drafts of the model');
    }
    const failure = await ended;
    signal.throwIfAborted();
    if (failure === undefined) return;
    const fault = modelFaultOf(failure);
    if (fault !== 'AI_UNAVAILABLE' && fault !== 'AI_QUOTA_EXCEEDED' && !deadline.aborted) throw failure;
    log.warn({ err: failure }, 'the model is left out of this generation');
  };

  /** Keeps confirmed but unused items for the next order, like surplus ones. */
  async function keepUnread(unread: readonly Found<SourceToDraft, Item>[]): Promise<void> {
    for (const { source, item, language } of unread)
      await access.keep(keptOf(source, language), [toKeep(item)]).catch((error: unknown) => {
        // Its document was deleted meanwhile.
        log.warn({ err: error }, 'a draft was not kept');
      });
  }

  function keptOf({ document }: Pick<SourceToDraft, 'document'>, language: Language) {
    return { documentId: document.id, documentVersion: document.contentVersion, kind: keptAs, language };
  }

  function toKeep(item: Item) {
    return { stem: drafter.earlierOf(item).stem, worth: drafter.worthOf(item), draft: item };
  }

  /** Takes kept drafts of earlier orders first, best first; skips those that repeat newer items. */
  async function takeKept(wish: Wish, pool: DraftPool<Item>): Promise<void> {
    const { options, forms, count, made } = wish;
    const wanted = wish.sectionIndexes && new Set(wish.sectionIndexes);
    const isOrdered = (item: Item) =>
      drafter.hasForm(item, forms) && drafter.fits(item, options) && wanted?.has(drafter.sectionOf(item)) !== false;
    const later: KeptDraft[] = [];
    for (const one of await access.takeKept(keptOf(wish, wish.language))) {
      // A kept draft has passed the same verification.
      const item = one.draft as Item;
      const known = drafter.earlierOf(item);
      if (repeatsAny(known, [...wish.earlier, ...made])) continue;
      if (pool.countGiven() < count && isOrdered(item) && pool.hasRoom(item) && !pool.clashesWithMade(known)) {
        made.add(known);
        pool.accept(item);
      } else later.push(one);
    }
    await access.putBack(later);
  }

  /** For each item, whether the second reading agrees. */
  async function judge(wish: Wish, items: Item[], signal: AbortSignal): Promise<boolean[]> {
    const { ownerId, document, language, spent } = wish;
    const { task, prompt, verdict } = drafter.confirm;
    const judged = {
      items,
      verdict,
      prompt: (some: readonly Item[]) => prompt(some, language),
      maxOutputTokens: MOST_TOKENS,
    };
    const verdicts = await access
      .judge({ ownerId, documentId: document.id, task, spent }, judged, signal)
      .catch((error: unknown) => {
        // A malformed answer confirms nothing; the caller handles an unreachable model and a spent budget.
        if (error instanceof AiAnswerError) return [];
        throw error;
      });
    return items.map((item, place) => {
      const said = verdicts[place];
      return said !== undefined && drafter.isConfirmed(item, said, language);
    });
  }

  /** Asks the model about one document until there are enough items or no passages left. */
  async function draw(wish: Wish, give: (item: Item) => void, signal: AbortSignal): Promise<void> {
    const { options, document, language, forms, count, made } = wish;
    const all = await analysis.listPassages(document, wish.sectionIndexes && [...wish.sectionIndexes], signal);
    // After a restart, skip passages that have given their items.
    const open = all.filter((group) => !wish.ownStarts.some((start) => holds(group, start)));
    const groups = aboutTopics(open, options.topics ?? [], document.language ?? language);
    const order = askingOrder(groups);
    const share = shareOfPassages(count, groups.length);
    const running = new Set<Promise<void>>();
    /** Items still expected from running requests. */
    let hoped = 0;
    let inVain = 0;
    let turns = 0;
    let failure: { error: unknown } | undefined;
    const pool = createDraftPool<Item>({
      rules: drafter,
      made,
      hasRoomBeside: (item, given) => drafter.hasRoom?.(item, given, { count, forms, style: options.style }) ?? true,
      give,
    });
    const judging = createBatchedJudging((items: Item[]) => judge(wish, items, signal));
    const isShort = () => pool.countGiven() + hoped < count;

    await takeKept(wish, pool);
    for (;;) {
      while (isShort() && pool.acceptSpare());
      const isOpen = !failure && inVain < MOST_IN_VAIN && running.size < access.requestsAtOnce && isShort();
      const group = isOpen ? groups[order.shift() ?? -1] : undefined;
      if (group) {
        const part = askGroup(group, Math.min(share, count - pool.countGiven() - hoped)).catch((error: unknown) => {
          failure ??= { error };
        });
        const task = part.finally(() => running.delete(task));
        running.add(task);
      } else if (running.size > 0) await Promise.race(running);
      else break;
    }
    await access.keep(keptOf(wish, language), pool.listSpare().map(toKeep));
    if (failure) throw failure.error;

    async function askGroup(group: PassageGroup, wanted: number): Promise<void> {
      const part: Part = { group, turn: (turns += 1) - 1, missing: wanted, complaints: [] };
      hoped += wanted;
      try {
        for (let attempt = 0; attempt < TRIES && part.missing > 0; attempt += 1) {
          part.complaints = await tryGroup({ wish, pool, judging, take: (item) => take(part, item) }, part, signal);
          if (part.complaints.length === 0) break;
        }
      } finally {
        hoped -= part.missing;
      }
      inVain = part.missing < wanted ? 0 : inVain + 1;
    }

    /** Takes a confirmed item of a part, up to the number wanted of its form; keeps the rest. */
    function take(part: Part, item: Item): void {
      if (part.missing === 0 || !pool.hasRoom(item)) {
        pool.keepToSpare(item);
        return;
      }
      part.missing -= 1;
      hoped -= 1;
      pool.accept(item);
    }
  }

  /** Makes one request; returns why some of its drafts were rejected. */
  async function tryGroup(order: Order<Item>, part: Part, signal: AbortSignal): Promise<string[]> {
    const { wish, pool, judging } = order;
    const { ownerId, document, language, forms, made, spent } = wish;
    const passages = part.group.chunks.map((chunk, index) => ({ id: `p${index + 1}`, chunk }));
    const { task, element } = drafter.draft;
    const prompt = drafter.draft.prompt(draftOrderOf(wish, part, passages));
    const listing = { ...prompt, element, maxOutputTokens: MOST_TOKENS };
    const refused = new Set<string>();
    const verdicts: Promise<void>[] = [];
    let doubt: { error: unknown } | undefined;
    const confirm = async (item: Item, known: EarlierItem) => {
      try {
        if (await judging.isConfirmed(item)) {
          if (await pool.outlasts(item, known)) order.take(item);
          return;
        }
        refused.add('the quote does not prove the answer');
      } catch (error) {
        doubt ??= { error };
      }
      pool.drop(known);
    };
    const done = judging.expect();
    try {
      for await (const draft of access.list({ ownerId, documentId: document.id, task, spent }, listing, signal)) {
        const earlier = [...wish.earlier, ...made];
        const [read] = await drafter.read(document, { drafts: [draft], passages, language, earlier }, signal);
        if (!read) continue;
        if (!read.ok) {
          for (const reason of read.reasons) refused.add(complaintOf(reason));
          continue;
        }
        const { item } = read;
        if (!drafter.hasForm(item, forms)) {
          refused.add('another form than was asked for');
          continue;
        }
        const known = drafter.earlierOf(item);
        // Another request may have made the same item during the second reading.
        if (repeatsAny(known, made)) continue;
        if (!pool.mayJoin(item)) {
          refused.add('it gives away another question, or asks for the same fact');
          continue;
        }
        made.add(known);
        const verdict = confirm(item, known);
        pool.addUndecided(item, known, verdict);
        verdicts.push(verdict);
      }
    } catch (error) {
      // From a malformed or cut-off answer, use the complete elements.
      if (!(error instanceof AiAnswerError)) throw error;
    } finally {
      done();
      await Promise.all(verdicts);
    }
    if (doubt) throw doubt.error;
    return [...refused].toSorted();
  }
}

/** The order of one document while its requests run. */
interface Order<Item> {
  wish: Wish;
  pool: DraftPool<Item>;
  judging: BatchedJudging<Item>;
  take: (item: Item) => void;
}

function draftOrderOf(
  wish: Wish,
  { group, missing, turn, complaints }: Part,
  passages: readonly { id: string; chunk: Chunk }[],
): DraftOrder {
  const { options, language, forms, count } = wish;
  return {
    passages: passages.map(({ id, chunk }) => ({ id, headings: chunk.headings, text: chunk.text })),
    count: draftsFor(missing),
    total: count,
    language,
    difficulty: options.difficulty,
    forms,
    style: options.style,
    depth: options.depth,
    turn,
    terms: group.terms,
    earlierStems: earlierStemsOf(wish, group),
    complaints,
  };
}

/**
 * Stems about these passages, and the newest others; always in the same wording, so that the provider can cache the
 * prompt.
 */
function earlierStemsOf({ earlier, made }: Wish, { chunks }: PassageGroup): string[] {
  const isHere = ({ quote }: EarlierItem) => chunks.some(({ text }) => text.includes(quote));
  const here = [...earlier, ...made].filter(isHere);
  const rest = earlier.filter((item) => !isHere(item));
  return [...rest, ...here].slice(-MOST_EARLIER).map(({ stem }) => stem);
}

/** An item on its way to the consumer. */
interface Found<Source, Item> {
  source: Source;
  item: Item;
  language: Language;
}

/** Expected result of one request. */
interface Part {
  group: PassageGroup;
  /** Number of requests before it. */
  turn: number;
  missing: number;
  /** Reasons why its drafts were rejected so far. */
  complaints: string[];
}

interface Wish {
  ownerId: number;
  document: ReadyDocument;
  sectionIndexes?: readonly number[] | undefined;
  ownStarts: readonly number[];
  options: DraftsWanted['options'];
  language: Language;
  forms: readonly ItemForm[] | undefined;
  count: number;
  earlier: readonly EarlierItem[];
  /** Items of this order across all its documents. */
  made: Set<EarlierItem>;
  /** Receives the cost of each call. */
  spent: (tokens: number) => void;
}

/** Number of items still wanted; items of an earlier run count. */
export const missingOf = ({ count }: { count: number }, sources: readonly { taken: number }[]): number =>
  count - sources.reduce((sum, { taken }) => sum + taken, 0);

const holds = ({ chunks }: PassageGroup, offset: number): boolean =>
  chunks.some(({ start, end }) => start <= offset && offset < end);
