import { spawn, type ChildProcess } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { createTestClient, type TestClient } from './test-client.ts';
import { waitFor } from './wait-for.ts';

export interface ServerProcess {
  origin: string;
  process: ChildProcess;
  said(): string;
  browser(): TestClient;
  /** Ends it with a signal and waits until it is gone; answers its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The server as a person starts it: its own process, which can be killed. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const env = { ...process.env, LOG_LEVEL: 'fatal', RATE_LIMIT_SCALE: '1000', PLANS: 'off', ...settings };
  const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const origin = `http://127.0.0.1:${settings['PORT']}`;
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${text}`);
    return fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    origin,
    process: child,
    said: () => text,
    browser: () => createTestClient(origin),
    async end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}
