import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { User } from '#contract/accounts.ts';
import { getPicture } from '#contract/profile.ts';
import { urlOf } from '#contract/endpoint.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { type ImageFault, readImageFile } from '#domain/flashcards/image-file.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Command } from '#server/platform/command.ts';
import type { StagedUpload } from '#server/platform/files/staged-upload.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsStore, UserRow } from './accounts.store.ts';
import { presentUser } from './present-user.ts';
import type { PicturesStore } from './pictures.store.ts';

export const pictureBounds = { bytes: 200 * 1024, side: 512 };
const kinds = ['webp', 'png', 'jpeg'] as const;

const faults = {
  type: 'FILE_TYPE_INVALID',
  damaged: 'FILE_CORRUPT',
  tooLarge: 'FILE_TOO_COMPLEX',
} as const satisfies Record<ImageFault, string>;

export type PicturesService = ReturnType<typeof createPicturesService>;

/** The profile picture of an account (A12). It is small, so it is stored in the database with its row. */
export function createPicturesService({
  accounts,
  pictures,
  files,
}: {
  accounts: AccountsStore;
  pictures: PicturesStore;
  files: FileStore;
}) {
  async function put(tx: Tx, { userId }: SignedInActor, { kind, bytes }: Picture): Promise<UserRow> {
    await pictures.putPicture(tx, { userId, kind, bytes });
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return accounts.updateUser(tx, userId, { profilePicture: urlOf(getPicture, { query: { v: version } }) });
  }

  return {
    /** Stores only the pixels; metadata about persons and places is dropped (Z21). */
    async save(actor: SignedInActor, { file, fingerprint }: StagedUpload): Promise<Command<User>> {
      try {
        if (file.bytes === 0) throw new AppError('FILE_EMPTY');
        const picture = readPicture(await readFile(file.path));
        return { fingerprint, commit: async (tx) => presentUser(await put(tx, actor, picture)) };
      } finally {
        await files.discard(file);
      }
    },

    /** Sets the picture from an export if there is none; returns whether it did. */
    async addImported(tx: Tx, actor: SignedInActor, picture: Picture): Promise<boolean> {
      if ((await accounts.lockUser(tx, actor.userId)).profilePicture !== null) return false;
      await put(tx, actor, picture);
      return true;
    },

    remove: ({ userId }: SignedInActor): Command<User> => ({
      async commit(tx) {
        await pictures.deletePicture(tx, userId);
        return presentUser(await accounts.updateUser(tx, userId, { profilePicture: null }));
      },
    }),

    async open({ userId }: SignedInActor): Promise<{ kind: string; bytes: Buffer }> {
      const picture = await pictures.findPicture(userId);
      if (!picture) throw new AppError('NOT_FOUND');
      return picture;
    },
  };
}

interface Picture {
  kind: (typeof kinds)[number];
  bytes: Buffer;
}

/** Reads an image as a small square; throws if it is no valid profile picture. */
export function readPicture(file: Uint8Array): Picture {
  const image = readImageFile(file);
  if (typeof image === 'string') throw new AppError(faults[image]);
  const { width, height, bytes } = image;
  const kind = kinds.find((one) => one === image.kind);
  if (!kind) throw new AppError('FILE_TYPE_INVALID');
  if (width !== height || width > pictureBounds.side) throw new AppError('FILE_TOO_COMPLEX');
  return { kind, bytes: Buffer.from(bytes) };
}
