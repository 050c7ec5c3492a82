import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { waitFor } from '#testing/wait-for.ts';

export interface ServerProcess {
  origin: string;
  /** Milliseconds of CPU since its start, all its threads together. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

export const productServer = join(import.meta.dirname, '../src/server/main.ts');
const cpuReport = join(import.meta.dirname, 'cpu-report.ts');
const STARTS_WITHIN_MS = 60_000;

/** A server in a process of its own, on a free port of this machine and with nothing but the given settings. */
export async function startServer(module: string, settings: Record<string, string>): Promise<ServerProcess> {
  const { PATH, NODE_OPTIONS } = process.env;
  const port = await freePort();
  const fixed = { PORT: String(port), LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000', PLANS: 'off' };
  const child = fork(module, {
    env: { PATH, NODE_OPTIONS, ...fixed, ...settings },
    execArgv: ['--import', cpuReport],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`${module} ended: ${said}`);
    return fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }, STARTS_WITHIN_MS);
  return {
    origin,
    cpu: () => askCpu(child),
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function askCpu(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (milliseconds) => resolve(Number(milliseconds)));
    child.send('cpu');
  });
}
