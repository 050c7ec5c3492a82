import type { SignedInActor } from '#domain/access/actor.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ExportPart, allPages } from '#server/platform/export/export-part.ts';
import type { QuizzesService } from './quizzes.service.ts';
import type { ReadersService } from './readers.service.ts';

/** A complete test for an import; throws while its exam runs. */
type KeepTest = (actor: SignedInActor, uuid: string) => Promise<unknown>;

/** Exports each test with its keys, and each attempt with its answers. */
export function exportQuizzes(quizzes: QuizzesService, readers: ReadersService, keptTest: KeepTest): ExportPart {
  /** Keys stay hidden from their owner while an exam runs. */
  const untilExamEnds = <T>(read: () => Promise<T>): Promise<T | null> =>
    read().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'EXAM_RUNNING') return null;
      throw error;
    });

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
        questions: await untilExamEnds(async () => (await readers.viewSheet(actor, test.uuid)).questions),
        current: await quizzes.view(actor, test.uuid),
        attempts: await attemptsOf(actor, test.uuid),
        kept: await untilExamEnds(() => keptTest(actor, test.uuid)),
      });
      yield { name: `tests/${test.uuid}.json`, read };
    }
  };
}
