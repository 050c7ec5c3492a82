import type { ChosenSources } from '#client/features/generation/chosen-sources.ts';
import { tabStore } from '#client/lib/storage.ts';

const keyOf = (documentUuid: string) => `chatAlso:${documentUuid}`;

/** Returns the additional sources chosen in this tab for a document's chat. */
export function readAlso(documentUuid: string): ChosenSources {
  const [documents = '', folders = ''] = (tabStore.read(keyOf(documentUuid)) ?? '').split('|');
  const setOf = (uuids: string) => new Set(uuids.split(' ').filter(Boolean));
  return { documents: setOf(documents), folders: setOf(folders) };
}

export function writeAlso(documentUuid: string, { documents, folders }: ChosenSources): void {
  tabStore.write(keyOf(documentUuid), [[...documents].join(' '), [...folders].join(' ')].join('|'));
}
