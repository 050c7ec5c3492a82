import * as contract from '#contract/highlights.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { HighlightsService } from './highlights.service.ts';

export function mountHighlights(
  router: Router,
  { highlights, limits }: { highlights: HighlightsService; limits: RateLimiter },
): void {
  router.read(contract.listHighlights, ({ actor, params }) => highlights.list(actor, params.uuid));
  router.write(
    contract.createHighlight,
    async ({ actor, params, body, request }) => {
      await limits.take('highlights', principalKey(request));
      return highlights.create(actor, params.uuid, body);
    },
    {
      replay: {
        nameOf: ({ uuid }) => uuid,
        load: (uuid: string, { actor }: { actor: SignedInActor }) => highlights.view(actor, uuid),
      },
    },
  );
  router.respond(contract.exportHighlights, async ({ actor, params, reply }) => {
    const { name, markdown } = await highlights.exportMarkdown(actor, params.uuid);
    return sendFile(reply, { kind: 'md', fileName: `${name.replace(/\.+$/, '')}.md`, inline: false, body: markdown });
  });
  router.write(contract.updateHighlight, ({ actor, params, body }) => highlights.update(actor, params.uuid, body));
  router.write(contract.deleteHighlight, ({ actor, params }) => highlights.remove(actor, params.uuid));
}
