import { randomUUID } from 'node:crypto';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { type CardSource, chooseCards } from '#domain/generation/choose-cards.ts';
import type { GeneratedCard } from '#domain/flashcards/generated-card.ts';
import { newMemory } from '#domain/flashcards/scheduler.ts';
import { repeatKeys } from '#domain/verify/repeats.ts';
import type { UsageLimits } from '#domain/billing/plans.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService, ReadyDocument, SectionRow } from '#server/features/documents/documents.service.ts';
import type { GenerationRequest, Generator, ReadyItem } from '#server/features/generation/generator.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { earlierOf, type FlashcardsStore } from './flashcards.store.ts';
import { memoryColumns } from './memory-columns.ts';

type Request = GenerationRequest<'flashcards'>;

interface Deck extends CardSource {
  document: ReadyDocument;
  sections: SectionRow[];
  /** The newest card it has. */
  newestId: number;
}

/** Chooses verified cards of documents that are not there yet (G04); a plan limits how many a document has (G05). */
export function createFlashcardGenerator({
  store,
  documents,
  accounts,
  billing,
  analysis,
  clock,
}: {
  store: FlashcardsStore;
  documents: DocumentsService;
  accounts: AccountsService;
  billing: BillingService;
  analysis: AnalysisService;
  clock: Clock;
}): Generator<'flashcards'> {
  async function listCards(
    document: ReadyDocument,
    { options }: Request,
    signal: AbortSignal,
  ): Promise<GeneratedCard[]> {
    // Only the language of a document is spoken by the offline engine.
    if (options.language !== undefined && options.language !== document.language) return [];
    return analysis.getCards(document, signal);
  }

  async function listDecks(request: Request, batchUuid: string, signal: AbortSignal): Promise<Deck[]> {
    const { cardsPerDocument } = billing.limitsFor(await accounts.getActor(request.ownerId));
    const decks: Deck[] = [];
    for (const document of request.documents) {
      const sections = await documents.listSections(document.id);
      const there = await store.listAskedOf(document.id);
      const wanted = request.options.sections && new Set(request.options.sections);
      decks.push({
        document,
        sections,
        cards: await listCards(document, request, signal),
        sectionIndexes: wanted && sections.filter(({ uuid }) => wanted.has(uuid)).map(({ position }) => position),
        earlier: there.map(earlierOf),
        weight: document.contentLength ?? 0,
        taken: there.filter((card) => card.batchUuid === batchUuid).length,
        room: Math.max(0, cardsPerDocument - there.length),
        newestId: there.at(-1)?.id ?? 0,
      });
    }
    return decks;
  }

  return {
    kind: 'flashcards',
    countOf: ({ count }) => count,
    // What is limited are the cards of a document, however often it is asked for some.
    generationsPerDocument: () => Number.POSITIVE_INFINITY,
    errors: { failed: 'GENERATION_FAILED', usedUp: 'ALL_CARDS_MADE' },
    async createResult(tx, { ownerId, documents: chosen }) {
      const limits: UsageLimits = billing.limitsFor(await accounts.getActor(ownerId, tx));
      const ids = chosen.map(({ id }) => id);
      const made = await store.countByDocument(ids, tx);
      if (ids.every((id) => (made.get(id) ?? 0) >= limits.cardsPerDocument))
        throw new AppError('GENERATION_LIMIT_REACHED', [{ path: 'documents', rule: 'cards_per_document' }]);
      return randomUUID();
    },
    async *items(request, batchUuid, signal) {
      const decks = await listDecks(request, batchUuid, signal);
      for (const { source, card } of chooseCards(decks, request.options)) {
        const deck = decks[source];
        if (deck) yield ready(deck, card);
      }

      function ready({ document, sections, room, newestId }: Deck, card: GeneratedCard): ReadyItem {
        const keys = repeatKeys({ stem: card.front, answer: card.back, quote: card.source.quote });
        return {
          documentId: document.id,
          async save(tx) {
            await store.lockCardsOf(tx, request.ownerId);
            // What was made of it since the choice: the rest of this one, and what others make at the same time.
            const since = (await store.listAskedOf(document.id, newestId, tx)).map(earlierOf);
            if (since.length >= room || since.flatMap(repeatKeys).some((key) => keys.includes(key))) return 'leftOut';
            const current = await documents.findDocumentUnscoped(document.id, tx);
            // A newer version has other quotes: the generation starts over with it.
            if (current?.contentVersion !== document.contentVersion) throw new Error('the document changed');
            const createdAt = clock.now();
            await store.insertCard(tx, {
              uuid: randomUUID(),
              ownerId: request.ownerId,
              documentId: document.id,
              batchUuid,
              kind: card.kind,
              front: card.front,
              back: card.back,
              category: (sections[card.sectionIndex]?.headings.at(-1) ?? '').slice(0, cardBounds.category),
              difficulty: card.difficulty,
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
      const decks = await listDecks(request, batchUuid, signal);
      return { isUsedUp: decks.some(({ cards }) => cards.length > 0), save: () => Promise.resolve() };
    },
    // Cards belong to their document, and there is nothing around them to end.
    finishResult: () => Promise.resolve(),
  };
}
