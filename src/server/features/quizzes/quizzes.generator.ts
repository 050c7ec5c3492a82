import { randomUUID } from 'node:crypto';
import type { QuestionCandidate } from '#domain/engine/question-candidate.ts';
import { selectQuestions } from '#domain/engine/select.ts';
import { minutesOf } from '#domain/quizzes/exam.ts';
import type { Chunk } from '#domain/text/chunks.ts';
import type { Tx } from '#server/db/open-database.ts';
import { AiUnavailableError } from '#server/platform/ai/ai.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { GenerationOrder, Generator } from '#server/features/generation/generator.ts';
import { type ModelAccess, ModelQuotaError } from '#server/features/generation/model-access.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { createModelQuestions } from './model-questions.ts';
import { earlierItemOf, type QuizzesStore } from './quizzes.store.ts';

/** So long a model may take for a test; then the offline engine fills up. The job around it lasts longer. */
const MODEL_MS = 8 * 60_000;

/** Chooses verified questions of a document for a test; nothing unverified ever comes this far. */
export function createQuizGenerator({
  store,
  documents,
  analysis,
  model,
  clock,
  log,
}: {
  store: QuizzesStore;
  documents: DocumentsService;
  analysis: AnalysisService;
  /** The model, where one is set. */
  model: ModelAccess | undefined;
  clock: Clock;
  log: Logger;
}): Generator {
  const modelQuestionsOf = model && createModelQuestions({ access: model, analysis });

  /** What is still wanted, and what it must not repeat: the items of an earlier run count. */
  async function whatIsMissing({ document, options }: GenerationOrder, resultUuid: string) {
    const sections = await documents.listSections(document.id);
    const wanted = options.sections && new Set(options.sections);
    const sectionIndexes = wanted && sections.filter(({ uuid }) => wanted.has(uuid)).map(({ position }) => position);
    const earlier = await store.listEarlierQuestions(document.id);
    const quizId = (await store.findQuizByUuid(resultUuid))?.id;
    const own = earlier.filter((question) => question.quizId === quizId);
    // A question and what took its place are one: they share a position.
    const saved = new Set(own.map(({ position }) => position)).size;
    const notAgain = [...earlier.map(earlierItemOf), ...(await store.listUnwanted(document.id))];
    return { sectionIndexes, count: options.count - saved, earlier: notAgain, own };
  }

  async function* fromModel(order: GenerationOrder, resultUuid: string, signal: AbortSignal) {
    if (!modelQuestionsOf) return;
    const { sectionIndexes, count, earlier, own } = await whatIsMissing(order, resultUuid);
    const all = await analysis.listPassages(order.document, sectionIndexes, signal);
    // After a restart: what has given its questions is not asked again.
    const groups = all.filter(({ chunks }) => !own.some(({ quoteStart }) => holds(chunks, quoteStart)));
    const deadline = AbortSignal.timeout(MODEL_MS);
    const language = order.options.language ?? order.document.language;
    if (!language) return;
    try {
      const input = { order, language, groups, count, earlier };
      yield* modelQuestionsOf(input, AbortSignal.any([signal, deadline]));
    } catch (error) {
      signal.throwIfAborted();
      const isLeftOut = error instanceof AiUnavailableError || error instanceof ModelQuotaError || deadline.aborted;
      if (!isLeftOut) throw error;
      log.warn({ err: error }, 'the model is left out of this test');
    }
  }

  /** The offline engine writes in the document's language alone. */
  async function fromUs(order: GenerationOrder, resultUuid: string, signal: AbortSignal): Promise<QuestionCandidate[]> {
    const { document, options } = order;
    if (options.language && options.language !== document.language) return [];
    const candidates = await analysis.getQuestionCandidates(document, signal);
    const { earlier, own: _own, ...missing } = await whatIsMissing(order, resultUuid);
    return selectQuestions(candidates, { ...missing, difficulty: options.difficulty }, earlier);
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
      const exam =
        options.mode === 'exam' ? { mode: options.mode, minutes: minutesOf(options.minutes, options.count) } : {};
      await store.insertAttempt(tx, { quizId: quiz.id, number: 1, startedAt: clock.now(), ...exam });
      return quiz.uuid;
    },
    async *items(order, resultUuid, signal) {
      const sections = await documents.listSections(order.document.id);
      const ready = (candidate: QuestionCandidate, engine: string) => ({
        async save(tx: Tx) {
          const quiz = await store.holdQuizByUuid(tx, resultUuid);
          if (!quiz) return false;
          const section = sections[candidate.sectionIndex];
          await store.insertQuestion(tx, {
            ...rowOf(candidate),
            quizId: quiz.id,
            documentId: order.document.id,
            position: await store.nextPosition(tx, quiz.id),
            sectionUuid: section?.uuid ?? null,
            sectionTitle: section?.headings.at(-1) ?? null,
            engine,
            documentVersion: order.document.contentVersion,
          });
          return true;
        },
      });
      for await (const candidate of fromModel(order, resultUuid, signal)) yield ready(candidate, order.engine);
      for (const candidate of await fromUs(order, resultUuid, signal)) yield ready(candidate, 'offline');
    },
    async closeResult(tx, resultUuid, produced, reason) {
      const quiz = await store.holdQuizByUuid(tx, resultUuid);
      if (!quiz) return;
      if (produced > 0) await store.endGrowth(tx, quiz, produced < quiz.requested ? reason : null);
      else await store.deleteQuiz(tx, quiz);
    },
  };
}

/** The columns of a question that its candidate fills. */
function holds(chunks: Chunk[], offset: number): boolean {
  return chunks.some(({ start, end }) => start <= offset && offset < end);
}

export function rowOf(candidate: QuestionCandidate) {
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
