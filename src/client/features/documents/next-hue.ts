import { type Folder, folderHues } from '#contract/folders.ts';

/** Returns the colour of a new folder: the first of the least used ones. */
export function nextHue(folders: readonly Pick<Folder, 'hue'>[]): Folder['hue'] {
  const uses = (hue: Folder['hue']) => folders.filter((folder) => folder.hue === hue).length;
  return [...folderHues].sort((a, b) => uses(a) - uses(b))[0] ?? 'blue';
}
