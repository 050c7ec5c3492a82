import { randomUUID } from 'node:crypto';
import type { BodyOf, OutputOf, QueryOf } from '#contract/endpoint.ts';
import type { StudyQueue } from '#contract/flashcard-study.ts';
import type {
  changeFlashcards,
  createFlashcard,
  createOcclusionCards,
  Flashcard,
  listFlashcardFolders,
  listFlashcards,
  listFlashcardsOfDocument,
  updateFlashcard,
} from '#contract/flashcards.ts';
import type { Today } from '#contract/today.ts';
import type { Actor, SignedInActor } from '#domain/access/actor.ts';
import { SHARED_CARDS } from '#domain/flashcards/card-bounds.ts';
import { isReversible } from '#domain/flashcards/reversible.ts';
import { imagesOf } from '#domain/flashcards/card-images.ts';
import { occlusionCards } from '#domain/flashcards/occlusion.ts';
import { newMemory } from '#domain/flashcards/scheduler.ts';
import { studyQueue } from '#domain/flashcards/study-queue.ts';
import type { StudySettings } from '#domain/flashcards/study-settings.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { RevealedAnswer } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError, limitReached } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Command } from '#server/platform/command.ts';
import type { CardImagesService } from './card-images.service.ts';
import type { CardOthers } from './card-others.service.ts';
import { presentFlashcard, presentSharedFlashcard } from './flashcards.presenter.ts';
import type { FlashcardsStore, NewFlashcard, OwnedFlashcard, Scope } from './flashcards.store.ts';
import { memoryColumns } from './memory-columns.ts';
import type { ReviewsStore } from './reviews.store.ts';
import type { StudyPreferences } from './study-preferences.ts';

export type FlashcardsService = ReturnType<typeof createFlashcardsService>;

/** Extra cards read beyond the day's limit, since some of them are buried siblings. */
const LOOKED_BEYOND = 200;

/** Timeout for locating a quote while the user waits. */
const FIND_MS = 10_000;
/** Maximum number of cards in learning; users have fewer, but an import may bring any number. */
const MOST_LEARNED = 500;

/** A user's cards: creates, changes, finds them, and builds the study queue. */
export function createFlashcardsService({
  store,
  reviewsStore,
  others,
  images,
  documents,
  billing,
  engine,
  files,
  preferences,
  clock,
}: {
  store: FlashcardsStore;
  reviewsStore: ReviewsStore;
  others: CardOthers;
  images: CardImagesService;
  documents: DocumentsService;
  billing: BillingService;
  engine: Engine;
  files: FileStore;
  preferences: StudyPreferences;
  clock: Clock;
}) {
  async function present(rows: OwnedFlashcard[], tx?: Tx): Promise<Flashcard[]> {
    const ids = [...new Set(rows.flatMap(({ documentId }) => documentId ?? []))];
    const named = [...new Set(rows.flatMap(({ front, back }) => imagesOf(front, back)))];
    const of = {
      names: await documents.listNames(ids, tx),
      folders: await documents.listFolders(ids, tx),
      images: await images.listNamed(rows[0]?.ownerId ?? 0, named, tx),
    };
    return rows.map((row) => presentFlashcard(row, of));
  }

  async function presentOne(row: OwnedFlashcard, tx?: Tx): Promise<Flashcard> {
    const [card] = await present([row], tx);
    if (!card) throw new Error('a card is not shown');
    return card;
  }

  async function getCard(actor: SignedInActor, uuid: string): Promise<OwnedFlashcard> {
    const row = await store.findCard(actor.userId, uuid);
    if (!row) throw new AppError('FLASHCARD_NOT_FOUND');
    return row;
  }

  /** Documents selected by the query. */
  async function scopeOf(
    actor: SignedInActor,
    { documentUuid, tags }: { documentUuid?: string | undefined; tags?: string | undefined },
  ): Promise<Scope> {
    if (documentUuid !== undefined) return { documentIds: [(await documents.getDocument(actor, documentUuid)).id] };
    if (tags === undefined) return undefined;
    const ids = new Set<number>();
    for (const folder of new Set(tags.split(',')))
      for (const { id } of (await documents.listReadyIn(actor, folder)).documents) ids.add(id);
    return { documentIds: [...ids] };
  }

  /**
   * The plan's limit for cards without a document, as many as all its documents could have, and their current number.
   */
  async function ownCardsOfPlan(actor: SignedInActor, tx?: Tx): Promise<{ most: number; have: number }> {
    const { cardsPerDocument, documents: mostDocuments } = billing.limitsFor(actor);
    return { most: cardsPerDocument * mostDocuments, have: await store.countWithoutDocument(actor.userId, tx) };
  }

  /**
   * Room the plan has left for cards of a document. Cards without one get as much room as all documents could have
   * (L01).
   */
  async function roomFor(tx: Tx, actor: SignedInActor, document: { id: number } | undefined): Promise<number> {
    if (!document) {
      const { most, have } = await ownCardsOfPlan(actor, tx);
      return most - have;
    }
    const { cardsPerDocument } = billing.limitsFor(actor);
    return cardsPerDocument - ((await store.countByDocument([document.id], tx)).get(document.id) ?? 0);
  }

  /** Throws if the plan has no room for these cards. */
  async function requireRoom(tx: Tx, actor: SignedInActor, document: { id: number } | undefined, added: number) {
    const room = await roomFor(tx, actor, document);
    if (room >= added) return;
    const most = document ? billing.limitsFor(actor).cardsPerDocument : (await ownCardsOfPlan(actor, tx)).most;
    throw limitReached(document ? 'cards_per_document' : 'cards_of_plan', { most, have: most - room, added });
  }

  function insertNew(
    tx: Tx,
    { userId }: SignedInActor,
    values: Omit<NewFlashcard, 'uuid' | 'ownerId' | 'createdAt' | keyof ReturnType<typeof memoryColumns>>,
  ): Promise<OwnedFlashcard> {
    const createdAt = clock.now();
    const memory = memoryColumns({ memory: newMemory(createdAt), introducedAt: null });
    return store.insertCard(tx, { uuid: randomUUID(), ownerId: userId, createdAt, ...memory, ...values });
  }

  /** Finds a user's quote in a document; only text that occurs there counts as a quote. */
  async function placeOf(actor: SignedInActor, { uuid }: { uuid: string }, quoted: { quote: string; start: number }) {
    const document = await documents.getReadyDocument(actor, uuid);
    const { contentKey, contentVersion } = document;
    await using content = await files.borrow(contentKey);
    const task = { contentPath: content.path, contentVersion };
    const timeIsUp = AbortSignal.timeout(FIND_MS);
    // The engine has one thread for all users, and may be busy with a long document.
    const found = await engine.relocateQuotes({ ...task, quotes: [quoted] }, timeIsUp).catch((error) => {
      throw timeIsUp.aborted ? new AppError('SERVICE_UNAVAILABLE') : error;
    });
    const [place] = found;
    if (!place) throw new AppError('VALIDATION_FAILED', [{ path: 'quote', rule: 'in_document' }]);
    const { quote, start, end, anchor } = place;
    return { documentVersion: contentVersion, quote, quoteStart: start, quoteEnd: end, anchor };
  }

  async function deleteCards(tx: Tx, which: { ownerId: number; documentId?: number }): Promise<void> {
    await store.lockCardsOf(tx, which.ownerId);
    await store.deleteCards(tx, which);
  }

  /** Adds a log entry to each card that resets it to new. */
  async function beginAnew(tx: Tx, rows: OwnedFlashcard[]): Promise<void> {
    const reset = { at: clock.now(), elapsedMs: 0, isReset: true };
    await reviewsStore.addReviews(
      tx,
      rows.map(({ id, ownerId }) => ({ ...reset, ownerId, cardId: id, uuid: randomUUID() })),
    );
    for (const row of rows) {
      const memory = memoryColumns({ memory: newMemory(row.createdAt), introducedAt: null });
      await store.updateCard(tx, row, { ...memory, importedMemory: null, buriedUntil: null, version: row.version + 1 });
    }
  }

  /**
   * Daily limits count all of a user's cards, in whichever deck they were studied.
   *
   * @param more so many cards beyond the limits: they count as reviews of the day like all others
   */
  async function readQueue(actor: SignedInActor, scope: Scope, more?: number) {
    const { settings, calendar, timezone, weights } = await preferences.get(actor);
    const { userId } = actor;
    const now = clock.now();
    const today = calendar.dayOf(now);
    const dayEndsAt = calendar.startOf(today + 1);
    const dayStart = calendar.startOf(today);
    const dayIsOver = new Date(dayEndsAt.getTime() - 1);
    const seenToday = await store.listSeenSince(userId, dayStart);
    const introduced = seenToday.filter(({ introducedAt }) => introducedAt !== null && introducedAt >= dayStart).length;
    const room = {
      fresh: more ?? Math.max(0, settings.newPerDay - introduced),
      due: more ?? Math.max(0, settings.reviewsPerDay - (seenToday.length - introduced)),
    };
    const { learning, due, fresh } = studyQueue({
      learning: await store.listLearning(userId, scope, dayIsOver, MOST_LEARNED),
      due: room.due === 0 ? [] : await store.listDue(userId, scope, now, room.due + LOOKED_BEYOND),
      fresh: room.fresh === 0 ? [] : await store.listNew(userId, scope, now, room.fresh + LOOKED_BEYOND),
      seenToday,
      room,
    });
    const ofToday = [...learning, ...due, ...fresh];
    const ahead = studyQueue({
      learning: ofToday,
      due: more === undefined ? [] : await store.listAhead(userId, scope, { now, dayStart }, more + LOOKED_BEYOND),
      fresh: [],
      seenToday,
      room: { due: more ?? 0, fresh: 0 },
    }).due;
    const rows = more === undefined ? ofToday : [...ofToday, ...ahead].slice(0, more);
    const inPhase = (...phases: OwnedFlashcard['phase'][]) => rows.filter(({ phase }) => phases.includes(phase)).length;
    const nextDue = await store.findNextDue(userId, scope, dayIsOver);
    const nextDayIsOver = nextDue && new Date(calendar.startOf(calendar.dayOf(nextDue) + 1).getTime() - 1);
    return {
      rows,
      counts: { learning: inPhase('learning', 'relearning'), due: inPhase('review'), new: inPhase('new') },
      newWaiting: Math.max(0, (await store.countNew(userId, scope)) - fresh.length),
      next: nextDayIsOver
        ? {
            at: nextDue.toISOString(),
            count: await store.countDueBetween(userId, scope, dayIsOver, nextDayIsOver),
          }
        : null,
      dayEndsAt: dayEndsAt.toISOString(),
      settings,
      timezone,
      weights,
    };
  }

  async function viewQueueOf(actor: SignedInActor, scope: Scope, more?: number): Promise<StudyQueue> {
    const { rows, ...queue } = await readQueue(actor, scope, more);
    const items = await others.add(rows, await present(rows));
    return { items, ...queue, total: await store.countCards(actor.userId, scope) };
  }

  async function change(
    actor: SignedInActor,
    uuid: string,
    work: (tx: Tx, row: OwnedFlashcard) => Promise<Flashcard>,
  ): Promise<Command<Flashcard>> {
    await getCard(actor, uuid);
    return {
      async commit(tx) {
        const [row] = await store.lockCards(tx, actor.userId, [uuid]);
        if (!row) throw new AppError('FLASHCARD_NOT_FOUND');
        return work(tx, row);
      },
    };
  }

  return {
    present,
    presentOne,
    scopeOf,
    roomFor,
    ownCardsOfPlan,

    async list(actor: SignedInActor, query: QueryOf<typeof listFlashcards>): Promise<OutputOf<typeof listFlashcards>> {
      const { page, pageSize, state, search } = query;
      const scope = await scopeOf(actor, query);
      const { rows, total } = await store.listCards(actor.userId, { scope, state, search, page, pageSize });
      return { items: await present(rows), page, pageSize, total };
    },

    /** For readers of the document (F08). */
    async listOfDocument(actor: Actor, uuid: string): Promise<OutputOf<typeof listFlashcardsOfDocument>> {
      const document = await documents.getReadable(actor, uuid);
      const rows = await store.listSharedOf(document.id, SHARED_CARDS);
      const total = await store.countSharedOf(document.id);
      return { items: rows.map((row) => presentSharedFlashcard(row, document)), total };
    },

    /** Returns the existing cards among these. */
    viewAll: async (actor: SignedInActor, uuids: readonly string[]): Promise<Flashcard[]> =>
      present(await store.findCards(actor.userId, [...new Set(uuids)])),

    view: async (actor: SignedInActor, uuid: string): Promise<Flashcard> => presentOne(await getCard(actor, uuid)),

    async create(actor: SignedInActor, body: BodyOf<typeof createFlashcard>): Promise<Command<Flashcard>> {
      const document =
        body.documentUuid === undefined ? undefined : await documents.getDocument(actor, body.documentUuid);
      const { quote, page, quoteStart: start = 0 } = body;
      const source = document && quote !== undefined ? await placeOf(actor, document, { quote, start }) : undefined;
      return {
        async commit(tx) {
          const locked = document && (await documents.lockDocument(tx, document));
          if (source && locked?.contentVersion !== source.documentVersion)
            throw new AppError('EDIT_CONFLICT', [{ path: 'quote', rule: 'stale' }]);
          await store.lockCardsOf(tx, actor.userId);
          await requireRoom(tx, actor, locked, 1);
          const { front, back, category } = body;
          const place = source ?? pagePlace(locked, page);
          const row = await insertNew(tx, actor, { documentId: locked?.id ?? null, front, back, category, ...place });
          return presentOne(row, tx);
        },
      };
    },

    /** Adds one card per covered place of an image, or one for all places. */
    async createOcclusions(
      actor: SignedInActor,
      { image: uuid, alt, documentUuid, page, category, ...plan }: BodyOf<typeof createOcclusionCards>,
    ): Promise<Command<{ added: number }>> {
      const document = documentUuid === undefined ? undefined : await documents.getDocument(actor, documentUuid);
      await images.view(actor, uuid);
      const cards = occlusionCards({ ...plan, image: { alt, uuid } });
      return {
        async commit(tx) {
          const locked = document && (await documents.lockDocument(tx, document));
          await store.lockCardsOf(tx, actor.userId);
          await requireRoom(tx, actor, locked, cards.length);
          const place = { documentId: locked?.id ?? null, category, ...pagePlace(locked, page) };
          for (const card of cards) await insertNew(tx, actor, { ...card, ...place });
          return { added: cards.length };
        },
      };
    },

    insertNew,

    /** Adds a copy of the card with front and back swapped; both count as siblings. */
    async reverse(actor: SignedInActor, uuid: string): Promise<Command<Flashcard>> {
      const { documentId } = await getCard(actor, uuid);
      const document = documentId === null ? undefined : { id: documentId };
      return {
        async commit(tx) {
          if (document) await documents.lockDocumentsForShare(tx, [document.id]);
          await store.lockCardsOf(tx, actor.userId);
          const [row] = await store.lockCards(tx, actor.userId, [uuid]);
          if (!row) throw new AppError('FLASHCARD_NOT_FOUND');
          const made = await store.findReverse(tx, row);
          if (made) return presentOne(made, tx);
          if (!isReversible(row)) throw new AppError('CARD_NOT_REVERSIBLE');
          await requireRoom(tx, actor, document, 1);
          const { category, difficulty, engine, documentVersion, quote, quoteStart, quoteEnd, anchor } = row;
          const place = { documentId, documentVersion, quote, quoteStart, quoteEnd, anchor };
          const sides = { front: row.back, back: row.front, category, difficulty, engine };
          return presentOne(
            await insertNew(tx, actor, { ...sides, ...place, reverseOf: row.reverseOf ?? row.uuid }),
            tx,
          );
        },
      };
    },

    async edit(actor: SignedInActor, uuid: string, body: BodyOf<typeof updateFlashcard>): Promise<Command<Flashcard>> {
      const { calendar } = await preferences.get(actor);
      const tomorrow = calendar.startOf(calendar.dayOf(clock.now()) + 1);
      return change(actor, uuid, async (tx, row) => {
        const { version, front, back, category, suspended, buried } = body;
        if (row.version !== version)
          throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: row.version }]);
        const isReworded = (front ?? row.front) !== row.front || (back ?? row.back) !== row.back;
        const changed = await store.updateCard(tx, row, {
          engine: isReworded ? null : row.engine,
          front: front ?? row.front,
          back: back ?? row.back,
          category: category ?? row.category,
          suspended: suspended ?? row.suspended,
          buriedUntil: buried === undefined ? row.buriedUntil : buried ? tomorrow : null,
          version: version + 1,
        });
        const [card] = await others.add([changed], await present([changed], tx), tx);
        return card ?? presentOne(changed, tx);
      });
    },

    async remove(actor: SignedInActor, uuid: string): Promise<Command<{ ok: true }>> {
      await getCard(actor, uuid);
      return {
        async commit(tx) {
          const [row] = await store.lockCards(tx, actor.userId, [uuid]);
          if (!row) throw new AppError('FLASHCARD_NOT_FOUND');
          await store.deleteCard(tx, row);
          return { ok: true };
        },
      };
    },

    /** Changes several cards; skips deleted ones. */
    async changeAll(
      actor: SignedInActor,
      { uuids, action, category }: BodyOf<typeof changeFlashcards>,
    ): Promise<Command<{ changed: number }>> {
      return {
        async commit(tx) {
          await store.lockCardsOf(tx, actor.userId);
          const rows = await store.lockCards(tx, actor.userId, [...new Set(uuids)]);
          if (action === 'delete') await store.deleteAll(tx, rows);
          else if (action === 'reset') await beginAnew(tx, rows);
          else
            await store.updateAll(
              tx,
              rows,
              action === 'categorise' ? { category } : { suspended: action === 'suspend' },
            );
          return { changed: rows.length };
        },
      };
    },

    /** Number of cards in each folder. */
    async listFolders(actor: SignedInActor): Promise<OutputOf<typeof listFlashcardFolders>> {
      const counts = await store.countStatesByDocument(actor.userId, clock.now());
      const ids = counts.map(({ documentId }) => documentId);
      const folders = await documents.listFolders(ids);
      const names = await documents.listNames(ids);
      const items = new Map<string, OutputOf<typeof listFlashcardFolders>['items'][number]>();
      for (const { documentId, ...counted } of counts)
        for (const folder of folders.get(documentId) ?? []) {
          const sum = items.get(folder.uuid) ?? { ...folder, due: 0, new: 0, total: 0 };
          items.set(folder.uuid, {
            ...sum,
            due: sum.due + counted.due,
            new: sum.new + counted.new,
            total: sum.total + counted.total,
          });
        }
      const byName = (left: { name: string }, right: { name: string }) => left.name.localeCompare(right.name);
      return {
        items: [...items.values()].toSorted(byName),
        documents: counts
          .flatMap(({ documentId, ...counted }) => {
            const document = names.get(documentId);
            return document ? [{ uuid: document.uuid, name: document.name, ...counted }] : [];
          })
          .toSorted(byName),
      };
    },

    /** Today's queue (F01), for all cards or a selection. */
    viewQueue: async (
      actor: SignedInActor,
      query: { documentUuid?: string | undefined; tags?: string | undefined; more?: number | undefined },
    ): Promise<StudyQueue> => viewQueueOf(actor, await scopeOf(actor, query), query.more),
    viewQueueOf,

    /** Number of cards to study today, and when the next ones come. */
    async countToday(actor: SignedInActor): Promise<Today['cards']> {
      const { counts, newWaiting, next } = await readQueue(actor, await scopeOf(actor, {}));
      return { today: counts.learning + counts.due + counts.new, new: counts.new, newWaiting, next };
    },

    async saveSettings(actor: SignedInActor, settings: StudySettings): Promise<Command<StudySettings>> {
      return {
        async commit(tx) {
          await store.saveSettings(tx, actor.userId, settings);
          return settings;
        },
      };
    },

    /** A wrong test answer makes its card due today; a right one delays it a little (docs/decisions/0024). */
    countAnswers: (tx: Tx, { ownerId, answers }: { ownerId: number; answers: RevealedAnswer[] }) =>
      store.countAnswers(tx, ownerId, answers, clock.now()),

    /** Deletes the cards of a document before it is deleted (D12). */
    deleteCards,
    /** Deletes all cards before an account is deleted (Z47). */
    deleteAllCards: (tx: Tx, { userId }: SignedInActor) => deleteCards(tx, { ownerId: userId }),
  };
}

/** Source of an image taken from a page. It has no quote, so nothing is located in newer versions. */
const pagePlace = (document: { contentVersion: string | null } | undefined, page: number | undefined) =>
  document && page !== undefined ? { documentVersion: document.contentVersion, anchor: { page } } : {};
