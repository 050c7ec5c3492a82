import { localStore } from '#client/lib/storage.ts';
import type { MapDraft } from './map-saver.ts';

/** Keeps a copy of a map in this browser until it is saved; signing out removes it. */
export function mapDrafts(uuid: string) {
  const key = `mapDraft ${uuid}`;
  return {
    read(): MapDraft | undefined {
      try {
        return (JSON.parse(localStore.read(key) ?? 'null') as MapDraft | null) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (draft: MapDraft) => localStore.write(key, JSON.stringify(draft)),
    remove: () => localStore.remove(key),
  };
}
