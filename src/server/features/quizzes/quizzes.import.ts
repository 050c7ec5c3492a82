import type { ExportedQuestion, ExportedQuiz } from '#contract/exported/quizzes.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { isPossibleResponse, isWritten } from '#domain/quizzes/question-response.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ImportedPlace, ImportedTexts } from '#server/features/documents/imported-texts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Imported, ImportPart, ImportStep } from '#server/platform/import/import-part.ts';
import { ImportRefused } from '#server/platform/import/import-refused.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import { until, untilOrNull } from '#server/platform/import/until.ts';
import type { NewTest, QuizImportStore } from './quiz-import.store.ts';
import type { QuizzesStore } from './quizzes.store.ts';

const MINUTE_MS = 60_000;

interface PlacedQuestion {
  given: ExportedQuestion;
  place: ImportedPlace;
  furtherSources: ImportedPlace[];
}

interface ImportQuizzesPorts {
  store: QuizzesStore;
  whole: QuizImportStore;
  documents: DocumentsService;
  textsOf: ImportedTexts;
  clock: Clock;
}

/**
 * Imports each test with the questions whose quotes are found in their documents, and every attempt with its answers.
 */
export function importQuizzes({ store, whole, documents, textsOf, clock }: ImportQuizzesPorts): ImportPart {
  /** Returns the importable questions, and the reasons for rejecting the others. */
  async function place(actor: SignedInActor, { questions }: ExportedQuiz) {
    const texts = textsOf(actor);
    const placed: PlacedQuestion[] = [];
    const refused: NonNullable<Imported['skipped']> = [];
    for (const given of questions) {
      const { documentUuid, quote, start } = given;
      try {
        if (!isAnswerable(given)) throw new ImportRefused('invalid');
        const furtherSources = [];
        for (const source of given.furtherSources) furtherSources.push(await texts.place({ documentUuid, ...source }));
        const place =
          quote === ''
            ? nowhere((await texts.get(documentUuid)).row)
            : await texts.place({ documentUuid, quote, start });
        placed.push({ given, place, furtherSources });
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error;
        refused.push({ name: given.stem, reason: error.reason });
      }
    }
    return { placed, refused };
  }

  /** Finds the documents of a test that exist here, including those without a question. */
  async function findDocuments(actor: SignedInActor, quiz: ExportedQuiz): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const { uuid } of quiz.documents) {
      const document = await documents.findImported(actor, uuid);
      // If two uuids lead to the same document, the first counts.
      if (document && ![...found.values()].includes(document.id)) found.set(uuid, document.id);
    }
    return found;
  }

  async function prepare(actor: SignedInActor, quiz: ExportedQuiz): Promise<ImportStep> {
    const { placed, refused } = await place(actor, quiz);
    const [first] = refused;
    if (first && placed.length === 0) throw new ImportRefused(first.reason, quiz.title);
    const documentIds = await findDocuments(actor, quiz);
    const ids = [...new Set([...documentIds.values(), ...placed.map((question) => question.place.row.id)])];
    if (ids.length === 0) throw new ImportRefused('document_missing', quiz.title);
    return {
      title: quiz.title,
      async commit(tx) {
        const locked = await documents.lockDocumentsForShare(tx, ids);
        if (locked.length < ids.length) throw new ImportRefused('document_missing');
        const questions = placed.flatMap(({ given }) => namesHere(actor, given.uuid));
        const taken = await whole.findTakenNames(tx, { quizzes: [quiz.uuid], questions });
        const nameOf = (origin: string): string => {
          const [kept, ours] = namesHere(actor, origin);
          return taken.has(kept) ? ours : kept;
        };
        const names = new Set(placed.map(({ given }) => nameOf(given.uuid)));
        // Two questions with one uuid: an export never contains this.
        if (names.size < placed.length || names.intersection(taken).size > 0) throw new ImportRefused('invalid');
        await whole.insertTest(
          tx,
          testOf(quiz, placed, { nameOf, documentIds, ownerId: actor.userId, now: clock.now() }),
        );
        return [
          { kind: 'test', added: 1 },
          { kind: 'question', added: placed.length, skipped: refused },
          { kind: 'attempt', added: quiz.attempts.length },
        ];
      },
    };
  }

  return {
    kind: 'test',
    takes: (name) => /^tests\/[^/]+\.json$/.test(name),
    async *read(actor, name, archive) {
      const { kept, test } = await archive.readJson(name, 'test');
      if (!kept) throw new ImportRefused('exam_running', test.title);
      const known = await Promise.all(namesHere(actor, kept.uuid).map((uuid) => store.findQuiz(actor.userId, uuid)));
      yield known.some(Boolean) ? { commit: async () => [{ kind: 'test', there: 1 }] } : await prepare(actor, kept);
    },
  };
}

/** An owner's question without a quote still belongs to its document. */
const nowhere = (row: ImportedPlace['row']): ImportedPlace => ({
  row,
  quote: '',
  start: 0,
  end: 0,
  anchor: { section: '' },
});

/** Whether the key can be answered, in the current wording and each earlier one. */
function isAnswerable(question: ExportedQuestion): boolean {
  const { form, language } = question;
  const isKey = (wording: Pick<ExportedQuestion, 'prompts' | 'options' | 'key'>): boolean =>
    isWritten(form)
      ? wording.key.length > 0 && wording.key.every((text) => text.trim() !== '')
      : isPossibleResponse({ ...wording, form, language }, wording.key);
  return isKey(question) && question.wordings.every(({ wording }) => isKey(wording));
}

/** Builds the rows of a test; attempts skip rejected questions too. */
function testOf(
  quiz: ExportedQuiz,
  placed: readonly PlacedQuestion[],
  {
    nameOf,
    documentIds,
    ownerId,
    now,
  }: {
    nameOf: (origin: string) => string;
    documentIds: ReadonlyMap<string, number>;
    ownerId: number;
    now: Date;
  },
): NewTest {
  const isIn = new Set(placed.map(({ given }) => given.uuid));
  const { uuid, title, style, requested, shortfallReason } = quiz;
  return {
    quiz: {
      uuid: nameOf(uuid),
      ownerId,
      title,
      style,
      generating: false,
      requested,
      shortfallReason,
      createdAt: until(quiz.createdAt, now),
    },
    documents: quiz.documents.flatMap(({ uuid: origin, skipped }, position) => {
      const documentId = documentIds.get(origin);
      return documentId === undefined ? [] : [{ documentId, position, skipped }];
    }),
    questions: placed.map(({ given, place, furtherSources }) => ({
      row: {
        ...questionOf(given),
        ...placeColumns(place, furtherSources),
        uuid: nameOf(given.uuid),
        retiredAt: untilOrNull(given.retiredAt, now),
      },
      wordings: given.wordings,
    })),
    attempts: quiz.attempts.map(({ answers, ...attempt }) => ({
      row: {
        ...attemptOf(attempt, isIn, nameOf),
        endsAt: endOf(attempt, now),
        startedAt: until(attempt.startedAt, now),
        completedAt: untilOrNull(attempt.completedAt, now),
      },
      answers: answers.flatMap(({ questionUuid, response, correct, reading, reviewLater, elapsedMs, answeredAt }) => {
        const answer = { response, correct, reading, reviewLater, elapsedMs, answeredAt: untilOrNull(answeredAt, now) };
        return isIn.has(questionUuid) ? [{ ...answer, questionUuid: nameOf(questionUuid) }] : [];
      }),
    })),
  };
}

/** An open exam ends at the latest after its full time, counted from now. */
function endOf({ mode, minutes, endsAt, completedAt }: ExportedAttempt, now: Date): Date | null {
  const given = endsAt === null ? null : new Date(endsAt);
  if (mode !== 'exam' || completedAt !== null) return given;
  const latest = new Date(now.getTime() + (minutes ?? 0) * MINUTE_MS);
  return given && given < latest ? given : latest;
}

type ExportedAttempt = Omit<ExportedQuiz['attempts'][number], 'answers'>;

function attemptOf(
  { number, mode, minutes, onlyQuestions, questionVersions, currentQuestionUuid: current }: ExportedAttempt,
  isIn: ReadonlySet<string>,
  nameOf: (origin: string) => string,
) {
  const versions = Object.entries(questionVersions ?? {}).filter(([uuid]) => isIn.has(uuid));
  return {
    number,
    mode,
    minutes,
    onlyQuestions: onlyQuestions && onlyQuestions.filter((uuid) => isIn.has(uuid)).map(nameOf),
    questionVersions: questionVersions && Object.fromEntries(versions.map(([uuid, seen]) => [nameOf(uuid), seen])),
    currentQuestionUuid: current !== null && isIn.has(current) ? nameOf(current) : null,
  };
}

function questionOf(given: ExportedQuestion) {
  const { position, form, stem, prompts, key, explanation, difficulty, depth, topic, sectionTitle, sectionUuid } =
    given;
  const { language, engine, byAuthor, lessSure, swap, version } = given;
  const options = given.options.map(({ uuid, text }) => ({ uuid, text }));
  const said = { form, stem, prompts, options, key, explanation };
  return {
    ...said,
    position,
    difficulty,
    depth,
    topic,
    sectionTitle,
    sectionUuid,
    language,
    engine,
    byAuthor,
    lessSure,
    swap,
    version,
  };
}

function placeColumns({ row, quote, start, end, anchor }: ImportedPlace, further: readonly ImportedPlace[]) {
  const { id: documentId, contentVersion: documentVersion } = row;
  const furtherSources = further.map(({ row: _row, ...span }) => span);
  return { documentId, documentVersion, quote, quoteStart: start, quoteEnd: end, anchor, furtherSources };
}
