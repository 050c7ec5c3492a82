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
  createStudyPlan,
  deleteCalendarFeed,
  deleteStudyPlan,
  getCalendarFeed,
  getStudyDashboard,
  getStudyEffort,
  getStudyMaterial,
  getStudyPlan,
  listStudyForecasts,
  previewStudyPlan,
  recalculateStudyPlan,
  setStudyGoal,
  updateStudyPlan,
} from '#contract/study.ts';
import { getGeneration } from '#contract/generation.ts';
import { listAttempts } from '#contract/quizzes.ts';
import type { Today } from '#contract/today.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { STUDY, notifyTabs } from './tab-news.ts';
import { zoneHere } from './zone-here.ts';

/** Reads again what plans and sessions change, in every tab of this browser. */
function refreshAll(client: QueryClient): Promise<void> {
  notifyTabs();
  return refresh(client, STUDY);
}

/** Content of the dashboard in a range of time. */
export function useDashboard(from: Date, to: Date) {
  const query = { from: from.toISOString(), to: to.toISOString(), timezone: zoneHere() };
  return useQuery({
    ...read(getStudyDashboard, { query }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

/** Minutes studied by day, of so many weeks up to this one. */
export function useEffort(weeks: number, enabled: boolean) {
  return useQuery({ ...read(getStudyEffort, { query: { weeks, timezone: zoneHere() } }), enabled });
}

/** The session that runs or is paused; an error is as good as none (section 7 of the specification). */
export function useActiveSession() {
  return useQuery({ ...read(getActiveSession, {}), retry: 1, refetchOnWindowFocus: true, staleTime: 0 });
}

export function useUpcomingSession(enabled: boolean) {
  return useQuery({ ...read(getUpcomingOrActiveSession, {}), enabled });
}

export function useSessionContent(uuid: string) {
  return useQuery(read(getSessionContent, { params: { uuid } }));
}

/** The cards that there are for a session today. */
export function useSessionQueue(uuid: string, isWanted: boolean) {
  return useQuery({ ...read(getSessionQueue, { params: { uuid } }), enabled: isWanted });
}

/** Questions or cards that a session ends in. */
export function useSessionEnding(uuid: string, isWanted: boolean) {
  return useQuery({ ...read(getSessionEnding, { params: { uuid } }), enabled: isWanted });
}

/** The document that most of a session is about; undefined where it is about none. */
export const documentOfSession = ({
  document,
  sections,
}: Pick<StudySession, 'document' | 'sections'>): string | undefined => document?.uuid ?? sections[0]?.documentUuid;

/** Whether a session ends in questions: a test has been some. */
export const endsInQuestions = (session: Pick<StudySession, 'type' | 'document' | 'sections'>): boolean =>
  session.type !== 'test' && documentOfSession(session) !== undefined;

/** The attempts at the test of a session, the latest first. */
export function useTestTaken(uuid: string | undefined) {
  return useQuery({ ...read(listAttempts, { params: { uuid: uuid ?? '' } }), enabled: uuid !== undefined });
}

/** Whether the test of a session was deleted since; then another may be made. */
export const isGone = (taken: ReturnType<typeof useTestTaken>): boolean =>
  isApiError(taken.error) && taken.error.code === 'TEST_NOT_FOUND';

export function usePlan(uuid: string | undefined) {
  return useQuery({ ...read(getStudyPlan, { params: { uuid: uuid ?? '' } }), enabled: uuid !== undefined });
}

/** The sessions of a plan. */
export function usePlanSessions(planUuid: string) {
  return useQuery(read(listStudySessions, { query: { planUuid } }));
}

export function useForecasts(uuid: string) {
  return useQuery(read(listStudyForecasts, { params: { uuid } }));
}

/** The sections that a plan of these would be made of. */
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

/** Result of a plan before it exists. */
export function usePlanPreview(body: BodyInputOf<typeof previewStudyPlan>, enabled: boolean) {
  return useQuery({
    queryKey: [previewStudyPlan.path, body],
    queryFn: () => call(previewStudyPlan, { body }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** A write to plans or sessions, after which whatever is shown of them is read again. */
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

/** Call on a session; each answers its new state. */
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

/** Acts on a session; the active one is shown at once as the server has answered it. */
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
/** How far the making of something for a session is; nothing before it was asked for. */
export function useGenerationStatus(uuid: string | undefined) {
  const client = useQueryClient();
  const refetchInterval = usePollInterval();
  const generation = read(getGeneration, { params: { uuid: uuid ?? '' } });
  const status = useQuery({ ...generation, enabled: uuid !== undefined, refetchInterval }).data?.status;
  const isDone = status === 'completed' || status === 'error';
  // The message that says so may have been sent before this page listened.
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

/** The day of the exam that was given before there was a plan. */
export const useExamDay = (enabled: boolean) => useQuery<Today>({ queryKey: ['/api/today'], enabled, retry: false });
