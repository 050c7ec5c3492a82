import { z } from 'zod';
import type { Language } from '#domain/documents/content.ts';
import type { Depth, Difficulty, ItemForm } from '#domain/items/item.ts';
import type { TestStyle } from '#domain/items/test-style.ts';
import { spreadOverDocuments } from '#domain/generation/document-spread.ts';
import type { DraftOrder } from '#domain/model/draft-order.ts';
import type { ReadDraft } from '#domain/model/model-context.ts';
import { aboutTopics, askingOrder, type PassageGroup } from '#domain/model/passage-groups.ts';
import { draftsFor, shareOfPassages } from '#domain/model/share-of-passages.ts';
import { type EarlierItem, repeatsAny } from '#domain/verify/repeats.ts';
import type { AnalysisService, Drafts } from '#server/features/analysis/analysis.service.ts';
import type { ReadyDocument } from '#server/features/documents/documents.service.ts';
import { AiAnswerError } from '#server/platform/ai/ai.ts';
import { ENGINE_VERSION } from '#server/platform/engine/engine.ts';
import type { Logger } from '#server/platform/log.ts';
import { createBatchedJudging } from './batched-judging.ts';
import { createChannel } from './channel.ts';
import type { KeptDraft } from './kept-drafts.store.ts';
import type { ModelAccess } from './model-access.service.ts';
import { modelFaultOf } from './model-fault.service.ts';

/** So long a model may take for a generation; then the offline engine fills up. The job around it lasts longer. */
const MODEL_MS = 8 * 60_000;
/** Some models think before they write, and their thoughts count. */
const MOST_TOKENS = 6_000;
/** A model that gives nothing from so many requests in a row gives nothing. */
const MOST_IN_VAIN = 3;
const TRIES = 2;
const MOST_EARLIER = 30;

/** How one kind of item is made by a model: drafted, held to the rules, and confirmed by a second reading. */
export interface ModelDrafter<Item, Draft, Verdict extends { item: number }> {
  draft: {
    /** With the version of its prompt. */
    task: string;
    prompt(order: DraftOrder): { instructions: string; data: string };
    element: z.ZodType<Draft>;
  };
  read(document: ReadyDocument, drafts: Drafts<Draft>, signal: AbortSignal): Promise<ReadDraft<Item>[]>;
  /** A reader who is not told what is right. */
  confirm: {
    task: string;
    prompt(items: readonly Item[], language: Language): { instructions: string; data: string };
    verdict: z.ZodType<Verdict>;
  };
  /** Whether the reader came to the same. */
  isConfirmed(item: Item, verdict: Verdict, language: Language): boolean;
  earlierOf(item: Item): EarlierItem;
  /** Whether two items of one order must not stand beside each other. */
  clashes(one: EarlierItem, other: EarlierItem): boolean;
  /** Which of them is taken first. */
  worthOf(item: Item): number;
  /** Whether it has a form that is asked for; of the rest of an order a model decides what the passage carries. */
  hasForm(item: Item, forms: readonly ItemForm[] | undefined): boolean;
  /** Whether a kept draft is what else an order asks for. */
  fits(item: Item, order: Pick<DraftOrder, 'difficulty' | 'depth'>): boolean;
  sectionOf(item: Item): number;
  /** Whether an order takes it beside what it was given; otherwise it waits for one that does. */
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

/** Kind of kept drafts: those of other prompts or rules no longer fit. */
export const keptKindOf = ({ draft, confirm }: Tasks): string => [draft.task, confirm.task, ENGINE_VERSION].join(' ');

/** A document that a model is to be asked about. */
export interface SourceToDraft {
  document: ReadyDocument;
  sectionIndexes?: readonly number[] | undefined;
  /** Forms that a draft may have, where fewer than ordered. */
  forms?: readonly ItemForm[] | undefined;
  earlier: readonly EarlierItem[];
  /** Items of this order from an earlier run, or from another maker. */
  asked?: readonly EarlierItem[] | undefined;
  /** Where the quotes begin of what an earlier run of this generation made of it. */
  ownStarts: readonly number[];
  weight: number;
  taken: number;
  /** How many more may be made of it. */
  available: number;
}

interface DraftsWanted {
  ownerId: number;
  options: {
    count: number;
    difficulty: Difficulty | 'mixed';
    language?: Language | undefined;
    forms?: readonly ItemForm[] | undefined;
    /** How a test is answered for the most part. */
    style?: TestStyle | undefined;
    depth?: Depth | 'mixed' | undefined;
    topics?: readonly string[] | undefined;
  };
}

/** Text of an answer, without characters that no column can hold. */
export const answerText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed());

/**
 * Items of the model, each held to the same rules as ours and confirmed by a second reading that is not told what is
 * right; each is given as soon as it alone is. Passages are asked about side by side; what is short after a first try
 * is asked for once more, with the reasons of the refusals. Ends early when the model is gone, too slow or spent: what
 * is then missing is for the offline engine.
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
    const deadline = AbortSignal.timeout(MODEL_MS);
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
    // A running request is paid for: it comes to its end even where another fails.
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
      // A consumer that leaves early wants no more: it was cancelled, or its target was deleted.
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

  /** Confirmed but unused items are kept for the next order, like surplus. */
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

  /** Asks about one document until there is enough, or nothing left to ask about. */
  async function draw(wish: Wish, give: (item: Item) => void, signal: AbortSignal): Promise<void> {
    const { ownerId, options, document, language, forms, count, made, spent } = wish;
    const all = await analysis.listPassages(document, wish.sectionIndexes && [...wish.sectionIndexes], signal);
    // After a restart: what has given its items is not asked again.
    const open = all.filter((group) => !wish.ownStarts.some((start) => holds(group, start)));
    const groups = aboutTopics(open, options.topics ?? [], document.language ?? language);
    const order = askingOrder(groups);
    const share = shareOfPassages(count, groups.length);
    const spare: Item[] = [];
    const running = new Set<Promise<void>>();
    const given: Item[] = [];
    /** Still to come of what is under way. */
    let hoped = 0;
    let inVain = 0;
    let turns = 0;
    let failure: { error: unknown } | undefined;
    const judging = createBatchedJudging((items: Item[]) => judge(items));

    const ofThis = keptOf(wish, language);
    await takeKept();
    for (;;) {
      while (given.length + hoped < count) {
        const place = spare.findIndex(hasRoom);
        if (place < 0) break;
        accept(...spare.splice(place, 1));
      }
      const isOpen =
        !failure && inVain < MOST_IN_VAIN && running.size < access.requestsAtOnce && given.length + hoped < count;
      const group = isOpen ? groups[order.shift() ?? -1] : undefined;
      if (group) {
        const part = askGroup(group, Math.min(share, count - given.length - hoped)).catch((error: unknown) => {
          failure ??= { error };
        });
        const task = part.finally(() => running.delete(task));
        running.add(task);
      } else if (running.size > 0) await Promise.race(running);
      else break;
    }
    await access.keep(ofThis, spare.map(toKeep));
    if (failure) throw failure.error;

    /** Begins with what earlier orders left over, best first; what was asked meanwhile is of no use any more. */
    async function takeKept(): Promise<void> {
      const wanted = wish.sectionIndexes && new Set(wish.sectionIndexes);
      const isOrdered = (item: Item) =>
        drafter.hasForm(item, forms) && drafter.fits(item, options) && wanted?.has(drafter.sectionOf(item)) !== false;
      const later: KeptDraft[] = [];
      for (const one of await access.takeKept(ofThis)) {
        // A kept draft was verified by these very rules.
        const item = one.draft as Item;
        const known = drafter.earlierOf(item);
        if (repeatsAny(known, [...wish.earlier, ...made])) continue;
        if (given.length < count && isOrdered(item) && hasRoom(item) && !clashesWithMade(known)) {
          made.add(known);
          accept(item);
        } else later.push(one);
      }
      await access.putBack(later);
    }

    function clashesWithMade(known: EarlierItem): boolean {
      return [...made].some((one) => drafter.clashes(one, known));
    }

    function hasRoom(item: Item): boolean {
      return drafter.hasRoom?.(item, given, { count, forms, style: options.style }) ?? true;
    }

    function accept(...items: Item[]): void {
      given.push(...items);
      items.forEach(give);
    }

    async function askGroup(group: PassageGroup, wanted: number): Promise<void> {
      const part: Part = { group, turn: (turns += 1) - 1, missing: wanted, complaints: [] };
      hoped += wanted;
      try {
        for (let attempt = 0; attempt < TRIES && part.missing > 0; attempt += 1) {
          part.complaints = await tryGroup(part);
          if (part.complaints.length === 0) break;
        }
      } finally {
        hoped -= part.missing;
      }
      inVain = part.missing < wanted ? 0 : inVain + 1;
    }

    /** Takes a confirmed item of a part, up to the number wanted of its form; keeps the rest. */
    function take(part: Part, item: Item): void {
      if (part.missing === 0 || !hasRoom(item)) {
        spare.push(item);
        return;
      }
      part.missing -= 1;
      hoped -= 1;
      accept(item);
    }

    /** One request; answers why some of its drafts were refused. */
    async function tryGroup(part: Part): Promise<string[]> {
      const { group, turn, missing, complaints } = part;
      const passages = group.chunks.map((chunk, index) => ({ id: `p${index + 1}`, chunk }));
      const prompt = drafter.draft.prompt({
        passages: passages.map(({ id, chunk }) => ({ id, headings: chunk.headings, text: chunk.text })),
        count: draftsFor(missing),
        language,
        difficulty: options.difficulty,
        forms,
        style: options.style,
        depth: options.depth,
        turn,
        terms: group.terms,
        earlierStems: earlierStemsOf(group),
        complaints,
      });
      const { task, element } = drafter.draft;
      const listing = { ...prompt, element, maxOutputTokens: MOST_TOKENS };
      const refused = new Set<string>();
      const verdicts: Promise<void>[] = [];
      let doubt: { error: unknown } | undefined;
      const confirm = async (item: Item, known: EarlierItem) => {
        try {
          if (await judging.isConfirmed(item)) return take(part, item);
          made.delete(known);
          refused.add('the quote does not prove the answer');
        } catch (error) {
          doubt ??= { error };
        }
      };
      const done = judging.expect();
      try {
        for await (const draft of access.list({ ownerId, documentId: document.id, task, spent }, listing, signal)) {
          const earlier = [...wish.earlier, ...made];
          const [read] = await drafter.read(document, { drafts: [draft], passages, language, earlier }, signal);
          if (!read) continue;
          if (!read.ok) {
            for (const reason of read.reasons) refused.add(reason.replaceAll('_', ' '));
            continue;
          }
          if (!drafter.hasForm(read.item, forms)) {
            refused.add('another form than was asked for');
            continue;
          }
          const known = drafter.earlierOf(read.item);
          // Another request may have found the same while this one was read.
          if (repeatsAny(known, made)) continue;
          if (clashesWithMade(known)) {
            refused.add('it gives away another question, or asks for the same fact');
            continue;
          }
          made.add(known);
          verdicts.push(confirm(read.item, known));
        }
      } catch (error) {
        // An answer cut short or out of shape gives what was whole of it.
        if (!(error instanceof AiAnswerError)) throw error;
      } finally {
        done();
        await Promise.all(verdicts);
      }
      if (doubt) throw doubt.error;
      return [...refused].toSorted();
    }

    /**
     * Stems asked of these passages, and the newest of the rest; always in the same words, so that the prompt can be
     * cached.
     */
    function earlierStemsOf({ chunks }: PassageGroup): string[] {
      const isHere = ({ quote }: EarlierItem) => chunks.some(({ text }) => text.includes(quote));
      const here = [...wish.earlier, ...made].filter(isHere);
      const rest = wish.earlier.filter((item) => !isHere(item));
      return [...rest, ...here].slice(-MOST_EARLIER).map(({ stem }) => stem);
    }

    /** Whether a second reader comes to the same, of each. */
    async function judge(items: Item[]): Promise<boolean[]> {
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
          // An answer out of shape confirms nothing; that the model is gone or spent is for the caller to know.
          if (error instanceof AiAnswerError) return [];
          throw error;
        });
      return items.map((item, place) => {
        const said = verdicts[place];
        return said !== undefined && drafter.isConfirmed(item, said, language);
      });
    }
  }
}

/** An item on its way to who reads. */
interface Found<Source, Item> {
  source: Source;
  item: Item;
  language: Language;
}

/** Wanted result of one request. */
interface Part {
  group: PassageGroup;
  /** How many requests came before it. */
  turn: number;
  missing: number;
  /** Faults of its drafts so far. */
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
  /** Drafts of this order over all its documents. */
  made: Set<EarlierItem>;
  /** Is told what each call has cost. */
  spent: (tokens: number) => void;
}

/** Number of items still wanted: items of an earlier run count. */
export const missingOf = ({ count }: { count: number }, sources: readonly { taken: number }[]): number =>
  count - sources.reduce((sum, { taken }) => sum + taken, 0);

const holds = ({ chunks }: PassageGroup, offset: number): boolean =>
  chunks.some(({ start, end }) => start <= offset && offset < end);
