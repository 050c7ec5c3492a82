import * as contract from '#contract/profile.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { stageUpload } from '#server/platform/http/stage-upload.ts';
import type { AccountsService } from './accounts.service.ts';
import { pictureBounds, type PicturesService } from './pictures.service.ts';

export function mountPictures(
  router: Router,
  {
    accounts,
    pictures,
    files,
    limits,
  }: { accounts: AccountsService; pictures: PicturesService; files: FileStore; limits: RateLimiter },
): void {
  const replay = { load: (_: string, { actor }: { actor: SignedInActor }) => accounts.getUser(actor) };
  router.write(
    contract.savePicture,
    async ({ actor, request }) => {
      await limits.take('pictures', String(actor.userId));
      return pictures.save(actor, await stageUpload(request, files, pictureBounds.bytes));
    },
    { replay },
  );
  router.write(contract.removePicture, async ({ actor }) => pictures.remove(actor), { replay });
  router.respond(contract.getPicture, async ({ actor, reply }) => {
    const { kind, bytes } = await pictures.open(actor);
    // The URL is derived from the content, so the response never changes.
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    return sendFile(reply, { kind, fileName: `picture.${kind}`, inline: true, body: bytes });
  });
}
