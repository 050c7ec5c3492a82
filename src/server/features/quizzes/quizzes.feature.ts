import { pastedQuestion } from '#domain/assistants/pasted-question.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { CopiedDocument, DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ImportedTexts } from '#server/features/documents/imported-texts.service.ts';
import type { ModelSource } from '#server/features/generation/model-access.service.ts';
import { assistantDrafter, type PastedDrafts } from '#server/features/generation/pasted-drafts.service.ts';
import type { SearchService } from '#server/features/search/search.service.ts';
import type { CardFiles } from '#server/platform/card-files/card-files.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Logger } from '#server/platform/log.ts';
import { createAnswersService } from './answers.service.ts';
import { createAnswersStore } from './answers.store.ts';
import { createCoverageService } from './coverage.service.ts';
import { createExamsService } from './exams.service.ts';
import { createLikelyQuestions } from './likely-questions.service.ts';
import { createOpenReadingService } from './open-reading.service.ts';
import { createQuestionsService } from './questions.service.ts';
import { createOtherWords } from './other-words.service.ts';
import { createQuizAccess } from './quiz-access.ts';
import { questionDrafter } from './model-questions.ts';
import { createModelComparison } from './model-comparison.service.ts';
import { createProgressService } from './progress.service.ts';
import { createProgressStore } from './progress.store.ts';
import { createSectionQuestions } from './section-questions.service.ts';
import { createQuizGenerator } from './quizzes.generator.ts';
import { mountQuizzes } from './quizzes.routes.ts';
import { mountTestImport } from './test-import.routes.ts';
import { copyTests } from './quiz-copies.ts';
import { createQuizImportStore } from './quiz-import.store.ts';
import { importQuizzes } from './quizzes.import.ts';
import { exportQuizzes } from './quizzes.export.ts';
import { createQuizzesService } from './quizzes.service.ts';
import { createQuestionsStore, earlierItemOfQuestion } from './questions.store.ts';
import { createQuizzesStore } from './quizzes.store.ts';
import { createReadersService } from './readers.service.ts';
import { createTestImportService } from './test-import.service.ts';
import { createEndExamsWorker, createFindMissedQuotesWorker, createFindQuotesWorker } from './quizzes.worker.ts';

/** Wires study tests: questions, attempts, grading and results. */
export function createQuizzesFeature(ports: {
  database: Database;
  documents: DocumentsService;
  textsOf: ImportedTexts;
  analysis: AnalysisService;
  search: SearchService;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
  model: ModelSource;
  pasted: PastedDrafts;
  engine: Engine;
  extractor: Extractor;
  /** Folder of the samples for model comparisons. */
  comparisonFolder: string;
  cardFiles: CardFiles;
  limits: RateLimiter;
  files: FileStore;
  queue: Queue;
  log: Logger;
}) {
  const store = createQuizzesStore(ports.database.db);
  const questionsStore = createQuestionsStore(ports.database.db);
  const otherWords = createOtherWords({ ...ports, questionsStore });
  const access = createQuizAccess({ ...ports, store, questionsStore });
  const exams = createExamsService({ ...ports, store, questionsStore, access });
  const quizzes = createQuizzesService({ ...ports, store, questionsStore, access, exams });
  const answers = createAnswersService({
    ...ports,
    store: createAnswersStore(ports.documents.uuidOf),
    quizzesStore: store,
    access,
    otherWords,
  });
  const reading = createOpenReadingService({ ...ports, store, access, answers });
  const coverage = createCoverageService({ ...ports, store, questionsStore, access });
  const questions = createQuestionsService({ ...ports, questionsStore, access, otherWords });
  const likely = createLikelyQuestions({ ...ports, store, questionsStore });
  const whole = createQuizImportStore(ports.database.db);
  const readers = createReadersService({ ...ports, store, questionsStore, whole, otherWords });
  const testImport = createTestImportService({ ...ports, whole });
  const comparison = createModelComparison({ ...ports, folder: ports.comparisonFolder });
  const progressStore = createProgressStore(ports.database.db);
  const progress = createProgressService({ ...ports, store, progress: progressStore });
  const sectionQuestions = createSectionQuestions({ ...ports, progress: progressStore, whole });
  return defineFeature(
    {
      exports: exportQuizzes(quizzes, readers, readers.viewKept),
      imports: [importQuizzes({ ...ports, store, whole })],
      workers: [
        createEndExamsWorker(exams),
        createFindQuotesWorker({ ...ports, store, questionsStore }),
        createFindMissedQuotesWorker({ ...ports, questionsStore }),
      ],
      mount(router: Router) {
        mountQuizzes(router, quizzes, answers, questions, coverage, readers, reading, likely, ports.limits);
        mountTestImport(router, testImport, ports);
      },
    },
    {
      quizzes,
      progress,
      sectionQuestions,
      comparison,
      copyTests: (tx: Tx, copied: CopiedDocument) => copyTests(tx, whole, copied),
      generator: createQuizGenerator({ ...ports, store, questionsStore }),
      /** Questions pasted from a user's own assistant. */
      assistant: assistantDrafter(questionDrafter(ports.analysis), {
        kind: 'test',
        draftOf: pastedQuestion,
        textOf: ({ stem }) => stem,
        quoteOf: ({ quotes: [quote = ''] }) => quote,
        listEarlier: async (documentId) => [
          ...(await questionsStore.listEarlierQuestions(documentId)).map(earlierItemOfQuestion),
          ...(await questionsStore.listReportedItems(documentId)),
        ],
      }),
    },
  );
}
