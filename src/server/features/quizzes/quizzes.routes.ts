import * as contract from '#contract/quizzes.ts';
import * as quizAttempts from '#contract/quiz-attempts.ts';
import * as quizQuestions from '#contract/quiz-questions.ts';
import { countLikelyQuestions } from '#contract/generation.ts';
import { downloadTest } from '#contract/test-files.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Input, Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { SessionActor } from '#domain/access/actor.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { AnswersService } from './answers.service.ts';
import type { CoverageService } from './coverage.service.ts';
import type { LikelyQuestionsService } from './likely-questions.service.ts';
import type { OpenReadingService } from './open-reading.service.ts';
import type { QuestionsService } from './questions.service.ts';
import type { QuizzesService } from './quizzes.service.ts';
import type { ReadersService } from './readers.service.ts';

export function mountQuizzes(
  router: Router,
  quizzes: QuizzesService,
  answers: AnswersService,
  questions: QuestionsService,
  coverage: CoverageService,
  readers: ReadersService,
  reading: OpenReadingService,
  likely: LikelyQuestionsService,
  limits: RateLimiter,
): void {
  router.read(contract.listTestsOfDocument, ({ actor, params }) => readers.listOfDocument(actor, params.uuid));
  router.read(contract.getTestQuestions, ({ actor, params }) => readers.viewQuestions(actor, params.uuid));
  router.read(contract.getTestSheet, ({ actor, params }) => readers.viewSheet(actor, params.uuid));
  router.respond(downloadTest, async ({ actor, params, query, reply }) => {
    const { kind, fileName, body } = await readers.viewFile(actor, params.uuid, query.format);
    return sendFile(reply, { kind, fileName, inline: false, body });
  });
  router.respond(quizQuestions.checkAnswer, ({ actor, params, body }) => readers.check(actor, params.uuid, body));

  router.respond(countLikelyQuestions, async ({ actor, params, body, request }) => {
    await limits.take('likelyQuestions', principalKey(request));
    return likely.count(actor, params.uuid, body);
  });

  router.read(contract.listQuizzes, ({ actor, query }) => quizzes.list(actor, query));
  router.read(contract.getQuiz, ({ actor, params }) => quizzes.view(actor, params.uuid));
  router.read(contract.getQuizCoverage, ({ actor, params }) => coverage.view(actor, params.uuid));
  router.read(quizAttempts.getQuizResults, ({ actor, params }) => quizzes.viewResults(actor, params.uuid));
  router.read(quizAttempts.listAttempts, ({ actor, params }) => quizzes.viewAttempts(actor, params.uuid));
  router.read(quizAttempts.getAttemptResults, ({ actor, params }) =>
    quizzes.viewResults(actor, params.uuid, params.attempt),
  );
  router.write(
    quizAttempts.answerQuestion,
    ({ params, body, ...input }) => answers.answer(sessionActorOf(input), params.uuid, params.questionUuid, body),
    {
      isLight: true,
      replay: {
        load: (_, { params, ...input }) => answers.view(sessionActorOf(input), params.uuid, params.questionUuid),
      },
    },
  );
  router.write(quizAttempts.readOpenAnswer, ({ params, ...input }) =>
    untilGone(input.request, (signal) => reading.read(sessionActorOf(input), params.uuid, params.questionUuid, signal)),
  );
  router.write(
    quizAttempts.moveToQuestion,
    ({ params, body, ...input }) => answers.move(sessionActorOf(input), params.uuid, body),
    { isLight: true },
  );
  const testReplay = {
    load: (_: string, { actor, params }: { actor: SignedInActor; params: { uuid: string } }) =>
      quizzes.view(actor, params.uuid),
  };
  router.write(
    quizAttempts.startQuiz,
    ({ params, body, ...input }) => quizzes.start(sessionActorOf(input), params.uuid, body),
    { replay: testReplay },
  );
  router.write(quizAttempts.submitQuiz, ({ params, ...input }) => quizzes.submit(sessionActorOf(input), params.uuid), {
    replay: { load: (_, { actor, params }) => quizzes.viewListItem(actor, params.uuid) },
  });
  router.write(quizAttempts.resetQuiz, ({ params, ...input }) => quizzes.reset(sessionActorOf(input), params.uuid), {
    replay: testReplay,
  });
  router.write(
    quizAttempts.retryQuiz,
    ({ params, body, ...input }) => quizzes.retry(sessionActorOf(input), params.uuid, body),
    { replay: testReplay },
  );
  router.write(contract.deleteQuiz, ({ params, ...input }) => quizzes.remove(sessionActorOf(input), params.uuid));
  mountQuestions(router, questions);
}

function mountQuestions(router: Router, questions: QuestionsService): void {
  const questionReplay = {
    nameOf: ({ uuid }: quizQuestions.Question) => uuid,
    load: (uuid: string, input: { actor: SignedInActor } & Pick<Input<Endpoint>, 'request'>) =>
      questions.view(sessionActorOf(input), uuid),
  };
  router.write(
    quizQuestions.editQuestion,
    ({ params, body, ...input }) => questions.edit(sessionActorOf(input), params.uuid, body),
    { replay: questionReplay },
  );
  router.write(quizQuestions.deleteQuestion, ({ params, ...input }) =>
    questions.remove(sessionActorOf(input), params.uuid),
  );
  router.write(
    quizQuestions.regenerateQuestion,
    ({ params, body, ...input }) => questions.regenerate(sessionActorOf(input), params.uuid, body.reason),
    { replay: questionReplay },
  );
  router.write(quizQuestions.replaceStaleQuestions, ({ params, body, ...input }) =>
    questions.replaceStale(sessionActorOf(input), params.uuid, body.questionUuid),
  );
  router.write(quizQuestions.reportQuestion, ({ params, body, ...input }) =>
    questions.report(sessionActorOf(input), params.uuid, body.reason),
  );
}

/** Aborts the work when the connection closes. */
async function untilGone<T>(
  { raw: { socket } }: Input<Endpoint>['request'],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const abort = () => gone.abort();
  socket.once('close', abort);
  try {
    return await work(gone.signal);
  } finally {
    // The connection serves further calls, so remove the listener.
    socket.off('close', abort);
  }
}

function sessionActorOf({ actor, request }: { actor: SignedInActor } & Pick<Input<Endpoint>, 'request'>): SessionActor {
  return { ...actor, sessionId: request.sessionId };
}
