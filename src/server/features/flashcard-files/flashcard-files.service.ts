import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ExportFormat, ImportPreview } from '#contract/flashcard-files.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { type ColumnMapping, csvOfCards } from '#domain/flashcard-files/csv-cards.ts';
import { type DelimiterName, delimiterNames, delimiterSigns } from '#domain/flashcard-files/csv.ts';
import { markdownOfCards } from '#domain/flashcard-files/markdown-cards.ts';
import { type PortableCard, type UnreadItem, untilNow } from '#domain/flashcard-files/portable-card.ts';
import { imagesOf } from '#domain/flashcards/card-images.ts';
import type { CardImagesService, StoredImage } from '#server/features/flashcards/card-images.service.ts';
import type {
  ImportedCards,
  PlannedCard,
  PortableCardsService,
} from '#server/features/flashcards/portable-cards.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { mostCards } from '#server/platform/card-files/card-file-jobs.ts';
import type { ReadImage, WrittenImage } from '#server/platform/card-files/card-file-jobs.ts';
import type { CardFiles } from '#server/platform/card-files/card-files.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { StagedUpload } from '#server/platform/files/staged-upload.ts';
import { createZip, mostZipBytes } from '#server/platform/zip/write-zip.ts';
import { createOneAtATime } from './one-at-a-time.ts';

export type FlashcardFilesService = ReturnType<typeof createFlashcardFilesService>;

/** The caller's options for a file. */
type Given = { [Column in keyof ColumnMapping]?: number | undefined } & {
  delimiter?: DelimiterName | undefined;
  replaceChanged?: 'true' | undefined;
  asManyAsFit?: 'true' | undefined;
};

/** The cards of a file, and what the preview shows about them. */
interface ReadFile {
  kind: ImportPreview['kind'];
  cards: PortableCard[];
  unread: UnreadItem[];
  images: ReadImage[];
  media: number;
  table: ImportPreview['table'];
}

const sampled = 5;
const ZIP_START = 'PK';
const packageNames = /\.(?:apkg|colpkg)$/i;
const tabSeparatedNames = /\.(?:tsv|tab)$/i;
/** This many lines are enough to see what is wrong with a file. */
const mostUnread = 100;
/** Number of examples of cards to be updated or kept. */
const mostExamples = 3;

/** Exports cards as files and imports them (F06). */
export function createFlashcardFilesService({
  portableCards,
  cardImages,
  cardFiles,
  files,
  clock,
}: {
  portableCards: PortableCardsService;
  cardImages: CardImagesService;
  cardFiles: CardFiles;
  files: FileStore;
  clock: Clock;
}) {
  const inTurn = createOneAtATime();

  async function read(
    actor: SignedInActor,
    { file, fileName }: StagedUpload,
    given: Given,
    imagesTo?: string,
  ): Promise<ReadFile> {
    if (file.bytes === 0) throw new AppError('FILE_EMPTY');
    const isPackage = (await startOf(file.path)) === ZIP_START;
    // A package name without package content: reject it instead of reading it as a table.
    if (!isPackage && packageNames.test(fileName)) throw new AppError('FILE_CORRUPT');
    const outcome = isPackage
      ? await readPackage(actor, file.path, imagesTo)
      : await readTable(actor, file.path, given, tabSeparatedNames.test(fileName));
    return { ...outcome, cards: outcome.cards.map((card) => untilNow(card, clock.now())) };
  }

  async function readPackage(actor: SignedInActor, path: string, imagesTo: string | undefined): Promise<ReadFile> {
    const { timezone } = await portableCards.scheduleOf(actor);
    const outcome = await inTurn(actor.userId, () =>
      cardFiles.readPackage(path, { timezone, owner: actor.userId, imagesTo }),
    );
    if ('error' in outcome) throw new AppError(outcome.error);
    return { kind: 'apkg', ...outcome, table: null };
  }

  /** Writes a package to the staging folder; the caller removes it. */
  async function writePackage(actor: SignedInActor, { cards, images }: PackedCards): Promise<string> {
    const path = files.stagingPath();
    const options = { ...(await portableCards.scheduleOf(actor)), now: clock.now() };
    try {
      await using borrowed = new AsyncDisposableStack();
      const written: WrittenImage[] = [];
      for (const { uuid, kind, fileKey } of images)
        written.push({ uuid, kind, path: borrowed.use(await files.borrow(fileKey)).path });
      await inTurn(actor.userId, () => cardFiles.writePackage(path, { cards, images: written, options }));
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Batches of cards with images, each small enough for one package. */
  async function* packed(actor: SignedInActor, pages: AsyncIterable<PortableCard[]>): AsyncGenerator<PackedCards> {
    for await (const page of pages) {
      const uuids = imagesOf(...page.flatMap(({ front, back }) => [front, back]));
      const byUuid = new Map((await cardImages.listFiles(actor, uuids)).map((image) => [image.uuid, image]));
      let part = createPart();
      for (const card of page) {
        const its = imagesOf(card.front, card.back).flatMap((uuid) => byUuid.get(uuid) ?? []);
        const bytes = its.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
        if (part.cards.length > 0 && part.bytes + bytes > imageBytesOfPackage) {
          yield part.content();
          part = createPart();
        }
        part.add(card, its);
      }
      yield part.content();
    }
  }

  async function readTable(
    actor: SignedInActor,
    path: string,
    { delimiter, front, back, category }: Given,
    isTabSeparated: boolean,
  ): Promise<ReadFile> {
    const mapping = front === undefined || back === undefined ? undefined : { front, back, category: category ?? null };
    const sign = delimiter && delimiterSigns[delimiter];
    const outcome = await inTurn(actor.userId, () =>
      cardFiles.readCsv(path, { delimiter: sign, isTabSeparated, mapping }),
    );
    if ('error' in outcome) throw new AppError(outcome.error);
    const { table, ...rest } = outcome;
    const name = delimiterNames.find((one) => delimiterSigns[one] === table.delimiter) ?? 'comma';
    return { kind: 'csv', ...rest, images: [], media: 0, table: { ...table, delimiter: name } };
  }

  return {
    /** Cards that exceed one package become several in a zip file; Anki and Repaso can import each. */
    async exportCards(
      actor: SignedInActor,
      { format, ...scope }: { format: ExportFormat; documentUuid?: string | undefined; tags?: string | undefined },
    ): Promise<{ kind: ExportFormat | 'zip'; body: Readable | string }> {
      const pages = portableCards.listCards(actor, scope, { most: mostCards, withReviews: format === 'apkg' });
      if (format !== 'apkg') {
        const cards: PortableCard[] = [];
        for await (const some of pages) cards.push(...some);
        return { kind: format, body: format === 'csv' ? csvOfCards(cards) : markdownOfCards(cards, 'Repaso') };
      }
      const paths: string[] = [];
      try {
        let bytes = 0;
        for await (const part of packed(actor, pages)) {
          const path = await writePackage(actor, part);
          paths.push(path);
          bytes += (await stat(path)).size;
          if (bytes > mostZipBytes / 2) throw new AppError('FILE_TOO_COMPLEX');
        }
        if (paths.length === 0) paths.push(await writePackage(actor, { cards: [], images: [] }));
      } catch (error) {
        await removeAll(paths);
        throw error;
      }
      const [first = '', ...more] = paths;
      const body = more.length === 0 ? createReadStream(first) : Readable.from(zipOf(paths));
      body.once('close', () => void removeAll(paths));
      return { kind: more.length === 0 ? format : 'zip', body };
    },

    async previewImport(actor: SignedInActor, upload: StagedUpload, given: Given): Promise<ImportPreview> {
      try {
        const { cards, images, unread, ...rest } = await read(actor, upload, given);
        const { planned, counts, limit } = await portableCards.planImport(actor, cards, choicesOf(given));
        return {
          ...rest,
          ...counts,
          images: images.length,
          cards: cards.length,
          alreadyThere: cards.length - counts.added,
          examples: [...examplesOf(planned, 'updated'), ...examplesOf(planned, 'kept')],
          limit,
          leftOut: unread.length,
          unread: unread.slice(0, mostUnread),
          reviews: cards.reduce((sum, { reviews }) => sum + reviews.length, 0),
          sample: cards.slice(0, sampled).map(({ front, back, category }) => ({ front, back, category })),
        };
      } finally {
        await files.discard(upload.file);
      }
    },

    async importCards(actor: SignedInActor, upload: StagedUpload, given: Given) {
      const imagesTo = files.stagingPath();
      try {
        const { cards, unread, images } = await read(actor, upload, given, imagesTo);
        if (cards.length > 0) await cardImages.addAll(actor, images);
        // A repeated call waits here until the first one is done, and finds its cards.
        const imported = await inTurn(actor.userId, () => portableCards.importCards(actor, cards, choicesOf(given)));
        const result = { ...imported, leftOut: unread.length };
        return {
          fingerprint: JSON.stringify([upload.fingerprint, given]),
          commit: async (): Promise<ImportedCards & { leftOut: number; overLimit: number }> => result,
        };
      } finally {
        await files.discard(upload.file);
        // Also removes images from a child process that died before reporting them.
        await files.discardWritten(imagesTo);
      }
    },
  };
}

const choicesOf = ({ replaceChanged, asManyAsFit }: Given) => ({
  replacesChanged: replaceChanged === 'true',
  asManyAsFit: asManyAsFit === 'true',
});

/** Example cards of one outcome, whose text differs from the existing card. */
function examplesOf(planned: readonly PlannedCard[], outcome: 'updated' | 'kept'): ImportPreview['examples'] {
  return planned
    .flatMap(({ card: { front, back }, row, outcome: its }) =>
      row && its === outcome && (row.front !== front || row.back !== back)
        ? { outcome, front, back, before: { front: row.front, back: row.back } }
        : [],
    )
    .slice(0, mostExamples);
}

/** Maximum bytes of images per package. */
const imageBytesOfPackage = 100 * 1024 * 1024;

interface PackedCards {
  cards: PortableCard[];
  images: StoredImage[];
}

function createPart() {
  const cards: PortableCard[] = [];
  const images = new Map<string, StoredImage>();
  return {
    cards,
    bytes: 0,
    add(card: PortableCard, its: StoredImage[]): void {
      cards.push(card);
      for (const image of its) {
        if (!images.has(image.uuid)) this.bytes += image.sizeBytes;
        images.set(image.uuid, image);
      }
    },
    content: (): PackedCards => ({ cards, images: [...images.values()] }),
  };
}

/** Zips several packages, with one of them in memory at a time. */
async function* zipOf(paths: string[]): AsyncGenerator<Uint8Array> {
  const zip = createZip();
  for (const [index, path] of paths.entries())
    yield* zip.store({ name: `repaso-${index + 1}.apkg`, bytes: await readFile(path) });
  yield zip.end();
}

async function removeAll(paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
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
