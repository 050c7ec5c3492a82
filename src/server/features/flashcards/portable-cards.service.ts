import { randomUUID } from 'node:crypto';
import { setImmediate as letOthers } from 'node:timers/promises';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { PortableCard, PortableReview } from '#domain/flashcard-files/portable-card.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { keptMemory } from '#domain/flashcards/imported-memory.ts';
import { replay, type ReplayedCard, type ReviewEntry, standingReviews } from '#domain/flashcards/replay.ts';
import type { MemoryState } from '#domain/flashcards/scheduler.ts';
import type { StudyCalendar } from '#domain/flashcards/study-day.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { DocumentName, DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';
import type { FlashcardsService } from './flashcards.service.ts';
import type { FlashcardsStore, NewFlashcard, OwnedFlashcard } from './flashcards.store.ts';
import { memoryColumns } from './memory-columns.ts';
import type { PortableCardsStore } from './portable-cards.store.ts';
import type { ReviewRow, ReviewsStore } from './reviews.store.ts';
import type { StatisticsService } from './statistics.service.ts';
import type { StudyPreference, StudyPreferences } from './study-preferences.ts';

export type PortableCardsService = ReturnType<typeof createPortableCardsService>;

/** What became of the cards of a file. */
export interface ImportedCards {
  added: number;
  /** Cards that were there and got reviews that were not. */
  updated: number;
}

const ROWS_A_BATCH = 500;

/** Cards on their way out and in, with all that is remembered of them (F06). */
export function createPortableCardsService({
  database,
  store,
  portable,
  log,
  flashcards,
  preferences,
  statistics,
  documents,
  streams,
  clock,
}: {
  database: Database;
  store: FlashcardsStore;
  portable: PortableCardsStore;
  log: ReviewsStore;
  flashcards: FlashcardsService;
  preferences: StudyPreferences;
  statistics: StatisticsService;
  documents: DocumentsService;
  streams: EventStreams;
  clock: Clock;
}) {
  /** Which cards of a file are there already, by their keys. */
  async function findThere(actor: SignedInActor, cards: readonly PortableCard[]) {
    const uuids = cards.flatMap(({ key }) => [
      ...(isUuid(key) ? [key.toLowerCase()] : []),
      derivedUuid(actor.userId, key),
    ]);
    const rows = await store.findCards(actor.userId, [...new Set(uuids)]);
    const byUuid = new Map(rows.map((row) => [row.uuid, row]));
    const there = new Map<string, OwnedFlashcard>();
    for (const { key } of cards) {
      const row = byUuid.get(key.toLowerCase()) ?? byUuid.get(derivedUuid(actor.userId, key));
      if (row) there.set(key, row);
    }
    return there;
  }

  /** Adds the reviews that are missing; false where none is. */
  async function updateThere(
    tx: Tx,
    row: OwnedFlashcard,
    entries: ReviewRow[],
    card: PortableCard,
    { reviewer }: StudyPreference,
  ) {
    // The same review has the same moment, whoever tells of it.
    const known = new Set(entries.map(({ at, grade }) => `${at.getTime()} ${grade}`));
    const missing = card.reviews.filter(({ at, grade }) => !known.has(`${at.getTime()} ${grade}`));
    const room = Math.max(0, cardBounds.reviews - entries.length);
    const added = await log.addReviews(
      tx,
      missing.slice(0, room).map((review) => entryOf(row, review)),
    );
    if (added.length === 0) return false;
    const folded = replay(row.createdAt, [...entries, ...added], reviewer, row.importedMemory);
    await store.updateCard(tx, row, memoryColumns(folded));
    return true;
  }

  /** Adds cards that are not there yet. */
  async function addFresh(tx: Tx, actor: SignedInActor, cards: readonly PortableCard[], preference: StudyPreference) {
    const now = clock.now();
    const byUuid = new Map(cards.map((card) => [derivedUuid(actor.userId, card.key), card]));
    const rows = [...byUuid].map(([uuid, card]): NewFlashcard => {
      const { front, back, category, suspended, occlusion = null } = card;
      const schedule = scheduleOf(card, preference, now);
      return { uuid, ownerId: actor.userId, front, back, occlusion, category, suspended, ...schedule };
    });
    const inserted = await portable.insertCards(tx, rows);
    await log.addReviews(
      tx,
      inserted.flatMap(({ id, uuid }) =>
        (byUuid.get(uuid)?.reviews ?? []).map((review) => entryOf({ id, uuid, ownerId: actor.userId }, review)),
      ),
    );
    return inserted.length;
  }

  /** Adds to cards that are there what they lack of their reviews. */
  async function updateAll(
    tx: Tx,
    actor: SignedInActor,
    cards: readonly { card: PortableCard; uuid: string }[],
    preference: StudyPreference,
  ) {
    const reviewed = cards.filter(({ card }) => card.reviews.length > 0);
    if (reviewed.length === 0) return 0;
    const uuids = reviewed.map(({ uuid }) => uuid);
    const rows = new Map((await store.lockCards(tx, actor.userId, uuids)).map((row) => [row.uuid, row]));
    const logs = await log.listReviews(
      [...rows.values()].map(({ id }) => id),
      tx,
    );
    let updated = 0;
    for (const { card, uuid } of reviewed) {
      const row = rows.get(uuid);
      if (row && (await updateThere(tx, row, logs.get(row.id) ?? [], card, preference))) updated += 1;
    }
    return updated;
  }

  const tellProgress = (tx: Tx, { userId }: SignedInActor, share: number) =>
    streams.publish(tx, userId, { type: 'import', uuid: randomUUID(), status: String(Math.floor(share * 100)) });

  return {
    /** The cards of a scope, so many at a time; their logs only where they are wanted. */
    async *listCards(
      actor: SignedInActor,
      query: { documentUuid?: string | undefined; tags?: string | undefined },
      { most, withReviews }: { most: number; withReviews: boolean },
    ): AsyncGenerator<PortableCard[]> {
      const scope = await flashcards.scopeOf(actor, query);
      let rows = await portable.listCards(actor.userId, scope, 0, most);
      while (rows.length > 0) {
        const logs = withReviews ? await log.listReviews(rows.map(({ id }) => id)) : undefined;
        const names = await documents.listNames([...new Set(rows.flatMap(({ documentId }) => documentId ?? []))]);
        yield rows.map((row) => portableOf(row, names, logs?.get(row.id) ?? []));
        const isLast = rows.length < most;
        rows = isLast ? [] : await portable.listCards(actor.userId, scope, rows.at(-1)?.id ?? 0, most);
      }

      function portableOf(row: OwnedFlashcard, names: ReadonlyMap<number, DocumentName>, entries: ReviewRow[]) {
        const name = row.documentId === null ? undefined : names.get(row.documentId)?.name;
        return {
          key: row.uuid,
          front: row.front,
          back: row.back,
          ...(row.occlusion ? { occlusion: row.occlusion } : {}),
          category: row.category,
          // Levels of decks are parted so.
          deck: (name ?? '').replaceAll('::', ': '),
          suspended: row.suspended,
          ...(row.phase === 'new' ? {} : { memory: memoryOfRow(row) }),
          reviews: effective(entries),
        };
      }
    },

    /** What an export tells of cards beside what they say: how they sit in memory, and their log line by line. */
    async listHistories(actor: SignedInActor, uuids: string[]): Promise<Map<string, CardHistory>> {
      const rows = await store.findCards(actor.userId, uuids);
      const logs = await log.listReviews(rows.map(({ id }) => id));
      return new Map(rows.map((row) => [row.uuid, historyOf(row, logs.get(row.id) ?? [])]));
    },

    /** What the schedule of a person's cards counts by. */
    async scheduleOf(actor: SignedInActor) {
      const { timezone, weights, settings } = await preferences.get(actor);
      const fit = (await store.findSettings(actor.userId))?.fit;
      const known = fit ? { reviews: fit.reviews, comparison: fit.comparison } : null;
      return { timezone, weights, fit: known, retention: settings.retention };
    },

    settingsOf: async (actor: SignedInActor) => (await preferences.get(actor)).settings,

    async countThere(actor: SignedInActor, cards: readonly PortableCard[]): Promise<number> {
      return (await findThere(actor, cards)).size;
    },

    /**
     * Adds the cards that are not there yet, and to those that are the reviews that they lack; what they say stays as it
     * is. Coming twice is coming once: a card is known by its key and its owner. So each batch is written for itself,
     * others get their turn between two, and what a break leaves undone the next import of the file does.
     */
    async importCards(actor: SignedInActor, all: readonly PortableCard[]): Promise<ImportedCards> {
      const cards = all.map((card) => ({ ...card, reviews: card.reviews.slice(-cardBounds.reviewsOfFile) }));
      const there = await findThere(actor, cards);
      let missing = cards.length - there.size;
      let imported: ImportedCards = { added: 0, updated: 0 };
      let done = 0;
      for (const batch of inBatches(cards)) {
        const fresh = batch.filter(({ key }) => !there.has(key));
        const known = batch.flatMap((card) => {
          const uuid = there.get(card.key)?.uuid;
          return uuid === undefined ? [] : { card, uuid };
        });
        done += batch.length;
        const { added, updated } = await database.transaction(async (tx) => {
          await store.lockCardsOf(tx, actor.userId);
          const preference = await preferences.get(actor, tx);
          // All that are still to come: of a file that is too large nothing is kept.
          if (missing > 0 && (await flashcards.roomFor(tx, actor, undefined)) < missing)
            throw new AppError('GENERATION_LIMIT_REACHED', [{ path: 'file', rule: 'cards_of_plan' }]);
          const written = {
            added: await addFresh(tx, actor, fresh, preference),
            updated: await updateAll(tx, actor, known, preference),
          };
          await tellProgress(tx, actor, done / cards.length);
          return written;
        });
        missing -= fresh.length;
        imported = { added: imported.added + added, updated: imported.updated + updated };
        await letOthers();
      }
      const { calendar } = await preferences.get(actor);
      await statistics.updateMany(
        actor,
        cards.flatMap(({ reviews }) => reviews.map(({ at }) => at)),
        calendar,
      );
      return imported;
    },
  };
}

type CardHistory = ReturnType<typeof historyOf>;

function historyOf(row: OwnedFlashcard, entries: ReviewRow[]) {
  return {
    reverseOf: row.reverseOf,
    buriedUntil: row.buriedUntil,
    memory: keptMemory(memoryOfRow(row)),
    imported: row.importedMemory,
    log: entries.map(({ uuid, at, grade, testAnswer, undoes, isReset, elapsedMs, predicted, predictedBySm2 }) => {
      return { uuid, at, grade, testAnswer, undoes, isReset, elapsedMs, predicted, predictedBySm2 };
    }),
  };
}

/** Cards with their reviews, as many as are written without keeping others waiting. */
function* inBatches(cards: readonly PortableCard[]): Generator<PortableCard[]> {
  let batch: PortableCard[] = [];
  let rows = 0;
  for (const card of cards) {
    batch.push(card);
    rows += 1 + card.reviews.length;
    if (rows < ROWS_A_BATCH) continue;
    yield batch;
    batch = [];
    rows = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The fold of its log where that says what the file says; else the file's word, which later reviews go on from. */
function scheduleOf({ reviews, memory }: PortableCard, { reviewer, calendar }: StudyPreference, now: Date) {
  const first = reviews[0]?.at;
  const createdAt = first && first < now ? first : now;
  const log = reviews.map((review) => asLogged({ ...review, uuid: review.at.toISOString() }));
  const folded = replay(createdAt, log, reviewer);
  const importedMemory = memory && !isSame(folded.memory, memory, calendar) ? keptMemory(memory) : null;
  const card: ReplayedCard = importedMemory ? replay(createdAt, log, reviewer, importedMemory) : folded;
  return { createdAt, importedMemory, ...memoryColumns(card) };
}

function isSame(one: MemoryState, other: MemoryState, calendar: StudyCalendar): boolean {
  return (
    one.phase === other.phase &&
    calendar.dayOf(one.due) === calendar.dayOf(other.due) &&
    Math.abs(one.stability - other.stability) < 0.01 * other.stability
  );
}

interface CardOfReview {
  id: number;
  uuid: string;
  ownerId: number;
}

function entryOf({ id, uuid, ownerId }: CardOfReview, { at, grade, elapsedMs }: PortableReview) {
  return {
    ownerId,
    uuid: derivedUuid(uuid, `${at.getTime()} ${grade}`),
    cardId: id,
    grade,
    at,
    elapsedMs: Math.round(elapsedMs),
  };
}

const asLogged = ({ uuid, at, grade }: Pick<ReviewEntry, 'uuid' | 'at' | 'grade'>): ReviewEntry => ({
  uuid,
  at,
  grade,
  undoes: null,
});

/** What counts: without what was taken back, and since the card was last reset. */
function effective(log: ReviewRow[]): PortableReview[] {
  return standingReviews(log).map(({ at, grade, elapsedMs }) => ({ at, grade, elapsedMs }));
}

function memoryOfRow(row: OwnedFlashcard): MemoryState {
  const { phase, stability, memoryDifficulty, due, lastReview, scheduledDays, step, reviews, lapses } = row;
  return {
    phase,
    stability,
    difficulty: memoryDifficulty,
    due,
    lastReview: lastReview ?? undefined,
    scheduledDays,
    step,
    reviews,
    lapses,
  };
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
