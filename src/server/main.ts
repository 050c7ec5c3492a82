import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loading leaves much garbage. While V8's young generation does not grow, the start takes half of the memory.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./serve.ts');
setFlagsFromString('--semi-space-growth-factor=2');

// An idle server would keep the rest, such as 140 MB of the embedded database's files.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
collectGarbage();

const IDLE_MS = 2 * 60_000;
const IDLE_UTILIZATION = 0.02;

// V8 does not collect garbage while nothing allocates: do it once a busy server has become idle.
let measured = performance.eventLoopUtilization();
let isCollected = true;
setInterval(() => {
  const now = performance.eventLoopUtilization();
  const isIdle = performance.eventLoopUtilization(now, measured).utilization < IDLE_UTILIZATION;
  measured = now;
  if (isIdle && !isCollected) collectGarbage();
  isCollected = isIdle;
}, IDLE_MS).unref();
