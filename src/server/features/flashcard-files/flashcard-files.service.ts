import { open, readFile, rm } from 'node:fs/promises';
import type { ExportFormat, ImportPreview } from '#contract/flashcard-files.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { cardsOfCsv, type ColumnMapping, csvOfCards } from '#domain/flashcard-files/csv-cards.ts';
import { markdownOfCards } from '#domain/flashcard-files/markdown-cards.ts';
import { type PortableCard, type UnreadLine, untilNow } from '#domain/flashcard-files/portable-card.ts';
import type { ImportedCards, PortableCardsService } from '#server/features/flashcards/portable-cards.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { mostCards } from '#server/platform/card-files/card-file-jobs.ts';
import type { CardFiles } from '#server/platform/card-files/card-files.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { StagedUpload } from '#server/platform/http/stage-upload.ts';
import { storedZip } from '#server/platform/zip/write-zip.ts';
import { createOneAtATime } from './one-at-a-time.ts';

export type FlashcardFilesService = ReturnType<typeof createFlashcardFilesService>;

/** What the caller says of the columns of a table. */
type GivenMapping = { [Column in keyof ColumnMapping]?: number | undefined };

/** The cards of a file, and what is told of them before they are added. */
interface ReadFile {
  kind: ImportPreview['kind'];
  cards: PortableCard[];
  leftOut: number;
  unread: UnreadLine[];
  media: number;
  table: ImportPreview['table'];
}

const sampled = 5;
const ZIP_START = 'PK';
const packageNames = /\.(?:apkg|colpkg)$/i;
/** So many lines are enough to see what is wrong with a file. */
const mostUnread = 5;

/** Cards leave as a file and come home from one (F06). */
export function createFlashcardFilesService({
  portableCards,
  cardFiles,
  files,
  clock,
}: {
  portableCards: PortableCardsService;
  cardFiles: CardFiles;
  files: FileStore;
  clock: Clock;
}) {
  const inTurn = createOneAtATime();

  async function read(actor: SignedInActor, { file, fileName }: StagedUpload, given: GivenMapping): Promise<ReadFile> {
    if (file.bytes === 0) throw new AppError('FILE_EMPTY');
    const isPackage = (await startOf(file.path)) === ZIP_START;
    // Whatever is in it, it is no table.
    if (!isPackage && packageNames.test(fileName)) throw new AppError('FILE_CORRUPT');
    const outcome = isPackage ? await readPackage(actor, file.path) : await readTable(actor, file.path, given);
    // Of one file each key comes once, and the first one counts.
    const cards = [...new Map(outcome.cards.toReversed().map((card) => [card.key, card])).values()].toReversed();
    return { ...outcome, cards: cards.map((card) => untilNow(card, clock.now())) };
  }

  async function readPackage(actor: SignedInActor, path: string): Promise<ReadFile> {
    const { timezone } = await portableCards.scheduleOf(actor);
    const outcome = await inTurn(actor.userId, () => cardFiles.readPackage(path, timezone));
    if ('error' in outcome) throw new AppError(outcome.error);
    return { kind: 'apkg', ...outcome, unread: [], table: null };
  }

  async function packageOf(actor: SignedInActor, cards: PortableCard[]): Promise<Uint8Array> {
    const path = files.stagingPath();
    const options = { ...(await portableCards.scheduleOf(actor)), now: clock.now() };
    try {
      await inTurn(actor.userId, () => cardFiles.writePackage(path, cards, options));
      return await readFile(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async function readTable(actor: SignedInActor, path: string, given: GivenMapping): Promise<ReadFile> {
    const table = await inTurn(actor.userId, () => cardFiles.readCsv(path));
    if ('error' in table) throw new AppError(table.error);
    const { columns } = table;
    const isChosen = given.front !== undefined && given.back !== undefined;
    const mapping = isChosen
      ? { front: given.front ?? 0, back: given.back ?? 1, category: given.category ?? null }
      : table.mapping;
    const { cards, unread } = cardsOfCsv(table, mapping);
    const first = unread.slice(0, mostUnread);
    return { kind: 'csv', cards, leftOut: unread.length, unread: first, media: 0, table: { columns, mapping } };
  }

  return {
    /** More cards than fit into a package are several, in a zip file: each can be imported, by Anki and here. */
    async exportCards(
      actor: SignedInActor,
      { format, ...scope }: { format: ExportFormat; documentUuid?: string | undefined; tags?: string | undefined },
    ): Promise<{ kind: ExportFormat | 'zip'; body: Uint8Array | string }> {
      const pages = portableCards.listCards(actor, scope, { most: mostCards, withReviews: format === 'apkg' });
      if (format !== 'apkg') {
        const cards: PortableCard[] = [];
        for await (const some of pages) cards.push(...some);
        return { kind: format, body: format === 'csv' ? csvOfCards(cards) : markdownOfCards(cards, 'Repaso') };
      }
      const packages: Uint8Array[] = [];
      for await (const cards of pages) packages.push(await packageOf(actor, cards));
      const [first = await packageOf(actor, []), ...more] = packages;
      if (more.length === 0) return { kind: format, body: first };
      const parts = packages.map((bytes, index) => ({ name: `repaso-${index + 1}.apkg`, bytes }));
      return { kind: 'zip', body: storedZip(parts) };
    },

    async previewImport(actor: SignedInActor, upload: StagedUpload, given: GivenMapping): Promise<ImportPreview> {
      try {
        const { cards, ...rest } = await read(actor, upload, given);
        return {
          ...rest,
          cards: cards.length,
          alreadyThere: await portableCards.countThere(actor, cards),
          reviews: cards.reduce((sum, { reviews }) => sum + reviews.length, 0),
          sample: cards.slice(0, sampled).map(({ front, back, category }) => ({ front, back, category })),
        };
      } finally {
        await files.discard(upload.file);
      }
    },

    async importCards(actor: SignedInActor, upload: StagedUpload, given: GivenMapping) {
      try {
        const { cards, leftOut } = await read(actor, upload, given);
        // Sent again while it is still being written, it finds what was written.
        const imported = await inTurn(actor.userId, () => portableCards.importCards(actor, cards));
        return {
          fingerprint: JSON.stringify([upload.fingerprint, given]),
          commit: async (): Promise<ImportedCards & { leftOut: number }> => ({ ...imported, leftOut }),
        };
      } finally {
        await files.discard(upload.file);
      }
    },
  };
}

async function startOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP_START.length), 0, ZIP_START.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
