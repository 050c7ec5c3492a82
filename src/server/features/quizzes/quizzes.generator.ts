import { randomUUID } from 'node:crypto';
import type { QuestionCandidate } from '#domain/engine/question-candidate.ts';
import { selectQuestions } from '#domain/engine/select.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { GenerationOrder, Generator } from '#server/features/generation/generator.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { QuestionRow, QuizzesStore } from './quizzes.store.ts';

/** Chooses verified questions of a document for a test; nothing unverified ever comes this far. */
export function createQuizGenerator({
  store,
  documents,
  analysis,
  clock,
}: {
  store: QuizzesStore;
  documents: DocumentsService;
  analysis: AnalysisService;
  clock: Clock;
}): Generator {
  async function choose(order: GenerationOrder, resultUuid: string, signal: AbortSignal): Promise<QuestionCandidate[]> {
    const { document, options } = order;
    const candidates = await analysis.getQuestionCandidates(document, signal);
    const sections = await documents.listSections(document.id);
    const wanted = options.sections && new Set(options.sections);
    const sectionIndexes = wanted && sections.filter(({ uuid }) => wanted.has(uuid)).map(({ position }) => position);
    const earlier = await store.listEarlierQuestions(document.id);
    const quizId = (await store.findQuizByUuid(resultUuid))?.id;
    const saved = earlier.filter((question) => question.quizId === quizId).length;
    const selection = { count: options.count - saved, difficulty: options.difficulty, sectionIndexes };
    return selectQuestions(candidates, selection, earlier.map(earlierItemOf));
  }

  return {
    kind: 'test',
    async createResult(tx, { ownerId, document, options }) {
      const quiz = await store.insertQuiz(tx, {
        uuid: randomUUID(),
        ownerId,
        documentId: document.id,
        documentUuid: document.uuid,
        title: document.name,
        requested: options.count,
        createdAt: clock.now(),
      });
      await store.insertAttempt(tx, { quizId: quiz.id, number: 1, startedAt: clock.now() });
      return quiz.uuid;
    },
    async *items(order, resultUuid, signal) {
      const sections = await documents.listSections(order.document.id);
      for (const candidate of await choose(order, resultUuid, signal)) {
        const section = sections[candidate.sectionIndex];
        yield {
          async save(tx) {
            const quiz = await store.holdQuizByUuid(tx, resultUuid);
            if (!quiz) return false;
            await store.insertQuestion(tx, {
              ...rowOf(candidate),
              quizId: quiz.id,
              documentId: order.document.id,
              position: await store.nextPosition(tx, quiz.id),
              sectionUuid: section?.uuid ?? null,
              sectionTitle: section?.headings.at(-1) ?? null,
              engine: order.engine,
              documentVersion: order.document.contentVersion,
            });
            return true;
          },
        };
      }
    },
    async closeResult(tx, resultUuid, produced, reason) {
      const quiz = await store.holdQuizByUuid(tx, resultUuid);
      if (!quiz) return;
      if (produced > 0) await store.endGrowth(tx, quiz, produced < quiz.requested ? reason : null);
      else await store.deleteQuiz(tx, quiz);
    },
  };
}

function rowOf(candidate: QuestionCandidate) {
  const options = candidate.options.map((text) => ({ uuid: randomUUID(), text }));
  const correct = options[candidate.answerIndex];
  if (!correct) throw new Error('a verified question without its key');
  return {
    uuid: randomUUID(),
    kind: candidate.kind,
    stem: candidate.stem,
    options,
    correctOptionUuid: correct.uuid,
    explanation: candidate.explanation,
    difficulty: candidate.difficulty,
    topic: candidate.topic,
    quote: candidate.source.quote,
    quoteStart: candidate.source.start,
    quoteEnd: candidate.source.end,
    anchor: candidate.source.anchor,
    swap: candidate.swap ?? null,
  };
}

function earlierItemOf(question: QuestionRow): EarlierItem {
  return {
    stem: question.stem,
    answer: question.options.find(({ uuid }) => uuid === question.correctOptionUuid)?.text ?? '',
    quote: question.quote,
  };
}
