import { randomUUID } from 'node:crypto';
import { openDatabase, type DatabaseLocation, type Tx } from '#server/db/open-database.ts';
import { sessions, users } from '#server/db/tables/accounts.ts';
import { documentFolders, documents, folders } from '#server/db/tables/documents.ts';
import { attempts, questions, quizDocuments, quizzes } from '#server/db/tables/quizzes.ts';
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts';

const DOCUMENTS = 200;
const QUESTIONS_PER_QUIZ = 10;
const now = new Date();

/** One open question and the option to answer it with. */
export interface OpenQuestion {
  quizUuid: string;
  questionUuid: string;
  optionUuid: string;
}

export interface Seed {
  sessionToken: string;
  /** Neighbours are of different tests, so that no two calls at once wait for the same lock. */
  open: OpenQuestion[];
}

/** Fills a fresh database: a person with a session, 200 documents in folders, and tests with so many questions. */
export async function seedDatabase(location: DatabaseLocation, questionCount: number): Promise<Seed> {
  const database = await openDatabase(location);
  const sessionToken = newToken();
  const open = await database.transaction(async (tx) => {
    const ownerId = await insertPerson(tx, sessionToken);
    const documentIds = await insertDocuments(tx, ownerId);
    return insertQuizzes(tx, ownerId, documentIds, Math.ceil(questionCount / QUESTIONS_PER_QUIZ));
  });
  await database.pool.query('vacuum analyze');
  await database.close();
  return { sessionToken, open };
}

/** A person with a session. */
export async function insertPerson(tx: Tx, sessionToken: string): Promise<number> {
  const [person] = await tx
    .insert(users)
    .values({
      uuid: randomUUID(),
      email: 'ana@example.org',
      username: 'Ana',
      language: 'en',
      referralCode: 'BENCH234',
      createdAt: now,
    })
    .returning({ id: users.id });
  if (!person) throw new Error('no person was written');
  await tx.insert(sessions).values({
    uuid: randomUUID(),
    tokenHash: hashToken(sessionToken),
    userId: person.id,
    userAgent: 'bench',
    address: '127.0.0.1',
    createdAt: now,
    lastUsedAt: now,
  });
  return person.id;
}

async function insertDocuments(tx: Tx, ownerId: number): Promise<number[]> {
  const folderRows = await tx
    .insert(folders)
    .values(
      ['Biology', 'History', 'Law'].map((name) => ({ uuid: randomUUID(), ownerId, name, hue: 'blue', createdAt: now })),
    )
    .returning({ id: folders.id });
  const rows = await tx
    .insert(documents)
    .values(
      Array.from({ length: DOCUMENTS }, (_, index) => ({
        uuid: randomUUID(),
        ownerId,
        name: `Notes of chapter ${index + 1}`,
        fileName: `chapter-${index + 1}.pdf`,
        kind: 'pdf' as const,
        language: 'en' as const,
        status: 'completed' as const,
        sizeBytes: 300_000 + index,
        pageCount: 20,
        preview: 'Light reactions store energy, and the Calvin cycle spends it. '.repeat(5).slice(0, 300),
        storageFolder: `documents/${randomUUID()}`,
        fileKey: `documents/${randomUUID()}/original`,
        contentKey: `documents/${randomUUID()}/content`,
        contentVersion: randomUUID(),
        contentLength: 40_000,
        analysisStatus: 'completed' as const,
        analysisPercent: 100,
        createdAt: new Date(now.getTime() - index * 60_000),
      })),
    )
    .returning({ id: documents.id });
  await tx
    .insert(documentFolders)
    .values(rows.map(({ id }, index) => ({ documentId: id, folderId: folderRows[index % 3]?.id ?? 0 })));
  return rows.map(({ id }) => id);
}

async function insertQuizzes(
  tx: Tx,
  ownerId: number,
  documentIds: number[],
  quizCount: number,
): Promise<OpenQuestion[]> {
  const rounds: OpenQuestion[][] = Array.from({ length: QUESTIONS_PER_QUIZ }, () => []);
  for (let number = 0; number < quizCount; number += 1) {
    const documentId = documentIds[number % documentIds.length] ?? 0;
    const quizUuid = randomUUID();
    const [quiz] = await tx
      .insert(quizzes)
      .values({
        uuid: quizUuid,
        ownerId,
        title: `Test ${number}`,
        generating: false,
        requested: QUESTIONS_PER_QUIZ,
        createdAt: now,
      })
      .returning({ id: quizzes.id });
    if (!quiz) throw new Error('no test was written');
    await tx.insert(quizDocuments).values({ quizId: quiz.id, documentId, position: 0 });
    await tx.insert(attempts).values({ quizId: quiz.id, number: 1, startedAt: now });
    const rows = rounds.map((_, position) => questionOf(quiz.id, documentId, position));
    await tx.insert(questions).values(rows);
    rows.forEach(({ uuid, correctOptionUuid }, position) =>
      rounds[position]?.push({ quizUuid, questionUuid: uuid, optionUuid: correctOptionUuid }),
    );
  }
  return rounds.flat();
}

function questionOf(quizId: number, documentId: number, position: number) {
  const options = ['chlorophyll', 'haemoglobin', 'cellulose', 'keratin'].map((text) => ({ uuid: randomUUID(), text }));
  return {
    uuid: randomUUID(),
    quizId,
    documentId,
    position,
    kind: 'cloze' as const,
    stem: 'Plants take in light with ____, which lies in the membranes of the thylakoids.',
    options,
    correctOptionUuid: options[position % options.length]?.uuid ?? '',
    explanation:
      'The text says: “Plants take in light with chlorophyll, which lies in the membranes of the thylakoids.”',
    difficulty: 'medium' as const,
    topic: 'photosynthesis',
    sectionTitle: 'Light reactions',
    engine: 'offline',
    documentVersion: '9f2c1d',
    quote: 'Plants take in light with chlorophyll, which lies in the membranes of the thylakoids.',
    quoteStart: 1_200,
    quoteEnd: 1_285,
    anchor: { page: 4 },
  };
}
