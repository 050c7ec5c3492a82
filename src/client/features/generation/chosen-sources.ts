import type { Document } from '#contract/documents.ts';
import type { Folder } from '#contract/folders.ts';

/** Sources of a test: documents, and the ready documents of folders. */
export interface ChosenSources {
  documents: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

/** Returns the document if it is the only source. */
export function onlyDocument({ documents, folders }: ChosenSources): string | undefined {
  return documents.size === 1 && folders.size === 0 ? [...documents][0] : undefined;
}

/** Returns the set after a checkbox change. */
export function toggled(chosen: ReadonlySet<string>, uuid: string, checked: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (checked) next.add(uuid);
  else next.delete(uuid);
  return next;
}

/** Returns the chosen folder that already contains the document. */
export function folderOf({ folders }: Pick<Document, 'folders'>, chosen: ChosenSources): string | undefined {
  return folders.find(({ uuid }) => chosen.folders.has(uuid))?.name;
}

/**
 * Finds the folders whose name contains the search text, ignoring case and accents.
 *
 * @example foldersMatching([{ name: 'Química' }], 'quim') // the folder
 */
export function foldersMatching<Named extends Pick<Folder, 'name'>>(
  folders: readonly Named[],
  search: string,
): Named[] {
  return folders.filter(({ name }) => foldText(name).includes(foldText(search.trim())));
}

/** Lower-cases a text and removes accents, for searching. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');
