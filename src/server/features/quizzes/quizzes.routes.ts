import * as contract from '#contract/quizzes.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { QuizzesService } from './quizzes.service.ts';

export function mountQuizzes(router: Router, quizzes: QuizzesService): void {
  router.read(contract.listQuizzes, ({ viewer, query }) => quizzes.list(viewer, query));
  router.read(contract.getQuiz, ({ viewer, params }) => quizzes.view(viewer, params.uuid));
  router.read(contract.getQuizResults, ({ viewer, params }) => quizzes.viewResults(viewer, params.uuid));
  router.read(contract.listAttempts, ({ viewer, params }) => quizzes.viewAttempts(viewer, params.uuid));
  router.write(contract.answerQuestion, ({ viewer, params, body }) =>
    quizzes.answer(viewer, params.uuid, params.questionUuid, body),
  );
  router.write(contract.submitQuiz, ({ viewer, params }) => quizzes.submit(viewer, params.uuid));
  router.write(contract.resetQuiz, ({ viewer, params }) => quizzes.reset(viewer, params.uuid));
  router.write(contract.retryQuiz, ({ viewer, params, body }) => quizzes.retry(viewer, params.uuid, body.onlyWrong));
  router.write(contract.deleteQuiz, ({ viewer, params }) => quizzes.remove(viewer, params.uuid));
}
