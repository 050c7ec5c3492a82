import { join } from 'node:path';
import type { HouseModel } from '#domain/model/house-models.ts';
import type { Config } from '#server/config.ts';
import { openDatabase, type Database } from '#server/db/open-database.ts';
import { createEventBus } from '#server/events.ts';
import { guardedFetch } from '#server/platform/ai/guarded-fetch.ts';
import { openLiveModel } from '#server/platform/ai/live-model.ts';
import { allowedModelOrigins } from '#server/platform/ai/model-servers.ts';
import { createAnswering } from '#server/platform/answering/answering.ts';
import { createAuditTrail } from '#server/platform/audit/audit-trail.ts';
import { createCaches } from '#server/platform/cache/caches.ts';
import { createCardFiles } from '#server/platform/card-files/card-files.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { createEngine, type Engine } from '#server/platform/engine/engine.ts';
import { createDatabaseCarrier } from '#server/platform/events/database-carrier.ts';
import { createRedisCarrier } from '#server/platform/events/redis-carrier.ts';
import { createExtractor, type Extractor } from '#server/platform/extract/extract.ts';
import { createDiskSpace } from '#server/platform/files/disk-space.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { createEventStreams } from '#server/platform/events/event-streams.ts';
import { createIdempotency } from '#server/platform/http/idempotency.ts';
import { createRateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import { createVisitors } from '#server/platform/http/visitors.ts';
import { createQueue, type JobTiming } from '#server/platform/jobs/queue.ts';
import { createLog, type Logger } from '#server/platform/log.ts';
import { createMemoryFitter, type MemoryFitter } from '#server/platform/memory-fit/memory-fit.ts';
import { createOcrProcess, type OcrProcess } from '#server/platform/ocr/ocr-process.ts';
import { createPlanning } from '#server/platform/planning/planning.ts';
import { openRedis } from '#server/platform/redis/open-redis.ts';
import { openSettings } from '#server/platform/settings/live-settings.ts';
import { createTranscriber, type Transcriber } from '#server/platform/transcription/transcriber.ts';
import { createYouTube } from '#server/platform/video/youtube.ts';
import { createWebClient, type WebClient } from '#server/platform/web/web-client.ts';

/** Ports that a test or script may replace. */
export interface Overrides {
  clock?: Clock;
  log?: Logger;
  extractor?: Extractor;
  web?: WebClient;
  transcriber?: Transcriber;
  jobTiming?: JobTiming;
  engine?: Engine;
  fitter?: MemoryFitter;
  ocrProcess?: OcrProcess;
  database?: Database;
  houseModels?: readonly HouseModel[];
  distDir?: string;
}

export type Ports = Awaited<ReturnType<typeof openPorts>>;

/** Opens all that features share and that is no feature: storage, processes, servers of others, events, jobs. */
export async function openPorts(config: Config, overrides: Overrides) {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog(config);
  const tracing = config.tracing && (await import('#server/platform/tracing/tracing.ts')).startTracing(config.tracing);
  const database = overrides.database ?? (await openDatabase(config));
  tracing?.watchStatements(database.pool);
  const caches = createCaches({ database, log });
  const redis = config.redis && (await openRedis(config.redis));
  const base = { config, clock, log, tracing, database, caches, redis };
  return {
    ...base,
    publicUrl: config.publicUrl,
    secretKey: config.secretKey,
    intranetOrigins: config.intranetOrigins,
    files: await openFiles(config, database, clock),
    diskSpace: createDiskSpace({ folder: config.dataDir, reserveBytes: config.diskReserveBytes, log }),
    settings: await openSettings({ database, fixed: config.fixedSettings, caches, clock, log }),
    trail: createAuditTrail({ database, clock }),
    limits: createRateLimiter({ database, redis, secretKey: config.secretKey, scale: config.rateLimitScale }),
    idempotency: createIdempotency(database, clock),
    visitors: createVisitors(config.secretKey, config.publicUrl),
    streams: createEventStreams({ carrier: redis ? createRedisCarrier(redis) : createDatabaseCarrier(database), log }),
    events: createEventBus(),
    queue: createQueue({
      database,
      databaseUrl: config.directUrl,
      groups: config.workerGroups,
      concurrency: config.workerConcurrency,
      log,
      timing: overrides.jobTiming,
    }),
    payments:
      config.payments &&
      (await import('#server/platform/payments/payments.ts')).createPayments(config.payments, { clock, log }),
    ...openProcesses(config, overrides, log),
    ...(await openModels(base)),
  };
}

/** Opens child processes, threads and clients of other servers. */
function openProcesses(config: Config, overrides: Overrides, log: Logger) {
  /** Files extracted at the same time, each in its own child process of up to 1.2 GB. */
  const extractorSlots = config.workerConcurrency ?? 1;
  const web = overrides.web ?? createWebClient({ allowedOrigins: config.intranetOrigins });
  return {
    extractorSlots,
    extractor: overrides.extractor ?? createExtractor({ slots: extractorSlots, warn: (message) => log.warn(message) }),
    web,
    youtube: createYouTube({ web, baseUrl: config.youtubeBaseUrl }),
    transcriber: overrides.transcriber ?? (config.transcription && createTranscriber(config.transcription)),
    ocrProcess: overrides.ocrProcess ?? createOcrProcess({ folder: join(config.dataDir, 'language-data') }),
    engine: overrides.engine ?? createEngine(),
    answering: createAnswering(),
    planning: createPlanning(),
    fitter: overrides.fitter ?? createMemoryFitter(),
    cardFiles: createCardFiles(),
  };
}

async function openModels({
  config,
  database,
  clock,
  log,
}: {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
}) {
  // The operator's own address may be private.
  const ownModel = config.ai && 'baseUrl' in config.ai && config.ai.baseUrl ? [new URL(config.ai.baseUrl).origin] : [];
  const sendToModels = guardedFetch(allowedModelOrigins([...config.intranetOrigins, ...ownModel]));
  const liveModel = await openLiveModel({
    database,
    fixed: config.ai ?? (config.modelEnvironment.length > 0 ? 'none' : undefined),
    overrides: config.modelOverrides,
    localFolder: config.localModel.folder,
    secretKey: config.secretKey,
    send: sendToModels,
    clock,
    log,
  });
  // Loads the large library only if a model is configured.
  const embedder =
    config.embedding && (await import('#server/platform/embedding/embedder.ts')).createEmbedder(config.embedding);
  return { sendToModels, liveModel, embedder };
}

/** Releases all of them, the database last but one. */
export async function closePorts(ports: Ports): Promise<void> {
  ports.ocrProcess.stop();
  await ports.liveModel.stop();
  ports.cardFiles.stop();
  await ports.extractor.stop();
  await ports.web.close();
  await ports.engine.stop();
  await ports.answering.stop();
  await ports.planning.stop();
  await ports.fitter.stop();
  ports.redis?.client.disconnect();
  await ports.database.close();
  await ports.tracing?.stop();
}
