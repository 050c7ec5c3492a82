import type { ImageKind } from '#domain/flashcards/image-file.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';

const OWN_NAME = /^repaso-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/;

/** File name of an image in a package that is written here. */
export const imageFileName = (uuid: string, kind: ImageKind): string =>
  `repaso-${uuid}.${kind === 'jpeg' ? 'jpg' : kind}`;

/** Names of images in a package, and by what cards name them until their content, which they are called after, is known. */
export interface ImageNames {
  /** Files that were written here, by the names of the images. */
  own: ReadonlyMap<string, string>;
  /** Undefined where the package has no such file. */
  standInFor(fileName: string): string | undefined;
  /** The file that a card means. */
  fileOf(standIn: string): string | undefined;
}

export function createImageNames(fileNames: Iterable<string>): ImageNames {
  const own = new Map<string, string>();
  const standIns = new Map<string, string>();
  for (const name of fileNames) {
    const uuid = OWN_NAME.exec(name)?.[1];
    if (uuid !== undefined) own.set(uuid, name);
    standIns.set(name, uuid ?? derivedUuid('file', name));
  }
  const files = new Map([...standIns].map(([name, standIn]) => [standIn, name]));
  return {
    own,
    standInFor: (name) => standIns.get(name),
    fileOf: (standIn) => files.get(standIn),
  };
}
