import { pastedCard } from '#domain/assistants/pasted-question.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { CopiedDocument, DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ModelSource } from '#server/features/generation/model-access.service.ts';
import { assistantDrafter, type PastedDrafts } from '#server/features/generation/pasted-drafts.service.ts';
import type { ImportedTexts } from '#server/features/documents/imported-texts.service.ts';
import type { QuizzesService } from '#server/features/quizzes/quizzes.service.ts';
import type { SearchService } from '#server/features/search/search.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { usageOfFullest } from '#server/platform/usage/usage-part.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/log.ts';
import type { MemoryFitter } from '#server/platform/memory-fit/memory-fit.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { createSlicedWorkers } from '#server/platform/jobs/sliced-work.ts';
import { copyCards } from './card-copies.ts';
import { createCardImagesService } from './card-images.service.ts';
import { createCardImagesStore } from './card-images.store.ts';
import { createRemoveCardImagesWorker, createSweepCardImagesWorker } from './card-images.worker.ts';
import { createCardMemory } from './card-memory.service.ts';
import { createCardMemoryStore } from './card-memory.store.ts';
import { createCardOthers } from './card-others.service.ts';
import { createCardOthersStore } from './card-others.store.ts';
import { cardDrafter } from './model-cards.ts';
import { createFlashcardGenerator } from './flashcards.generator.ts';
import { mountFlashcards } from './flashcards.routes.ts';
import { exportFlashcards } from './flashcards.export.ts';
import { importFlashcards, importSchedule, importStudySettings } from './flashcards.import.ts';
import { createFlashcardsService } from './flashcards.service.ts';
import { createFlashcardsStore, earlierOf } from './flashcards.store.ts';
import { createFindCardQuotesWorker } from './flashcards.worker.ts';
import { createMemoryFitStore } from './memory-fit.store.ts';
import { createFitMemoryWorker, scheduleOptimizations } from './memory-fit.worker.ts';
import { createPortableCardsService } from './portable-cards.service.ts';
import { createPortableCardsStore } from './portable-cards.store.ts';
import { createReviewsService } from './reviews.service.ts';
import { createReviewsStore } from './reviews.store.ts';
import { createStatisticsService } from './statistics.service.ts';
import { createStatisticsStore } from './statistics.store.ts';
import { createStudyPreferences } from './study-preferences.ts';
import { createTestCardsService } from './test-cards.service.ts';

interface FlashcardsPorts {
  database: Database;
  documents: DocumentsService;
  textsOf: ImportedTexts;
  accounts: AccountsService;
  billing: BillingService;
  analysis: AnalysisService;
  search: SearchService;
  quizzes: QuizzesService;
  events: EventBus;
  model: ModelSource;
  pasted: PastedDrafts;
  engine: Engine;
  files: FileStore;
  fitter: MemoryFitter;
  queue: Queue;
  limits: RateLimiter;
  streams: EventStreams;
  log: Logger;
  clock: Clock;
}

/** Wires flashcards, made from documents or by hand, and their spaced reviews. */
export function createFlashcardsFeature(ports: FlashcardsPorts) {
  const store = createFlashcardsStore(ports.database.db);
  const reviewsStore = createReviewsStore(ports.database.db);
  const fits = createMemoryFitStore(ports.database.db);
  const preferences = createStudyPreferences({ ...ports, store });
  const images = createCardImagesStore(ports.database.db);
  const cardImages = createCardImagesService({ ...ports, images });
  const others = createCardOthers({ ...ports, store: createCardOthersStore(ports.database.db) });
  const flashcards = createFlashcardsService({
    ...ports,
    store,
    reviewsStore,
    others,
    images: cardImages,
    preferences,
  });
  const testCards = createTestCardsService({ ...ports, store, flashcards });
  const statisticsStore = createStatisticsStore(ports.database.db);
  const statistics = createStatisticsService({ ...ports, store: statisticsStore, cards: store, preferences, fits });
  const reviews = createReviewsService({ ...ports, store, reviewsStore, flashcards, preferences, statistics });
  const portable = createPortableCardsStore(ports.database.db);
  const portableCards = createPortableCardsService({
    ...ports,
    store,
    portable,
    reviewsStore,
    flashcards,
    preferences,
    statistics,
  });
  return defineFeature(
    {
      usage: usageOfFullest('cardsPerDocument', store.findFullest),
      exports: exportFlashcards({ flashcards, portableCards, cardImages, statistics, files: ports.files }),
      imports: [
        importStudySettings({ store }),
        importSchedule({ store, reviewsStore, fits, accounts: ports.accounts }),
        importFlashcards({ ...ports, store, portable, reviewsStore, flashcards, cardImages, preferences, statistics }),
      ],
      async erase(tx: Tx, actor: SignedInActor): Promise<void> {
        await flashcards.deleteAllCards(tx, actor);
        await cardImages.removeAll(tx, actor);
      },
      workers: [
        createFindCardQuotesWorker({ ...ports, store }),
        ...createSlicedWorkers(scheduleOptimizations({ ...ports, store: fits }), ports),
        createFitMemoryWorker({ ...ports, store, reviewsStore, fits, preferences }),
      ],
      workersOnFullDisk: [createRemoveCardImagesWorker(ports), createSweepCardImagesWorker({ ...ports, images })],
      mount: (router: Router) =>
        mountFlashcards(router, { ...ports, flashcards, cardImages, testCards, reviews, statistics }),
    },
    {
      flashcards,
      cardMemory: createCardMemory({ store: createCardMemoryStore(ports.database.db), preferences }),
      cardImages,
      portableCards,
      copyCards: (tx: Tx, copied: CopiedDocument) => copyCards(tx, { store, portable }, copied),
      countReviews: statisticsStore.countReviews,
      countWork: statisticsStore.countWorkUnscoped,
      generator: createFlashcardGenerator({ ...ports, store }),
      /** Cards pasted from a user's own assistant. */
      assistant: assistantDrafter(cardDrafter(ports.analysis), {
        kind: 'flashcards',
        draftOf: pastedCard,
        textOf: ({ front }) => front,
        quoteOf: ({ quote }) => quote,
        listEarlier: async (documentId) => (await store.listAskedOf(documentId)).map(earlierOf),
      }),
    },
  );
}
