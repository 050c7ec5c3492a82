import type { z } from 'zod';
import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';
import type { PastedDraft } from '#domain/assistants/pasted-answer.ts';
import type { Language } from '#domain/documents/content.ts';
import { draftSources } from '#domain/assistants/draft-source.ts';
import type { ReadDraft } from '#domain/model/model-context.ts';
import type { LineFault } from '#domain/model/read-model-lines.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import { folded } from '#domain/verify/folding.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';
import type { MapRefusal } from '#domain/verify/verify-map.ts';
import type { Drafts } from '#server/features/analysis/analysis.service.ts';
import type { ReadyDocument } from '#server/features/documents/documents.service.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { KeptDraft, KeptDraftsStore } from './kept-drafts.store.ts';
import { keptKindOf, type ModelDrafter } from './model-drafts.service.ts';

export type { KeptDraft };
export type PastedDrafts = ReturnType<typeof createPastedDrafts>;

/** Maximum number of unused drafts per document and kind: several of the longest tests. */
const MOST_WAITING = 300;

/** Drafts pasted from a user's assistant that passed the checks and are not used yet. */
export function createPastedDrafts({ kept, clock }: { kept: KeptDraftsStore; clock: Clock }) {
  const keptOf = (document: Pick<ReadyDocument, 'id' | 'contentVersion'>, kind: string) => ({
    documentId: document.id,
    documentVersion: document.contentVersion,
    kind,
  });
  return {
    list: (document: ReadyDocument, kind: string): Promise<KeptDraft[]> =>
      kept.list(keptOf(document, kind), draftSources),
    async keep(
      document: ReadyDocument,
      { keptAs, language, engine }: { keptAs: string; language: Language; engine: string },
      drafts: Parameters<KeptDraftsStore['keep']>[1],
    ): Promise<void> {
      const of = keptOf(document, keptAs);
      await kept.keep({ ...of, language, engine }, drafts, clock.now());
      await kept.keepBest(of, draftSources, MOST_WAITING);
    },
    drop: (drafts: readonly KeptDraft[]): Promise<void> => kept.drop(drafts),
    /** Takes a draft in the transaction that uses it; returns false if another use took it first. */
    use: (tx: Tx, draft: KeptDraft): Promise<boolean> => kept.use(tx, draft),
  };
}

/** Result of checking a pasted draft. */
export interface PastedVerdict {
  /** The question, or the front of a card. */
  text: string;
  quote: string;
  /** Number of the passage it names or quotes. */
  passage: number;
  result: { ok: true; stem: string; worth: number; draft: unknown } | { ok: false; reasons: PastedFault[] };
}

export type PastedFault =
  | Extract<ReadDraft<unknown>, { ok: false }>['reasons'][number]
  | MapRefusal
  | LineFault
  | 'incomplete';

/** How to handle an assistant's answer for one kind of item. */
export interface AssistantDrafter {
  kind: AssistantKind;
  keptAs: string;
  /** Checks drafts by stricter rules than a model's drafts, which a second reading confirms. */
  read(
    document: ReadyDocument,
    drafts: readonly PastedDraft[],
    context: { passages: readonly Chunk[]; language: Language; earlier: EarlierItem[] },
    signal: AbortSignal,
  ): Promise<PastedVerdict[]>;
  /** Earlier items of the document. */
  listEarlier(documentId: number): Promise<EarlierItem[]>;
  /** Facts of a kept draft that later ones must not repeat. */
  earlierOf(draft: unknown): EarlierItem;
  /** Prompt for a second reading without the answers; absent for kinds without a second reading. */
  readingPrompt?(drafts: readonly unknown[], language: Language): string;
  /**
   * Whether the second reading agrees with each draft; undefined per draft without a verdict, and undefined if the
   * answer is no reading.
   */
  judge?(drafts: readonly unknown[], answer: string, language: Language): (boolean | undefined)[] | undefined;
  /** Turns all kept drafts into items at once, for kinds that need no order. */
  show?(document: ReadyDocument, kept: readonly KeptDraft[], engine: string, signal: AbortSignal): Promise<void>;
}

export function assistantDrafter<Item, Draft extends { passage: string }, Verdict extends { item: number }>(
  drafter: ModelDrafter<Item, Draft, Verdict>,
  {
    kind,
    draftOf,
    textOf,
    quoteOf,
    listEarlier,
  }: {
    kind: AssistantKind;
    draftOf(pasted: PastedDraft): Draft;
    textOf(draft: Draft): string;
    quoteOf(draft: Draft): string;
    listEarlier: AssistantDrafter['listEarlier'];
  },
): AssistantDrafter {
  const element: z.ZodType<Draft> = drafter.draft.element;
  return {
    kind,
    keptAs: keptKindOf(drafter),
    async read(document, pasted, { passages, language, earlier }, signal) {
      const shown = passages.map((chunk, place) => ({ id: String(place + 1), chunk }));
      const placeOf = createPassageFinder(passages);
      const all = pasted.map((one) => {
        const draft = draftOf(one);
        const passage = placeOf(quoteOf(draft), Number(draft.passage));
        return element.safeParse({ ...draft, passage: String(passage) }).data ?? { broken: draft };
      });
      const drafts = all.filter((one): one is Draft => !isBroken(one));
      const reading: Drafts<Draft> = { drafts, passages: shown, language, earlier, isUnconfirmed: true };
      const verdicts = (await drafter.read(document, reading, signal)).values();
      return all.map((one): PastedVerdict => {
        if (isBroken(one))
          return {
            text: textOf(one.broken),
            quote: quoteOf(one.broken),
            passage: 1,
            result: { ok: false, reasons: ['incomplete'] },
          };
        const verdict = verdicts.next().value;
        const shape = { text: textOf(one), quote: quoteOf(one), passage: Number(one.passage) };
        if (!verdict?.ok) return { ...shape, result: { ok: false, reasons: verdict?.reasons ?? ['incomplete'] } };
        const { stem } = drafter.earlierOf(verdict.item);
        return { ...shape, result: { ok: true, stem, worth: drafter.worthOf(verdict.item), draft: verdict.item } };
      });
    },
    readingPrompt(drafts, language) {
      const { instructions, data } = drafter.confirm.prompt(drafts as Item[], language);
      return `${instructions}\n\n${data}`;
    },
    judge(drafts, answer, language) {
      const list = verdictsIn(answer);
      if (!list) return undefined;
      const verdicts = list.flatMap((one) => drafter.confirm.verdict.safeParse(one).data ?? []);
      return drafts.map((draft, place) => {
        const verdict = verdicts.find(({ item }) => item === place + 1);
        return draft && verdict ? drafter.isConfirmed(draft as Item, verdict, language) : undefined;
      });
    },
    listEarlier,
    earlierOf: (draft) => drafter.earlierOf(draft as Item),
  };

  function isBroken(one: Draft | { broken: Draft }): one is { broken: Draft } {
    return 'broken' in one;
  }
}

/** The verdicts of a second reading: a JSON array, or an object with one array. */
function verdictsIn(answer: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(answer);
    const lists = Array.isArray(value) ? [value] : Object.values(Object(value) as object).filter(Array.isArray);
    return lists[0] as unknown[] | undefined;
  } catch {
    return undefined;
  }
}

/** Maximum characters of passages normalized for the quote search; a longer document is searched verbatim. */
const MOST_FOLDED = 300_000;

/** Finds the passage of a quote: the named one if it contains the quote, else the first one that does. */
function createPassageFinder(passages: readonly Chunk[]): (quote: string, named: number) => number {
  const known = new Map<number, string>();
  const foldedAt = (place: number): string => {
    const text = known.get(place) ?? folded(passages[place]?.text ?? '');
    known.set(place, text);
    return text;
  };
  const length = passages.reduce((sum, { text }) => sum + text.length, 0);
  return (quote, named) => {
    const wanted = folded(quote);
    if (wanted === '') return placeNamed(named, passages);
    if (foldedAt(named - 1).includes(wanted)) return named;
    const written = passages.findIndex(({ text }) => text.includes(quote));
    if (written >= 0) return written + 1;
    const found = length > MOST_FOLDED ? -1 : passages.findIndex((_, place) => foldedAt(place).includes(wanted));
    return found >= 0 ? found + 1 : placeNamed(named, passages);
  };
}

const placeNamed = (named: number, { length }: readonly Chunk[]): number => Math.min(Math.max(1, named || 1), length);
