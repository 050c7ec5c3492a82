import { existsSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

const OWN_THREAD = '/proc/thread-self';

/**
 * Lets the threads that answer people go first where there are fewer cores than work. Only Linux has a priority for
 * each thread; elsewhere nothing changes.
 */
export function yieldToRequests(): void {
  if (!existsSync(OWN_THREAD)) return;
  try {
    setPriority(Number(basename(readlinkSync(OWN_THREAD))), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A sandbox may refuse it: the work is the same, only less polite.
  }
}
