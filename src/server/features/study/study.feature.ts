import type { SignedInActor } from '#domain/access/actor.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { FoldersService } from '#server/features/documents/folders.service.ts';
import type { CardMemory } from '#server/features/flashcards/card-memory.service.ts';
import type { FlashcardsService } from '#server/features/flashcards/flashcards.service.ts';
import type { GenerationService } from '#server/features/generation/generation.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { QuizzesService } from '#server/features/quizzes/quizzes.service.ts';
import type { SectionQuestions } from '#server/features/quizzes/section-questions.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Planning } from '#server/platform/planning/planning.ts';
import { createSlicedWorkers } from '#server/platform/jobs/sliced-work.ts';
import { createCalendarService } from './calendar.service.ts';
import { createCalendarStore } from './calendar.store.ts';
import { createDocumentChanges } from './document-changes.service.ts';
import { createEffortService } from './effort.service.ts';
import { createEffortStore } from './effort.store.ts';
import { createExamDayService } from './exam-day.service.ts';
import { createForecastsStore } from './forecasts.store.ts';
import { createForecastsService } from './forecasts.service.ts';
import { createPlanChanges } from './plan-changes.service.ts';
import { createPlanMaterial } from './plan-material.ts';
import { createPlansService } from './plans.service.ts';
import { createPlansStore } from './plans.store.ts';
import { createSessionClock } from './session-clock.service.ts';
import { createSessionNotices } from './session-notices.service.ts';
import { createSessionWork } from './session-work.service.ts';
import { createSessionsService } from './sessions.service.ts';
import { createSessionsStore } from './sessions.store.ts';
import { createStudyImportStore } from './study-import.store.ts';
import { importStudy } from './study.import.ts';
import { exportStudy } from './study.export.ts';
import { mountStudy } from './study.routes.ts';
import { createForecastPlanWorker, endingOfSessions, nightlyForecasts, noticesOfSessions } from './study.worker.ts';

interface StudyPorts {
  database: Database;
  accounts: AccountsService;
  documents: DocumentsService;
  folders: FoldersService;
  analysis: AnalysisService;
  flashcards: FlashcardsService;
  cardMemory: CardMemory;
  generation: GenerationService;
  quizzes: QuizzesService;
  sectionQuestions: SectionQuestions;
  notifications: NotificationsService;
  /** Checks the limits on generations. */
  admit: (actor: SignedInActor) => Promise<void>;
  planning: Planning;
  limits: RateLimiter;
  publicUrl: URL;
  files: FileStore;
  streams: EventStreams;
  events: EventBus;
  queue: Queue;
  clock: Clock;
}

/** Wires study plans, their sessions, and the work done in them. */
export function createStudyFeature(ports: StudyPorts) {
  const { db } = ports.database;
  const { uuidOf: documentUuid, nameOf: documentName, nameOfUuid: documentNameOfUuid, folderChip } = ports.documents;
  const sessionsStore = createSessionsStore(db, {
    documentUuid,
    documentName,
    timezone: ports.accounts.timezoneOf,
    isWanted: ports.notifications.isWanted,
  });
  const plansStore = createPlansStore(db, { documentUuid, documentName, folderChip });
  const forecastsStore = createForecastsStore(db);
  const material = createPlanMaterial(ports);
  const sessionClock = createSessionClock({ ...ports, sessions: sessionsStore, plans: plansStore });
  const notices = createSessionNotices({ ...ports, sessions: sessionsStore });
  const plans = createPlansService({
    ...ports,
    plans: plansStore,
    sessions: sessionsStore,
    material,
    forecasts: forecastsStore,
  });
  const planChanges = createPlanChanges({
    ...ports,
    plans,
    plansStore,
    sessions: sessionsStore,
    material,
    forecasts: forecastsStore,
  });
  const sessions = createSessionsService({ ...ports, sessions: sessionsStore, sessionClock, plans, material });
  const work = createSessionWork({ ...ports, sessions, sessionClock, material, plans });
  const effortStore = createEffortStore(db, { documentUuid, documentName, documentNameOfUuid });
  const effort = createEffortService({
    ...ports,
    effort: effortStore,
    plans,
    plansStore,
    sessions: sessionsStore,
    sessionClock,
  });
  const examDay = createExamDayService({ ...ports, effort: effortStore, plans, plansStore });
  const forecasts = createForecastsService({
    ...ports,
    forecasts: forecastsStore,
    plans,
    material,
  });
  const calendar = createCalendarService({
    ...ports,
    calendars: createCalendarStore(db, {
      isSuspended: ports.accounts.isSuspended,
      languageOf: ports.accounts.languageOf,
      documentNameOfUuid,
    }),
    sessions: sessionsStore,
    plans: plansStore,
  });
  return defineFeature(
    {
      exports: exportStudy({ plans, sessions: sessionsStore, forecasts: forecastsStore, effort }),
      imports: importStudy({
        ...ports,
        plans: plansStore,
        sessions: sessionsStore,
        forecasts: forecastsStore,
        effort: effortStore,
        names: createStudyImportStore(),
      }),
      sweep: calendar.forget,
      workers: [
        ...createSlicedWorkers(endingOfSessions(sessionClock), ports),
        ...createSlicedWorkers(noticesOfSessions(notices), ports),
        createForecastPlanWorker(forecasts),
        ...createSlicedWorkers(nightlyForecasts(forecasts), ports),
      ],
      mount: (router: Router) => mountStudy(router, { plans, planChanges, sessions, work, effort, examDay, calendar }),
    },
    {
      /** Contributions to a user's daily overview. */
      day: { viewExam: examDay.view, viewUpcomingOrActive: sessions.viewUpcomingOrActive },
      study: createDocumentChanges({ ...ports, sessions: sessionsStore, sessionClock, plans: plansStore }),
    },
  );
}
