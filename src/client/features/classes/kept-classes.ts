import type { listClasses } from '#contract/classes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { keptClassesKey } from '#client/lib/databases.ts';
import { localStore } from '#client/lib/storage.ts';

export type Classes = OutputOf<typeof listClasses>;

interface KeptClasses {
  userUuid: string;
  classes: Classes;
  at: string;
}

/** Stores the latest list from the server, to show without a connection. It names no pupils. */
export function keepClasses(userUuid: string, classes: Classes): void {
  const kept: KeptClasses = { userUuid, classes, at: new Date().toISOString() };
  localStore.write(keptClassesKey, JSON.stringify(kept));
}

export function readKeptClasses(userUuid: string): KeptClasses | undefined {
  try {
    const kept = JSON.parse(localStore.read(keptClassesKey) ?? 'null') as KeptClasses | null;
    return kept?.userUuid === userUuid ? kept : undefined;
  } catch {
    return undefined;
  }
}
