import type { DBSchema, IDBPDatabase } from 'idb';
import { documentsDatabase } from '#client/lib/databases.ts';
import { isLastUser } from '#client/lib/session.tsx';
import { type StoredDatabase, withStored } from '#client/lib/with-stored.ts';

interface About {
  uuid: string;
  userUuid: string;
  name: string;
  /** When the server last sent its text. */
  at: number;
  /** Characters of its text. */
  length: number;
}

/** The server's responses by URL. */
type Answers = Record<string, unknown>;

interface Schema extends DBSchema {
  documents: { key: string; value: About };
  /** By document and URL; stored apart, so that listing the documents reads no texts. */
  answers: { key: [uuid: string, address: string]; value: unknown };
}

/** Bounds of what the browser stores: the last documents, as many as fit. */
const MOST_DOCUMENTS = 20;
const MOST_CHARACTERS = 10_000_000;
/** Older copies are dropped: the document may have been deleted elsewhere. */
const KEEP_MS = 14 * 24 * 3_600_000;
const isRecent = ({ at }: About): boolean => at > Date.now() - KEEP_MS;

/** Answers that were stored; an unchanged one stays the same object. */
const stored = new WeakSet();

/**
 * Stores the changed answers of a document to show without a connection; removes the oldest documents beyond the
 * bounds, and those of others.
 */
export async function keepDocument(about: About, answers: Answers): Promise<void> {
  if (about.length > MOST_CHARACTERS) return;
  await withDatabase(async (database) => {
    // A sign-out meanwhile has deleted the database.
    if (!isLastUser(about.userUuid)) return;
    const change = database.transaction(['documents', 'answers'], 'readwrite');
    const [documents, texts] = [change.objectStore('documents'), change.objectStore('answers')];
    const isStored = (await documents.getKey(about.uuid)) !== undefined;
    const changed = Object.entries(answers).filter(
      ([, answer]) => answer !== undefined && !(isStored && stored.has(Object(answer))),
    );
    await documents.put(about);
    for (const [address, answer] of changed) await texts.put(answer, [about.uuid, address]);
    const all = newestFirst(await documents.getAll());
    let characters = 0;
    for (const [place, one] of all.entries()) {
      characters += one.length;
      const fits = place < MOST_DOCUMENTS && characters <= MOST_CHARACTERS;
      if (one.userUuid === about.userUuid && fits && isRecent(one)) continue;
      await documents.delete(one.uuid);
      await texts.delete(answersOf(one.uuid));
    }
    await change.done;
    for (const [, answer] of changed) stored.add(Object(answer));
  });
}

export const readKeptDocument = (userUuid: string, uuid: string) =>
  withDatabase(async (database) => {
    const about = await database.get('documents', uuid);
    if (about?.userUuid !== userUuid || !isRecent(about)) return undefined;
    const answers: Answers = {};
    for (const key of await database.getAllKeys('answers', answersOf(uuid))) {
      answers[key[1]] = await database.get('answers', key);
    }
    return { at: about.at, answers };
  });

/** Lists the stored documents, the last one first, and removes old ones. */
export async function listKeptDocuments(userUuid: string): Promise<About[]> {
  const all = (await withDatabase((database) => database.getAll('documents'))) ?? [];
  await forgetDocuments(all.filter((about) => !isRecent(about)).map(({ uuid }) => uuid));
  return newestFirst(all.filter((about) => about.userUuid === userUuid && isRecent(about)));
}

export async function forgetDocuments(uuids: readonly string[]): Promise<void> {
  await withDatabase((database) =>
    Promise.all(
      uuids.flatMap((uuid) => [database.delete('documents', uuid), database.delete('answers', answersOf(uuid))]),
    ),
  );
}

const answersOf = (uuid: string) => IDBKeyRange.bound([uuid], [uuid, []]);

const newestFirst = (all: About[]): About[] => all.toSorted((one, other) => other.at - one.at);

const storage: StoredDatabase<Schema> = {
  name: documentsDatabase,
  version: 2,
  upgrade: (created, version) => {
    // Version 1 stored all answers of a document together.
    if (version === 1) for (const name of ['documents', 'answers'] as const) created.deleteObjectStore(name);
    created.createObjectStore('documents', { keyPath: 'uuid' });
    created.createObjectStore('answers');
  },
};

const withDatabase = <Result>(use: (opened: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result | undefined> =>
  withStored(storage, use);
