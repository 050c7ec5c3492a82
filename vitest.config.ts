import { defineConfig } from 'vitest/config';

/** Says only what must end, on however slow and busy a machine; how fast things are is measured by the benches. */
const hang = { testTimeout: 900_000, hookTimeout: 900_000, teardownTimeout: 60_000 };
const nightly = '{src,bench,scripts}/**/*.nightly.test.ts';
/** Tests of migrations, jobs, search and custom SQL; by day `.ci/run` runs them on both engines, at night all. */
const turnOnDatabase = [
  'src/server/db/**/*.test.ts',
  'src/server/operator/**/*.test.ts',
  'src/server/platform/{audit,backup,jobs}/**/*.test.ts',
  'src/server/platform/http/{deleted-meanwhile,deleted-once}.test.ts',
  'src/server/features/{search,tables}/**/*.test.ts',
  'src/server/features/{generation/model-leases.store,sharing/sharing.routes}.test.ts',
  'src/server/features/quizzes/{answers-behind-locks,deletion-races}.test.ts',
];
const server = { include: ['src/{server,testing}/**/*.test.ts'], exclude: [nightly] };
/** Each file has databases of its own, so that files may share their modules, which take seconds to load. */
const onServer = {
  ...hang,
  environment: 'node' as const,
  isolate: false,
  globalSetup: 'src/testing/database-template.ts',
  // A worker opens a hundred embedded databases, and V8's optimising compiler of WebAssembly now and then ends the
  // process on them (nodejs/node#63421, #64500); its plain compiler is as fast here and leaves that one out.
  execArgv: ['--liftoff-only'],
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Of one file, where its tests say that they may run beside each other.
    maxConcurrency: 2,
    tags: [{ name: 'night', description: 'Left out by `npm test`; run every night, and on Postgres.' }],
    projects: [
      { test: { name: 'server', ...server, ...onServer } },
      { test: { name: 'database', include: turnOnDatabase, exclude: [nightly], ...onServer } },
      {
        test: {
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [
            'fake-indexeddb/auto',
            'src/testing/fail-on-console.ts',
            'src/testing/fail-on-network.ts',
            'src/testing/patient-queries.ts',
          ],
          ...hang,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contract,locales}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [nightly],
          environment: 'node',
          // Pure functions leave nothing behind that another file could meet.
          isolate: false,
          ...hang,
        },
      },
      { test: { name: 'nightly', include: [nightly], ...onServer } },
    ],
  },
});
