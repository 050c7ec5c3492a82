import { randomUUID } from 'node:crypto';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { type CardSource, chooseCards } from '#domain/generation/choose-cards.ts';
import { ASSISTANT } from '#domain/assistants/assistant-engine.ts';
import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import type { DraftedCard } from '#domain/model/read-model-card.ts';
import { newMemory } from '#domain/flashcards/scheduler.ts';
import { repeatKeys, repeatsAny } from '#domain/verify/repeats.ts';
import { earlierCardOf } from '#domain/verify/verify-card.ts';
import { topicFinder } from '#domain/verify/names-topic.ts';
import type { UsageLimits } from '#domain/billing/plans.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService, ReadyDocument, SectionRow } from '#server/features/documents/documents.service.ts';
import type { GenerationRequest, Generator, ReadyItem } from '#server/features/generation/generator.ts';
import type { ModelSource } from '#server/features/generation/model-access.service.ts';
import { createModelDrafts, keptKindOf } from '#server/features/generation/model-drafts.service.ts';
import type { KeptDraft, PastedDrafts } from '#server/features/generation/pasted-drafts.service.ts';
import { limitReached } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { earlierOf, type FlashcardsStore } from './flashcards.store.ts';
import { memoryColumns } from './memory-columns.ts';
import { cardDrafter } from './model-cards.ts';

type Request = GenerationRequest<'flashcards'>;

interface Deck extends Omit<CardSource, 'cards'> {
  document: ReadyDocument;
  sections: SectionRow[];
  /** Quote positions of its cards in this generation, from an earlier run. */
  ownStarts: number[];
  /** Its newest card. */
  newestId: number;
}

/** Selects verified new cards for documents (G04); a plan limits the cards per document (G05). */
export function createFlashcardGenerator({
  store,
  documents,
  accounts,
  billing,
  analysis,
  model,
  pasted,
  clock,
  log,
}: {
  store: FlashcardsStore;
  documents: DocumentsService;
  accounts: AccountsService;
  billing: BillingService;
  analysis: AnalysisService;
  model: ModelSource;
  pasted: PastedDrafts;
  clock: Clock;
  log: Logger;
}): Generator<'flashcards'> {
  async function listCards(
    document: ReadyDocument,
    { options }: Request,
    signal: AbortSignal,
  ): Promise<GeneratedCard[]> {
    // The offline engine writes only in the document's language.
    if (options.language !== undefined && options.language !== document.language) return [];
    return analysis.getCards(document, signal);
  }

  async function listDecks(request: Request, batchUuid: string): Promise<Deck[]> {
    const { cardsPerDocument } = billing.limitsFor(await accounts.getActor(request.ownerId));
    const decks: Deck[] = [];
    for (const document of request.documents) {
      const sections = await documents.listSections(document.id);
      const there = await store.listAskedOf(document.id);
      const wanted = request.options.sections && new Set(request.options.sections);
      decks.push({
        document,
        sections,
        sectionIndexes: wanted && sections.filter(({ uuid }) => wanted.has(uuid)).map(({ position }) => position),
        isWanted: namesOneOf(request.options.topics, document),
        earlier: there.map(earlierOf),
        weight: document.contentLength ?? 0,
        taken: there.filter((card) => card.batchUuid === batchUuid).length,
        ownStarts: there.flatMap((card) => (card.batchUuid === batchUuid ? (card.quoteStart ?? []) : [])),
        available: Math.max(0, cardsPerDocument - there.length),
        newestId: there.at(-1)?.id ?? 0,
      });
    }
    return decks;
  }

  return {
    kind: 'flashcards',
    countOf: ({ count }) => count,
    // The plan limits cards per document, not generations.
    generationsPerDocument: () => Number.POSITIVE_INFINITY,
    errors: { failed: 'NO_CARDS_MADE', usedUp: 'ALL_CARDS_MADE' },
    async createResult(tx, { ownerId, documents: chosen }) {
      const limits: UsageLimits = billing.limitsFor(await accounts.getActor(ownerId, tx));
      const ids = chosen.map(({ id }) => id);
      const made = await store.countByDocument(ids, tx);
      if (ids.every((id) => (made.get(id) ?? 0) >= limits.cardsPerDocument))
        throw limitReached(
          'cards_per_document',
          { most: limits.cardsPerDocument, have: Math.min(...ids.map((id) => made.get(id) ?? 0)), added: 1 },
          'documents',
        );
      return randomUUID();
    },
    async *items(request, batchUuid, signal) {
      if (request.engine === ASSISTANT) {
        const keptAs = keptKindOf(cardDrafter(analysis));
        for (const deck of await listDecks(request, batchUuid))
          for (const kept of await pasted.list(deck.document, keptAs)) {
            const { card } = kept.draft as DraftedCard;
            if (!repeatsAny(earlierCardOf(card), deck.earlier)) yield ready(deck, card, kept.engine, kept);
          }
        return;
      }
      const access = model();
      if (access) {
        const draftsOf = createModelDrafts({ access, analysis, log }, cardDrafter(analysis));
        const drafts = draftsOf(await listDecks(request, batchUuid), request, signal);
        for await (const { source, item } of drafts) yield ready(source, item.card, access.name);
      }
      const decks = await listDecks(request, batchUuid);
      const offers: CardSource[] = [];
      for (const deck of decks) offers.push({ ...deck, cards: await listCards(deck.document, request, signal) });
      for (const { source, card } of chooseCards(offers, request.options)) {
        const deck = decks[source];
        if (deck) yield ready(deck, card, 'offline');
      }

      function ready(
        { document, sections, available, newestId }: Deck,
        card: GeneratedCard,
        engine: string,
        kept?: KeptDraft,
      ): ReadyItem {
        const keys = repeatKeys({ stem: card.front, answer: card.back, quote: card.source.quote });
        return {
          documentId: document.id,
          engine,
          async save(tx) {
            await store.lockCardsOf(tx, request.ownerId);
            // Cards made since the selection, by this generation and concurrent ones.
            const since = (await store.listAskedOf(document.id, newestId, tx)).map(earlierOf);
            if (since.length >= available || since.flatMap(repeatKeys).some((key) => keys.includes(key)))
              return 'leftOut';
            const current = await documents.findDocumentUnscoped(document.id, tx);
            // A newer version has other quotes: fail, so that the generation restarts with it.
            if (current?.contentVersion !== document.contentVersion) throw new Error('the document changed');
            if (kept && !(await pasted.use(tx, kept))) return 'leftOut';
            const createdAt = clock.now();
            await store.insertCard(tx, {
              uuid: randomUUID(),
              ownerId: request.ownerId,
              documentId: document.id,
              batchUuid,
              kind: card.kind,
              engine,
              front: card.front,
              back: card.back,
              category: (sections[card.sectionIndex]?.headings.at(-1) ?? '').slice(0, cardBounds.category),
              difficulty: card.difficulty,
              lessSure: card.lessSure === true,
              documentVersion: document.contentVersion,
              quote: card.source.quote,
              quoteStart: card.source.start,
              quoteEnd: card.source.end,
              anchor: card.source.anchor,
              createdAt,
              ...memoryColumns({ memory: newMemory(createdAt), introducedAt: null }),
            });
            return 'saved';
          },
        };
      }
    },
    async explainShortfall(request, batchUuid, signal) {
      const decks = await listDecks(request, batchUuid);
      const offers = await Promise.all(request.documents.map((document) => listCards(document, request, signal)));
      return {
        isUsedUp: offers.some((cards) => cards.length > 0),
        isLimited: decks.every(({ available }) => available === 0),
        save: () => Promise.resolve(),
      };
    },
    // Cards belong directly to their document, so there is no result to finish.
    finishResult: () => Promise.resolve(),
  };
}

/** Returns a filter for cards whose text or quote names one of the requested topics. */
function namesOneOf(topics: string[] | undefined, { language }: ReadyDocument) {
  if (!topics || !language) return undefined;
  const isNamed = topicFinder(topics, language);
  return ({ front, back, source }: GeneratedCard) => isNamed([front, back, source.quote]);
}
