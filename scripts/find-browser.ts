import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = [
  // The headless shell does the same tests with two thirds of the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const runs = (path: string) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

/** Returns a Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, or an installed one. */
export function findBrowser(): string | undefined {
  return [process.env['CHROMIUM_PATH'] ?? '', chromium.executablePath(), ...places].find(
    (path) => path !== '' && runs(path),
  );
}
