import type { SignedInActor } from '#domain/access/actor.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ExportPart, allPages } from '#server/platform/export/export-part.ts';
import type { QuizzesService } from './quizzes.service.ts';
import type { ReadersService } from './readers.service.ts';

/** Each test with what is right, and each attempt with what was answered. */
export function exportQuizzes(quizzes: QuizzesService, readers: ReadersService): ExportPart {
  /** While an exam runs its person is not told what is right. */
  const questionsOf = async (actor: SignedInActor, uuid: string) =>
    readers.viewSheet(actor, uuid).then(
      ({ questions }) => questions,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'EXAM_RUNNING') return null;
        throw error;
      },
    );

  async function attemptsOf(actor: SignedInActor, uuid: string) {
    const attempts = [];
    for (const attempt of (await quizzes.viewAttempts(actor, uuid)).items) {
      const isOver = attempt.completedAt !== null;
      attempts.push({ ...attempt, results: isOver ? await quizzes.viewResults(actor, uuid, attempt.attempt) : null });
    }
    return attempts;
  }

  return async function* (actor) {
    for await (const test of allPages((page) => quizzes.list(actor, page))) {
      const read = async () => ({
        test,
        questions: await questionsOf(actor, test.uuid),
        current: await quizzes.view(actor, test.uuid),
        attempts: await attemptsOf(actor, test.uuid),
      });
      yield { name: `tests/${test.uuid}.json`, read };
    }
  };
}
