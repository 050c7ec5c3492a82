import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BodyInputOf } from '#contract/endpoint.ts';
import {
  cancelSession,
  completeSession,
  createSessionCards,
  createSessionTest,
  createStudySession,
  deleteStudySession,
  getActiveSession,
  getSessionContent,
  getSessionEnding,
  getSessionQueue,
  getUpcomingOrActiveSession,
  listStudySessions,
  pauseSession,
  rescheduleSession,
  restartSession,
  resumeSession,
  saveSessionProgress,
  startSession,
  type StudySession,
  updateStudySession,
} from '#contract/study-sessions.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  getStudyDashboard,
  getStudyEffort,
  setStudyGoal,
} from '#contract/study.ts';
import {
  createStudyPlan,
  deleteStudyPlan,
  getStudyMaterial,
  getStudyPlan,
  listStudyForecasts,
  previewStudyPlan,
  recalculateStudyPlan,
  updateStudyPlan,
} from '#contract/study-plans.ts';
import { getGeneration } from '#contract/generation.ts';
import { listAttempts } from '#contract/quiz-attempts.ts';
import type { Today } from '#contract/today.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { STUDY, notifyTabs } from './tab-news.ts';
import { zoneHere } from './zone-here.ts';

/** Refetches plans and sessions in every tab of this browser. */
function refreshAll(client: QueryClient): Promise<void> {
  notifyTabs();
  return refresh(client, STUDY);
}

/** Fetches the dashboard for a time range. */
export function useDashboard(from: Date, to: Date) {
  const query = { from: from.toISOString(), to: to.toISOString(), timezone: zoneHere() };
  return useQuery({
    ...read(getStudyDashboard, { query }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

/** Fetches the minutes studied per day, for this week and the ones before. */
export function useEffort(weeks: number, enabled: boolean) {
  return useQuery({ ...read(getStudyEffort, { query: { weeks, timezone: zoneHere() } }), enabled });
}

/** Fetches the running or paused session; an error counts as none (section 7 of the specification). */
export function useActiveSession() {
  return useQuery({ ...read(getActiveSession, {}), retry: 1, refetchOnWindowFocus: true, staleTime: 0 });
}

export function useUpcomingSession(enabled: boolean) {
  return useQuery({ ...read(getUpcomingOrActiveSession, {}), enabled });
}

export function useSessionContent(uuid: string) {
  return useQuery(read(getSessionContent, { params: { uuid } }));
}

/** Fetches the cards available for a session today. */
export function useSessionQueue(uuid: string, isWanted: boolean) {
  return useQuery({ ...read(getSessionQueue, { params: { uuid } }), enabled: isWanted });
}

/** Fetches the questions or cards at the end of a session. */
export function useSessionEnding(uuid: string, isWanted: boolean) {
  return useQuery({ ...read(getSessionEnding, { params: { uuid } }), enabled: isWanted });
}

/** Returns the main document of a session; undefined without one. */
export const documentOfSession = ({
  document,
  sections,
}: Pick<StudySession, 'document' | 'sections'>): string | undefined => document?.uuid ?? sections[0]?.documentUuid;

/** Whether a session ends with questions: a test session has had some already. */
export const endsInQuestions = (session: Pick<StudySession, 'type' | 'document' | 'sections'>): boolean =>
  session.type !== 'test' && documentOfSession(session) !== undefined;

/** Fetches the attempts at a session's test, the latest first. */
export function useTestTaken(uuid: string | undefined) {
  return useQuery({ ...read(listAttempts, { params: { uuid: uuid ?? '' } }), enabled: uuid !== undefined });
}

/** Whether the session's test was deleted, so that another can be created. */
export const isGone = (taken: ReturnType<typeof useTestTaken>): boolean =>
  isApiError(taken.error) && taken.error.code === 'TEST_NOT_FOUND';

export function usePlan(uuid: string | undefined) {
  return useQuery({ ...read(getStudyPlan, { params: { uuid: uuid ?? '' } }), enabled: uuid !== undefined });
}

export function usePlanSessions(planUuid: string) {
  return useQuery(read(listStudySessions, { query: { planUuid } }));
}

export function useForecasts(uuid: string) {
  return useQuery(read(listStudyForecasts, { params: { uuid } }));
}

/** Fetches the sections that a plan of these documents and folders would cover. */
export function useMaterial(documents: readonly string[], folders: readonly string[]) {
  const query = {
    ...(documents.length > 0 ? { documents: documents.join(',') } : {}),
    ...(folders.length > 0 ? { folders: folders.join(',') } : {}),
  };
  return useQuery({
    ...read(getStudyMaterial, { query }),
    enabled: documents.length + folders.length > 0,
    placeholderData: keepPreviousData,
  });
}

export type PlanBody = BodyInputOf<typeof createStudyPlan>;

/** Previews a plan before it is created. */
export function usePlanPreview(body: BodyInputOf<typeof previewStudyPlan>, enabled: boolean) {
  return useQuery({
    queryKey: [previewStudyPlan.path, body],
    queryFn: () => call(previewStudyPlan, { body }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Writes to plans or sessions, then refetches them. */
function useStudyWrite<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refreshAll(client) });
}

export const useCreatePlan = () => useStudyWrite((body: PlanBody) => call(createStudyPlan, { body }));

export const useUpdatePlan = () =>
  useStudyWrite(({ uuid, ...body }: { uuid: string } & BodyInputOf<typeof updateStudyPlan>) =>
    call(updateStudyPlan, { params: { uuid }, body }),
  );

export const useDeletePlan = () => useStudyWrite((uuid: string) => call(deleteStudyPlan, { params: { uuid } }));

export const useRecalculatePlan = () =>
  useStudyWrite((uuid: string) =>
    call(recalculateStudyPlan, { params: { uuid }, body: { discardManualChanges: true } }),
  );

export const useSetGoal = () => useStudyWrite((minutes: number | null) => call(setStudyGoal, { body: { minutes } }));

const endpoints = {
  start: startSession,
  pause: pauseSession,
  resume: resumeSession,
  restart: restartSession,
  cancel: cancelSession,
} as const;

/** A request on a session; each returns its new state. */
export type SessionCall =
  | { kind: keyof typeof endpoints }
  | { kind: 'complete'; progress?: number; completedKeyPointIds?: string[]; feedback?: string; ifOver?: true }
  | { kind: 'progress'; completedKeyPointIds?: string[]; pendingKeyPointIds?: string[] }
  | { kind: 'reschedule'; startTime: string };

function send(uuid: string, action: SessionCall): Promise<StudySession> {
  const params = { uuid };
  switch (action.kind) {
    case 'complete': {
      const { kind: _, ...body } = action;
      return call(completeSession, { params, body });
    }
    case 'progress': {
      const { kind: _, ...body } = action;
      return call(saveSessionProgress, { params, body });
    }
    case 'reschedule':
      return call(rescheduleSession, { params, body: { startTime: action.startTime } });
    default:
      return call(endpoints[action.kind], { params });
  }
}

const isActive = ({ status }: StudySession): boolean => status === 'in_progress' || status === 'paused';

/** Runs an action on a session; the server's answer updates the active one at once. */
export function useSessionAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, action }: { uuid: string; action: SessionCall }) => send(uuid, action),
    onSuccess: (session) => {
      client.setQueryData(read(getActiveSession, {}).queryKey, (before: StudySession | null | undefined) =>
        isActive(session) ? session : before?.uuid === session.uuid ? null : before,
      );
    },
    onSettled: () => refreshAll(client),
  });
}

export const useCreateSession = () =>
  useStudyWrite((body: BodyInputOf<typeof createStudySession>) => call(createStudySession, { body }));

export const useUpdateSession = () =>
  useStudyWrite(({ uuid, ...body }: { uuid: string } & BodyInputOf<typeof updateStudySession>) =>
    call(updateStudySession, { params: { uuid }, body }),
  );

export const useDeleteSession = () => useStudyWrite((uuid: string) => call(deleteStudySession, { params: { uuid } }));

export const useSessionCards = () => useStudyWrite((uuid: string) => call(createSessionCards, { params: { uuid } }));
/** Returns the status of a generation for a session; undefined before the request. */
export function useGenerationStatus(uuid: string | undefined) {
  const client = useQueryClient();
  const refetchInterval = usePollInterval();
  const generation = read(getGeneration, { params: { uuid: uuid ?? '' } });
  const status = useQuery({ ...generation, enabled: uuid !== undefined, refetchInterval }).data?.status;
  const isDone = status === 'completed' || status === 'error';
  // The completion event may have been sent before this page listened.
  useEffect(() => {
    if (isDone) void refresh(client, STUDY);
  }, [client, isDone]);
  return status;
}

export const useSessionTest = () => useStudyWrite((uuid: string) => call(createSessionTest, { params: { uuid } }));

export function useCalendarFeed() {
  return useQuery(read(getCalendarFeed, {}));
}

export const useCreateFeed = () => useStudyWrite(() => call(createCalendarFeed, {}));
export const useDeleteFeed = () => useStudyWrite(() => call(deleteCalendarFeed, {}));

/** Fetches the exam date given before there was a plan. */
export const useExamDay = (enabled: boolean) => useQuery<Today>({ queryKey: ['/api/today'], enabled, retry: false });
