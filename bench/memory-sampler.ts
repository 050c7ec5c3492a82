import { readFileSync } from 'node:fs';

const EVERY_MS = 5;

/** Peak memory in bytes since the last reset, of this process and of its children. */
export interface MemorySampler {
  ownPeak(): number;
  childPeak(): number;
  reset(): void;
  stop(): void;
}

/** Samples memory from the kernel (Linux only), since a dying child can't report its peak. */
export function sampleMemory(): MemorySampler {
  let own = 0;
  let child = 0;
  const timer = setInterval(() => {
    own = Math.max(own, process.memoryUsage.rss());
    for (const pid of childIds()) child = Math.max(child, peakOf(pid));
  }, EVERY_MS);
  return {
    ownPeak: () => own,
    childPeak: () => child,
    reset() {
      own = 0;
      child = 0;
    },
    stop: () => clearInterval(timer),
  };
}

function childIds(): string[] {
  return readIfThere(`/proc/self/task/${process.pid}/children`).split(' ').filter(Boolean);
}

function peakOf(pid: string): number {
  return Number(/VmHWM:\s*(\d+)/.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0) * 1_024;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
