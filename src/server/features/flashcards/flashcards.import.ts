import { isDeepStrictEqual } from 'node:util';
import type { SkipReason } from '#contract/people-data.ts';
import type { ExportedCard } from '#contract/exported/flashcards.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { imageBounds, imageMarkdown, imagesOf, withImages } from '#domain/flashcards/card-images.ts';
import { type ImportedMemory, keptMemory, memoryOf } from '#domain/flashcards/imported-memory.ts';
import { imageKinds } from '#domain/flashcards/image-file.ts';
import { replay, type ReviewEntry } from '#domain/flashcards/replay.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ImportedTexts } from '#server/features/documents/imported-texts.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ImportArchive } from '#server/platform/import/import-archive.ts';
import type { Imported, ImportPart, ImportStep } from '#server/platform/import/import-part.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import { until } from '#server/platform/import/until.ts';
import type { CardImagesService } from './card-images.service.ts';
import type { FlashcardsService } from './flashcards.service.ts';
import type { FlashcardsStore, NewFlashcard } from './flashcards.store.ts';
import type { MemoryFitStore } from './memory-fit.store.ts';
import { memoryColumns } from './memory-columns.ts';
import type { PortableCardsStore } from './portable-cards.store.ts';
import type { NewReview, ReviewsStore } from './reviews.store.ts';
import type { StatisticsService } from './statistics.service.ts';
import type { StudyPreference, StudyPreferences } from './study-preferences.ts';

const ROWS_A_STEP = 500;
const MOST_TITLE = 80;

interface Ports {
  store: FlashcardsStore;
  portable: PortableCardsStore;
  reviewsStore: ReviewsStore;
  fits: MemoryFitStore;
  accounts: AccountsService;
  flashcards: FlashcardsService;
  cardImages: CardImagesService;
  preferences: StudyPreferences;
  statistics: StatisticsService;
  documents: DocumentsService;
  textsOf: ImportedTexts;
  clock: Clock;
}

/** Imports study settings, unless the user has chosen some here. */
export function importStudySettings({ store }: Pick<Ports, 'store'>): ImportPart {
  return {
    kind: 'settings',
    takes: (name) => name === 'cards/settings.json',
    async *read(actor, name, archive) {
      const { retention, newPerDay, reviewsPerDay } = await archive.readJson(name, 'studySettings');
      yield {
        async commit(tx) {
          await store.lockCardsOf(tx, actor.userId);
          if (await store.findSettings(actor.userId, tx)) return [{ kind: 'settings', there: 1 }];
          await store.saveSettings(tx, actor.userId, { retention, newPerDay, reviewsPerDay });
          return [{ kind: 'settings', added: 1 }];
        },
      };
    },
  };
}

/** Imports the settings that determine due dates, if nothing is scheduled here yet; so each card keeps its due date. */
export function importSchedule({
  store,
  reviewsStore,
  fits,
  accounts,
}: Pick<Ports, 'store' | 'reviewsStore' | 'fits' | 'accounts'>): ImportPart {
  return {
    kind: 'settings',
    takes: (name) => name === 'cards/schedule.json',
    async *read(actor, name, archive) {
      const { timezone, weights, fit } = await archive.readJson(name, 'schedule');
      yield {
        async commit(tx) {
          await store.lockCardsOf(tx, actor.userId);
          if ((await reviewsStore.hasReviews(tx, actor.userId)) || (await store.hasScheduled(tx, actor.userId)))
            return [{ kind: 'settings', there: 1 }];
          await accounts.setTimezone(tx, actor, timezone);
          const { reviews = 0, comparison = null } = fit ?? {};
          if (weights || fit) await fits.save(tx, actor.userId, { reviews, weights, comparison, foldedTo: null });
          return [{ kind: 'settings', added: 1 }];
        },
      };
    },
  };
}

/** A card before it is written. */
interface PreparedCard {
  given: ExportedCard;
  title: string;
  place: Pick<NewFlashcard, 'documentId' | 'documentVersion' | 'quote' | 'quoteStart' | 'quoteEnd' | 'anchor'>;
}

/** Imports cards with images and full logs; the schedule is recomputed from the log. */
export function importFlashcards(ports: Omit<Ports, 'fits' | 'accounts'>): ImportPart {
  const { store, portable, reviewsStore, flashcards, cardImages, preferences, statistics, documents, textsOf, clock } =
    ports;

  async function placeOf(texts: ReturnType<ImportedTexts>, { card }: ExportedCard): Promise<PreparedCard['place']> {
    if (card.source) {
      const { row, quote, start, end, anchor } = await texts.place(card.source);
      const { id: documentId, contentVersion: documentVersion } = row;
      return { documentId, documentVersion, quote, quoteStart: start, quoteEnd: end, anchor };
    }
    if (!card.document) return { documentId: null };
    const { row } = await texts.get(card.document.uuid);
    const page = card.page === null ? {} : { documentVersion: row.contentVersion, anchor: { page: card.page } };
    return { documentId: row.id, ...page };
  }

  /** Imports the images of cards, one step each; the map collects their new uuids. */
  async function* imageSteps(
    actor: SignedInActor,
    archive: ImportArchive,
    all: readonly ExportedCard[],
    names: Map<string, string>,
  ): AsyncGenerator<ImportStep> {
    const wanted = new Set(all.flatMap(({ card }) => imagesOf(card.front, card.back)));
    for (const uuid of wanted) {
      const name = imageKinds.map((kind) => `cards/images/${uuid}.${kind}`).find(archive.has);
      if (name === undefined) continue;
      const bytes = await archive.readBytes(name, imageBounds.bytes);
      const image = bytes && (await cardImages.prepareImported(actor, bytes));
      if (!image) {
        yield { commit: async () => [{ kind: 'image', skipped: [{ name, reason: 'invalid' }] }] };
        continue;
      }
      if (image.isThere) names.set(uuid, image.uuid);
      yield {
        async commit(tx) {
          const refused = await addImage(tx, image);
          if (refused) return [{ kind: 'image', skipped: [{ name, reason: refused }] }];
          names.set(uuid, image.uuid);
          return [image.isThere ? { kind: 'image', there: 1 } : { kind: 'image', added: 1 }];
        },
        discard: image.discard,
      };
    }
  }

  /** Skips cards beyond the plan's limit and reports each by its front. */
  async function add(
    tx: Tx,
    actor: SignedInActor,
    prepared: readonly PreparedCard[],
    images: ReadonlyMap<string, string>,
  ): Promise<Imported[]> {
    const ids = [...new Set(prepared.flatMap(({ place }) => place.documentId ?? []))];
    const locked = new Set((await documents.lockDocumentsForShare(tx, ids)).map(({ id }) => id));
    await store.lockCardsOf(tx, actor.userId);
    const preference = await preferences.get(actor, tx);
    const { own, taken } = await portable.findNames(
      tx,
      actor.userId,
      prepared.flatMap(({ given }) => [
        ...namesHere(actor, given.card.uuid),
        ...(given.reverseOf === null ? [] : [given.reverseOf]),
      ]),
    );
    const nameOf = (origin: string): string => {
      const [kept, ours] = namesHere(actor, origin);
      return taken.has(kept) && !own.has(kept) ? ours : kept;
    };
    const now = clock.now();
    const cards: Imported = { kind: 'card', added: 0, there: 0, skipped: [] };
    const rooms = new Map<number | null, number>();
    const rows: NewFlashcard[] = [];
    const logs = new Map<string, ExportedCard['log']>();
    for (const { given, title, place } of prepared) {
      const documentId = place.documentId ?? null;
      if (namesHere(actor, given.card.uuid).some((name) => own.has(name))) {
        cards.there = (cards.there ?? 0) + 1;
        continue;
      }
      if (documentId !== null && !locked.has(documentId)) {
        cards.skipped?.push({ name: title, reason: 'document_missing' });
        continue;
      }
      const document = documentId === null ? undefined : { id: documentId };
      const room = rooms.get(documentId) ?? (await flashcards.roomFor(tx, actor, document));
      rooms.set(documentId, room - 1);
      if (room < 1) {
        cards.skipped?.push({ name: title, reason: 'limit' });
        continue;
      }
      const uuid = nameOf(given.card.uuid);
      if (logs.has(uuid)) continue;
      logs.set(uuid, given.log);
      const reverseOf = given.reverseOf === null ? null : nameOf(given.reverseOf);
      rows.push({
        uuid,
        ownerId: actor.userId,
        ...place,
        reverseOf,
        ...wordsOf(given, images),
        ...scheduleOf(given, preference, now),
      });
    }
    const inserted = await portable.insertCards(tx, rows);
    const entries: NewReview[] = inserted.flatMap(({ id, uuid }) =>
      (logs.get(uuid) ?? []).map((entry) => ({ ...loggedOf(entry, now), ownerId: actor.userId, cardId: id })),
    );
    const added = await reviewsStore.addReviews(tx, entries);
    return [
      { ...cards, added: inserted.length },
      { kind: 'review', added: countStanding(added) },
    ];
  }

  return {
    kind: 'card',
    takes: (name) => /^cards\/cards-\d+\.json$/.test(name),
    async *read(actor, name, archive) {
      const all = await archive.readJson(name, 'cards');
      const images = new Map<string, string>();
      yield* imageSteps(actor, archive, all, images);
      const texts = textsOf(actor);
      for (const batch of inBatches(all)) {
        const prepared: PreparedCard[] = [];
        const refused: NonNullable<Imported['skipped']> = [];
        for (const given of batch) {
          const title = given.card.front.slice(0, MOST_TITLE);
          try {
            prepared.push({ given, title, place: await placeOf(texts, given) });
          } catch (error) {
            if (!(error instanceof ImportRefused)) throw error;
            refused.push({ name: title, reason: error.reason });
          }
        }
        yield {
          async commit(tx) {
            return [...(await add(tx, actor, prepared, images)), { kind: 'card', skipped: refused }];
          },
        };
        const { calendar } = await preferences.get(actor);
        const moments = batch.flatMap((given) => given.log.map(({ at }) => until(at, clock.now())));
        await statistics.updateMany(actor, moments, calendar);
      }
    },
  };
}

/** Number of reviews without undone ones and without the undo entries. */
function countStanding(entries: readonly ReviewEntry[]): number {
  const undone = new Set(entries.flatMap(({ undoes }) => undoes ?? []));
  return entries.filter(({ uuid, grade }) => grade !== null && !undone.has(uuid)).length;
}

/**
 * Returns why the image is skipped, if it is. Checked before anything is written; its cards are imported without it.
 */
async function addImage(
  tx: Tx,
  { commit, discard }: NonNullable<Awaited<ReturnType<CardImagesService['prepareImported']>>>,
): Promise<SkipReason | undefined> {
  try {
    await commit(tx);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'STORAGE_LIMIT_REACHED')) throw error;
    await discard?.();
    return 'storage_limit';
  }
}

/** Batches of cards with their logs, small enough not to block others. */
function* inBatches(cards: readonly ExportedCard[]): Generator<ExportedCard[]> {
  let batch: ExportedCard[] = [];
  let rows = 0;
  for (const card of cards) {
    batch.push(card);
    rows += 1 + card.log.length;
    if (rows < ROWS_A_STEP) continue;
    yield batch;
    batch = [];
    rows = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Texts of a card, with the new uuids of its images. */
function wordsOf({ card, buriedUntil }: ExportedCard, images: ReadonlyMap<string, string>) {
  const { kind, engine, category, difficulty, lessSure, suspended, occlusion } = card;
  const nameOf = (uuid: string) => images.get(uuid) ?? uuid;
  const renamed = (side: string) => withImages(side, ({ alt, uuid }) => imageMarkdown({ alt, uuid: nameOf(uuid) }));
  return {
    kind,
    engine,
    category,
    difficulty,
    lessSure,
    suspended,
    front: renamed(card.front),
    back: renamed(card.back),
    occlusion: occlusion && {
      image: nameOf(occlusion.image),
      masks: occlusion.masks.map(({ x, y, width, height, label }) => ({ x, y, width, height, label })),
      asked: occlusion.asked,
      hidesOthers: occlusion.hidesOthers,
    },
    buriedUntil: buriedUntil === null ? null : new Date(buriedUntil),
  };
}

/**
 * The memory computed from the log, if it equals the export's; otherwise the export's memory, on which later reviews
 * build.
 */
function scheduleOf({ card, memory, imported, log }: ExportedCard, { reviewer }: StudyPreference, now: Date) {
  const createdAt = until(card.createdAt, now);
  const entries = log.map((entry) => loggedOf(entry, now));
  const before = imported && reviewedUntil(imported, now);
  const folded = replay(createdAt, entries, reviewer, before);
  const exported = reviewedUntil(memory, now);
  const isSame = isDeepStrictEqual(keptMemory(folded.memory), exported);
  return {
    createdAt,
    importedMemory: isSame ? before : exported,
    ...memoryColumns({ ...folded, memory: memoryOf(exported) }),
  };
}

const reviewedUntil = (memory: ImportedMemory, now: Date): ImportedMemory => ({
  ...memory,
  lastReview: memory.lastReview === null ? null : until(memory.lastReview, now).toISOString(),
});

function loggedOf(logged: ExportedCard['log'][number], now: Date) {
  const { uuid, at, grade, testAnswer, undoes, isReset, elapsedMs, predicted, predictedBySm2 } = logged;
  const entry: ReviewEntry = { uuid, at: until(at, now), grade, testAnswer, undoes, isReset };
  return { ...entry, elapsedMs, predicted, predictedBySm2 };
}
