import { shuffled } from '#domain/engine/forms/seed.ts';
import { chooseCards } from '#domain/study/choose-cards.ts';
import { sum } from './bar-row.ts';
import { type Course, dateAt, type SimulatedCard, type SimulatedSession, spanAt, type Step } from './plan-course.ts';

/** A study method: follows a plan until the evening before the exam. */
export type Method = (course: Course) => void;

type Next = (at: number, left: number) => Step | undefined;
const SECONDS = 86_400;
const lengthOf = ({ start, end }: SimulatedSession): number => (end - start) * SECONDS;

/** Studies in the slots that are kept. */
function inSlots(
  course: Course,
  begin: (session: SimulatedSession, index: number) => Next,
  onSession?: (index: number) => void,
): void {
  for (const [index, session] of course.sessions.entries()) {
    onSession?.(index);
    if (!session.isMissed) course.study(session.start, lengthOf(session), begin(session, index));
  }
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
function cycle(course: Course, key: (card: SimulatedCard, at: number) => number): Next {
  let queue: SimulatedCard[] | undefined;
  let place = 0;
  return (at) => {
    if (!queue || place >= queue.length) {
      queue = course.cards
        .map((card) => ({ card, key: key(card, at) }))
        .sort((left, right) => left.key - right.key)
        .map(({ card }) => card);
      place = 0;
    }
    const review = queue[place++];
    return review && { review };
  };
}

const nextDue = (course: Course): Next => cycle(course, ({ due }) => due);

const dueAt = (course: Course, at: number): SimulatedCard[] =>
  course.cards.filter(({ due }) => due <= at).sort((left, right) => left.due - right.due);

/** Reviews the cards due at the start of the session, once. */
function dueOnce(course: Course, start: number): Next {
  const queue = dueAt(course, start);
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
      const due = dueAt(course, start);
      const reviews = due.slice(0, Math.ceil(due.length / sessionsLeft)).map((review): Step => ({ review }));
      const unseen = sum(course.unseen.map(({ length }) => length));
      const news = Array.from({ length: Math.ceil(unseen / sessionsLeft) }, () => undefined);
      const mixed = shuffled([...reviews, ...news], course.learner.random);
      const ahead = nextDue(course);
      return (at, left) => mixed.shift() ?? learnNext(course, sections) ?? ahead(at, left);
    });
  };

/** Uses remaining time for the next due cards, or for new items. */
const remNote =
  (byImportance: boolean): Method =>
  (course) => {
    const sections = order(course, byImportance);
    let lastPass: Next | undefined;
    inSlots(course, (session, index) => {
      const secondsLeft = sum(course.sessions.slice(index).map(lengthOf));
      if (secondsLeft <= course.cards.length * 12 * course.learner.speed)
        lastPass ??= cycle(course, ({ last }) => last);
      const due = dueOnce(course, session.start);
      const intake = linearIntake(course, sections, index);
      const ahead = nextDue(course);
      return (at, left) => lastPass?.(at, left) ?? due(at, left) ?? intake() ?? ahead(at, left);
    });
  };

/** The product's own choice, card by card, at the start of a session and again when everything is done. */
export const own =
  (onSession?: (course: Course, index: number) => void): Method =>
  (course) => {
    course.isObserved = true;
    const choose = (place: number, at: number, left: number, isTestDue: boolean): Step[] => {
      const { sessions, past, ...input } = course.input(place);
      const { sections: news, cards } = chooseCards(
        {
          ...input,
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
          if (!queue?.length) queue = choose(place, at, left, !queue);
          return queue.shift();
        };
      },
      (index) => onSession?.(course, index),
    );
  };

/** Methods of other products, as their makers describe them, simple methods, and the product's own. */
export const methods = {
  random,
  'due-only': dueOnly,
  'LearnKit-like': learnKit(false),
  'LearnKit-like + importance': learnKit(true),
  'RemNote-like': remNote(false),
  'RemNote-like + importance': remNote(true),
  ours: own(),
} satisfies Record<string, Method>;
