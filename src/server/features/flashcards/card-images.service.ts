import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { CardImage } from '#contract/flashcards.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { type ImageFault, type ImageFile, readImageFile } from '#domain/flashcards/image-file.ts';
import { inPieces } from '#server/db/in-pieces.ts';
import { commitOrDiscard } from '#server/db/commit-or-discard.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ReadImage } from '#server/platform/card-files/card-file-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import type { Command } from '#server/platform/command.ts';
import type { StagedUpload } from '#server/platform/files/staged-upload.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { CardImagesStore, OwnedCardImage } from './card-images.store.ts';
import { folderOf } from './card-images.store.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';
import { removeCardImages } from './flashcards.jobs.ts';

export type CardImagesService = ReturnType<typeof createCardImagesService>;

const faults = {
  type: 'FILE_TYPE_INVALID',
  damaged: 'FILE_CORRUPT',
  tooLarge: 'FILE_TOO_COMPLEX',
} as const satisfies Record<ImageFault, string>;

/** A card image and its stored file. */
export type StoredImage = Pick<OwnedCardImage, 'uuid' | 'kind' | 'sizeBytes' | 'fileKey'>;

/** Folders that one job removes. */
const FOLDERS_A_JOB = 500;

/** Manages the images of a user's cards (docs/decisions/0029). */
export function createCardImagesService({
  database,
  images,
  documents,
  billing,
  files,
  queue,
  clock,
}: {
  database: Database;
  images: CardImagesStore;
  documents: DocumentsService;
  billing: BillingService;
  files: FileStore;
  queue: Queue;
  clock: Clock;
}) {
  documents.countAlso(images.countBytes);

  /** Whether the image is stored and complete. */
  async function isKept(row: OwnedCardImage | undefined): Promise<boolean> {
    if (!row) return false;
    return files.requireWhole(row.fileKey, row.sizeBytes).then(
      () => true,
      (error: unknown) => {
        if (error instanceof StoredFileLost) return false;
        throw error;
      },
    );
  }

  /** Returns the images that are stored and complete. */
  async function listKept(actor: SignedInActor, uuids: string[]): Promise<OwnedCardImage[]> {
    const kept: OwnedCardImage[] = [];
    for (const row of await images.findImages(actor.userId, uuids)) if (await isKept(row)) kept.push(row);
    return kept;
  }

  const nameOf = ({ userId }: SignedInActor, { bytes }: ImageFile): string =>
    derivedUuid(userId, createHash('sha256').update(bytes).digest('hex'));

  /** Writes the file if needed, and prepares the row. */
  async function prepare(actor: SignedInActor, image: ImageFile) {
    const { kind, width, height, bytes } = image;
    const uuid = nameOf(actor, image);
    const known = await images.findImage(actor.userId, uuid);
    const written = (await isKept(known))
      ? undefined
      : await files.commit(await files.stage(Readable.from([bytes])), files.newFolder('card-images'));
    const values = { uuid, ownerId: actor.userId, kind, width, height, sizeBytes: bytes.length };
    return {
      async commit(tx: Tx): Promise<OwnedCardImage> {
        const used = await documents.lockUsage(tx, actor);
        const there = await images.findImage(actor.userId, uuid, tx);
        if (!there && used.bytes + bytes.length > billing.limitsFor(actor).storageBytes)
          throw new AppError('STORAGE_LIMIT_REACHED');
        const fileKey = written ?? there?.fileKey;
        // A sweep removed the file in between; the client's retry stores it again.
        if (fileKey === undefined) throw new AppError('SERVICE_UNAVAILABLE');
        return images.saveImage(tx, { ...values, fileKey, sentAt: clock.now() });
      },
      ...(written === undefined ? {} : { discard: () => files.removeFolder(folderOf(written)) }),
    };
  }

  return {
    async add(actor: SignedInActor, { file, fingerprint }: StagedUpload): Promise<Command<CardImage>> {
      try {
        if (file.bytes === 0) throw new AppError('FILE_EMPTY');
        const image = readImageFile(await readFile(file.path));
        if (typeof image === 'string') throw new AppError(faults[image]);
        const { commit, ...rest } = await prepare(actor, image);
        return { fingerprint, ...rest, commit: async (tx) => presentImage(await commit(tx)) };
      } finally {
        await files.discard(file);
      }
    },

    /** Prepares an image of an export under its new uuid; undefined if it is no valid image. */
    async prepareImported(actor: SignedInActor, bytes: Buffer) {
      const image = readImageFile(bytes);
      if (typeof image === 'string') return undefined;
      const uuid = nameOf(actor, image);
      const isThere = await isKept(await images.findImage(actor.userId, uuid));
      return { uuid, isThere, ...(await prepare(actor, image)) };
    },

    /**
     * Stores the images of a package, all or none. Keeps images that exist already and leaves unneeded files where they
     * are.
     */
    async addAll(actor: SignedInActor, found: readonly ReadImage[]): Promise<void> {
      const uuids = found.map(({ uuid }) => uuid);
      const kept = (await listKept(actor, uuids)).map(({ fileKey, ...row }) => ({ image: row, fileKey }));
      const there = new Set(kept.map(({ image }) => image.uuid));
      const fresh: { image: ReadImage; fileKey: string }[] = [];
      const folders: string[] = [];
      const discard = async (): Promise<void> => {
        for (const folder of folders) await files.removeFolder(folder);
      };
      try {
        for (const image of found) {
          const { path, sizeBytes, uuid } = image;
          if (there.has(uuid) || path === undefined) continue;
          const folder = files.newFolder('card-images');
          folders.push(folder);
          fresh.push({ image, fileKey: await files.commit({ path, bytes: sizeBytes }, folder) });
        }
      } catch (error) {
        await discard();
        throw error;
      }
      await commitOrDiscard(database.transaction, {
        async commit(tx) {
          const used = await documents.lockUsage(tx, actor);
          const added = fresh.reduce((sum, { image }) => sum + image.sizeBytes, 0);
          if (added > 0 && used.bytes + added > billing.limitsFor(actor).storageBytes)
            throw new AppError('STORAGE_LIMIT_REACHED');
          const sentAt = clock.now();
          const rows = [...fresh, ...kept].map(({ image: { uuid, kind, width, height, sizeBytes }, fileKey }) => {
            return { uuid, ownerId: actor.userId, kind, width, height, sizeBytes, fileKey, sentAt };
          });
          await images.saveImages(tx, rows);
        },
        discard,
      });
    },

    /** Files of these images; skips lost ones. */
    async listFiles(actor: SignedInActor, uuids: string[]): Promise<StoredImage[]> {
      const rows = await listKept(actor, uuids);
      return rows.map(({ uuid, kind, sizeBytes, fileKey }) => ({ uuid, kind, sizeBytes, fileKey }));
    },

    view: async (actor: SignedInActor, uuid: string): Promise<CardImage> => presentImage(await get(actor, uuid)),

    /** Opens the image's file, for its owner only. */
    async open(actor: SignedInActor, uuid: string) {
      const row = await get(actor, uuid);
      return { kind: row.kind, body: await files.openStream(row.fileKey, row.sizeBytes) };
    },

    /** Returns the existing images among these. */
    async listNamed(ownerId: number, uuids: string[], tx?: Tx): Promise<Map<string, CardImage>> {
      if (uuids.length === 0) return new Map();
      const rows = await images.findImages(ownerId, uuids, tx);
      return new Map(rows.map((row) => [row.uuid, presentImage(row)]));
    },

    /** Before an account is deleted: sends jobs that remove the files, since deleting rows leaves them (Z47). */
    async removeAll(tx: Tx, { userId }: SignedInActor): Promise<void> {
      const folders = (await images.listKeys(tx, userId)).map(folderOf);
      for (const some of inPieces(folders, FOLDERS_A_JOB)) await queue.send(tx, removeCardImages, { folders: some });
    },
  };

  async function get(actor: SignedInActor, uuid: string): Promise<OwnedCardImage> {
    const row = await images.findImage(actor.userId, uuid);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }
}

/** Presents an image to its owner (Z04). */
const presentImage = ({ uuid, width, height }: OwnedCardImage): CardImage => ({ uuid, width, height });
