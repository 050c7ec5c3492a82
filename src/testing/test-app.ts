import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App, type Overrides } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
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

/** The real application on a real database, listening on a free port of this machine. */
export async function startTestApp(settings: Record<string, string> = {}, overrides: Overrides = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'repaso-test-'));
  const { database, databaseUrl, drop } = await openTestDatabase();
  const clock = createFixedClock();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    ...settings,
  });
  const used = { ...config, databaseUrl };
  const app = await createApp(used, { clock, log: createLog(used), database, ...overrides });
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
