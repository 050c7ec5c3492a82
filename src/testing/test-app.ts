import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App, type Overrides } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import { createEngine, type Engine } from '#server/platform/engine/engine.ts';
import { createExtractor, type Extractor } from '#server/platform/extract/extract.ts';
import { createLog } from '#server/platform/log.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestApp {
  app: App;
  clock: FixedClock;
  config: Config;
  origin: string;
  /** Returns a browser with its own cookies. */
  browser(): TestClient;
  stop(): Promise<void>;
}

/**
 * Shared by all apps of a test process: engine and extractor each have a thread or process that starts slowly, and they
 * keep no state between apps.
 */
const engine: Engine = { ...createEngine(), stop: async () => undefined };
const extractor: Extractor = { ...createExtractor({ slots: 1 }), stop: async () => undefined };

/**
 * Starts the real application on a real database and a free local port; `DATABASE_URL` selects a persistent database.
 */
export async function startTestApp(settings: Record<string, string> = {}, overrides: Overrides = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'repaso-test-'));
  const { database, databaseUrl, drop } = await openTestDatabase(settings['DATABASE_URL']);
  const clock = createFixedClock();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    // It would extract, analyse and generate in every test.
    TRY_WITHOUT_ACCOUNT: 'off',
    ...settings,
  });
  const used = { ...config, databaseUrl, directUrl: databaseUrl };
  const app = await createApp(used, { clock, log: createLog(used), database, engine, extractor, ...overrides });
  const port = await app.start();
  const origin = `http://127.0.0.1:${port}`;
  return {
    app,
    clock,
    config: used,
    origin,
    browser: () => createTestClient(origin),
    async stop() {
      await app.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
