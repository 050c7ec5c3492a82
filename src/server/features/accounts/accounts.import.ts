import { AppError } from '#server/platform/app-error.ts';
import type { ImportPart } from '#server/platform/import/import-part.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { pictureBounds, type PicturesService, readPicture } from './pictures.service.ts';

/** Imports the profile picture if the account has none; no other part of an account is imported. */
export function importPicture(pictures: PicturesService): ImportPart {
  return {
    kind: 'picture',
    takes: (name) => /^picture\.(?:webp|png|jpeg)$/.test(name),
    async *read(actor, name, archive) {
      const bytes = await archive.readBytes(name, pictureBounds.bytes);
      const picture = bytes && pictureOf(bytes);
      if (!picture) throw new ImportRefused('invalid');
      yield {
        async commit(tx) {
          const isAdded = await pictures.addImported(tx, actor, picture);
          return [isAdded ? { kind: 'picture', added: 1 } : { kind: 'picture', there: 1 }];
        },
      };
    },
  };
}

function pictureOf(bytes: Buffer) {
  try {
    return readPicture(bytes);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
