import { defineConfig } from '@playwright/test';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Only what ends a hang: the machine may be slow and busy.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  workers: 2,
  // A journey that passes only when tried again is named at the end of the run: mend it.
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './e2e/start-server.ts',
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--font-render-hinting=none',
      ],
    },
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // Each journey has a browser of its own: keeping the program there only takes time.
    serviceWorkers: 'block',
    // A film of every journey would cost a sixth of all the work; the trace has the page of each step as it was.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // `@desktop`, `@phone`: the size makes no difference. `-first`: the other size at night. `@night`: only at night.
    { name: 'desktop', use: desktop, grepInvert: /@phone|@night/ },
    { name: 'phone', use: phone, grepInvert: /@desktop|@night/ },
    { name: 'desktop at night', use: desktop, grep: /@phone-first|@night/, grepInvert: /@phone(?!-first)/ },
    { name: 'phone at night', use: phone, grep: /@desktop-first|@night/, grepInvert: /@desktop(?!-first)/ },
  ],
});
