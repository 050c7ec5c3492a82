/** All that decides what to do next. */
export interface DayFacts {
  /** The session that runs, or the next one of today. */
  session: { isActive: boolean; startsInMinutes: number; leftMinutes: number } | null;
  /** The test that was begun last. */
  test: { isExam: boolean; left: number } | null;
  /** To be reviewed today, new ones among them. */
  cards: number;
  /** Questions left unanswered in a test that was finished lately. */
  unanswered: number;
  /** Questions of the section that goes worst. */
  weakQuestions: number;
  /** Ready to be asked about, and not asked about yet. */
  untested: boolean;
  documents: number;
}

export const nextStepKinds = [
  'session',
  'exam',
  'test',
  'cards',
  'unanswered',
  'weak',
  'new-test',
  'upload',
  'clear',
] as const;
export type NextStepKind = (typeof nextStepKinds)[number];
export interface NextStep {
  kind: NextStepKind;
  /** How long it takes, about; null where nobody can say. */
  minutes: number | null;
}

/** A session that begins so soon goes before everything that takes longer than waiting for it. */
export const SOON_MINUTES = 10;
const SECONDS_PER_CARD = 22;
const SECONDS_PER_QUESTION = 45;
const NEW_TEST_QUESTIONS = 10;

const minutesFor = (count: number, seconds: number): number => Math.max(1, Math.round((count * seconds) / 60));

/** Steps to do now, best first: those that expire, then those begun, then those that memory needs, then new ones. */
export function rankNextSteps(facts: DayFacts): [best: NextStep, ...others: NextStep[]] {
  const { session, test, cards, unanswered, weakQuestions, untested, documents } = facts;
  const forSession: NextStep | null = session && { kind: 'session', minutes: session.leftMinutes };
  const steps: (NextStep | false | null)[] = [
    session?.isActive === true && forSession,
    test && { kind: test.isExam ? 'exam' : 'test', minutes: minutesFor(test.left, SECONDS_PER_QUESTION) },
    session !== null && !session.isActive && session.startsInMinutes <= SOON_MINUTES && forSession,
    cards > 0 && { kind: 'cards', minutes: minutesFor(cards, SECONDS_PER_CARD) },
    unanswered > 0 && { kind: 'unanswered', minutes: minutesFor(unanswered, SECONDS_PER_QUESTION) },
    weakQuestions > 0 && { kind: 'weak', minutes: minutesFor(weakQuestions, SECONDS_PER_QUESTION) },
    untested && { kind: 'new-test', minutes: minutesFor(NEW_TEST_QUESTIONS, SECONDS_PER_QUESTION) },
  ];
  const [best, ...others] = steps.filter((step): step is NextStep => Boolean(step));
  return best ? [best, ...others] : [{ kind: documents === 0 ? 'upload' : 'clear', minutes: null }];
}
