import * as contract from '#contract/flashcards.ts';
import * as flashcardStudy from '#contract/flashcard-study.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { imageBounds } from '#domain/flashcards/card-images.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { stageUpload } from '#server/platform/http/stage-upload.ts';
import type { CardImagesService } from './card-images.service.ts';
import type { FlashcardsService } from './flashcards.service.ts';
import type { ReviewsService } from './reviews.service.ts';
import type { StatisticsService } from './statistics.service.ts';
import type { TestCardsService } from './test-cards.service.ts';

export function mountFlashcards(
  router: Router,
  {
    flashcards,
    cardImages,
    testCards,
    reviews,
    statistics,
    files,
    limits,
  }: {
    flashcards: FlashcardsService;
    cardImages: CardImagesService;
    testCards: TestCardsService;
    reviews: ReviewsService;
    statistics: StatisticsService;
    files: FileStore;
    limits: RateLimiter;
  },
): void {
  const replay = {
    nameOf: ({ uuid }: contract.Flashcard) => uuid,
    load: (uuid: string, { actor }: { actor: SignedInActor }) => flashcards.view(actor, uuid),
  };
  router.read(contract.listFlashcards, ({ actor, query }) => flashcards.list(actor, query));
  router.read(contract.listFlashcardsOfDocument, ({ actor, params }) => flashcards.listOfDocument(actor, params.uuid));
  router.read(flashcardStudy.getStudyStatistics, ({ actor }) => statistics.view(actor));
  router.read(flashcardStudy.getStudyQueue, ({ actor, query }) => {
    requireMaker(actor, query);
    return flashcards.viewQueue(actor, query);
  });
  router.write(contract.createFlashcard, ({ actor, body }) => flashcards.create(actor, body), { replay });
  router.read(contract.listFlashcardFolders, ({ actor }) => flashcards.listFolders(actor));
  router.write(contract.changeFlashcards, ({ actor, body }) => flashcards.changeAll(actor, body), {
    makesRoom: ({ body }) => body.action === 'delete',
  });
  router.write(contract.createFlashcardsOfTest, ({ actor, body }) => testCards.create(actor, body));
  router.write(contract.reverseFlashcard, ({ actor, params }) => flashcards.reverse(actor, params.uuid), { replay });
  router.write(contract.updateFlashcard, ({ actor, params, body }) => flashcards.edit(actor, params.uuid, body), {
    replay,
  });
  router.write(contract.deleteFlashcard, ({ actor, params }) => flashcards.remove(actor, params.uuid));
  router.write(
    flashcardStudy.reviewFlashcards,
    ({ actor, body, query }) => {
      requireMaker(actor, query);
      return reviews.add(actor, body);
    },
    {
      replay: {
        load: async (_, { actor, body }) => ({
          items: await flashcards.viewAll(
            actor,
            body.map(({ cardUuid }) => cardUuid),
          ),
        }),
      },
    },
  );
  router.write(
    flashcardStudy.undoReview,
    ({ actor, params, query }) => {
      requireMaker(actor, query);
      return reviews.undo(actor, params.uuid);
    },
    { replay },
  );
  router.write(contract.createOcclusionCards, ({ actor, body }) => flashcards.createOcclusions(actor, body));
  router.write(
    contract.addCardImage,
    async ({ actor, request }) => {
      await limits.take('cardImages', principalKey(request));
      return cardImages.add(actor, await stageUpload(request, files, imageBounds.bytes));
    },
    { replay: { nameOf: ({ uuid }) => uuid, load: (uuid, { actor }) => cardImages.view(actor, uuid) } },
  );
  router.respond(contract.getCardImage, async ({ actor, params, reply }) => {
    const { kind, body } = await cardImages.open(actor, params.uuid);
    // The uuid is derived from the content, so the response never changes.
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    return sendFile(reply, { kind, fileName: `${params.uuid}.${kind}`, inline: true, body });
  });
  router.write(flashcardStudy.updateStudySettings, ({ actor, body }) => flashcards.saveSettings(actor, body));
}

/** The browser may still hold cards and reviews of its previous user. */
function requireMaker(actor: SignedInActor, { userUuid }: { userUuid?: string | undefined }): void {
  if (userUuid !== undefined && userUuid !== actor.userUuid)
    throw new AppError('EDIT_CONFLICT', [{ path: 'userUuid', rule: 'other_account' }]);
}
