import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { reviewFlashcards } from '#contract/flashcards.ts';
import { reviewsDatabase } from '#client/lib/databases.ts';

export type Review = BodyInputOf<typeof reviewFlashcards>[number];
/** Action on a card: a review, or the undoing of one. */
export type ReviewAction = { review: Review } | { undoes: string };

interface Line {
  action: ReviewAction;
  /** When the server had it; null until it does. */
  sentAt: number | null;
}

interface Schema extends DBSchema {
  /** By their numbers, in the order they were done, by whichever window. */
  lines: { key: number; value: Line };
}

/**
 * Log of a person's reviews in this browser, in their order (F07). A line outlasts its sending until no kept queue is
 * older than it. Lines that cannot be stored live as long as the window, and are stored as soon as that is possible.
 */
export function openReviewLog(userUuid: string) {
  let unstored: Line[] = [];
  /** Times of sending that may not be stored, e.g. on a full disk. */
  const sentAtOf = new Map<string, number>();
  let wasStored = false;
  let before: Promise<unknown> = Promise.resolve();

  /** One after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = before.then(work);
    before = result;
    return result;
  }

  /** Opened for each use, since browsers close the connections of a window in the background. */
  async function withDatabase<Result>(
    use: (database: IDBPDatabase<Schema>) => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      const database = await openDB<Schema>(reviewsDatabase(userUuid), 1, {
        upgrade: (created) => void created.createObjectStore('lines', { autoIncrement: true }),
      });
      try {
        if (unstored.length > 0) await store(database);
        const result = await use(database);
        wasStored = true;
        return result;
      } finally {
        database.close();
      }
    } catch {
      return undefined;
    }
  }

  async function store(database: IDBPDatabase<Schema>): Promise<void> {
    try {
      const { store: lines, done } = database.transaction('lines', 'readwrite');
      await Promise.all([...unstored.map((line) => lines.add(line)), done]);
      unstored = [];
    } catch {
      // The disk is full.
    }
  }

  const asKnown = (line: Line): Line => {
    const sentAt = line.sentAt ?? sentAtOf.get(idOf(line.action)) ?? null;
    return sentAt === line.sentAt ? line : { ...line, sentAt };
  };

  /** Goes through the lines, of which only those to be kept stay. */
  const keepOnly = (isKept: (line: Line) => boolean): Promise<void> =>
    inTurn(async () => {
      unstored = unstored.map(asKnown).filter(isKept);
      await withDatabase(async (database) => {
        const { store: lines, done } = database.transaction('lines', 'readwrite');
        const change = async () => {
          for (let cursor = await lines.openCursor(); cursor; cursor = await cursor.continue()) {
            const line = asKnown(cursor.value);
            if (!isKept(line)) await cursor.delete();
            else if (line !== cursor.value) await cursor.update(line);
          }
        };
        await Promise.all([change(), done]);
      });
    });

  return {
    add: (action: ReviewAction): Promise<void> =>
      inTurn(async () => {
        unstored.push({ action, sentAt: null });
        await withDatabase(async () => undefined);
      }),
    /** The lines; not whole where there are others that cannot be read just now. */
    list: (): Promise<{ lines: Line[]; isWhole: boolean }> =>
      inTurn(async () => {
        const stored = await withDatabase((database) => database.getAll('lines'));
        return { lines: [...(stored ?? []), ...unstored].map(asKnown), isWhole: stored !== undefined || !wasStored };
      }),
    /** The server has these. */
    markSent(actions: ReviewAction[], sentAt: number): Promise<void> {
      for (const action of actions) sentAtOf.set(idOf(action), sentAt);
      return keepOnly(() => true);
    },
    /** The server will never take these. */
    remove(actions: ReviewAction[]): Promise<void> {
      for (const action of actions) sentAtOf.set(idOf(action), 0);
      return keepOnly(({ sentAt }) => sentAt !== 0);
    },
    /** Every queue that is kept knows what was sent before. */
    forgetSentBefore: (time: number): Promise<void> => keepOnly(({ sentAt }) => sentAt === null || sentAt >= time),
  };
}

const idOf = (action: ReviewAction): string => ('review' in action ? action.review.id : `undo ${action.undoes}`);
