import { randomUUID } from 'node:crypto';
import type { Importance, PlanFit, WeeklySlot } from '#contract/study.ts';
import { expandSlots, type TimeSpan } from '#domain/study/expand-slots.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import type { MaterialSection } from './plan-material.ts';
import type { NewSession, SessionKeyPoint } from './sessions.store.ts';

/** What a person chose about the sections of a plan. */
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
}

/** All that a plan is laid out by; read before, so that laying out waits for nobody. */
export interface LayoutInput {
  plan: PlanTimesAndChoices;
  sections: MaterialSection[];
  /** How many cards the person has of each section. */
  cards: Map<string, number>;
  /** When the person studies already. */
  busy: readonly TimeSpan[];
  now: Date;
}

/** A session before it has a row. */
export type LaidOutSession = Pick<
  NewSession,
  'title' | 'type' | 'startTime' | 'endTime' | 'breakMinutes' | 'documentId' | 'topics' | 'cards'
> & { sections: MaterialSection[] };

export interface Layout {
  sessions: LaidOutSession[];
  fit: PlanFit;
}

const READ_CHARACTERS_A_MINUTE = 1_000;
const LEARN_SECONDS = 24;

/** Reading and learning a section once. */
export function sizeOf({ characters, items }: MaterialSection, cards: number): { items: number; minutes: number } {
  const learned = Math.max(cards, items, 1);
  return {
    items: learned,
    minutes: Math.max(1, Math.round(characters / READ_CHARACTERS_A_MINUTE + (learned * LEARN_SECONDS) / 60)),
  };
}

/** The sessions of a plan with what each is about, and what there is no time for. */
export function layOut({ plan, sections, cards, busy, now }: LayoutInput): Layout {
  const spans = expandSlots(plan, now, busy);
  const excluded = new Set(plan.excludedSections);
  const wanted = sections.filter(({ uuid }) => !excluded.has(uuid));
  const queue = wanted.map((section) => ({ section, left: sizeOf(section, cards.get(section.uuid) ?? 0).minutes }));
  const sessions: LaidOutSession[] = [];
  for (const span of spans) {
    let room = plan.sessionMinutes;
    const chosen: MaterialSection[] = [];
    while (room > 0 && queue[0] && chosen.length < studyBounds.sections) {
      const [next] = queue;
      chosen.push(next.section);
      const taken = Math.min(room, next.left);
      room -= taken;
      next.left -= taken;
      if (next.left <= 0) queue.shift();
    }
    if (chosen.length > 0) sessions.push(describe(span, plan, chosen));
  }
  const unread = queue.map(({ section, left }) => ({
    uuid: section.uuid,
    documentUuid: section.documentUuid,
    title: section.title,
    items: section.items,
    minutes: left,
  }));
  const missingMinutes = unread.reduce((sum, { minutes }) => sum + minutes, 0);
  const fit = {
    fits: unread.length === 0,
    unread,
    missingMinutes,
    weeklyMinutesNeeded: null,
    recallWithoutUnread: null,
  };
  return { sessions, fit };
}

function describe(span: TimeSpan, plan: PlanTimesAndChoices, sections: MaterialSection[]): LaidOutSession {
  return {
    title: titleOf(sections),
    type: 'study',
    startTime: span.start,
    endTime: span.end,
    breakMinutes: plan.breakMinutes,
    documentId: mainDocumentOf(sections),
    sections,
    topics: [...new Set(sections.map(({ title }) => title))],
    cards: 0,
  };
}

/** The first section, with how many more there are. */
const titleOf = (sections: MaterialSection[]): string => {
  const [first] = sections;
  const more = sections.length > 1 ? ` + ${sections.length - 1}` : '';
  return (first?.title ?? '').slice(0, studyBounds.title - more.length) + more;
};

/** The document of most sections. */
function mainDocumentOf(sections: MaterialSection[]): number | null {
  const counts = new Map<number, number>();
  for (const { documentId } of sections) counts.set(documentId, (counts.get(documentId) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/** The columns of the rows of sections and key points, as they are kept with a session. */
export const contentColumns = (sections: readonly MaterialSection[]) => ({
  sections: sections.map(({ uuid, documentUuid, title }) => ({ uuid, documentUuid, title })),
  keyPoints: keyPointsOf(sections),
});

function keyPointsOf(sections: readonly MaterialSection[]): SessionKeyPoint[] {
  const points = sections.flatMap(({ uuid: sectionUuid, points }) =>
    points.map(({ point, anchor }) => ({ id: randomUUID(), point, status: 'pending' as const, sectionUuid, anchor })),
  );
  return points.slice(0, studyBounds.keyPoints);
}
