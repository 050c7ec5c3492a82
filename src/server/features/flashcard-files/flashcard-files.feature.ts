import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { CardImagesService } from '#server/features/flashcards/card-images.service.ts';
import type { PortableCardsService } from '#server/features/flashcards/portable-cards.service.ts';
import type { CardFiles } from '#server/platform/card-files/card-files.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { mountFlashcardFiles } from './flashcard-files.routes.ts';
import { createFlashcardFilesService } from './flashcard-files.service.ts';

/** Wires card files: for Anki, spreadsheets, and reading. */
export function createFlashcardFilesFeature(ports: {
  portableCards: PortableCardsService;
  cardImages: CardImagesService;
  billing: BillingService;
  cardFiles: CardFiles;
  files: FileStore;
  limits: RateLimiter;
  clock: Clock;
}) {
  const flashcardFiles = createFlashcardFilesService(ports);
  return defineFeature({ mount: (router: Router) => mountFlashcardFiles(router, { ...ports, flashcardFiles }) });
}
