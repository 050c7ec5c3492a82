import { openSampleTest } from '#contract/tryout.ts';
import type { Database } from '#server/db/open-database.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import { chosenLanguage, interfaceLanguage } from '#server/platform/http/interface-language.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { prepareTryout } from './tryout.jobs.ts';
import { createTryoutService } from './tryout.service.ts';

/** Extracting and generating take some seconds each. */
const LOOK_AGAIN_SECONDS = 3;
const MOST_TRIES = 400;
const KEY = 'tryout';

/** Wires the demo without an account: a test, cards and the chat of a sample document. */
export function createTryoutFeature({
  database,
  queue,
  limits,
  isEnabled,
  ...services
}: Parameters<typeof createTryoutService>[0] & {
  database: Database;
  queue: Queue;
  limits: RateLimiter;
  isEnabled: boolean;
}) {
  const tryout = createTryoutService(services);
  const worker: JobWorker<{ tries: number }> = {
    job: prepareTryout,
    attempts: 3,
    expireInSeconds: 120,
    concurrency: 1,
    async run({ tries }, { transaction }) {
      if (!isEnabled || (await tryout.prepare(transaction)) || tries >= MOST_TRIES) return;
      const options = { key: KEY, afterSeconds: LOOK_AGAIN_SECONDS };
      await transaction((tx) => queue.send(tx, prepareTryout, { tries: tries + 1 }, options));
    },
  };
  return defineFeature({
    workers: [worker],
    /** Begins or continues preparing the demo. */
    async start(): Promise<void> {
      if (isEnabled) await database.transaction((tx) => queue.send(tx, prepareTryout, { tries: 0 }, { key: KEY }));
    },
    mount(router: Router): void {
      router.respond(openSampleTest, async ({ request, reply }) => {
        await limits.take('pages', request.ip);
        const language = chosenLanguage(request) ?? interfaceLanguage(request);
        const address = isEnabled ? await tryout.addressOf(language) : undefined;
        return reply.header('cache-control', 'no-store').redirect(address ?? '/register', 303);
      });
    },
  });
}
