import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { documentsDatabase } from '#client/lib/databases.ts';

interface About {
  uuid: string;
  userUuid: string;
  name: string;
  /** When the server last sent it. */
  at: number;
  /** Characters of its text. */
  length: number;
}

/** The server's responses by URL. */
type Answers = Record<string, unknown>;

interface Schema extends DBSchema {
  documents: { key: string; value: About };
  /** By document; stored apart, so that listing the documents reads no texts. */
  answers: { key: string; value: Answers };
}

/** Bounds of what the browser stores: the last documents, as many as fit. */
const MOST_DOCUMENTS = 20;
const MOST_CHARACTERS = 10_000_000;

/** Stores a document to show without a connection; removes the oldest ones beyond the bounds, and those of others. */
export async function keepDocument(about: About, answers: Answers): Promise<void> {
  if (about.length > MOST_CHARACTERS) return;
  await withDatabase(async (database) => {
    const change = database.transaction(['documents', 'answers'], 'readwrite');
    const [documents, texts] = [change.objectStore('documents'), change.objectStore('answers')];
    await documents.put(about);
    await texts.put(answers, about.uuid);
    const all = newestFirst(await documents.getAll());
    let characters = 0;
    for (const [place, { uuid, userUuid, length }] of all.entries()) {
      characters += length;
      if (userUuid === about.userUuid && place < MOST_DOCUMENTS && characters <= MOST_CHARACTERS) continue;
      await documents.delete(uuid);
      await texts.delete(uuid);
    }
    await change.done;
  });
}

export const readKeptDocument = (userUuid: string, uuid: string) =>
  withDatabase(async (database) => {
    const about = await database.get('documents', uuid);
    const answers = await database.get('answers', uuid);
    return about?.userUuid === userUuid && answers ? { at: about.at, answers } : undefined;
  });

/** Lists the stored documents, the last one first. */
export async function listKeptDocuments(userUuid: string): Promise<About[]> {
  const all = (await withDatabase((database) => database.getAll('documents'))) ?? [];
  return newestFirst(all.filter((about) => about.userUuid === userUuid));
}

export async function forgetDocuments(uuids: readonly string[]): Promise<void> {
  await withDatabase((database) =>
    Promise.all(uuids.flatMap((uuid) => [database.delete('documents', uuid), database.delete('answers', uuid)])),
  );
}

const newestFirst = (all: About[]): About[] => all.toSorted((one, other) => other.at - one.at);

/** Opens the database for one use, since signing out deletes it. Returns undefined if the browser stores nothing. */
async function withDatabase<Result>(
  use: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDB<Schema>(documentsDatabase, 1, {
      upgrade: (created) => {
        created.createObjectStore('documents', { keyPath: 'uuid' });
        created.createObjectStore('answers');
      },
    });
    try {
      return await use(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
