import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { connectPipeline } from './composition/document-pipeline.ts';
import { composeDocuments } from './composition/documents.ts';
import { composeInstance, composePublishing } from './composition/instance.ts';
import { composeLearning } from './composition/learning.ts';
import { composePeople } from './composition/people.ts';
import { closePorts, openPorts, type Overrides, type Ports } from './composition/ports.ts';
import { composeSharing } from './composition/sharing.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open-database.ts';
import { mountMcp } from './features/mcp/mcp.routes.ts';
import { mountSystem } from './features/system/system.routes.ts';
import { createHousekeepingWorker } from './features/system/system.worker.ts';
import type { Contributions, Feature } from './platform/feature/feature.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { removeHeldFiles } from './platform/files/held-files.ts';
import type { Health } from './platform/health/health.ts';
import { hasClient } from './platform/http/app-screens.ts';
import { createHttp } from './platform/http/create-http.ts';
import { createDrain } from './platform/http/drain.ts';
import { createKeptAssets } from './platform/http/kept-assets.store.ts';
import { createRouter } from './platform/http/register-endpoint.ts';
import { createWriteRunner } from './platform/http/run-write.ts';
import { createPublicSender } from './platform/http/send-public.ts';
import { serveClient } from './platform/http/static-files.ts';
import type { Queue } from './platform/jobs/queue.ts';
import { createMetrics } from './platform/metrics.ts';
import { serverFacts } from './server-facts.ts';

export type { Overrides } from './composition/ports.ts';

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
  const ports = await openPorts(config, overrides);
  const { database, files, queue, streams, settings, caches, liveModel } = ports;
  const composed = compose(ports, overrides);
  const { contributions, health } = composed;
  registerWorkers(ports, composed);
  const distDir = overrides.distDir ?? builtDir;
  const { http, drain, keptAssets } = await mount(ports, composed, distDir);
  return {
    http,
    database,
    files,
    queue,
    health,
    modelName: () => liveModel.current()?.ai.name,
    async start() {
      for (const feature of contributions) await feature.plant?.();
      await queue.start();
      await streams.start();
      await settings.start();
      await caches.start();
      await liveModel.start();
      for (const feature of contributions) await feature.start?.();
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
      await closePorts(ports);
    },
  };
}

type Composed = ReturnType<typeof compose>;

/** Builds all features, lower tiers first, and connects them. */
function compose(ports: Ports, { houseModels }: Overrides) {
  const people = composePeople(ports);
  const read = composeDocuments(ports, people);
  const learning = composeLearning(ports, people, read, houseModels);
  const shared = composeSharing(ports, people, read, learning);
  const publishing = composePublishing(ports, people);
  const lower = [people, read, learning, shared, publishing].flatMap(contributionsOf);
  const instance = composeInstance(ports, { people, read, publishing }, lower);
  connectPipeline({
    ...ports,
    analysis: read.analysis.analysis,
    analysisDrafts: learning.analysisDrafts,
    search: read.search.search,
    embeddings: learning.embeddings.embeddings,
    generation: learning.generation.generation,
    quizzes: learning.quizzes.quizzes,
    flashcards: learning.flashcards.flashcards,
    study: learning.study.study,
  });
  const contributions = [...lower, ...contributionsOf(instance.features)];
  return { people, read, shared, publishing, contributions, health: instance.health };
}

const contributionsOf = (tier: Record<string, Feature>): Contributions[] =>
  Object.values(tier).map(({ contributions }) => contributions);

function registerWorkers(
  { config, clock, database, diskSpace, queue, ...ports }: Ports,
  { read, contributions }: Composed,
) {
  for (const { workers = [], workersOnFullDisk = [] } of contributions) {
    for (const worker of workers) queue.register(diskSpace.onlyWithRoom(worker));
    for (const worker of workersOnFullDisk) queue.register(worker);
  }
  queue.register(read.documents.sweepFilesWorker(contributions.flatMap(({ listFileKeys }) => listFileKeys ?? [])));
  const sweeps = [
    ports.idempotency.sweep,
    ports.limits.sweep,
    ports.trail.sweep,
    () => removeHeldFiles(config.dataDir, new Date(clock.now().getTime() - LONGEST_BACKUP_MS)),
    ...contributions.flatMap(({ sweep }) => sweep ?? []),
  ];
  queue.register(createHousekeepingWorker({ database, sweeps }));
}

/** Mounts calls, pages and files. */
async function mount(ports: Ports, { people, shared, publishing, contributions, health }: Composed, distDir: string) {
  const { config, database, clock, limits, settings, queue, caches, liveModel, publicUrl } = ports;
  const http = await createHttp({
    config,
    log: ports.log,
    rateLimiter: limits,
    endpoints: allEndpoints,
    resolveActor: people.apiKeys.resolveActor(shared.sharing.resolveActor(people.accounts.sessions.resolve)),
    watch: ports.tracing?.watchCalls,
  });
  const drain = createDrain(http, config.shutdownDelayMs);
  const metrics = config.metricsToken === undefined ? undefined : createMetrics({ ...queue, ...health });
  metrics?.watch(http);
  const router = createRouter(http, createWriteRunner({ ...ports, auditTrail: ports.trail }));
  mountSystem(router, { ...ports, app: http, model: liveModel, isDraining: drain.isDraining, metrics });
  for (const feature of contributions) feature.mount?.(router);
  mountMcp(router, { app: http, limits, clock, publicUrl });
  // Other processes may run another release; one alone never does.
  const keptAssets = config.databaseUrl ? createKeptAssets(database, clock) : undefined;
  const facts = () => serverFacts(config, settings, liveModel.current());
  await serveClient(http, { ...ports, distDir, keptAssets, previewOf: shared.sharing.previewOf, facts });
  const send = createPublicSender(caches, () => settings.get('registrationOpen'), config.mail !== undefined);
  const pages = { clientDir: join(distDir, 'client'), publicUrl, limits, send };
  publishing.academy.mountPages(http, { ...pages, hasPlans: () => settings.get('plansOn') });
  publishing.news.mountPages(http, pages);
  return { http, drain, keptAssets };
}
