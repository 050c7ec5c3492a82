import { lengthBounds } from './study-plan-rules.ts';

/** The most there may be of what a person plans; bounds of a day and a life, not of a tariff. */
export const studyBounds = {
  plans: 50,
  documents: 50,
  folders: 50,
  slots: 70,
  /** Most sessions of a plan, and of a person. */
  sessionsOfPlan: 1_000,
  sessions: 10_000,
  /** Sections of one session: all that are read, and as many reviewed ones as are worth naming. */
  sections: 200,
  reviewedSections: 50,
  keyPoints: 60,
  markedSections: 2_000,
  title: 200,
  feedback: 2_000,
  /** Share of the planned time after which a session counts as studied. */
  studiedPercent: 75,
  sessionMinutes: lengthBounds.session,
  breakMinutes: lengthBounds.rest,
  weeklyGoal: { most: 6_000 },
  /** Weeks whose minutes may be read at once. */
  effortWeeks: 53,
  /** Days that sessions may be read for at once. */
  readDays: 400,
} as const;
