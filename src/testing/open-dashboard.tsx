import type { OutputOf } from '#contract/endpoint.ts';
import { getStudyDashboard } from '#contract/study.ts';
import { getStudyPlan, type StudyPlanListItem, type StudyPlanView } from '#contract/study-plans.ts';
import { exampleSession, type StudySession } from '#contract/study-sessions.ts';
import { dayOf } from '#client/features/study/calendar/days.ts';
import type { Answers } from './answer-with.ts';
import { ana, renderPage } from './render-page.tsx';

const DAY_MS = 86_400_000;
/** Returns the local day `days` from now. */
export const dayIn = (days: number): string => dayOf(Date.now() + days * DAY_MS);
export const exampleDashboard = getStudyDashboard.example as OutputOf<typeof getStudyDashboard>;
const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a plan in the local timezone with a future exam; `number` makes its uuid unique. */
export function aPlan(changes: Partial<StudyPlanListItem> = {}, number = 0): StudyPlanListItem {
  const example = getStudyPlan.example as StudyPlanView;
  const uuid = example.uuid.replace(/^./, String(number));
  return { ...example, uuid, examDate: dayIn(20), timezone, ...changes };
}

/** Returns a pending session. */
export function aSession(changes: Partial<StudySession> = {}, number = 0): StudySession {
  const uuid = exampleSession.uuid.replace(/^./, String(number));
  return { ...exampleSession, uuid, status: 'pending', actualStartTime: null, ...changes };
}

/** Opens the dashboard with these plans and sessions. */
export async function openDashboard(
  { sessions = [], plans = [aPlan()], ...shown }: Partial<OutputOf<typeof getStudyDashboard>> = {},
  answers: Answers = {},
) {
  const screen = await renderPage('/study-dashboard', {
    user: ana,
    answers: {
      'GET /api/study/dashboard': { ...exampleDashboard, next: null, ...shown, plans, sessions },
      'GET /api/study/sessions': { items: sessions },
      'GET /api/study/sessions/active': () => null,
      ...Object.fromEntries(sessions.map((session) => [`GET /api/study/sessions/${session.uuid}`, session])),
      ...answers,
    },
  });
  await screen.findByRole('region', { name: 'Calendar' });
  const sent = (key: string) => screen.calls.filter((call) => call.key === key).map(({ body }) => body);
  return { ...screen, sent };
}
