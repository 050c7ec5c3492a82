import type { ExportedQuiz } from '#contract/exported/quizzes.ts';
import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { checkAnswer, Feedback } from '#contract/quiz-questions.ts';
import type { getTestQuestions, getTestSheet, listTestsOfDocument } from '#contract/quizzes.ts';
import type { TestFileFormat } from '#contract/test-files.ts';
import { isSignedIn, readingScope, type Actor, type SignedInActor } from '#domain/access/actor.ts';
import { portableQuestion } from '#domain/question-files/portable-question.ts';
import { isRightResponse } from '#domain/quizzes/grade-response.ts';
import { isPossibleResponse } from '#domain/quizzes/question-response.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import { presentKeptTest } from './kept-test.presenter.ts';
import type { OtherWords } from './other-words.service.ts';
import { inOrder } from './quiz-access.ts';
import type { QuizImportStore } from './quiz-import.store.ts';
import { presentFeedback, presentQuestion } from './quizzes.presenter.ts';
import { testFile } from './test-file.ts';
import type { QuestionRow, QuestionsStore } from './questions.store.ts';
import type { QuizzesStore, ReadableQuiz } from './quizzes.store.ts';

export type ReadersService = ReturnType<typeof createReadersService>;

/** A first attempt that is not stored. */
const unkeptAttempt = { number: 1, mode: 'practice', completedAt: null } as const;

/**
 * Shows tests to readers of their document: the questions and whether an answer is right, but no stored answers. Writes
 * nothing (T10).
 */
export function createReadersService({
  store,
  questionsStore,
  whole,
  documents,
  otherWords,
}: {
  store: QuizzesStore;
  questionsStore: QuestionsStore;
  whole: QuizImportStore;
  documents: DocumentsService;
  otherWords: OtherWords;
}) {
  async function getReadable(actor: Actor, uuid: string): Promise<ReadableQuiz> {
    const row = await store.findReadable(readingScope(actor), uuid);
    if (!row) throw new AppError('TEST_NOT_FOUND');
    return row;
  }

  /** Current questions of the test whose documents exist. */
  async function readQuestions(quiz: ReadableQuiz) {
    const names = await documents.listNames(quiz.documentIds);
    const questions = await questionsStore.listQuestions(quiz.id);
    const asked = questions.filter(({ retiredAt, documentId }) => retiredAt === null && names.has(documentId));
    return { names, asked };
  }

  /** While an exam runs, its player cannot get the key by any route (T09). */
  async function requireNoExam(actor: Actor, quiz: ReadableQuiz): Promise<void> {
    if (!isSignedIn(actor) || quiz.ownerId !== actor.userId) return;
    const attempt = await store.findAttempt(quiz.id);
    if (attempt?.mode === 'exam' && attempt.completedAt === null) throw new AppError('EXAM_RUNNING');
  }

  return {
    async listOfDocument(actor: Actor, uuid: string): Promise<OutputOf<typeof listTestsOfDocument>> {
      const { id } = await documents.getReadable(actor, uuid);
      return { items: await store.listOfDocumentAlone(id) };
    },

    async viewQuestions(actor: Actor, uuid: string): Promise<OutputOf<typeof getTestQuestions>> {
      const quiz = await getReadable(actor, uuid);
      const { names, asked } = await readQuestions(quiz);
      const shown = { quiz, documents: inOrder(quiz, [...names.values()]), attempt: unkeptAttempt, answers: new Map() };
      return {
        uuid: quiz.uuid,
        title: quiz.title,
        questions: asked.map((question) => presentQuestion(shown, question)),
      };
    },

    /** The test with all keys, for its owner to print. */
    async viewSheet(actor: SignedInActor, uuid: string): Promise<OutputOf<typeof getTestSheet>> {
      const quiz = await store.findQuiz(actor.userId, uuid);
      if (!quiz) throw new AppError('TEST_NOT_FOUND');
      await requireNoExam(actor, quiz);
      const { names, asked } = await readQuestions(quiz);
      const shown = { quiz, documents: inOrder(quiz, [...names.values()]), attempt: unkeptAttempt, answers: new Map() };
      const questions = asked.flatMap((question) => {
        const document = names.get(question.documentId);
        if (!document) return [];
        return [
          {
            ...presentQuestion(shown, question),
            feedback: presentFeedback(question, document.uuid, { correct: true, response: null }),
          },
        ];
      });
      return { uuid: quiz.uuid, title: quiz.title, questions };
    },

    /** The test as a file for other programs. */
    async viewFile(actor: SignedInActor, uuid: string, format: TestFileFormat) {
      const quiz = await store.findQuiz(actor.userId, uuid);
      if (!quiz) throw new AppError('TEST_NOT_FOUND');
      await requireNoExam(actor, quiz);
      const { asked } = await readQuestions(quiz);
      const file = testFile(format, quiz.title, asked.map(portableQuestion));
      return { ...file, fileName: `${quiz.title}.${file.kind}` };
    },

    /** The complete test with earlier wordings, for the owner's export. */
    async viewKept(actor: SignedInActor, uuid: string): Promise<ExportedQuiz> {
      const quiz = await store.findQuiz(actor.userId, uuid);
      if (!quiz) throw new AppError('TEST_NOT_FOUND');
      await requireNoExam(actor, quiz);
      return presentKeptTest(quiz, await whole.readTest(quiz.id), await documents.listNames(quiz.documentIds));
    },

    async check(actor: Actor, uuid: string, { questionUuid, response }: BodyOf<typeof checkAnswer>): Promise<Feedback> {
      const quiz = await getReadable(actor, uuid);
      await requireNoExam(actor, quiz);
      const { names, asked } = await readQuestions(quiz);
      const question: QuestionRow | undefined = asked.find((one) => one.uuid === questionUuid);
      const document = question && names.get(question.documentId);
      if (!question || !document) throw new AppError('QUESTION_NOT_FOUND');
      if (!isPossibleResponse(question, response))
        throw new AppError('VALIDATION_FAILED', [{ path: 'response', rule: 'possible' }]);
      const correct = isRightResponse(await otherWords.add(question, [response]), response);
      return presentFeedback(question, document.uuid, { correct, response });
    },
  };
}
