import type { ImageKind } from '#domain/flashcards/image-file.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';

const OWN_NAME = /^repaso-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/;

/** File name of an image in our packages. */
export const imageFileName = (uuid: string, kind: ImageKind): string =>
  `repaso-${uuid}.${kind === 'jpeg' ? 'jpg' : kind}`;

/**
 * Images of a package. Cards refer to them by placeholders until their content, which determines their uuid, is known.
 */
export interface ImageNames {
  /** Our own files by image uuid. */
  own: ReadonlyMap<string, string>;
  /** Placeholder for a file; undefined if the package lacks it. */
  standInFor(fileName: string): string | undefined;
  /** The file behind a placeholder. */
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
