import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { getSocialImage, type SocialImage } from '#contract/admin-social.ts';
import { urlOf } from '#contract/endpoint.ts';
import { type ImageFault, readImageFile } from '#domain/flashcards/image-file.ts';
import { postBounds } from '#domain/social/channels.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Command } from '#server/platform/command.ts';
import type { StagedUpload } from '#server/platform/files/staged-upload.ts';
import { folderOf, IMAGE_FOLDER, type ImageRow, type SocialStore } from './social.store.ts';

const faults = {
  type: 'FILE_TYPE_INVALID',
  damaged: 'FILE_CORRUPT',
  tooLarge: 'FILE_TOO_COMPLEX',
} as const satisfies Record<ImageFault, string>;

export type ImagesService = ReturnType<typeof createImagesService>;

/** Images of posts, without metadata about persons and places (Z21). */
export function createImagesService({ store, files, clock }: { store: SocialStore; files: FileStore; clock: Clock }) {
  async function find(uuid: string): Promise<ImageRow> {
    const row = await store.findImage(uuid);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  return {
    limitBytes: postBounds.imageBytes,

    async add({ file, fingerprint }: StagedUpload): Promise<Command<SocialImage>> {
      try {
        if (file.bytes === 0) throw new AppError('FILE_EMPTY');
        const image = readImageFile(await readFile(file.path));
        if (typeof image === 'string') throw new AppError(faults[image]);
        const { kind, width, height, bytes } = image;
        const fileKey = await files.commit(await files.stage(Readable.from([bytes])), files.newFolder(IMAGE_FOLDER));
        return {
          fingerprint,
          discard: () => files.removeFolder(folderOf(fileKey)),
          async commit(tx, audit) {
            const uuid = randomUUID();
            const values = { uuid, fileKey, kind, width, height, sizeBytes: bytes.length, addedAt: clock.now() };
            const row = await store.insertImage(tx, values);
            await audit.record(tx, { targetUuid: uuid, label: kind, after: { width, height, bytes: bytes.length } });
            return presentImage(row);
          },
        };
      } finally {
        await files.discard(file);
      }
    },

    view: async (uuid: string): Promise<SocialImage> => presentImage(await find(uuid)),

    async open(uuid: string) {
      const { kind, fileKey, sizeBytes } = await find(uuid);
      return { kind, body: await files.openStream(fileKey, sizeBytes) };
    },
  };
}

export const presentImage = ({ uuid, width, height, alt }: ImageRow): SocialImage => ({
  uuid,
  url: urlOf(getSocialImage, { params: { uuid } }),
  width,
  height,
  alt,
});
