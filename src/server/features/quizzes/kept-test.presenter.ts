import type { ExportedQuiz } from '#contract/exported/quizzes.ts';
import type { OwnedQuiz } from './quizzes.store.ts';
import type { QuizImportStore } from './quiz-import.store.ts';

type KeptTest = Awaited<ReturnType<QuizImportStore['readTest']>>;

/** A complete test for a later import; the map gives its documents' uuids. */
export function presentKeptTest(
  quiz: OwnedQuiz,
  kept: KeptTest,
  uuidOf: ReadonlyMap<number, { uuid: string }>,
): ExportedQuiz {
  const answersOf = Map.groupBy(kept.answers, ({ attemptId }) => attemptId);
  const wordingsOf = Map.groupBy(kept.wordings, ({ questionId }) => questionId);
  const questionUuids = new Map(kept.questions.map(({ id, uuid }) => [id, uuid]));
  const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    uuid: quiz.uuid,
    title: quiz.title,
    style: quiz.style,
    requested: quiz.requested,
    shortfallReason: quiz.shortfallReason,
    createdAt: quiz.createdAt.toISOString(),
    documents: kept.links.flatMap(({ documentId, skipped }) => {
      const document = uuidOf.get(documentId);
      return document ? [{ uuid: document.uuid, skipped }] : [];
    }),
    questions: kept.questions.map(
      ({
        id,
        quizId: _quiz,
        documentId,
        documentVersion: _version,
        quoteStart,
        quoteEnd: _end,
        anchor: _anchor,
        staleAt: _stale,
        ...rest
      }) => ({
        ...rest,
        documentUuid: uuidOf.get(documentId)?.uuid ?? '',
        start: quoteStart,
        furtherSources: rest.furtherSources.map(({ quote, start }) => ({ quote, start })),
        wordings: (wordingsOf.get(id) ?? []).map(({ version, wording }) => ({ version, wording })),
        retiredAt: timeOf(rest.retiredAt),
      }),
    ),
    attempts: kept.attempts.map(({ id, quizId: _quiz, ...rest }) => ({
      ...rest,
      endsAt: timeOf(rest.endsAt),
      startedAt: rest.startedAt.toISOString(),
      completedAt: timeOf(rest.completedAt),
      answers: (answersOf.get(id) ?? []).map(({ attemptId: _attempt, questionId, ...answer }) => ({
        ...answer,
        questionUuid: questionUuids.get(questionId) ?? '',
        answeredAt: timeOf(answer.answeredAt),
      })),
    })),
  };
}
