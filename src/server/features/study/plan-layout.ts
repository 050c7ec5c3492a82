import { randomUUID } from 'node:crypto';
import type { Importance, PlanFit, WeeklySlot } from '#contract/study-plans.ts';
import { breakAfter } from '#domain/study/break-after.ts';
import { chooseKeyPoints } from '#domain/study/choose-key-points.ts';
import { examMoment, expandSlots, type TimeSpan } from '#domain/study/expand-slots.ts';
import type { Forecast } from '#domain/study/forecast.ts';
import { TARGET_RECALL } from '#domain/study/plan-advice.ts';
import { learningSeconds } from '#domain/study/study-index.ts';
import { itemsOf, secondsOf } from '#domain/study/plan-input.ts';
import type { ReadPart } from '#domain/study/read-parts.ts';
import { pagesOf } from '#domain/study/section-pages.ts';
import {
  readingOf,
  type SectionPart,
  type SessionKeyPoint,
  type SessionSection,
  wholeSection,
} from '#domain/study/session-content.ts';
import type { PlannedSession } from '#domain/study/plan-sessions.ts';
import { type SameTitle, disambiguateTitles, titleSession } from '#domain/study/session-title.ts';
import { unplannedReading } from '#domain/study/unplanned-reading.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Planning, PlanTask } from '#server/platform/planning/planning.ts';
import type { PlanMemory } from './plan-memory.ts';
import type { MaterialSection } from './plan-material.ts';
import type { NewSession, OwnedSession } from './sessions.store.ts';

/** A user's choices about the sections of a plan. */
export interface PlanChoices {
  excludedSections: readonly string[];
  pinnedSections: readonly string[];
  importance: Readonly<Record<string, Importance>>;
}

export interface PlanTimesAndChoices extends PlanChoices {
  examDate: string;
  timezone: string;
  sessionMinutes: number;
  breakMinutes: number;
  slots: readonly WeeklySlot[];
  /** Use all available time, even if less would be enough. */
  usesAllTime: boolean;
}

/** Past sessions of a plan, and how many of them were missed. */
export interface PastSessions {
  sessions: number;
  minutes: number;
  missed: number;
  /** Titles of sessions that stay after a new layout. */
  titles: readonly SameTitle[];
}

/** Parts read in past sessions of any plan. */
export interface StudiedBefore {
  read: readonly ReadPart[];
  /** Ticked key points, as `keyOfPoint` names them. */
  ticked: ReadonlySet<string>;
}

/** Identifies a key point of a section across lists. */
export const keyOfPoint = ({ sectionUuid, point }: { sectionUuid: string; point: string }): string =>
  `${sectionUuid} ${point}`;

/** All inputs of a layout, read in advance, so that the computation does no I/O. */
export interface LayoutInput {
  plan: PlanTimesAndChoices;
  sections: MaterialSection[];
  memory: PlanMemory;
  past: PastSessions;
  studied: StudiedBefore;
  /** Other study times of the user. */
  busy: readonly TimeSpan[];
  now: Date;
}

/** A session before its row exists. */
export type LaidOutSession = Pick<
  NewSession,
  'title' | 'type' | 'startTime' | 'endTime' | 'breakMinutes' | 'documentId' | 'topics' | 'cards'
> & {
  /** Sections to read or review. */
  sections: MaterialSection[];
  /** Parts to read, by section. */
  parts: ReadonlyMap<string, SectionPart>;
};

export interface Prediction {
  percent: number;
  low: number;
  high: number;
  isFirstGuess: boolean;
}

export interface Layout {
  sessions: LaidOutSession[];
  fit: PlanFit;
  prediction: Prediction | undefined;
}

/** Estimated minutes for reading a section, and for reading and learning it once, to a tenth. */
export function sizeOf({ words, readingSeconds }: Pick<MaterialSection, 'words' | 'readingSeconds'>, cards: number) {
  const items = itemsOf({ words, cards });
  return {
    items,
    readingMinutes: tenths(readingSeconds),
    minutes: tenths(readingSeconds + items * learningSeconds),
  };
}

const tenths = (seconds: number): number => Math.max(1, Math.round(seconds / 6)) / 10;

/** Planner input for a plan; `spans` are the sessions to fill, `readAhead` the parts they must read. */
export function planInputOf(
  { plan, sections, memory, studied, now }: Omit<LayoutInput, 'past' | 'busy'>,
  spans: readonly TimeSpan[],
  readAhead?: PlanTask['input']['readAhead'],
): PlanTask['input'] {
  const [excluded, pinned] = [new Set(plan.excludedSections), new Set(plan.pinnedSections)];
  return {
    sections: sections.map((section) => ({
      id: section.uuid,
      documentId: section.documentUuid,
      importance: plan.importance[section.uuid] ?? section.suggestedImportance,
      items: itemsOf({ words: section.words, cards: memory.cards.get(section.uuid) ?? 0 }),
      readingSeconds: section.readingSeconds,
      isPinned: pinned.has(section.uuid),
      isExcluded: excluded.has(section.uuid),
    })),
    cards: memory.known,
    newCards: newCardsOf(plan, memory),
    read: studied.read,
    sessions: spans,
    readAhead,
    now,
    examAt: examMoment(plan.examDate, plan.timezone),
    weights: memory.weights,
  };
}

/** Counts the cards of the plan's sections that were never reviewed. */
function newCardsOf({ excludedSections }: PlanChoices, { cards, known }: PlanMemory): number {
  const excluded = new Set(excludedSections);
  const all = [...cards].reduce((sum, [section, count]) => (excluded.has(section) ? sum : sum + count), 0);
  return all - known.filter(({ sectionId }) => !excluded.has(sectionId)).length;
}

const taskOf = (
  { past, memory: { person } }: Pick<LayoutInput, 'past' | 'memory'>,
  input: PlanTask['input'],
  wants: PlanTask['wants'],
): PlanTask => ({ input, past, person, wants });

/** Timeout of the planner. */
const PLAN_MS = 60_000;

/** Lays out the sessions of a plan: their contents, the material without time, and the predicted recall. */
export async function layOut(planning: Planning, input: LayoutInput): Promise<Layout> {
  const most = studyBounds.sessionsOfPlan;
  // Three years of short sessions are a quarter of a million, so stop expanding just above the limit.
  const spans = expandSlots(input.plan, input.now, input.busy, most + 1);
  if (spans.length > most) throw new AppError('STUDY_LIMIT_REACHED', [{ path: 'slots', rule: 'too_many_sessions' }]);
  const timeIsUp = AbortSignal.timeout(PLAN_MS);
  // There is one planning thread for all users, and it may be busy with a plan of a year.
  const wants = input.plan.usesAllTime ? 'all' : 'enough';
  const planned = await planning
    .plan(taskOf(input, planInputOf(input, spans), wants), timeIsUp)
    .catch((error: unknown) => {
      throw timeIsUp.aborted ? new AppError('SERVICE_UNAVAILABLE') : error;
    });
  const { plan, time, advice, forecast } = planned;
  const { sessions, unread, recall } = plan ?? { sessions: [], unread: [], recall: 0 };
  const known = new Map(input.sections.map((section) => [section.uuid, section]));
  // Drop empty sessions.
  const filled = sessions.filter((session) => session.sections.length + session.reviews.length > 0);
  const sizes = countBy(input.sections, ({ documentUuid }) => documentUuid);
  const described = filled.map((session) => {
    const laidOut = describe(session, input.plan, known);
    const title = titleSession(laidOut.sections, sizes);
    return { ...laidOut, title };
  });
  const cut = cutFrom(filled, described, input.sections);
  const named = [
    ...leftOut(unread, input.sections),
    ...cut.map((section) => nameLeftOut(section, sizeOf(section, input.memory.cards.get(section.uuid) ?? 0))),
  ];
  const short = unread.length > 0 ? advice : undefined;
  const missingMinutes = named.reduce((sum, { minutes }) => sum + minutes, 0);
  const titles = disambiguateTitles(described, input.past.titles);
  return {
    sessions: described.map((session, index) => ({ ...session, title: titles[index] ?? session.title })),
    fit: {
      ...time,
      fits: named.length === 0,
      unread: named,
      missingMinutes,
      weeklyMinutesNeeded: short
        ? short.weeklyMinutesForAll
        : cut.length > 0
          ? weeklyWith(missingMinutes, input, filled)
          : null,
      recallWithoutUnread: percent(short?.recallWithoutUnread ?? recall),
      target:
        typeof advice?.weeklyMinutesForTarget === 'number'
          ? { percent: percent(TARGET_RECALL), weeklyMinutes: advice.weeklyMinutesForTarget }
          : null,
    },
    prediction: forecast && predictionOf(forecast),
  };
}

/**
 * Predicts recall on the exam day if these sessions stay unchanged; undefined if there is nothing to learn. Also lists
 * unread material that is in none of them.
 */
export async function predict(
  planning: Planning,
  input: LayoutInput,
  ahead: readonly (TimeSpan & Pick<OwnedSession, 'type' | 'sections'>)[],
  signal: AbortSignal,
): Promise<{ prediction: Prediction | undefined; unread: PlanFit['unread'] }> {
  const readAhead = new Map<string, SectionPart[]>();
  for (const { uuid, part } of ahead.flatMap(readingOf)) readAhead.set(uuid, [...(readAhead.get(uuid) ?? []), part]);
  const spans = ahead.map(({ start, end }) => ({ start, end }));
  const known = planInputOf(input, spans, readAhead);
  const { forecast } = await planning.plan(taskOf(input, known, 'forecast'), signal);
  return {
    prediction: forecast && predictionOf(forecast),
    unread: leftOut(unplannedReading(known), input.sections),
  };
}

/** Unread material in the form a plan stores. */
function leftOut(
  unread: readonly { sectionId: string; items: number; seconds: number }[],
  sections: readonly MaterialSection[],
): PlanFit['unread'] {
  const known = new Map(sections.map((section) => [section.uuid, section]));
  return unread.flatMap(({ sectionId, items, seconds }) => {
    const section = known.get(sectionId);
    return section ? [nameLeftOut(section, { items: Math.ceil(items), minutes: tenths(seconds) })] : [];
  });
}

const nameLeftOut = (
  { uuid, documentUuid, title }: MaterialSection,
  { items, minutes }: { items: number; minutes: number },
): PlanFit['unread'][number] => ({ uuid, documentUuid, title, items, minutes });

const predictionOf = ({ recall, low, high, isFirstGuess }: Forecast): Prediction => ({
  percent: percent(recall),
  low: percent(low),
  high: percent(high),
  isFirstGuess,
});

/** Sections whose only sessions have more sections than can be named: leave them out and report them. */
function cutFrom(
  planned: readonly PlannedSession[],
  described: readonly LaidOutSession[],
  sections: readonly MaterialSection[],
): MaterialSection[] {
  const named = new Set(described.flatMap((session) => session.sections.map(({ uuid }) => uuid)));
  const read = new Set(planned.flatMap((session) => session.sections.map(({ id }) => id)));
  return sections.filter(({ uuid }) => read.has(uuid) && !named.has(uuid));
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** Current weekly minutes plus the extra minutes, spread over the weeks until the exam. */
function weeklyWith(minutes: number, { plan, now }: LayoutInput, spans: readonly TimeSpan[]): number {
  const weeks = Math.max(1, (examMoment(plan.examDate, plan.timezone).getTime() - now.getTime()) / WEEK_MS);
  const planned = spans.reduce((sum, span) => sum + secondsOf(span), 0) / 60;
  return Math.ceil((planned + minutes) / weeks);
}

const percent = (share: number): number => Math.round(1_000 * share) / 10;

function describe(
  { start, end, type, sections: read, reviews }: PlannedSession,
  plan: PlanTimesAndChoices,
  known: ReadonlyMap<string, MaterialSection>,
): Omit<LaidOutSession, 'title'> {
  const readSections = read.flatMap(({ id }) => known.get(id) ?? []);
  const reviewed = reviews.flatMap(({ sectionId }) => known.get(sectionId) ?? []);
  const ofType = type === 'study' ? [...readSections, ...reviewed] : [...reviewed, ...readSections];
  const worth = Math.max(studyBounds.reviewedSections, Math.min(readSections.length, studyBounds.sections));
  const named = new Set([...readSections, ...reviewed].slice(0, worth));
  const sections = inReadingOrder(
    [...new Set(ofType)].filter((section) => named.has(section)),
    known,
  );
  return {
    type,
    startTime: start,
    endTime: end,
    breakMinutes: breakAfter({ start, end }, plan),
    documentId: mainDocumentOf(sections),
    sections,
    parts: new Map(read.map(({ id, part }) => [id, part])),
    topics: [...new Set(sections.map(({ title }) => title))],
    cards: reviews.reduce((sum, { cards }) => sum + cards, 0),
  };
}

/**
 * Sections were selected by value; sort them in the plan's document order and by position, so that sessions of the same
 * material have the same title.
 */
function inReadingOrder(
  sections: readonly MaterialSection[],
  known: ReadonlyMap<string, MaterialSection>,
): MaterialSection[] {
  const places = new Map([...known.keys()].map((uuid, place) => [uuid, place]));
  const placeOf = ({ uuid }: MaterialSection) => places.get(uuid) ?? 0;
  return sections.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The document with the most sections. */
function mainDocumentOf(sections: MaterialSection[]): number | null {
  const [most] = [...countBy(sections, ({ documentId }) => documentId)].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

function countBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

/** Sections as a session stores them, with the part read of each and its pages. */
export const namedSections = (
  sections: readonly MaterialSection[],
  parts: ReadonlyMap<string, SectionPart>,
): SessionSection[] =>
  sections.map(({ uuid, documentUuid, title, pages: turns }) => {
    const part = parts.get(uuid);
    const pages = pagesOf(turns, part ?? wholeSection);
    return { uuid, documentUuid, title, ...(part ? { part } : {}), ...(pages ? { pages } : {}) };
  });

/**
 * Session columns for sections and key points. Key points come from the parts read; those ticked before stay ticked.
 */
export const contentColumns = (
  sections: readonly MaterialSection[],
  parts: ReadonlyMap<string, SectionPart>,
  ticked: StudiedBefore['ticked'] = new Set(),
) => ({
  sections: namedSections(sections, parts),
  keyPoints: chooseKeyPoints(sections.filter(({ uuid }) => parts.has(uuid))).map(
    ({ point, anchor, sectionUuid }): SessionKeyPoint => ({
      id: randomUUID(),
      point,
      status: ticked.has(keyOfPoint({ sectionUuid, point })) ? 'completed' : 'pending',
      sectionUuid,
      anchor,
    }),
  ),
});
