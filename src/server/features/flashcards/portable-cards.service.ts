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
import { AppError, limitReached } from '#server/platform/app-error.ts';
import { cardChecksum } from '#server/platform/card-files/card-checksum.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';
import { cardUpdate } from './card-update.ts';
import type { FlashcardsService } from './flashcards.service.ts';
import type { FlashcardsStore, NewFlashcard, OwnedFlashcard } from './flashcards.store.ts';
import { memoryColumns } from './memory-columns.ts';
import type { PortableCardsStore } from './portable-cards.store.ts';
import type { ReviewRow, ReviewsStore } from './reviews.store.ts';
import type { StatisticsService } from './statistics.service.ts';
import type { StudyPreference, StudyPreferences } from './study-preferences.ts';

export type PortableCardsService = ReturnType<typeof createPortableCardsService>;

/** Number of cards of a file per outcome. */
export interface ImportedCards {
  added: number;
  /** Existed, and got new text or missing reviews. */
  updated: number;
  /** Differ from the file, and keep the text their owner gave them here. */
  kept: number;
  unchanged: number;
}

/** A card of a file, with the existing card if there is one. */
export interface PlannedCard {
  card: PortableCard;
  row?: OwnedFlashcard;
  outcome: keyof ImportedCards;
}

/** Options of an import. */
export interface ImportChoices {
  /** The file also replaces cards that their owner changed here. */
  replacesChanged: boolean;
  /** If the plan has no room for all cards, add as many as fit. */
  asManyAsFit: boolean;
}

const ROWS_A_BATCH = 500;

/** More cards than this with the same front are not matched one by one. */
const MOST_ALIKE = 50;

/** Exports and imports cards with their memory state and reviews (F06). */
export function createPortableCardsService({
  database,
  store,
  portable,
  reviewsStore,
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
  reviewsStore: ReviewsStore;
  flashcards: FlashcardsService;
  preferences: StudyPreferences;
  statistics: StatisticsService;
  documents: DocumentsService;
  streams: EventStreams;
  clock: Clock;
}) {
  /** Finds existing cards for the cards of a file: by key, else by front. */
  async function findThere(actor: SignedInActor, cards: readonly PortableCard[]) {
    const uuidsOf = ({ key, olderKey }: PortableCard) =>
      [isUuid(key) ? key.toLowerCase() : undefined, derivedUuid(actor.userId, key)]
        .concat(olderKey === undefined ? [] : derivedUuid(actor.userId, olderKey))
        .filter((uuid) => uuid !== undefined);
    const rows = await store.findCards(actor.userId, [...new Set(cards.flatMap(uuidsOf))]);
    const byUuid = new Map(rows.map((row) => [row.uuid, row]));
    const there = new Map<string, OwnedFlashcard>();
    for (const card of cards) {
      const row = uuidsOf(card).flatMap((uuid) => byUuid.get(uuid) ?? [])[0];
      if (row) there.set(card.key, row);
    }
    await findByFronts(actor, cards, there);
    return there;
  }

  /** Matches a card of the file with an existing one if both have the same front and no other card has it. */
  async function findByFronts(
    actor: SignedInActor,
    cards: readonly PortableCard[],
    there: Map<string, OwnedFlashcard>,
  ): Promise<void> {
    const unknown = Map.groupBy(
      cards.filter(({ key, isKnownByFront }) => isKnownByFront && !there.has(key)),
      ({ front }) => front,
    );
    const taken = new Set([...there.values()].map(({ id }) => id));
    const rows = await portable.findByFronts(actor.userId, [...unknown.keys()]);
    const rowsOf = Map.groupBy(
      rows.filter(({ id }) => !taken.has(id)),
      ({ front }) => front,
    );
    for (const [front, alike] of unknown) {
      // Too many cards share this front to match them.
      if (Math.max(alike.length, rowsOf.get(front)?.length ?? 0) > MOST_ALIKE) continue;
      for (const card of alike) {
        const isOfDeck = ({ category, back }: Pick<OwnedFlashcard, 'category' | 'back'>) =>
          card.category === '' || category === card.category || back === card.back;
        const [row, ...others] = rowsOf.get(front)?.filter(isOfDeck) ?? [];
        if (row && others.length === 0 && alike.filter(isOfDeck).length === 1) there.set(card.key, row);
      }
    }
  }

  /** Plans an import card by card. */
  async function plan(
    actor: SignedInActor,
    cards: readonly PortableCard[],
    { replacesChanged }: Pick<ImportChoices, 'replacesChanged'>,
  ): Promise<PlannedCard[]> {
    const there = await findThere(actor, cards);
    const planned: PlannedCard[] = [];
    for (const some of inBatches(cards)) {
      const known = some.flatMap(({ key, reviews }) => (reviews.length > 0 ? (there.get(key)?.id ?? []) : []));
      const logs = await reviewsStore.listReviews(known);
      for (const card of some) {
        const row = there.get(card.key);
        planned.push(
          row
            ? { card, row, outcome: outcomeOf(row, card, logs.get(row.id) ?? [], replacesChanged) }
            : { card, outcome: 'added' },
        );
      }
    }
    return planned;
  }

  /** Updates a card with the file's text and the reviews it lacks. */
  async function updateThere(
    tx: Tx,
    row: OwnedFlashcard,
    entries: ReviewRow[],
    { card, replacesChanged }: { card: PortableCard; replacesChanged: boolean },
    { reviewer }: StudyPreference,
  ): Promise<keyof ImportedCards> {
    const { values = {} } = cardUpdate(row, card, { taken: replacesChanged });
    const outcome = outcomeOf(row, card, entries, replacesChanged);
    const missing = missingReviews(card, entries);
    const added = await reviewsStore.addReviews(
      tx,
      missing.map((review) => entryOf(row, review)),
    );
    const folded =
      added.length === 0 ? undefined : replay(row.createdAt, [...entries, ...added], reviewer, row.importedMemory);
    const changes = { ...values, ...(folded ? memoryColumns(folded) : {}) };
    if (Object.keys(changes).length > 0) await store.updateCard(tx, row, changes);
    return outcome;
  }

  /** Adds new cards. */
  async function addFresh(tx: Tx, actor: SignedInActor, cards: readonly PortableCard[], preference: StudyPreference) {
    const now = clock.now();
    const byUuid = new Map(cards.map((card) => [derivedUuid(actor.userId, card.key), card]));
    const rows = [...byUuid].map(([uuid, card]): NewFlashcard => {
      const { front, back, category, suspended, occlusion = null } = card;
      const schedule = scheduleOf(card, preference, now);
      const importedChecksum = cardChecksum(card);
      return {
        uuid,
        ownerId: actor.userId,
        front,
        back,
        occlusion,
        category,
        suspended,
        importedChecksum,
        ...schedule,
      };
    });
    const inserted = await portable.insertCards(tx, rows);
    await reviewsStore.addReviews(
      tx,
      inserted.flatMap(({ id, uuid }) =>
        (byUuid.get(uuid)?.reviews ?? []).map((review) => entryOf({ id, uuid, ownerId: actor.userId }, review)),
      ),
    );
    return inserted.length;
  }

  /** Updates existing cards. */
  async function updateAll(
    tx: Tx,
    actor: SignedInActor,
    planned: readonly PlannedCard[],
    { preference, replacesChanged }: { preference: StudyPreference; replacesChanged: boolean },
  ): Promise<ImportedCards> {
    const counts = { ...nothing };
    for (const { outcome } of planned.filter(({ outcome }) => outcome !== 'updated')) counts[outcome] += 1;
    const changed = planned.filter(({ outcome }) => outcome === 'updated');
    const uuids = changed.flatMap(({ row }) => row?.uuid ?? []);
    const rows = new Map((await store.lockCards(tx, actor.userId, uuids)).map((row) => [row.uuid, row]));
    const logs = await reviewsStore.listReviews(
      [...rows.values()].map(({ id }) => id),
      tx,
    );
    for (const { card, row: seen } of changed) {
      // The current row, which may have changed since the plan.
      const row = rows.get(seen?.uuid ?? '');
      if (!row) continue;
      counts[await updateThere(tx, row, logs.get(row.id) ?? [], { card, replacesChanged }, preference)] += 1;
    }
    return counts;
  }

  const publishProgress = (tx: Tx, { userId }: SignedInActor, share: number) =>
    streams.publish(tx, userId, { type: 'import', uuid: randomUUID(), status: String(Math.floor(share * 100)) });

  return {
    /** Cards of a scope in batches, with logs if requested. */
    async *listCards(
      actor: SignedInActor,
      query: { documentUuid?: string | undefined; tags?: string | undefined },
      { most, withReviews }: { most: number; withReviews: boolean },
    ): AsyncGenerator<PortableCard[]> {
      const scope = await flashcards.scopeOf(actor, query);
      let rows = await portable.listCards(actor.userId, scope, 0, most);
      while (rows.length > 0) {
        const logs = withReviews ? await reviewsStore.listReviews(rows.map(({ id }) => id)) : undefined;
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
          // `::` would create subdecks.
          deck: (name ?? '').replaceAll('::', ': '),
          suspended: row.suspended,
          checksum: cardChecksum(row),
          ...(row.phase === 'new' ? {} : { memory: memoryOfRow(row) }),
          reviews: effective(entries),
        };
      }
    },

    /** History of cards for an export: memory state and full log. */
    async listHistories(actor: SignedInActor, uuids: string[]): Promise<Map<string, CardHistory>> {
      const rows = await store.findCards(actor.userId, uuids);
      const logs = await reviewsStore.listReviews(rows.map(({ id }) => id));
      return new Map(rows.map((row) => [row.uuid, historyOf(row, logs.get(row.id) ?? [])]));
    },

    /** Settings that determine the user's schedule. */
    async scheduleOf(actor: SignedInActor) {
      const { timezone, weights, settings } = await preferences.get(actor);
      const fit = (await store.findSettings(actor.userId))?.fit;
      const known = fit ? { reviews: fit.reviews, comparison: fit.comparison } : null;
      return { timezone, weights, fit: known, retention: settings.retention };
    },

    settingsOf: async (actor: SignedInActor) => (await preferences.get(actor)).settings,

    /** Previews an import and stores nothing. */
    async planImport(actor: SignedInActor, cards: readonly PortableCard[], choices: ImportChoices) {
      const planned = await plan(actor, latest(cards), choices);
      const { most, have } = await flashcards.ownCardsOfPlan(actor);
      const added = planned.filter(({ outcome }) => outcome === 'added').length;
      const limit = added > 0 && added > most - have ? { most, have, room: Math.max(0, most - have) } : null;
      return { planned, counts: countsOf(planned), limit };
    },

    /**
     * Adds new cards and updates existing ones: their text, unless their owner changed it here, and missing reviews.
     * Importing a file again has no further effect, since key and owner identify a card. So each batch has its own
     * transaction, others can work in between, and a repeated import completes an aborted one.
     */
    async importCards(
      actor: SignedInActor,
      all: readonly PortableCard[],
      { replacesChanged, asManyAsFit }: ImportChoices,
    ): Promise<ImportedCards & { overLimit: number }> {
      const cards = latest(all);
      const planned = new Map((await plan(actor, cards, { replacesChanged })).map((one) => [one.card.key, one]));
      let missing = countsOf([...planned.values()]).added;
      let imported = { ...nothing };
      let overLimit = 0;
      let done = 0;
      for (const batch of inBatches(cards)) {
        const its = batch.flatMap(({ key }) => planned.get(key) ?? []);
        const fresh = its.flatMap(({ card, outcome }) => (outcome === 'added' ? card : []));
        done += batch.length;
        const written = await database.transaction(async (tx) => {
          await store.lockCardsOf(tx, actor.userId);
          const preference = await preferences.get(actor, tx);
          const { most, have } = await flashcards.ownCardsOfPlan(actor, tx);
          // Counts all cards still to come: if they exceed the plan and the user did not agree to a partial import, add
          // none.
          if (missing > 0 && missing > most - have && !asManyAsFit) throw beyondPlan({ most, have, added: missing });
          const known = its.filter(({ outcome }) => outcome !== 'added');
          const fitting = fresh.slice(0, Math.max(0, most - have));
          const updated = await updateAll(tx, actor, known, { preference, replacesChanged });
          const added = await addFresh(tx, actor, fitting, preference);
          publishProgress(tx, actor, done / cards.length);
          return { ...updated, added, refused: fresh.length - fitting.length };
        });
        missing -= fresh.length;
        imported = sumOf(imported, written);
        overLimit += written.refused;
        await letOthers();
      }
      const { calendar } = await preferences.get(actor);
      await statistics.updateMany(
        actor,
        cards.flatMap(({ reviews }) => reviews.map(({ at }) => at)),
        calendar,
      );
      return { ...imported, overLimit };
    },
  };
}

const nothing: ImportedCards = { added: 0, updated: 0, kept: 0, unchanged: 0 };

function sumOf(one: ImportedCards, other: ImportedCards): ImportedCards {
  return {
    added: one.added + other.added,
    updated: one.updated + other.updated,
    kept: one.kept + other.kept,
    unchanged: one.unchanged + other.unchanged,
  };
}

function countsOf(planned: readonly PlannedCard[]): ImportedCards {
  const counts = { ...nothing };
  for (const { outcome } of planned) counts[outcome] += 1;
  return counts;
}

/** Limits each card to the number of reviews a file may contain. */
const latest = (cards: readonly PortableCard[]): PortableCard[] =>
  cards.map((card) => ({ ...card, reviews: card.reviews.slice(-cardBounds.reviewsOfFile) }));

const beyondPlan = (limit: { most: number; have: number; added: number }): AppError =>
  limitReached('cards_of_plan', limit, 'file');

function outcomeOf(
  row: OwnedFlashcard,
  card: PortableCard,
  entries: readonly ReviewRow[],
  replacesChanged: boolean,
): keyof ImportedCards {
  const { values, isKept } = cardUpdate(row, card, { taken: replacesChanged });
  if (values || missingReviews(card, entries).length > 0) return 'updated';
  return isKept ? 'kept' : 'unchanged';
}

/** Reviews a card's log lacks, as many as it has room for. */
function missingReviews({ reviews }: PortableCard, entries: readonly ReviewRow[]): PortableReview[] {
  // The same moment and grade mean the same review.
  const known = new Set(entries.map(({ at, grade }) => `${at.getTime()} ${grade}`));
  const missing = reviews.filter(({ at, grade }) => !known.has(`${at.getTime()} ${grade}`));
  return missing.slice(0, Math.max(0, cardBounds.reviews - entries.length));
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

/** Batches of cards with their reviews, small enough not to block others. */
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

/**
 * The memory computed from the log, if it equals the file's; otherwise the file's memory, on which later reviews build.
 */
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

/** Reviews that count: since the last reset, without undone ones. */
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
