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
  /** A browser with its own cookies. */
  browser(): TestClient;
  stop(): Promise<void>;
}

/**
 * One engine and one extractor for all applications of a test process: each has a thread or a process of its own, which
 * starts slowly and keeps nothing of whom it worked for.
 */
const engine: Engine = { ...createEngine(), stop: async () => undefined };
const extractor: Extractor = { ...createExtractor({ slots: 1 }), stop: async () => undefined };

/** The real application on a real database, listening on a free port of this machine; `DATABASE_URL` names one that stays. */
export async function startTestApp(settings: Record<string, string> = {}, overrides: Overrides = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'repaso-test-'));
  const { database, databaseUrl, drop } = await openTestDatabase(settings['DATABASE_URL']);
  const clock = createFixedClock();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    // It would read, analyse and ask in every test.
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
