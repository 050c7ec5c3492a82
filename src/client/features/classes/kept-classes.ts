import type { AttendedClass, listClasses } from '#contract/classes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { keptClassesKey, keptClassPagesKey } from '#client/lib/databases.ts';
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

/** Bounds what the browser stores. */
const MOST_PAGES = 8;

interface KeptPage {
  userUuid: string;
  group: AttendedClass;
  at: string;
}

/** Stores an attended class, to show without a connection. */
export function keepClassPage(userUuid: string, group: AttendedClass): void {
  const others = readPages().filter((page) => page.userUuid === userUuid && page.group.uuid !== group.uuid);
  const pages: KeptPage[] = [{ userUuid, group, at: new Date().toISOString() }, ...others];
  localStore.write(keptClassPagesKey, JSON.stringify(pages.slice(0, MOST_PAGES)));
}

/** Removes a class that the person left or may no longer see. */
export function forgetClassPage(uuid: string): void {
  const left = readPages().filter(({ group }) => group.uuid !== uuid);
  localStore.write(keptClassPagesKey, JSON.stringify(left));
}

export const readKeptClassPage = (userUuid: string, uuid: string): KeptPage | undefined =>
  readPages().find((page) => page.userUuid === userUuid && page.group.uuid === uuid);

function readPages(): KeptPage[] {
  try {
    return JSON.parse(localStore.read(keptClassPagesKey) ?? '[]') as KeptPage[];
  } catch {
    return [];
  }
}
