import { spawn } from 'node:child_process';
import { freePort } from './free-port.ts';
import { cpuOf, residentMegabytesOf } from './process-usage.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { waitFor } from './wait-for.ts';

export interface ServerProcess {
  origin: string;
  said(): string;
  browser(): TestClient;
  /** Milliseconds of CPU time since its start, over all threads (Linux only). */
  cpu(): number;
  /** Current resident memory (Linux only). */
  residentMegabytes(): number;
  /** Stops all its threads, like a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** Ends it with a signal and waits; returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Processes to kill when this one exits. */
const running = new Set<() => void>();
process.once('exit', () => running.forEach((kill) => kill()));

/** Starts the server as a separate process on a free port, which can be killed. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const { PORT = String(await freePort()) } = settings;
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_SCALE: '1000',
      PLANS: 'off',
      TRY_WITHOUT_ACCOUNT: 'off',
      ...settings,
      PORT,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  running.add(kill);
  const gone = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(kill);
      resolve(code);
    }),
  );
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const origin = `http://localhost:${PORT}`;
  let answered = 'nothing';
  await waitFor(async () => {
    if (child.exitCode !== null) return true;
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    if (answer) answered = `${answer.status} ${await answer.text()}`;
    return answer?.ok;
  }).catch((cause: unknown) => {
    throw new Error(`the server did not get ready: it answered ${answered} and said ${text || 'nothing'}`, { cause });
  });
  if (child.exitCode !== null) throw new Error(`the server ended: ${text}`);
  return {
    origin,
    said: () => text,
    browser: () => createTestClient(origin),
    cpu: () => cpuOf(child.pid),
    residentMegabytes: () => residentMegabytesOf(child.pid),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}
