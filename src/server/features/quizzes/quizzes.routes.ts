import * as contract from '#contract/quizzes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access/viewer.ts';
import type { Input, Router } from '#server/platform/http/register-endpoint.ts';
import type { Author } from '#server/platform/http/viewer.ts';
import type { CoverageService } from './coverage.service.ts';
import type { QuestionsService } from './questions.service.ts';
import type { QuizzesService } from './quizzes.service.ts';

export function mountQuizzes(
  router: Router,
  quizzes: QuizzesService,
  questions: QuestionsService,
  coverage: CoverageService,
): void {
  router.read(contract.listQuizzes, ({ viewer, query }) => quizzes.list(viewer, query));
  router.read(contract.getQuiz, ({ viewer, params }) => quizzes.view(viewer, params.uuid));
  router.read(contract.getQuizCoverage, ({ viewer, params }) => coverage.view(viewer, params.uuid));
  router.read(contract.getQuizResults, ({ viewer, params }) => quizzes.viewResults(viewer, params.uuid));
  router.read(contract.listAttempts, ({ viewer, params }) => quizzes.viewAttempts(viewer, params.uuid));
  router.read(contract.getAttemptResults, ({ viewer, params }) =>
    quizzes.viewResults(viewer, params.uuid, params.attempt),
  );
  router.write(contract.answerQuestion, ({ params, body, ...input }) =>
    quizzes.answer(authorOf(input), params.uuid, params.questionUuid, body),
  );
  router.write(contract.startQuiz, ({ params, body, ...input }) => quizzes.start(authorOf(input), params.uuid, body));
  router.write(contract.submitQuiz, ({ params, ...input }) => quizzes.submit(authorOf(input), params.uuid));
  router.write(contract.resetQuiz, ({ params, ...input }) => quizzes.reset(authorOf(input), params.uuid));
  router.write(contract.retryQuiz, ({ params, body, ...input }) => quizzes.retry(authorOf(input), params.uuid, body));
  router.write(contract.deleteQuiz, ({ params, ...input }) => quizzes.remove(authorOf(input), params.uuid));
  router.write(contract.editQuestion, ({ params, body, ...input }) =>
    questions.edit(authorOf(input), params.uuid, body),
  );
  router.write(contract.deleteQuestion, ({ params, ...input }) => questions.remove(authorOf(input), params.uuid));
  router.write(contract.regenerateQuestion, ({ params, body, ...input }) =>
    questions.regenerate(authorOf(input), params.uuid, body.reason),
  );
  router.write(contract.repairQuiz, ({ params, body, ...input }) =>
    questions.repair(authorOf(input), params.uuid, body.questionUuid),
  );
  router.write(contract.reportQuestion, ({ params, body, ...input }) =>
    questions.report(authorOf(input), params.uuid, body.reason),
  );
}

function authorOf({ viewer, request }: { viewer: SignedInViewer } & Pick<Input<Endpoint>, 'request'>): Author {
  return { ...viewer, sessionId: request.sessionId };
}
