import { lengthBounds } from './study-plan-rules.ts';

/** Limits of what a person can plan; they follow from a day and a life, not from a tariff. */
export const studyBounds = {
  plans: 50,
  documents: 50,
  folders: 50,
  slots: 70,
  /** Sessions per plan, and per person. */
  sessionsOfPlan: 1_000,
  sessions: 10_000,
  /** Sections per session: all that are read, and a useful number of reviewed ones. */
  sections: 200,
  reviewedSections: 50,
  keyPoints: 60,
  markedSections: 2_000,
  title: 200,
  feedback: 2_000,
  /** Percent of the planned time after which a session counts as studied. */
  studiedPercent: 75,
  sessionMinutes: lengthBounds.session,
  breakMinutes: lengthBounds.rest,
  weeklyGoal: { most: 6_000 },
  /** Most weeks of effort per request. */
  effortWeeks: 53,
  /** Most days of sessions per request. */
  readDays: 400,
} as const;
