import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/open-database.ts';
import { connectPipeline } from './document-pipeline.ts';
import { createEventBus } from './events.ts';
import { createAccountsFeature } from './features/accounts/accounts.feature.ts';
import { createAnalysisFeature } from './features/analysis/analysis.feature.ts';
import { createBillingService } from './features/billing/billing.service.ts';
import { createDocumentsFeature } from './features/documents/documents.feature.ts';
import { createGenerationFeature } from './features/generation/generation.feature.ts';
import type { Generator } from './features/generation/generator.ts';
import { createQuizzesFeature } from './features/quizzes/quizzes.feature.ts';
import { createSearchFeature } from './features/search/search.feature.ts';
import { createHousekeepingJob } from './features/system/system.jobs.ts';
import { mountSystem } from './features/system/system.routes.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { createEngine, type Engine } from './platform/engine/engine.ts';
import { createExtractor, type Extractor } from './platform/extract/extract.ts';
import { createFileStore } from './platform/files/file-store.ts';
import { createHttp } from './platform/http/create-http.ts';
import { createEventStreams } from './platform/http/event-stream.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { createRouter } from './platform/http/register-endpoint.ts';
import { createWriteRunner } from './platform/http/run-write.ts';
import { serveClient } from './platform/http/static-files.ts';
import { createQueue, type Queue } from './platform/jobs/queue.ts';
import { createLog, type Logger } from './platform/log.ts';
import { createMetrics } from './platform/metrics.ts';
import { createOcrProcess, type OcrProcess } from './platform/ocr/ocr-process.ts';
import { createTranscriber } from './platform/transcription/transcriber.ts';
import { createYouTube } from './platform/video/youtube.ts';
import { createWebClient, type WebClient } from './platform/web/web-client.ts';

/** What a test or a script may put in place of the real thing. */
export interface Overrides {
  clock?: Clock;
  log?: Logger;
  extractor?: Extractor;
  web?: WebClient;
  engine?: Engine;
  ocrProcess?: OcrProcess;
  database?: Database;
}

export interface App {
  http: FastifyInstance;
  database: Database;
  queue: Queue;
  /** Starts jobs and streams, then listens; answers the port. */
  start(): Promise<number>;
  /** Takes no new work, lets the running finish, and gives everything back (Z44). */
  stop(): Promise<void>;
}

/** Files that are read at the same time, each in its own child process of up to 1.2 GB. */
const EXTRACTOR_SLOTS = 1;

const clientDir = join(import.meta.dirname, '../../dist/client');

/** The composition root: ports first, then features by tier, then routes. Nothing is listening yet. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog(config);
  const database =
    overrides.database ?? (await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir }));
  const files = await createFileStore(join(config.dataDir, 'files'));
  const extractor =
    overrides.extractor ?? createExtractor({ slots: EXTRACTOR_SLOTS, warn: (message) => log.warn(message) });
  const web = overrides.web ?? createWebClient({ allowedOrigins: config.intranetOrigins });
  const transcriber = config.transcription && createTranscriber(config.transcription);
  const ocrProcess = overrides.ocrProcess ?? createOcrProcess({ folder: join(config.dataDir, 'language-data') });
  const youtube = createYouTube({ web, baseUrl: config.youtubeBaseUrl });
  const engine = overrides.engine ?? createEngine();
  // Loaded only where a model is set: the library is big.
  const ai = config.ai && (await import('./platform/ai/model.ts')).createModel(config.ai, clock);
  const limits = createRateLimiter({ database, secretKey: config.secretKey, scale: config.rateLimitScale });
  const idempotency = createIdempotency(database, clock);
  const streams = createEventStreams({ database, log, listLiveSessions: (ids) => sessions.listLive(ids) });
  const events = createEventBus();
  // Features enqueue through the queue, and the queue runs their jobs: it is made once their jobs are known.
  const queue = (): Queue => jobQueue;

  const { sessions, mount: mountAccounts } = createAccountsFeature({ database, config, streams, clock, limits });
  const billing = createBillingService(config);
  const documents = createDocumentsFeature({
    database,
    files,
    extractor,
    web,
    youtube,
    transcriber,
    transcriptionLimits: config.transcriptionLimits,
    ocrProcess,
    isOcrEnabled: config.ocr,
    readers: EXTRACTOR_SLOTS,
    billing,
    events,
    streams,
    clock,
    limits,
    queue,
    listFileKeys: (documentIds) => analysis.listFileKeys(documentIds),
  });
  const analysis = createAnalysisFeature({ ...documents, database, files, engine, clock, log, queue });
  const search = createSearchFeature({ ...documents, database, files, engine, queue });
  const generators: Generator[] = [];
  const generation = createGenerationFeature({
    ...documents,
    database,
    billing,
    streams,
    clock,
    limits,
    ai,
    modelLimits: config.modelLimits,
    engineName: ai?.name ?? engine.name,
    generators: () => generators,
    queue,
  });
  const quizzes = createQuizzesFeature({
    ...documents,
    ...analysis,
    ...generation,
    database,
    files,
    engine,
    streams,
    clock,
    log,
    queue,
  });
  generators.push(quizzes.generator);
  const housekeeping = createHousekeepingJob({
    database,
    sweeps: [
      () => sessions.sweep(),
      () => idempotency.sweep(),
      () => limits.sweep(),
      async () => generation.model?.sweep(),
      documents.sweepTranscription,
    ],
  });

  connectPipeline({
    ...documents,
    events,
    queue,
    startAnalysis: analysis.startAll,
    requestIndex: search.requestIndex,
    detachDocumentFromGenerations: generation.generation.detachDocumentFromGenerations,
    detachDocumentFromQuizzes: quizzes.quizzes.detachDocumentFromQuizzes,
    requestQuoteSearch: quizzes.requestQuoteSearch,
  });
  const jobQueue = createQueue({
    database,
    databaseUrl: config.databaseUrl,
    definitions: [
      ...documents.jobs,
      ...analysis.jobs,
      ...search.jobs,
      ...generation.jobs,
      ...quizzes.jobs,
      housekeeping,
    ],
    runWorkers: config.role !== 'web',
    log,
  });

  let isStopping = false;
  const http = await createHttp({
    config,
    log,
    rateLimiter: limits,
    endpoints: allEndpoints,
    resolveActor: sessions.resolve,
  });
  const metrics = config.metricsToken === undefined ? undefined : createMetrics(jobQueue);
  metrics?.watch(http);
  const router = createRouter(http, createWriteRunner({ database, idempotency, secretKey: config.secretKey }));
  mountSystem(router, {
    app: http,
    config,
    database,
    files,
    queue,
    streams,
    isStopping: () => isStopping,
    metrics,
  });
  for (const mount of [mountAccounts, documents.mount, analysis.mount, search.mount, generation.mount, quizzes.mount])
    mount(router);
  await serveClient(http, clientDir);

  return {
    http,
    database,
    queue: jobQueue,
    async start() {
      await jobQueue.start();
      await streams.start();
      await http.listen({ port: config.port, host: config.host });
      const address = http.server.address();
      return typeof address === 'object' && address ? address.port : config.port;
    },
    async stop() {
      isStopping = true;
      // Streams would keep the server from closing.
      await streams.stop();
      await closeHttp(http);
      await jobQueue.stop();
      ocrProcess.stop();
      await extractor.stop();
      await web.close();
      await engine.stop();
      await database.close();
    },
  };
}

/** Requests get this long to finish (Z44). */
const REQUESTS_FINISH_MS = 25_000;
const IDLE_SWEEP_MS = 200;

/** Connections that fall idle after the closing began would stay for their whole keep-alive; they are swept. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), IDLE_SWEEP_MS);
  const force = setTimeout(() => http.server.closeAllConnections(), REQUESTS_FINISH_MS);
  try {
    await http.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(force);
  }
}
