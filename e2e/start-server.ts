import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeSite } from '#testing/fake-site.ts';
import { startFakeYouTube } from '#testing/fake-youtube.ts';
import { lectureVideo, studySite } from '#testing/fixtures/study-sources.ts';
import { administrator, password } from './journey.ts';
import { startServerProcess } from '#testing/server-process.ts';

/** Starts one real server for all tests, with its own folder and port, and a fake web site and YouTube. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'repaso-e2e-'));
  const site = await startFakeSite(studySite);
  const youtube = await startFakeYouTube({
    lectureOn11: lectureVideo,
    noCaptions1: { ...lectureVideo, tracks: [] },
  });
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    PLANS: 'on',
    LOG_LEVEL: 'error',
    OCR: 'on',
    TRY_WITHOUT_ACCOUNT: 'on',
    INTRANET_ORIGINS: site.origin,
    YOUTUBE_BASE_URL: youtube.baseUrl,
  });
  process.env['E2E_ORIGIN'] = server.origin;
  process.env['E2E_SITE'] = site.origin;
  const details = { email: administrator, password, username: 'Grace Hopper', language: 'en' };
  const answer = await fetch(`${server.origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(details),
  });
  if (answer.status !== 201) throw new Error('the administrator could not be registered');
  return async () => {
    await server.end('SIGTERM');
    await Promise.all([site.stop(), youtube.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
