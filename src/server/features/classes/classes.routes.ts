import * as contract from '#contract/classes.ts';
import { invitePeople } from '#contract/admin-invitations.ts';
import type { InvitationsService } from '#server/features/accounts/invitations.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { FastifyRequest } from 'fastify';
import { inviteList } from './invite-list.ts';
import type { ClassesService } from './classes.service.ts';

export function mountClasses(
  router: Router,
  { classes, invitations, limits }: { classes: ClassesService; invitations: InvitationsService; limits: RateLimiter },
): void {
  /** Counts unknown codes, so that nobody can guess one; above the limit, valid codes are rejected too. */
  async function withCode<T>(request: FastifyRequest, look: () => Promise<T>): Promise<T> {
    await limits.take('keyedCalls', request.ip);
    await limits.requireRoom('unknownClassCodes', principalKey(request));
    try {
      return await look();
    } catch (error) {
      const isUnknown = error instanceof AppError && error.code === 'CLASS_CODE_INVALID';
      if (isUnknown) await limits.take('unknownClassCodes', principalKey(request));
      throw error;
    }
  }

  router.read(contract.listClasses, ({ actor }) => classes.list(actor));
  router.write(contract.createClass, ({ actor, body }) => classes.create(actor, body.name));
  router.read(contract.getClass, ({ actor, params }) => classes.view(actor, params.uuid));
  router.write(contract.renameClass, ({ actor, params, body }) => classes.rename(actor, params.uuid, body.name));
  router.write(contract.renewClassCode, ({ actor, params }) => classes.renewCode(actor, params.uuid));
  router.write(contract.deleteClass, ({ actor, params }) => classes.remove(actor, params.uuid));
  router.write(contract.addClassDocument, ({ actor, params, body }) =>
    classes.addDocument(actor, params.uuid, body.documentUuid),
  );
  router.write(contract.removeClassDocument, ({ actor, params }) =>
    classes.removeDocument(actor, params.uuid, params.documentUuid),
  );
  router.write(contract.removePupil, ({ actor, params }) => classes.removePupil(actor, params.uuid, params.pupilUuid));
  router.respond(contract.exportClass, async ({ actor, params, reply }) => {
    const { name, csv } = await classes.exportProgress(actor, params.uuid);
    return sendFile(reply, { kind: 'csv', fileName: `${name}.csv`, inline: false, body: csv });
  });
  router.read(contract.findClass, ({ actor, params, request }) =>
    withCode(request, () => classes.find(params.code, actor)),
  );
  router.write(contract.joinClass, ({ actor, body, request }) => withCode(request, () => classes.join(actor, body)));
  router.write(contract.shareProgress, ({ actor, params, body }) =>
    classes.setSharing(actor, params.uuid, body.shares),
  );
  router.write(contract.leaveClass, ({ actor, params }) => classes.leave(actor, params.uuid));
  // Codes are only stored encrypted, so a replay is answered by the list's uuid (Z33).
  router.write(invitePeople, ({ body }) => inviteList({ classes, invitations }, body), {
    replay: { nameOf: ({ uuid }) => uuid, load: (batchUuid) => invitations.view(batchUuid) },
  });
  router.write(contract.takeClassDocument, async ({ actor, params, request }) => {
    // Costs as much as an upload.
    await limits.take('upload', principalKey(request));
    return classes.takeDocument(actor, params.uuid, params.documentUuid);
  });
}
