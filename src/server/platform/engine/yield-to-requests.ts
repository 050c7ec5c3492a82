import { existsSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

const OWN_THREAD = '/proc/thread-self';

/**
 * Lowers this thread's priority, so that request threads go first when cores are scarce. Only Linux has a priority per
 * thread; no effect elsewhere.
 */
export function yieldToRequests(): void {
  if (!existsSync(OWN_THREAD)) return;
  try {
    setPriority(Number(basename(readlinkSync(OWN_THREAD))), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may forbid it; the work continues at normal priority.
  }
}
