/** What the calendar knows of a session. */
export interface CalendarSession {
  uuid: string;
  /** Of its plan; null for one of one's own. */
  studyPlanId: string | null;
  title: string;
  type: 'study' | 'review' | 'test' | 'flashcard';
  status: 'pending' | 'in_progress' | 'paused' | 'completed' | 'missed' | 'cancelled';
  startTime: string;
  endTime: string;
  studiedMinutes: number;
  topics: string[];
}

/** The day of an exam. */
export interface ExamDay {
  /** Of its plan. */
  uuid: string;
  day: string;
  title: string;
}

export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The sessions of each day, in the order of their beginning. */
export function byDay(sessions: readonly CalendarSession[], dayOf: (instant: string) => string) {
  const days = new Map<string, CalendarSession[]>();
  for (const session of sessions.toSorted((one, other) => one.startTime.localeCompare(other.startTime))) {
    const day = dayOf(session.startTime);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return days;
}
