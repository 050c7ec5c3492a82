import type { Document, Folder } from '#contract/documents.ts';

/** What a test is made of: documents, and whatever is ready in folders. */
export interface ChosenSources {
  documents: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

/** The one document a test is made of, where it is one. */
export function onlyDocument({ documents, folders }: ChosenSources): string | undefined {
  return documents.size === 1 && folders.size === 0 ? [...documents][0] : undefined;
}

/** The choice after a box was ticked or cleared. */
export function toggled(chosen: ReadonlySet<string>, uuid: string, checked: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (checked) next.add(uuid);
  else next.delete(uuid);
  return next;
}

/** The folder a document already comes with. */
export function folderOf({ folders }: Pick<Document, 'folders'>, chosen: ChosenSources): string | undefined {
  return folders.find(({ uuid }) => chosen.folders.has(uuid))?.name;
}

/**
 * Folders whose name holds what is searched, whatever its case and accents.
 *
 * @example foldersMatching([{ name: 'Química' }], 'quim') // the folder
 */
export function foldersMatching<Named extends Pick<Folder, 'name'>>(
  folders: readonly Named[],
  search: string,
): Named[] {
  return folders.filter(({ name }) => foldText(name).includes(foldText(search.trim())));
}

/** Without case and accents: people leave them out when they search. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');
