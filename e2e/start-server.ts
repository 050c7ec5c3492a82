import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lectureVideo, studySite } from '#testing/fixtures/study-sources.ts';
import { freePort } from '#testing/free-port.ts';
import { startFakeSite } from '#testing/fake-site.ts';
import { startFakeYouTube } from '#testing/fake-youtube.ts';

const START_MS = 240_000;

/** One real server for all journeys, on its own folder and port, with a web site and a YouTube beside it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'repaso-e2e-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const site = await startFakeSite(studySite);
  const youtube = await startFakeYouTube({
    lectureOn11: lectureVideo,
    noCaptions1: { ...lectureVideo, tracks: [] },
  });
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
      OCR: 'on',
      INTRANET_ORIGINS: site.origin,
      YOUTUBE_BASE_URL: youtube.baseUrl,
    },
  });
  process.env['E2E_ORIGIN'] = origin;
  process.env['E2E_SITE'] = site.origin;
  const end = Date.now() + START_MS;
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('the server for the browser tests did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await Promise.all([site.stop(), youtube.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
