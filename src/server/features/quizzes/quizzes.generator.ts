import { randomUUID } from 'node:crypto';
import { type Depth, type Item, sourcesOf } from '#domain/items/item.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { ASSISTANT } from '#domain/assistants/assistant-engine.ts';
import { modelForms } from '#domain/model/question-prompt.ts';
import type { DraftedQuestion } from '#domain/model/read-model-question.ts';
import { wordingOf } from '#domain/quizzes/question-wording.ts';
import { isLikely, offeredItems } from '#domain/items/likely-items.ts';
import { allowedForms, styleOf } from '#domain/items/test-style.ts';
import { chooseQuestions } from '#domain/quizzes/choose-questions.ts';
import { explainSections, type SkipReason } from '#domain/quizzes/coverage.ts';
import { clashOfDrafts } from '#domain/verify/give-aways.ts';
import { earlierItemOf, repeatsAny } from '#domain/verify/repeats.ts';
import { minutesOf } from '#domain/quizzes/exam.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentsService, ReadyDocument } from '#server/features/documents/documents.service.ts';
import type { Generator, ReadyItem } from '#server/features/generation/generator.ts';
import type { ModelAccess, ModelSource } from '#server/features/generation/model-access.service.ts';
import { createModelDrafts, keptKindOf, missingOf } from '#server/features/generation/model-drafts.service.ts';
import type { KeptDraft, PastedDrafts } from '#server/features/generation/pasted-drafts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';
import { questionDrafter } from './model-questions.ts';
import {
  createQuestionSources,
  type DocumentToAsk,
  isTranslated,
  type QuizRequest,
  titleOf,
} from './question-sources.ts';
import type { QuestionsStore } from './questions.store.ts';
import type { QuizzesStore } from './quizzes.store.ts';

/** Selects verified questions of a document for a test; unverified ones never get here. */
export function createQuizGenerator({
  store,
  questionsStore,
  documents,
  analysis,
  model,
  pasted,
  clock,
  log,
}: {
  store: QuizzesStore;
  questionsStore: QuestionsStore;
  documents: DocumentsService;
  analysis: AnalysisService;
  model: ModelSource;
  pasted: PastedDrafts;
  clock: Clock;
  log: Logger;
}): Generator<'test'> {
  const listDocumentsToAsk = createQuestionSources({ store, questionsStore, documents });

  async function* fromModel(
    access: ModelAccess,
    request: QuizRequest,
    resultUuid: string,
    signal: AbortSignal,
  ): AsyncGenerator<Found> {
    const sources = (await listDocumentsToAsk(request, resultUuid)).map((source) => {
      const forms = formsOfModel(request.options, source.document);
      const ownStarts = source.own.map(({ quoteStart }) => quoteStart);
      return { ...source, forms, ownStarts, available: forms.length > 0 ? Infinity : 0 };
    });
    if (sources.every(({ forms }) => forms.length === 0)) return;
    const options = { ...request.options, style: styleOf(request.options) };
    const draftsOf = createModelDrafts({ access, analysis, log }, questionDrafter(analysis));
    for await (const { source, item } of draftsOf(sources, { ...request, options }, signal)) yield { source, ...item };
  }

  /** Yields verified drafts pasted from a user's assistant, best first; skips repeats of questions added meanwhile. */
  async function* fromAssistant(request: QuizRequest, resultUuid: string): AsyncGenerator<Found> {
    const keptAs = keptKindOf(questionDrafter(analysis));
    const sources = await listDocumentsToAsk(request, resultUuid);
    const given = sources.flatMap(({ asked }) => asked);
    for (const source of sources) {
      const known = [...source.earlier];
      for (const kept of await pasted.list(source.document, keptAs)) {
        const { item, depth } = kept.draft as DraftedQuestion;
        const one = earlierItemOf(item);
        if (repeatsAny(one, known) || given.some((other) => clashOfDrafts(other, one))) continue;
        known.push(one);
        given.push(one);
        yield { source, item, depth, kept };
      }
    }
  }

  async function fromOfflineEngine(request: QuizRequest, resultUuid: string, signal: AbortSignal): Promise<Found[]> {
    const { options } = request;
    const sources = await listDocumentsToAsk(request, resultUuid);
    const offers = [];
    for (const source of sources) {
      const isOfflineEngine = !isTranslated(options, source.document);
      offers.push({
        ...source,
        items: isOfflineEngine ? offeredItems(await analysis.getItems(source.document, signal), options) : [],
      });
    }
    const { difficulty, forms, style } = options;
    const wish = { count: missingOf(options, sources), difficulty, forms, style };
    return chooseQuestions(offers, wish).flatMap(({ source, item }) => {
      const found = sources[source];
      return found ? [{ source: found, item }] : [];
    });
  }

  /** Why sections of a document got no question, by section uuid. */
  async function skippedOf(source: DocumentToAsk, { options }: QuizRequest, isFull: boolean, signal: AbortSignal) {
    const { document, sections, own, earlier } = source;
    const chosen = options.sections && new Set(options.sections);
    const asked = new Set(own.filter(({ retiredAt }) => retiredAt === null).map(({ sectionUuid }) => sectionUuid));
    const isByModel = own.some(({ engine }) => engine !== 'offline');
    const isBeyondItems = isTranslated(options, document) || (isFull && isByModel);
    const reasons = explainSections(
      sections.map((section) => ({
        title: titleOf(section),
        characters: section.characters,
        isChosen: !chosen || chosen.has(section.uuid),
        isAsked: asked.has(section.uuid),
      })),
      {
        items: isBeyondItems ? [] : await analysis.getItems(document, signal),
        forms: options.forms,
        style: options.style,
        difficulty: options.difficulty,
        earlier,
        isFull,
        isBeyondItems,
      },
    );
    return Object.fromEntries([...reasons].map(([index, reason]) => [sections[index]?.uuid ?? '', reason]));
  }

  return {
    kind: 'test',
    countOf: ({ count }) => count,
    generationsPerDocument: ({ testBatchesPerDocument }) => testBatchesPerDocument,
    errors: { failed: 'GENERATION_FAILED', usedUp: 'ALL_QUESTIONS_ASKED' },
    async createResult(tx, { ownerId, title, documents: chosen, options }) {
      const quiz = await store.insertQuiz(tx, {
        uuid: randomUUID(),
        ownerId,
        documentIds: chosen.map(({ id }) => id),
        title,
        style: styleOf(options) ?? null,
        requested: options.count,
        createdAt: clock.now(),
      });
      const exam =
        options.mode === 'exam' ? { mode: options.mode, minutes: minutesOf(options.minutes, options.count) } : {};
      await store.insertAttempt(tx, { quizId: quiz.id, number: 1, startedAt: clock.now(), ...exam });
      return quiz.uuid;
    },
    async *items(request, resultUuid, signal) {
      const ready = ({ source: { document, sections }, item, depth, kept }: Found, engine: string): ReadyItem => ({
        documentId: document.id,
        engine,
        async save(tx) {
          const quiz = await store.lockQuizForShareUnscoped(tx, resultUuid);
          if (!quiz) return 'resultDeleted';
          const current = await documents.findDocumentUnscoped(document.id, tx);
          // A newer version has other sections: fail, so that the generation restarts with it.
          if (current?.contentVersion !== document.contentVersion) throw new Error('the document changed');
          if (kept && !(await pasted.use(tx, kept))) return 'leftOut';
          const section = sections[item.sectionIndex];
          await questionsStore.insertQuestion(tx, {
            ...rowOf(item),
            depth: depth ?? null,
            quizId: quiz.id,
            documentId: document.id,
            position: await questionsStore.nextPosition(tx, quiz.id),
            sectionUuid: section?.uuid ?? null,
            sectionTitle: section?.headings.at(-1) ?? null,
            language: kept?.language ?? request.options.language ?? document.language,
            engine,
            documentVersion: document.contentVersion,
          });
          return 'saved';
        },
      });
      if (request.engine === ASSISTANT) {
        for await (const found of fromAssistant(request, resultUuid))
          yield ready(found, found.kept?.engine ?? ASSISTANT);
        return;
      }
      const access = model();
      if (access)
        for await (const found of fromModel(access, request, resultUuid, signal)) yield ready(found, access.name);
      for (const found of await fromOfflineEngine(request, resultUuid, signal)) yield ready(found, 'offline');
    },
    isResultThere: async (resultUuid) => (await store.findQuizUnscoped(resultUuid)) !== undefined,
    async explainShortfall(request, resultUuid, signal) {
      const sources = await listDocumentsToAsk(request, resultUuid);
      const isFull = missingOf(request.options, sources) <= 0;
      const skipped = new Map<number, Record<string, SkipReason>>();
      for (const source of sources) skipped.set(source.document.id, await skippedOf(source, request, isFull, signal));
      return {
        isLimited: false,
        isUsedUp: [...skipped.values()].some((reasons) => Object.values(reasons).includes('all_asked')),
        async save(tx) {
          const quiz = await store.lockQuizForShareUnscoped(tx, resultUuid);
          if (!quiz) return;
          for (const [documentId, reasons] of skipped) await store.saveSkippedSections(tx, quiz, documentId, reasons);
        },
      };
    },
    async finishResult(tx, resultUuid, produced, reason) {
      const quiz = await store.lockQuizForShareUnscoped(tx, resultUuid);
      if (!quiz) return;
      if (produced > 0) await store.completeGeneration(tx, quiz, produced < quiz.requested ? reason : null);
      else await store.deleteQuiz(tx, quiz);
    },
  };
}

type QuizOptions = QuizRequest['options'];

interface Found {
  source: DocumentToAsk;
  item: Item;
  /** Only models rate the depth. */
  depth?: Depth | undefined;
  /** The kept draft, until the question is saved. */
  kept?: KeptDraft;
}

/** Typed, matching and ordering answers are verbatim from the text, so they need the document's language. */
function formsOfModel(options: QuizOptions, document: ReadyDocument) {
  const allowed = allowedForms(options) ?? modelForms;
  return modelForms.filter((form) => allowed.includes(form) && (form === 'choice' || !isTranslated(options, document)));
}

/** Columns of a question that come from its item. */
export function rowOf(item: Item) {
  return {
    uuid: randomUUID(),
    form: item.form,
    ...wordingOf(item, randomUUID),
    difficulty: item.difficulty,
    topic: item.topic,
    quote: item.source.quote,
    quoteStart: item.source.start,
    quoteEnd: item.source.end,
    anchor: item.source.anchor,
    furtherSources: sourcesOf(item).filter(
      (source, place, all) =>
        !isWithin(source, item.source) &&
        all.findIndex(({ start, end }) => start === source.start && end === source.end) === place,
    ),
    byAuthor: item.isByAuthor ?? false,
    lessSure: !isLikely(item),
    swap: (item.form === 'true-false' && item.swap) || null,
  };
}

const isWithin = (inner: SourceSpan, outer: SourceSpan): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;
