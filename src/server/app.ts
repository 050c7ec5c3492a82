import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { HouseModel } from '#domain/model/house-models.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/open-database.ts';
import { connectPipeline, extractionJobOf, jobsByFile } from './document-pipeline.ts';
import { createEventBus } from './events.ts';
import { createAdminFeature } from './features/admin/admin.feature.ts';
import { createAcademyFeature } from './features/academy/academy.feature.ts';
import { createAccountsFeature } from './features/accounts/accounts.feature.ts';
import { createAnalysisDraftsFeature } from './features/analysis-drafts/analysis-drafts.feature.ts';
import { createAnalysisFeature } from './features/analysis/analysis.feature.ts';
import { createApiKeysFeature } from './features/api-keys/api-keys.feature.ts';
import { createAssistantsFeature } from './features/assistants/assistants.feature.ts';
import { createAuditFeature } from './features/audit/audit.feature.ts';
import { createBillingFeature } from './features/billing/billing.feature.ts';
import { createClassesFeature } from './features/classes/classes.feature.ts';
import { createChatFeature } from './features/chat/chat.feature.ts';
import { createConceptMapsFeature } from './features/concept-maps/concept-maps.feature.ts';
import { createCrawlingFeature } from './features/crawling/crawling.feature.ts';
import { createDocumentsFeature } from './features/documents/documents.feature.ts';
import { createEmbeddingsFeature } from './features/embeddings/embeddings.feature.ts';
import { createExtractionFeature } from './features/extraction/extraction.feature.ts';
import { createFirstStepsFeature } from './features/first-steps/first-steps.feature.ts';
import { createFlashcardFilesFeature } from './features/flashcard-files/flashcard-files.feature.ts';
import { createFlashcardsFeature } from './features/flashcards/flashcards.feature.ts';
import { createFormsFeature } from './features/forms/forms.feature.ts';
import { createGenerationFeature } from './features/generation/generation.feature.ts';
import { createGeneratorRegistry } from './features/generation/generator.ts';
import { createHighlightsFeature } from './features/highlights/highlights.feature.ts';
import { createLetterTextsFeature } from './features/letter-texts/letter-texts.feature.ts';
import { createMailFeature } from './features/mail/mail.feature.ts';
import { mountMcp } from './features/mcp/mcp.routes.ts';
import { createOcrFeature } from './features/ocr/ocr.feature.ts';
import { createPeopleDataFeature } from './features/people-data/people-data.feature.ts';
import { createQuizzesFeature } from './features/quizzes/quizzes.feature.ts';
import { createQuestsFeature } from './features/quests/quests.feature.ts';
import { createReferralsFeature } from './features/referrals/referrals.feature.ts';
import { createRevisionsFeature } from './features/revisions/revisions.feature.ts';
import { createSearchFeature } from './features/search/search.feature.ts';
import { systemChecks } from './features/system/system.checks.ts';
import { mountSystem } from './features/system/system.routes.ts';
import { createHousekeepingWorker } from './features/system/system.worker.ts';
import { createSettingsFeature } from './features/settings/settings.feature.ts';
import { createSocialFeature } from './features/social/social.feature.ts';
import { createSharingFeature } from './features/sharing/sharing.feature.ts';
import { createModelSetupFeature } from './features/model-setup/model-setup.feature.ts';
import { createNewsFeature } from './features/news/news.feature.ts';
import { createNotificationsFeature } from './features/notifications/notifications.feature.ts';
import { createStudyFeature } from './features/study/study.feature.ts';
import { createTablesFeature } from './features/tables/tables.feature.ts';
import { createTodayFeature } from './features/today/today.feature.ts';
import { createTryoutFeature } from './features/tryout/tryout.feature.ts';
import { createTranscriptionFeature } from './features/transcription/transcription.feature.ts';
import { createUploadsFeature } from './features/uploads/uploads.feature.ts';
import { createVideosFeature } from './features/videos/videos.feature.ts';
import { allowedModelOrigins } from './platform/ai/model-servers.ts';
import { guardedFetch } from './platform/ai/guarded-fetch.ts';
import { openLiveModel } from './platform/ai/live-model.ts';
import { createAnswering } from './platform/answering/answering.ts';
import { createAuditTrail } from './platform/audit/audit-trail.ts';
import { createCardFiles } from './platform/card-files/card-files.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { createEngine, type Engine } from './platform/engine/engine.ts';
import { createExtractor, type Extractor } from './platform/extract/extract.ts';
import { createDiskSpace } from './platform/files/disk-space.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFiles } from './platform/files/open-files.ts';
import { removeHeldFiles } from './platform/files/held-files.ts';
import { createCaches } from './platform/cache/caches.ts';
import { createDatabaseCarrier } from './platform/events/database-carrier.ts';
import { createRedisCarrier } from './platform/events/redis-carrier.ts';
import { createHealthFacts } from './platform/health/health-facts.store.ts';
import { createHealth, type Health } from './platform/health/health.ts';
import { createHttp } from './platform/http/create-http.ts';
import { createDrain } from './platform/http/drain.ts';
import { createEventStreams } from './platform/http/event-stream.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { createRouter } from './platform/http/register-endpoint.ts';
import { createPublicSender } from './platform/http/send-public.ts';
import { createWriteRunner } from './platform/http/run-write.ts';
import { createVisitors } from './platform/http/visitors.ts';
import { hasClient } from './platform/http/app-screens.ts';
import { createKeptAssets } from './platform/http/kept-assets.store.ts';
import { serveClient } from './platform/http/static-files.ts';
import { serverFacts } from './server-facts.ts';
import type { AnyJobWorker } from './platform/jobs/define-job.ts';
import { createQueue, type JobTiming, type Queue } from './platform/jobs/queue.ts';
import { createLog, type Logger } from './platform/log.ts';
import { createMemoryFitter, type MemoryFitter } from './platform/memory-fit/memory-fit.ts';
import { createMetrics } from './platform/metrics.ts';
import { createOcrProcess, type OcrProcess } from './platform/ocr/ocr-process.ts';
import { createPushSender } from './platform/push/push-sender.ts';
import { createPlanning } from './platform/planning/planning.ts';
import { openRedis } from './platform/redis/open-redis.ts';
import { openSettings } from './platform/settings/live-settings.ts';
import { createTranscriber, type Transcriber } from './platform/transcription/transcriber.ts';
import { createYouTube } from './platform/video/youtube.ts';
import { createWebClient, type WebClient } from './platform/web/web-client.ts';

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

export interface App {
  http: FastifyInstance;
  database: Database;
  files: FileStore;
  queue: Queue;
  health: Health;
  /** The current generating model; undefined if the offline engine works alone. */
  modelName(): string | undefined;
  /** Starts jobs and streams, then listens; returns the port. */
  start(): Promise<number>;
  /** Accepts no new work, lets running work finish, and releases all resources (Z44). */
  stop(): Promise<void>;
}

/** A backup that holds files for longer was killed. */
const LONGEST_BACKUP_MS = 24 * 60 * 60 * 1000;

/** Build output. */
const builtDir = join(import.meta.dirname, '../../dist');

/** The composition root: ports first, then features by tier, then routes. Does not listen yet. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog(config);
  const { dataDir } = config;
  const tracing = config.tracing && (await import('./platform/tracing/tracing.ts')).startTracing(config.tracing);
  const database = overrides.database ?? (await openDatabase(config));
  tracing?.watchStatements(database.pool);
  const files = await openFiles(config, database, clock);
  /** Files extracted at the same time, each in its own child process of up to 1.2 GB. */
  const extractorSlots = config.workerConcurrency ?? 1;
  const extractor =
    overrides.extractor ?? createExtractor({ slots: extractorSlots, warn: (message) => log.warn(message) });
  const web = overrides.web ?? createWebClient({ allowedOrigins: config.intranetOrigins });
  const transcriber = overrides.transcriber ?? (config.transcription && createTranscriber(config.transcription));
  const ocrProcess = overrides.ocrProcess ?? createOcrProcess({ folder: join(dataDir, 'language-data') });
  const youtube = createYouTube({ web, baseUrl: config.youtubeBaseUrl });
  const engine = overrides.engine ?? createEngine();
  const answering = createAnswering();
  const planning = createPlanning();
  const fitter = overrides.fitter ?? createMemoryFitter();
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
    config.embedding && (await import('./platform/embedding/embedder.ts')).createEmbedder(config.embedding);
  const payments =
    config.payments &&
    (await import('./platform/payments/payments.ts')).createPayments(config.payments, { clock, log });
  const caches = createCaches({ database, log });
  const settings = await openSettings({ database, fixed: config.fixedSettings, caches, clock, log });
  const auditTrail = createAuditTrail({ database, clock });
  const redis = config.redis && (await openRedis(config.redis));
  const limits = createRateLimiter({ database, redis, secretKey: config.secretKey, scale: config.rateLimitScale });
  const idempotency = createIdempotency(database, clock);
  const diskSpace = createDiskSpace({ folder: dataDir, reserveBytes: config.diskReserveBytes, log });
  const carrier = redis ? createRedisCarrier(redis) : createDatabaseCarrier(database);
  const streams = createEventStreams({ carrier, log });
  const events = createEventBus();
  const queue = createQueue({
    database,
    databaseUrl: config.directUrl,
    groups: config.workerGroups,
    concurrency: config.workerConcurrency,
    log,
    timing: overrides.jobTiming,
  });

  const mailFeature = createMailFeature({ database, queue, clock, config });
  const { mail } = mailFeature;
  const accounts = createAccountsFeature({
    database,
    config,
    settings,
    streams,
    events,
    trail: auditTrail,
    clock,
    limits,
    mail,
    queue,
    files,
  });
  streams.checkSessionsWith(accounts.sessions.listLive);
  const billingFeature = createBillingFeature({
    database,
    accounts: accounts.accounts,
    mail,
    events,
    streams,
    trail: auditTrail,
    settings,
    limits,
    queue,
    clock,
    log,
    publicUrl: config.publicUrl,
    payments,
  });
  const { billing } = billingFeature;
  const apiKeys = createApiKeysFeature({
    database,
    accounts: accounts.accounts,
    hasSession: accounts.sessions.isBroughtBy,
    mail,
    events,
    limits,
    clock,
    publicUrl: config.publicUrl,
  });
  const settingsFeature = createSettingsFeature({ settings, accounts: accounts.accounts });
  const auditFeature = createAuditFeature({ trail: auditTrail, accounts: accounts.accounts });
  const letterTexts = createLetterTextsFeature({
    letterTexts: mailFeature.letterTexts,
    accounts: accounts.accounts,
  });
  const forms = createFormsFeature({ database, accounts: accounts.accounts, mail, limits, clock, settings, config });

  const documentsFeature = createDocumentsFeature({
    database,
    billing,
    files,
    events,
    streams,
    clock,
    log,
    queue,
    extractor,
    jobsByFile,
  });
  const { documents, textsOf } = documentsFeature;
  const extractionFeature = createExtractionFeature({
    database,
    documents,
    events,
    extractor,
    extractorSlots,
    files,
  });
  const { extraction } = extractionFeature;
  const crawling = createCrawlingFeature({ database, documents, extraction, extractor, files, web });
  const videos = createVideosFeature({ extraction, extractor, files, youtube });
  const transcriptionFeature = createTranscriptionFeature({
    database,
    accounts: accounts.accounts,
    extraction,
    extractor,
    files,
    transcriber,
    limits: config.transcriptionLimits,
    clock,
    queue,
  });
  const { transcription } = transcriptionFeature;
  const ocr = createOcrFeature({
    database,
    documents,
    extraction,
    extractor,
    files,
    events,
    limits,
    queue,
    ocrProcess,
    isEnabled: config.ocr,
  });
  const revisions = createRevisionsFeature({
    database,
    billing,
    documents,
    extraction,
    extractor,
    extractorSlots,
    files,
    events,
    limits,
  });
  const uploads = createUploadsFeature({
    billing,
    documents,
    extraction,
    transcription,
    database,
    files,
    extractor,
    web,
    events,
    queue,
    clock,
    limits,
    extractionJobOf,
  });

  const analysisFeature = createAnalysisFeature({
    database,
    documents,
    files,
    engine,
    events,
    streams,
    clock,
    log,
    queue,
  });
  const { analysis } = analysisFeature;
  const searchFeature = createSearchFeature({ database, documents, files, engine, queue });

  const generators = createGeneratorRegistry();
  const generationFeature = createGenerationFeature({
    database,
    documents,
    events,
    accounts: accounts.accounts,
    mail,
    settings,
    publicUrl: config.publicUrl,
    billing,
    streams,
    clock,
    limits,
    liveModel,
    send: sendToModels,
    modelLimits: config.modelLimits,
    modelTimeoutMs: config.modelOverrides.timeoutMs,
    offlineName: engine.name,
    generators,
    queue,
  });
  const firstSteps = createFirstStepsFeature({ config, settings, liveModel, form: generationFeature.form });
  const { generation, model, budget, pasted } = generationFeature;
  const embeddingsFeature = createEmbeddingsFeature({
    database,
    documents,
    files,
    engine,
    budget,
    embedder,
    streams,
    queue,
    clock,
  });
  const { embeddings } = embeddingsFeature;
  const analysisDrafts = createAnalysisDraftsFeature({
    database,
    accounts: accounts.accounts,
    documents,
    analysis,
    drafts: analysisFeature.drafts,
    model: () => (liveModel.current()?.analyses ? model() : undefined),
    modelTimeoutMs: config.modelOverrides.timeoutMs,
    queue,
    log,
  });
  const chat = createChatFeature({
    database,
    documents,
    textsOf,
    analysis,
    embeddings,
    answering,
    files,
    model,
    clock,
    limits,
  });
  const highlights = createHighlightsFeature({
    database,
    documents,
    textsOf,
    engine,
    files,
    streams,
    limits,
    clock,
  });
  const cardFiles = createCardFiles();
  const quizzesFeature = createQuizzesFeature({
    database,
    documents,
    textsOf,
    analysis,
    search: searchFeature.search,
    events,
    streams,
    clock,
    model,
    pasted,
    engine,
    extractor,
    comparisonFolder: join(dataDir, 'model-comparison'),
    cardFiles,
    limits,
    files,
    queue,
    log,
  });
  const { quizzes } = quizzesFeature;
  generators.register(quizzesFeature.generator);
  const modelSetup = createModelSetupFeature({
    liveModel,
    send: sendToModels,
    intranetOrigins: config.intranetOrigins,
    environment: config.modelEnvironment,
    accounts: accounts.accounts,
    limits,
    accessTo: generationFeature.accessTo,
    comparison: quizzesFeature.comparison,
    database,
    queue,
    clock,
    localModel: config.localModel,
    diskReserveBytes: config.diskReserveBytes,
    models: overrides.houseModels,
  });
  const flashcardsFeature = createFlashcardsFeature({
    database,
    documents,
    textsOf,
    accounts: accounts.accounts,
    billing,
    analysis,
    search: searchFeature.search,
    quizzes,
    events,
    model,
    pasted,
    engine,
    fitter,
    files,
    limits,
    queue,
    streams,
    clock,
    logger: log,
  });
  const { flashcards } = flashcardsFeature;
  generators.register(flashcardsFeature.generator);
  const notificationsFeature = createNotificationsFeature({
    database,
    accounts: accounts.accounts,
    sender: createPushSender({ web, secretKey: config.secretKey, publicUrl: config.publicUrl }),
    queue,
    clock,
  });
  const conceptMapsFeature = createConceptMapsFeature({
    database,
    documents,
    textsOf,
    accounts: accounts.accounts,
    billing,
    analysis,
    cardMemory: flashcardsFeature.cardMemory,
    engine,
    files,
    streams,
    model,
    pasted,
    clock,
    log,
  });
  generators.register(conceptMapsFeature.generator);
  const assistants = createAssistantsFeature({
    documents,
    analysis,
    pasted,
    drafters: [
      quizzesFeature.assistant,
      flashcardsFeature.assistant,
      conceptMapsFeature.assistant,
      analysisDrafts.assistant,
    ],
  });
  const study = createStudyFeature({
    database,
    accounts: accounts.accounts,
    documents,
    folders: documentsFeature.folders,
    analysis,
    flashcards,
    cardMemory: flashcardsFeature.cardMemory,
    generation,
    quizzes,
    sectionQuestions: quizzesFeature.sectionQuestions,
    notifications: notificationsFeature.notifications,
    admit: generationFeature.admit,
    planning,
    files,
    limits,
    streams,
    events,
    queue,
    clock,
    publicUrl: config.publicUrl,
  });
  const quests = createQuestsFeature({
    database,
    accounts: accounts.accounts,
    ledgers: billingFeature.ledgers,
    events,
    settings,
    countReviews: flashcardsFeature.countReviews,
    clock,
  });
  const referrals = createReferralsFeature({
    database,
    accounts: accounts.accounts,
    ledgers: billingFeature.ledgers,
    hasPaid: billingFeature.hasPaid,
    events,
    settings,
    limits,
    clock,
    config,
  });
  const flashcardFiles = createFlashcardFilesFeature({
    portableCards: flashcardsFeature.portableCards,
    cardImages: flashcardsFeature.cardImages,
    billing,
    cardFiles,
    files,
    limits,
    clock,
  });

  const visitors = createVisitors(config.secretKey, config.publicUrl);
  const sharing = createSharingFeature({
    database,
    accounts: accounts.accounts,
    documents,
    files,
    parts: {
      analysis,
      copyTests: quizzesFeature.copyTests,
      copyCards: flashcardsFeature.copyCards,
      copyMaps: conceptMapsFeature.copyMaps,
    },
    streams,
    limits,
    visitors,
    clock,
    config,
  });

  const classes = createClassesFeature({
    database,
    accounts: accounts.accounts,
    documents,
    copies: sharing.copies,
    invitations: accounts.invitations,
    events,
    workOf: { tests: quizzesFeature.progress.countWorkUnscoped, cards: flashcardsFeature.countWork },
    limits,
    clock,
    config,
  });
  const today = createTodayFeature({
    documents,
    flashcards,
    progress: quizzesFeature.progress,
    study: study.day,
    newestShared: classes.newestUncopied,
    clock,
  });
  const tryout = createTryoutFeature({
    database,
    accounts: accounts.accounts,
    documents,
    generation,
    links: sharing.links,
    quizzes,
    uploads: uploads.uploads,
    queue,
    limits,
    isEnabled: config.tryWithoutAccount,
  });
  const academy = createAcademyFeature({ database, caches, clock });
  const news = createNewsFeature({ database, accounts: accounts.accounts, clock });
  const social = createSocialFeature({
    database,
    files,
    queue,
    clock,
    web,
    send: guardedFetch(config.intranetOrigins),
    intranetOrigins: config.intranetOrigins,
    secretKey: config.secretKey,
  });

  const peopleData = createPeopleDataFeature({
    database,
    accounts: accounts.accounts,
    sessions: accounts.sessions,
    billing,
    files,
    diskSpace,
    queue,
    streams,
    limits,
    trail: auditTrail,
    clock,
    secretKey: config.secretKey,
    exports: [
      accounts.exports,
      apiKeys.exports,
      forms.exports,
      billingFeature.exports,
      documentsFeature.exports,
      analysisFeature.exports,
      chat.exports,
      highlights.exports,
      quizzesFeature.exports,
      flashcardsFeature.exports,
      conceptMapsFeature.exports,
      study.exports,
      sharing.exports,
      classes.exports,
      referrals.exports,
      quests.exports,
      academy.exports,
      news.exports,
    ],
    usages: [
      documentsFeature.usage,
      generationFeature.usage,
      flashcardsFeature.usage,
      conceptMapsFeature.usage,
      chat.usage,
    ],
    documents,
    parts: [
      ...accounts.imports,
      ...documentsFeature.imports,
      ...quizzesFeature.imports,
      ...flashcardsFeature.imports,
      ...conceptMapsFeature.imports,
      ...chat.imports,
      ...highlights.imports,
      ...study.imports,
    ],
    erasures: [
      forms.erase,
      billingFeature.erase,
      documents.deleteAllDocuments,
      flashcards.deleteAllCards,
      flashcardsFeature.cardImages.removeAll,
      referrals.erase,
    ],
  });

  const healthFacts = createHealthFacts(database.db);
  const health = createHealth({
    checks: [
      ...systemChecks({ config, database, files, queue, facts: healthFacts, clock }),
      ...documentsFeature.checks,
      ...mailFeature.checks,
      ...generationFeature.checks,
      ...modelSetup.checks,
      ...billingFeature.checks,
      ...social.checks,
    ],
    facts: healthFacts,
    clock,
    log,
  });
  const tables = createTablesFeature({ database, accounts: accounts.accounts, trail: auditTrail, clock });
  const admin = createAdminFeature({
    database,
    health,
    caches,
    queue,
    accounts: accounts.accounts,
    messages: forms.messages,
    newsletter: forms.newsletter,
    articles: academy.articles,
    people: accounts.people,
    billing,
    ledgers: billingFeature.ledgers,
    limits: peopleData.limits,
    trail: auditTrail,
  });

  connectPipeline({
    events,
    queue,
    analysis,
    analysisDrafts,
    search: searchFeature.search,
    embeddings,
    generation,
    quizzes,
    flashcards,
    study: study.study,
  });
  const housekeeping = createHousekeepingWorker({
    database,
    sweeps: [
      accounts.sessions.sweep,
      accounts.sweep,
      apiKeys.sweep,
      mailFeature.sweep,
      forms.sweep,
      idempotency.sweep,
      limits.sweep,
      auditTrail.sweep,
      billingFeature.sweep,
      generationFeature.sweep,
      () => removeHeldFiles(dataDir, new Date(clock.now().getTime() - LONGEST_BACKUP_MS)),
      transcription.sweep,
      sharing.sweep,
      referrals.sweep,
      quests.sweep,
      chat.sweep,
      study.sweep,
      peopleData.sweep,
    ],
  });
  const sweepFiles = documentsFeature.sweepFilesWorker([
    ocr.listFileKeys,
    analysis.listFileKeys,
    embeddings.listFileKeys,
  ]);
  const workers = [
    accounts,
    billingFeature,
    extractionFeature,
    crawling,
    videos,
    transcriptionFeature,
    ocr,
    revisions,
    analysisFeature,
    searchFeature,
    generationFeature,
    embeddingsFeature,
    analysisDrafts,
    quizzesFeature,
    flashcardsFeature,
    notificationsFeature,
    conceptMapsFeature,
    highlights,
    study,
    tryout,
    peopleData,
    social,
    modelSetup,
  ].flatMap((feature): AnyJobWorker[] => feature.workers);
  for (const worker of workers) queue.register(diskSpace.onlyWithRoom(worker));
  const makingRoom: AnyJobWorker[] = [
    ...mailFeature.workers,
    ...apiKeys.workers,
    ...peopleData.sweepers,
    ...documentsFeature.workers,
    ...flashcardsFeature.sweepers,
    ...social.sweepers,
    sweepFiles,
    housekeeping,
  ];
  for (const worker of makingRoom) queue.register(worker);

  const http = await createHttp({
    config,
    log,
    rateLimiter: limits,
    endpoints: allEndpoints,
    resolveActor: apiKeys.resolveActor(sharing.resolveActor(accounts.sessions.resolve)),
    watch: tracing?.watchCalls,
  });
  const drain = createDrain(http, config.shutdownDelayMs);
  const metrics = config.metricsToken === undefined ? undefined : createMetrics({ ...queue, ...health });
  metrics?.watch(http);
  const router = createRouter(
    http,
    createWriteRunner({ database, idempotency, diskSpace, auditTrail, secretKey: config.secretKey }),
  );
  mountSystem(router, {
    app: http,
    config,
    settings,
    model: liveModel,
    database,
    files,
    queue,
    streams,
    isDraining: drain.isDraining,
    metrics,
  });
  for (const feature of [
    mailFeature,
    accounts,
    letterTexts,
    apiKeys,
    forms,
    settingsFeature,
    firstSteps,
    auditFeature,
    billingFeature,
    documentsFeature,
    crawling,
    ocr,
    revisions,
    uploads,
    analysisFeature,
    searchFeature,
    generationFeature,
    modelSetup,
    embeddingsFeature,
    chat,
    highlights,
    quizzesFeature,
    flashcardsFeature,
    flashcardFiles,
    assistants,
    notificationsFeature,
    conceptMapsFeature,
    study,
    today,
    sharing,
    classes,
    tryout,
    referrals,
    quests,
    peopleData,
    admin,
    tables,
    academy,
    news,
    social,
  ])
    feature.mount(router);
  mountMcp(router, { app: http, limits, clock, publicUrl: config.publicUrl });
  const { previewOf } = sharing;
  const distDir = overrides.distDir ?? builtDir;
  const facts = () => serverFacts(config, settings, liveModel.current());
  // Other processes may run another release; one alone never does.
  const keptAssets = config.databaseUrl ? createKeptAssets(database, clock) : undefined;
  await serveClient(http, { distDir, keptAssets, limits, visitors, caches, log, previewOf, settings, facts });
  const send = createPublicSender(caches, () => settings.get('registrationOpen'), config.mail !== undefined);
  const pages = { clientDir: join(distDir, 'client'), publicUrl: config.publicUrl, limits, send };
  academy.mountPages(http, { ...pages, hasPlans: () => settings.get('plansOn') });
  news.mountPages(http, pages);

  return {
    http,
    database,
    files,
    queue,
    health,
    modelName: () => liveModel.current()?.ai.name,
    async start() {
      await academy.plant();
      await news.plant();
      await queue.start();
      await streams.start();
      await settings.start();
      await caches.start();
      await liveModel.start();
      await tryout.start();
      await quests.start();
      billingFeature.start();
      health.start();
      if (hasClient(distDir)) await keptAssets?.keep(join(distDir, 'client/assets'));
      await http.listen({ port: config.port, host: config.host });
      const address = http.server.address();
      return typeof address === 'object' && address ? address.port : config.port;
    },
    async stop() {
      await drain.begin();
      // Open streams would keep the server from closing.
      await streams.stop();
      await settings.stop();
      await caches.stop();
      await health.stop();
      await drain.close();
      await queue.stop();
      ocrProcess.stop();
      await liveModel.stop();
      cardFiles.stop();
      await extractor.stop();
      await web.close();
      await engine.stop();
      await answering.stop();
      await planning.stop();
      await fitter.stop();
      redis?.client.disconnect();
      await database.close();
      await tracing?.stop();
    },
  };
}
