import * as contract from '#contract/ocr.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { OcrService } from './ocr.service.ts';

export function mountOcr(router: Router, { ocr, limits }: { ocr: OcrService; limits: RateLimiter }): void {
  router.read(contract.getOcrRun, ({ actor, params }) => ocr.viewRun(actor, params.uuid));
  const replay = {
    load: (_: string, { actor, params }: { actor: SignedInActor; params: { uuid: string } }) =>
      ocr.viewRun(actor, params.uuid),
  };
  router.write(
    contract.startOcr,
    async ({ actor, params, request }) => {
      // Costs as much as an upload: the whole file is read again.
      await limits.take('upload', principalKey(request));
      return ocr.startOcr(actor, params.uuid);
    },
    { replay },
  );
  router.write(contract.cancelOcr, ({ actor, params }) => ocr.cancelOcr(actor, params.uuid), {
    replay,
    after: (_, { actor, params }) => ocr.stopRun(actor, params.uuid),
  });
}
