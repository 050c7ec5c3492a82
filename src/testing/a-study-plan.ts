import type { BodyInputOf } from '#contract/endpoint.ts';
import { createStudyPlan, type StudyPlanView } from '#contract/study-plans.ts';
import { createStudySession, type StudySession } from '#contract/study-sessions.ts';
import type { TestClient } from './test-client.ts';

type PlanBody = BodyInputOf<typeof createStudyPlan>;

/** A plan with five short sessions on each weekday until the exam; tests begin on Friday, 20 November 2026, at nine. */
export const planBody = (documents: string[], changes: Partial<PlanBody> = {}): PlanBody => ({
  title: 'First exam',
  examDate: '2026-12-04',
  timezone: 'Europe/Madrid',
  sessionDurationMinutes: 10,
  breakDurationMinutes: 2,
  slots: [1, 2, 3, 4, 5].map((day) => ({ day, start: '17:00', end: '18:00' })),
  usesAllTime: true,
  documents,
  ...changes,
});

export async function aStudyPlan(
  person: TestClient,
  documents: string[],
  changes: Partial<PlanBody> = {},
): Promise<StudyPlanView> {
  const answer = await person.call(createStudyPlan, { body: planBody(documents, changes) });
  if (answer.status !== 201) throw new Error(`no plan: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Creates a session outside any plan. */
export async function aStudySession(
  person: TestClient,
  startTime: Date,
  { minutes = 50, ...changes }: { minutes?: number } & Partial<BodyInputOf<typeof createStudySession>> = {},
): Promise<StudySession> {
  const endTime = new Date(startTime.getTime() + minutes * 60_000).toISOString();
  const body = { title: 'My session', type: 'study' as const, startTime: startTime.toISOString(), endTime, ...changes };
  const answer = await person.call(createStudySession, { body });
  if (answer.status !== 201) throw new Error(`no session: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
