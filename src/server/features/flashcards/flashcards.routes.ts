import * as contract from '#contract/flashcards.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { FlashcardsService } from './flashcards.service.ts';
import type { ReviewsService } from './reviews.service.ts';
import type { StatisticsService } from './statistics.service.ts';
import type { TestCardsService } from './test-cards.service.ts';

export function mountFlashcards(
  router: Router,
  {
    flashcards,
    testCards,
    reviews,
    statistics,
  }: {
    flashcards: FlashcardsService;
    testCards: TestCardsService;
    reviews: ReviewsService;
    statistics: StatisticsService;
  },
): void {
  const again = {
    nameOf: ({ uuid }: contract.Flashcard) => uuid,
    tell: (uuid: string, { actor }: { actor: SignedInActor }) => flashcards.view(actor, uuid),
  };
  router.read(contract.listFlashcards, ({ actor, query }) => flashcards.list(actor, query));
  router.read(contract.listFlashcardsOfDocument, ({ actor, params }) => flashcards.listOfDocument(actor, params.uuid));
  router.read(contract.getStudyStatistics, ({ actor }) => statistics.view(actor));
  router.read(contract.getStudyQueue, ({ actor, query }) => {
    requireMaker(actor, query);
    return flashcards.viewQueue(actor, query);
  });
  router.write(contract.createFlashcard, ({ actor, body }) => flashcards.create(actor, body), { again });
  router.read(contract.listFlashcardFolders, ({ actor }) => flashcards.listFolders(actor));
  router.write(contract.changeFlashcards, ({ actor, body }) => flashcards.changeAll(actor, body), {
    makesRoom: ({ body }) => body.action === 'delete',
  });
  router.write(contract.createFlashcardsOfTest, ({ actor, body }) => testCards.create(actor, body));
  router.write(contract.reverseFlashcard, ({ actor, params }) => flashcards.reverse(actor, params.uuid), { again });
  router.write(contract.updateFlashcard, ({ actor, params, body }) => flashcards.edit(actor, params.uuid, body), {
    again,
  });
  router.write(contract.deleteFlashcard, ({ actor, params }) => flashcards.remove(actor, params.uuid));
  router.write(
    contract.reviewFlashcards,
    ({ actor, body, query }) => {
      requireMaker(actor, query);
      return reviews.add(actor, body);
    },
    {
      again: {
        tell: async (_, { actor, body }) => ({
          items: await flashcards.viewAll(
            actor,
            body.map(({ cardUuid }) => cardUuid),
          ),
        }),
      },
    },
  );
  router.write(
    contract.undoReview,
    ({ actor, params, query }) => {
      requireMaker(actor, query);
      return reviews.undo(actor, params.uuid);
    },
    { again },
  );
  router.write(contract.updateStudySettings, ({ actor, body }) => flashcards.saveSettings(actor, body));
}

/** A browser may hold cards and reviews of somebody who used it before. */
function requireMaker(actor: SignedInActor, { userUuid }: { userUuid?: string | undefined }): void {
  if (userUuid !== undefined && userUuid !== actor.userUuid)
    throw new AppError('EDIT_CONFLICT', [{ path: 'userUuid', rule: 'other_account' }]);
}
