import { timingSafeEqual } from 'node:crypto';
import * as contract from '#contract/system.ts';
import { planOf } from '#domain/billing/plans.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open-database.ts';
import type { LiveModel } from '#server/platform/ai/live-model.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { startEventStream } from '#server/platform/http/start-event-stream.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import { shownBanner } from '#server/platform/site/site-banner.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { FastifyInstance } from 'fastify';
import { STUCK_SECONDS } from './system.checks.ts';

/** Balancers ask every second or two; the checks write to the database and to the storage. */
const READY_FOR_MS = 5_000;

export function mountSystem(
  router: Router,
  {
    app,
    config,
    settings,
    model,
    database,
    files,
    queue,
    streams,
    isDraining,
    metrics,
  }: {
    app: FastifyInstance;
    config: Config;
    settings: Settings;
    model: Pick<LiveModel, 'current'>;
    database: Database;
    files: FileStore;
    queue: Queue;
    streams: EventStreams;
    isDraining: () => boolean;
    /** Present if a token is configured for metrics. */
    metrics: Metrics | undefined;
  },
): void {
  router.read(contract.getHealth, async () => ({ ok: true as const }));

  // Processes of one instance share the bucket and, on Postgres, the queue. If those fail, restarting or leaving out
  // this process helps nobody: calls that need neither must still reach it. Health and metrics report them.
  const mayBeOneOfSeveral = config.databaseUrl !== undefined;
  const ownParts: Record<string, () => Promise<unknown>> = {
    ...(config.fileStore === 'disk' && { storage: () => files.check() }),
    ...(!mayBeOneOfSeveral && {
      jobs: async () => (await queue.oldestWaitSeconds()) > STUCK_SECONDS && Promise.reject(new Error('stuck')),
    }),
  };
  let readyUntil = 0;
  router.read(contract.getReadiness, async ({ reply }) => {
    if (!isDraining() && performance.now() < readyUntil) return { ok: true, failing: [] };
    const checks: Record<string, () => Promise<unknown>> = {
      stopping: async () => isDraining() && Promise.reject(new Error('stopping')),
      // Writes to the WAL and commits, without touching a table.
      database: () => database.pool.query(`select pg_logical_emit_message(true, 'readiness', 'write')`),
      ...ownParts,
    };
    const parts = Object.keys(checks);
    const results = await Promise.allSettled(Object.values(checks).map((check) => check()));
    const failing = parts.filter((_, index) => results[index]?.status === 'rejected');
    if (failing.length > 0) reply.code(503);
    else readyUntil = performance.now() + READY_FOR_MS;
    return { ok: failing.length === 0, failing };
  });

  router.respond(contract.getMetrics, async ({ request, reply }) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const wanted = Buffer.from(`Bearer ${config.metricsToken ?? ''}`);
    // Without the token, the page appears not to exist.
    if (!metrics || given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new AppError('ROUTE_NOT_FOUND');
    return reply.type(metrics.contentType).send(await metrics.text());
  });

  router.respond(contract.getOpenApi, async ({ reply }) =>
    reply.type('application/json; charset=utf-8').send(app.swagger()),
  );

  router.read(contract.getConfig, async ({ actor }) => ({
    registrationOpen: settings.get('registrationOpen'),
    googleEnabled: config.google !== undefined,
    oidcName: config.oidc?.name ?? null,
    billingEnabled: config.payments !== undefined,
    engine: model.current()?.ai.name ?? 'offline',
    transcription: config.transcription !== undefined,
    ocr: config.ocr,
    mail: config.mail !== undefined,
    limits: {
      plansOn: settings.get('plansOn'),
      uploadMegabytes: planOf(settings.get('plansOn') ? ('tierId' in actor ? actor.tierId : 1) : 4).uploadMegabytes,
    },
    beta: { on: settings.get('beta'), endsAt: settings.get('betaEndsAt') },
    quests: settings.get('questsOn'),
    // Invitations earn credit, which is worth something only where there are plans.
    referrals: settings.get('referralsOn') && settings.get('plansOn'),
    banner: shownBanner(settings.get('banner'), settings.get('plansOn')),
  }));

  router.respond(contract.streamEvents, async ({ actor, request, reply }) => {
    if (request.sessionId === undefined) throw new Error('an actor without a session');
    // Close the connection with its stream; kept alive, it would delay the server's stop.
    const connect = () => startEventStream(reply, { connection: 'close' });
    streams.open({ userId: actor.userId, sessionId: request.sessionId }, connect);
  });
}
