import * as contract from '#contract/flashcard-files.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { stageUpload } from '#server/platform/http/stage-upload.ts';
import type { FastifyRequest } from 'fastify';
import type { FlashcardFilesService } from './flashcard-files.service.ts';

export function mountFlashcardFiles(
  router: Router,
  {
    flashcardFiles,
    billing,
    files,
    limits,
  }: { flashcardFiles: FlashcardFilesService; billing: BillingService; files: FileStore; limits: RateLimiter },
): void {
  const staged = async (actor: SignedInActor, request: FastifyRequest) => {
    await limits.take('cardFiles', principalKey(request));
    return stageUpload(request, files, billing.limitsFor(actor).uploadBytes);
  };
  router.respond(contract.exportFlashcards, async ({ actor, query, request, reply }) => {
    await limits.take('cardFiles', principalKey(request));
    const { kind, body } = await flashcardFiles.exportCards(actor, query);
    return sendFile(reply, { kind, fileName: `repaso.${kind}`, inline: false, body });
  });
  router.read(contract.previewImport, async ({ actor, query, request }) =>
    flashcardFiles.previewImport(actor, await staged(actor, request), query),
  );
  router.write(contract.importFlashcards, async ({ actor, query, request }) =>
    flashcardFiles.importCards(actor, await staged(actor, request), query),
  );
}
