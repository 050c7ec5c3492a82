import * as contract from '#contract/study.ts';
import * as studyPlans from '#contract/study-plans.ts';
import type { ErrorCode } from '#contract/errors.ts';
import * as sessionsContract from '#contract/study-sessions.ts';
import { isSignedIn, type Actor, type SignedInActor } from '#domain/access/actor.ts';
import type { SessionAction } from '#domain/study/session-actions.ts';
import { AppError } from '#server/platform/app-error.ts';
import { failingAs } from '#server/platform/http/failing-as.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import type { CalendarService } from './calendar.service.ts';
import type { EffortService } from './effort.service.ts';
import type { ExamDayService } from './exam-day.service.ts';
import type { PlanChangesService } from './plan-changes.service.ts';
import type { PlansService } from './plans.service.ts';
import type { SessionWork } from './session-work.service.ts';
import type { SessionsService } from './sessions.service.ts';

export function mountStudy(
  router: Router,
  {
    plans,
    planChanges,
    sessions,
    work,
    effort,
    examDay,
    calendar,
  }: {
    plans: PlansService;
    planChanges: PlanChangesService;
    sessions: SessionsService;
    work: SessionWork;
    effort: EffortService;
    examDay: ExamDayService;
    calendar: CalendarService;
  },
): void {
  mountPlans(router, plans, planChanges);
  mountSessions(router, sessions);
  router.read(sessionsContract.getSessionContent, ({ actor, params }) => work.viewContent(actor, params.uuid));
  router.read(sessionsContract.getSessionEnding, ({ actor, params }) => work.viewEnding(actor, params.uuid));
  router.read(sessionsContract.getSessionQueue, ({ actor, params, query }) =>
    work.viewQueue(actor, params.uuid, query.more),
  );
  router.write(sessionsContract.createSessionCards, ({ actor, params }) => work.createCards(actor, params.uuid));
  router.write(sessionsContract.createSessionTest, ({ actor, params }) => work.createTest(actor, params.uuid));
  router.read(contract.getStudyEffort, ({ actor, query }) => effort.view(actor, query));
  router.write(contract.setStudyGoal, ({ actor, body }) => effort.setGoal(actor, body));
  router.write(contract.setExamDay, ({ actor, body }) => examDay.set(actor, body));
  router.read(contract.getStudyDashboard, ({ actor, query }) => effort.viewDashboard(actor, query));
  router.read(contract.getCalendarFeed, ({ actor }) => calendar.view(actor));
  // No idempotency row: it would store the secret address.
  router.read(contract.createCalendarFeed, ({ actor, reply }) => {
    void reply.code(201);
    return calendar.create(actor);
  });
  router.write(contract.deleteCalendarFeed, ({ actor }) => calendar.remove(actor));
  router.respond(contract.getCalendarFile, async ({ actor, query, request, reply }) => {
    const body =
      query.token === undefined
        ? await calendar.writeOwn(requireSignedIn(actor))
        : await calendar.writeFor(query.token, request.ip);
    return sendFile(reply, { kind: 'ics', fileName: 'repaso.ics', inline: false, body });
  });
}

function requireSignedIn(actor: Actor): SignedInActor {
  if (!isSignedIn(actor)) throw new AppError('AUTH_REQUIRED');
  return actor;
}

function mountPlans(router: Router, plans: PlansService, changes: PlanChangesService): void {
  const replay = {
    nameOf: ({ uuid }: studyPlans.StudyPlanView) => uuid,
    load: (uuid: string, { actor }: { actor: SignedInActor }) => plans.view(actor, uuid),
  };
  router.read(studyPlans.listStudyPlans, ({ actor }) => plans.list(actor));
  router.read(studyPlans.getStudyMaterial, ({ actor, query }) => plans.viewMaterial(actor, query));
  router.read(studyPlans.previewStudyPlan, ({ actor, body }) => changes.preview(actor, body));
  router.write(studyPlans.createStudyPlan, ({ actor, body }) => changes.create(actor, body), { replay });
  router.read(studyPlans.getStudyPlan, ({ actor, params }) => plans.view(actor, params.uuid));
  router.read(studyPlans.listStudyForecasts, ({ actor, params }) => plans.listForecasts(actor, params.uuid));
  router.write(studyPlans.updateStudyPlan, ({ actor, params, body }) => changes.update(actor, params.uuid, body), {
    replay,
  });
  router.write(studyPlans.deleteStudyPlan, ({ actor, params }) => changes.remove(actor, params.uuid));
  router.write(
    studyPlans.recalculateStudyPlan,
    ({ actor, params, body }) =>
      failingAs(
        'STUDY_RECALCULATE_FAILED',
        changes.recalculate(actor, params.uuid, body?.discardManualChanges === true),
      ),
    { replay },
  );
}

function mountSessions(router: Router, sessions: SessionsService): void {
  const replay = {
    nameOf: ({ uuid }: sessionsContract.StudySession) => uuid,
    load: (uuid: string, { actor }: { actor: SignedInActor }) => sessions.view(actor, uuid),
  };
  router.read(sessionsContract.listStudySessions, ({ actor, query }) => sessions.list(actor, query));
  router.write(sessionsContract.createStudySession, ({ actor, body }) => sessions.create(actor, body), { replay });
  router.read(sessionsContract.getUpcomingOrActiveSession, ({ actor }) => sessions.viewUpcomingOrActive(actor));
  router.read(sessionsContract.getActiveSession, ({ actor }) => sessions.viewActive(actor));
  router.read(sessionsContract.getStudySession, ({ actor, params }) => sessions.view(actor, params.uuid));
  router.write(
    sessionsContract.updateStudySession,
    ({ actor, params, body }) => sessions.update(actor, params.uuid, body),
    { replay },
  );
  router.write(sessionsContract.deleteStudySession, ({ actor, params }) => sessions.remove(actor, params.uuid));

  const light = { replay, isLight: true };
  const act = (code: ErrorCode, actor: SignedInActor, uuid: string, action: SessionAction) =>
    failingAs(code, sessions.act(actor, uuid, action));
  router.write(
    sessionsContract.startSession,
    ({ actor, params }) => act('STUDY_START_FAILED', actor, params.uuid, { kind: 'start' }),
    light,
  );
  router.write(
    sessionsContract.pauseSession,
    ({ actor, params }) => act('STUDY_PAUSE_FAILED', actor, params.uuid, { kind: 'pause' }),
    light,
  );
  router.write(
    sessionsContract.resumeSession,
    ({ actor, params }) => act('STUDY_RESUME_FAILED', actor, params.uuid, { kind: 'resume' }),
    light,
  );
  router.write(
    sessionsContract.restartSession,
    ({ actor, params }) => act('STUDY_RESTART_FAILED', actor, params.uuid, { kind: 'restart' }),
    light,
  );
  router.write(
    sessionsContract.cancelSession,
    ({ actor, params }) => act('STUDY_CANCEL_FAILED', actor, params.uuid, { kind: 'cancel' }),
    light,
  );
  router.write(
    sessionsContract.completeSession,
    ({ actor, params, body }) => {
      const { feedback, completedKeyPointIds, ifOver } = body ?? {};
      const given = {
        ...(feedback === undefined ? {} : { feedback }),
        ...(completedKeyPointIds === undefined ? {} : { completedKeyPointIds }),
        ...(ifOver ? { ifOver } : {}),
      };
      return act('STUDY_COMPLETE_FAILED', actor, params.uuid, { kind: 'complete', ...given });
    },
    light,
  );
  router.write(
    sessionsContract.saveSessionProgress,
    ({ actor, params, body }) => {
      const { completedKeyPointIds, pendingKeyPointIds } = body;
      const given = {
        ...(completedKeyPointIds === undefined ? {} : { completedKeyPointIds }),
        ...(pendingKeyPointIds === undefined ? {} : { pendingKeyPointIds }),
      };
      return act('STUDY_PROGRESS_FAILED', actor, params.uuid, { kind: 'progress', ...given });
    },
    light,
  );
  router.write(
    sessionsContract.rescheduleSession,
    ({ actor, params, body }) =>
      act('STUDY_RESCHEDULE_FAILED', actor, params.uuid, { kind: 'reschedule', startTime: body.startTime }),
    light,
  );
}
