import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALL_SECONDS = 60;
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const runs = (path: string) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
const firstThatRuns = () =>
  [process.env['CHROMIUM_PATH'] ?? '', chromium.executablePath(), ...places].find((path) => path !== '' && runs(path));

/** A Chromium for the browser tests: one that is here, else one that can be installed; undefined where neither works. */
export function findBrowser(): string | undefined {
  const known = firstThatRuns();
  if (known) return known;
  console.error('[browser] none found, trying to install one');
  // Where downloads are closed this fails at once, which is fine.
  spawnSync('npx', ['playwright', 'install', 'chromium'], { timeout: INSTALL_SECONDS * 1000, stdio: 'ignore' });
  const downloaded = firstThatRuns();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = {
      stdio: ['ignore', 'ignore', 2] as const,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], { ...options, stdio: [...options.stdio] });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      ...options,
      stdio: [...options.stdio],
    });
  }
  return firstThatRuns();
}
