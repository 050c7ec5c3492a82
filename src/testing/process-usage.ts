import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Milliseconds of CPU time of a process over all its threads, from the kernel's counters (Linux only). */
export function cpuOf(pid: number | undefined): number {
  const [, , user = 0, system = 0] = countersOf(pid);
  return (user + system) * TICK_MS;
}

/** The same of a process group, with the children that have ended. */
export function cpuOfGroup(leader: number | undefined): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const [group, parent, user = 0, system = 0, endedUser = 0, endedSystem = 0] = countersOf(Number(name));
    if (group !== leader && parent !== leader) continue;
    ticks += user + system + endedUser + endedSystem;
  }
  return ticks * TICK_MS;
}

export function residentMegabytesOf(pid: number | undefined): number {
  return Math.round(Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
}

/** Reads process group, parent, own ticks and those of ended children. Nothing for a process that is gone. */
function countersOf(pid: number | undefined): number[] {
  try {
    // The name in brackets may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [, parent, group] = fields;
    return [group, parent, ...fields.slice(11, 15)].map(Number);
  } catch {
    return [];
  }
}
