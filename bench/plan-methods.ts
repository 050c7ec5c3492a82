import { shuffled } from '#domain/engine/forms/seed.ts';
import { chooseCards } from '#domain/study/choose-cards.ts';
import { planEnough } from '#domain/study/enough-sessions.ts';
import { missRate } from '#domain/study/forecast.ts';
import { planSessions } from '#domain/study/plan-sessions.ts';
import type { PlanInput } from '#domain/study/plan-input.ts';
import { dateAt, spanAt } from './plan-scenarios.ts';
import { type Course, type SimulatedCard, type SimulatedSession, type Step, usualModel } from './plan-course.ts';

/** A study method: follows a plan until the evening before the exam. */
export type Method = (course: Course) => void;

type Next = (at: number, left: number) => Step | undefined;
const SECONDS = 86_400;
const lengthOf = ({ start, end }: SimulatedSession): number => (end - start) * SECONDS;

/** Studies in the slots that are kept. */
function inSlots(
  course: Course,
  begin: (session: SimulatedSession, index: number) => Next,
  { onSession, secondsFor }: Pick<OwnOptions, 'onSession' | 'secondsFor'> = {},
): void {
  for (const [index, session] of course.sessions.entries()) {
    onSession?.(course, index);
    const seconds = secondsFor?.(course, index) ?? lengthOf(session);
    if (!session.isMissed && seconds > 0) course.study(session.start, seconds, begin(session, index));
  }
}

/** Studies at most ten hours a day on the last days: the total of the kept slots, or at most `most` seconds. */
function onLastDays(course: Course, most: number, begin: () => Next): void {
  const DAY = 10 * 3600;
  let left = Math.min(
    most,
    course.sessions.reduce((sum, session) => sum + (session.isMissed ? 0 : lengthOf(session)), 0),
  );
  const days: { start: number; seconds: number }[] = [];
  for (let day = course.scenario.days - 1; left > 0; day--, left -= DAY)
    days.unshift({ start: day + 8 / 24, seconds: Math.min(left, DAY) });
  for (const { start, seconds } of days) course.study(start, seconds, begin());
}

/** Returns the reading order of the sections: as given, or by importance per second. */
function order(course: Course, byImportance: boolean): number[] {
  const { sections } = course.learner;
  const worth = (section: number): number => {
    const given = sections[section];
    return given ? given.importance / (given.readingSeconds + 28) : 0;
  };
  const all = sections.map((_, section) => section);
  return byImportance ? all.sort((left, right) => worth(right) - worth(left)) : all;
}

function learnNext(course: Course, sections: number[]): Step | undefined {
  const learn = sections.find((section) => course.unseen[section]?.length);
  return learn === undefined ? undefined : { learn };
}

/** Reviews cards in rounds, sorted again after each. */
function cycle(
  course: Course,
  key: (card: SimulatedCard, at: number) => number,
  isWanted: (card: SimulatedCard) => boolean = () => true,
): Next {
  let queue: SimulatedCard[] | undefined;
  let place = 0;
  return (at) => {
    if (!queue || place >= queue.length) {
      queue = course.cards
        .filter((card) => isWanted(card))
        .map((card) => ({ card, key: key(card, at) }))
        .sort((left, right) => left.key - right.key)
        .map(({ card }) => card);
      place = 0;
    }
    const review = queue[place++];
    return review && { review };
  };
}

const byRecall = (course: Course): Next =>
  cycle(course, ({ stability, last }, at) => usualModel.usualRecall(stability, at - last));
const nextDue = (course: Course): Next => cycle(course, ({ due }) => due);

/** Reviews the cards due at the start of the session, once. */
function dueOnce(course: Course, start: number): Next {
  const queue = course.cards.filter(({ due }) => due <= start).sort((left, right) => left.due - right.due);
  return () => {
    const review = queue.shift();
    return review && { review };
  };
}

const random: Method = (course) => {
  const { items, random } = course.learner;
  inSlots(course, () => () => {
    const item = items[Math.floor(random() * items.length)];
    if (!item?.trace.isSeen) return item && { learn: item.section };
    const review = course.cardOf.get(item);
    return review && { review };
  });
};

const evenSplit: Method = (course) => {
  const { sections } = course.learner;
  const all = sections.reduce((sum, { items }) => sum + items, 0);
  inSlots(course, (_, index) => {
    const passed = (all * index) / course.sessions.length;
    let before = 0;
    const section = sections.findIndex(({ items }) => (before += items) > passed);
    const drill = cycle(
      course,
      ({ last }) => last,
      (card) => card.section === section,
    );
    return (at, left) => learnNext(course, [section]) ?? drill(at, left);
  });
};

const cepeda: Method = (course) => {
  const sections = order(course, false);
  const dueAt = ({ last }: SimulatedCard): number => last + 0.2 * (course.exam - last);
  inSlots(course, () => {
    const ahead = cycle(course, dueAt);
    return (at, left) => learnNext(course, sections) ?? ahead(at, left);
  });
};

const cram =
  (byImportance: boolean, most = Infinity): Method =>
  (course) => {
    const sections = order(course, byImportance);
    onLastDays(course, most, () => {
      const weakest = byRecall(course);
      return (at, left) => learnNext(course, sections) ?? weakest(at, left);
    });
  };

/** Spreads new items evenly over all sessions. */
function linearIntake(course: Course, sections: number[], index: number): () => Step | undefined {
  const { items } = course.learner;
  const target = Math.ceil((items.length * (index + 1)) / course.sessions.length);
  return () => (course.cards.length < target ? learnNext(course, sections) : undefined);
}

const dueOnly: Method = (course) => {
  const sections = order(course, false);
  inSlots(course, ({ start }, index) => {
    const due = dueOnce(course, start);
    const intake = linearIntake(course, sections, index);
    return (at, left) => due(at, left) ?? intake();
  });
};

const learnKit =
  (byImportance: boolean): Method =>
  (course) => {
    const sections = order(course, byImportance);
    inSlots(course, ({ start }, index) => {
      const sessionsLeft = course.sessions.length - index;
      const due = course.cards.filter((card) => card.due <= start).sort((left, right) => left.due - right.due);
      const reviews = due.slice(0, Math.ceil(due.length / sessionsLeft)).map((review): Step => ({ review }));
      const news = Array.from({ length: Math.ceil(course.unseenCount / sessionsLeft) }, (): 'new' => 'new');
      const mixed = shuffled<Step | 'new'>([...reviews, ...news], course.learner.random);
      const ahead = nextDue(course);
      return (at, left) => {
        const step = mixed.shift();
        return (step === 'new' ? undefined : step) ?? learnNext(course, sections) ?? ahead(at, left);
      };
    });
  };

/** Uses remaining time for the next due cards, or for new items. */
const remNote =
  (byImportance: boolean, isReadingAhead = false): Method =>
  (course) => {
    const sections = order(course, byImportance);
    let lastPass: Next | undefined;
    inSlots(course, (session, index) => {
      const secondsLeft = course.sessions.slice(index).reduce((sum, later) => sum + lengthOf(later), 0);
      if (secondsLeft <= course.cards.length * 12 * course.learner.speed)
        lastPass ??= cycle(course, ({ last }) => last);
      const due = dueOnce(course, session.start);
      const intake = linearIntake(course, sections, index);
      const ahead = nextDue(course);
      const more = (): Step | undefined => intake() ?? (isReadingAhead ? learnNext(course, sections) : undefined);
      return (at, left) => lastPass?.(at, left) ?? due(at, left) ?? more() ?? ahead(at, left);
    });
  };

export interface OwnOptions {
  isBlind?: boolean;
  hasTests?: boolean;
  /** Called before each session. */
  onSession?: (course: Course, index: number) => void;
  /** Seconds of a session to use; by default all. */
  secondsFor?: (course: Course, index: number) => number;
}

/** The product's own choice, card by card, at the start of a session and again when everything is done. */
export const own =
  ({ isBlind, hasTests = true, ...inTime }: OwnOptions = {}): Method =>
  (course) => {
    course.isObserved = true;
    const choose = (place: number, at: number, left: number, isTestDue: boolean): Step[] => {
      const { sections, sessions, past, ...input } = course.input(place);
      const { sections: news, cards } = chooseCards(
        {
          ...input,
          sections: isBlind ? sections.map((section) => ({ ...section, importance: 1 })) : sections,
          sessions: [spanAt({ start: at, end: at + left / SECONDS }), ...sessions.slice(1)],
          now: dateAt(at),
          past: { minutes: past?.minutes ?? 0, sessions: isTestDue ? place : 0 },
          person: course.knowledge.expected(),
        },
        place,
      );
      return [
        ...news.flatMap(({ id, items }) => Array.from({ length: items }, () => ({ learn: Number(id) }))),
        ...cards.flatMap((id) => course.cards[Number(id)] ?? []).map((review) => ({ review })),
      ];
    };
    inSlots(
      course,
      (_, place) => {
        let queue: Step[] | undefined;
        return (at, left) => {
          // Use the time left after a test.
          if (!queue?.length) queue = choose(place, at, left, hasTests && !queue);
          return queue.shift();
        };
      },
      inTime,
    );
  };

/**
 * The product's plan with only enough sessions: the free ones are used after a missed session, and the choice is
 * repeated.
 */
const enough: Method = (course) => {
  let chosen: ReadonlyMap<number, number> | undefined;
  let [planned, missed] = [0, 0];
  own({
    secondsFor({ knowledge, sessions }, index) {
      const session = sessions[index];
      if (!session) return 0;
      chosen ??= secondsByStart(
        { ...course.input(index), person: knowledge.expected() },
        missRate({ missed, sessions: planned }),
      );
      const seconds = chosen.get(spanAt(session).start.getTime()) ?? 0;
      if (seconds === 0) return 0;
      planned += 1;
      if (session.isMissed) {
        missed += 1;
        if (staysFree(chosen, sessions.slice(index + 1))) chosen = undefined;
      }
      return seconds;
    },
  })(course);
};

const staysFree = (chosen: ReadonlyMap<number, number>, sessions: SimulatedSession[]): boolean =>
  sessions.some((session) => (chosen.get(spanAt(session).start.getTime()) ?? 0) < lengthOf(session) - 1);

const secondsByStart = (input: PlanInput, misses: number): ReadonlyMap<number, number> =>
  new Map(
    planEnough(input, planSessions(input), misses).sessions.map(({ start, end }) => [
      start.getTime(),
      (end.getTime() - start.getTime()) / 1000,
    ]),
  );

/** The product's first plan without replanning: the content of a missed session is lost. */
const fixed: Method = (course) => {
  const { sessions } = planSessions(course.input(0));
  inSlots(course, (_, index) => {
    const planned = sessions[index];
    const news = (planned?.sections ?? []).flatMap(({ id, items }) => Array.from({ length: items }, () => Number(id)));
    const counts = new Map((planned?.reviews ?? []).map(({ sectionId, cards }) => [Number(sectionId), cards]));
    const weakest = [...course.cards].sort((left, right) => left.last - right.last);
    const reviews = weakest.filter(({ section }) => {
      const left = counts.get(section) ?? 0;
      counts.set(section, left - 1);
      return left > 0;
    });
    const fill = byRecall(course);
    return (at, left) => {
      const learn = news.shift();
      if (learn !== undefined && course.unseen[learn]?.length) return { learn };
      const review = reviews.shift();
      return review ? { review } : fill(at, left);
    };
  });
};

/** Methods of other products, as their makers describe them, simple methods, and the product's own. */
export const methods: Record<string, Method> = {
  random,
  'even split': evenSplit,
  'due-only': dueOnly,
  'LearnKit-like': learnKit(false),
  'RemNote-like': remNote(false),
  'PageLM-like': cram(false, 10 * 3600),
  Cepeda: cepeda,
  'LearnKit-like + importance': learnKit(true),
  'RemNote-like + importance': remNote(true),
  'RemNote-like + importance, reading ahead': remNote(true, true),
  'cram, outside the slots': cram(false),
  'cram + importance, outside the slots': cram(true),
  'ours, planned once': fixed,
  'ours, blind to importance': own({ isBlind: true }),
  'ours without tests': own({ hasTests: false }),
  'ours, no more than enough': enough,
  ours: own(),
};
