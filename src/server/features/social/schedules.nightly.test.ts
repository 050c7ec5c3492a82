import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createSocialChannel, createSocialPost } from '#contract/admin-social.ts';
import { startFakeWebhookReceiver } from '#testing/fake-webhook-receiver.ts';
import { freePort } from '#testing/free-port.ts';
import { signedIn } from '#testing/killed-server.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { waitFor } from '#testing/wait-for.ts';

const POSTS = 1_000;
const RESTARTS = 6;
const SPREAD_MS = 90_000;
/** Drafts that measure how fast this machine writes posts, so that all are written before the first is due. */
const DRAFTS = 20;
const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

it(
  `[X07] of ${POSTS} posts that are due while the server is killed and started each arrives once`,
  { timeout: 1_800_000 },
  async () => {
    const receiver = await startFakeWebhookReceiver(secret);
    const dataDir = mkdtempSync(join(tmpdir(), 'repaso-schedules-'));
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      INTRANET_ORIGINS: receiver.origin,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'error',
    };
    let server = await startServerProcess(settings);
    try {
      const admin = await signedIn(server);
      const channel = { kind: 'webhook' as const, name: 'Hook', address: receiver.address, secret };
      const { uuid } = (await admin.call(createSocialChannel, { body: { channel } })).body;
      const write = async (body: string, dueAt: string | null) => {
        const common = { language: 'en' as const, link: null, images: [], channels: [{ uuid, body: null }] };
        const made = await admin.call(createSocialPost, { body: { ...common, body, dueAt } });
        expect(made.status).toBe(201);
      };
      const drafting = Date.now();
      for (let index = 0; index < DRAFTS; index += 1) await write(`Draft ${index}`, null);
      const begin = Date.now() + 10_000 + ((Date.now() - drafting) / DRAFTS) * POSTS * 2;
      const dueOf = (index: number) => begin + Math.floor((index * SPREAD_MS) / POSTS);
      for (let index = 0; index < POSTS; index += 1) {
        await write(`Post ${index}`, new Date(dueOf(index)).toISOString());
      }
      expect(Date.now()).toBeLessThan(begin);
      expect(receiver.calls).toHaveLength(0);
      await sleep(begin - Date.now());
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        await sleep(SPREAD_MS / RESTARTS);
        await server.end('SIGKILL');
        server = await startServerProcess(settings);
      }
      await waitFor(() => Promise.resolve(receiver.received.length >= POSTS));
      const texts = receiver.received.map(({ payload }) => String(payload.data['text']));
      expect(new Set(texts).size).toBe(POSTS);
      expect(receiver.received).toHaveLength(POSTS);
      const late = receiver.received
        .map(({ timestamp, payload }) => timestamp - dueOf(Number(String(payload.data['text']).slice(5))) / 1_000)
        .toSorted((one, other) => one - other);
      expect(late[0]).toBeGreaterThanOrEqual(-1);
      const repeated = receiver.calls.length - POSTS;
      process.stderr.write(`late by ${late[Math.floor(POSTS * 0.95)]?.toFixed(1)} s at p95, ${repeated} repetitions\n`);
    } finally {
      await server.end('SIGKILL');
      await receiver.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
