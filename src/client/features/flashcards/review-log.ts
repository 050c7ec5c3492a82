import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { reviewFlashcards } from '#contract/flashcard-study.ts';
import { reviewsDatabase } from '#client/lib/databases.ts';

export type Review = BodyInputOf<typeof reviewFlashcards>[number];
/** An action on a card: a review, or its undo. */
export type ReviewAction = { review: Review } | { undoes: string };

interface Line {
  action: ReviewAction;
  /** When the server confirmed it; null before. */
  sentAt: number | null;
}

interface Schema extends DBSchema {
  /** Keyed by number, in the order of the actions, across windows. */
  lines: { key: number; value: Line };
}

/**
 * Log of a person's reviews in this browser, in order (F07). A line is kept after sending until all stored queues are
 * newer. Lines that can't be stored stay in memory and are stored as soon as possible.
 */
export function openReviewLog(userUuid: string) {
  let unstored: Line[] = [];
  /** Sent times that couldn't be stored, e.g. on a full disk. */
  const sentAtOf = new Map<string, number>();
  let wasStored = false;
  let before: Promise<unknown> = Promise.resolve();

  /** Runs the tasks one after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = before.then(work);
    before = result;
    return result;
  }

  /** Opens the database for each use, since browsers close connections of background windows. */
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

  /** Removes all lines except those to keep. */
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
    /** Returns the lines; incomplete if stored ones can't be read now. */
    list: (): Promise<{ lines: Line[]; isWhole: boolean }> =>
      inTurn(async () => {
        const stored = await withDatabase((database) => database.getAll('lines'));
        return { lines: [...(stored ?? []), ...unstored].map(asKnown), isWhole: stored !== undefined || !wasStored };
      }),
    /** Marks actions as received by the server. */
    markSent(actions: ReviewAction[], sentAt: number): Promise<void> {
      for (const action of actions) sentAtOf.set(idOf(action), sentAt);
      return keepOnly(() => true);
    },
    /** Removes actions that the server rejects for good. */
    remove(actions: ReviewAction[]): Promise<void> {
      for (const action of actions) sentAtOf.set(idOf(action), 0);
      return keepOnly(({ sentAt }) => sentAt !== 0);
    },
    /** Removes lines sent before a time; every stored queue includes them. */
    forgetSentBefore: (time: number): Promise<void> => keepOnly(({ sentAt }) => sentAt === null || sentAt >= time),
  };
}

const idOf = (action: ReviewAction): string => ('review' in action ? action.review.id : `undo ${action.undoes}`);
