import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { urlOf } from '#contract/endpoint.ts';
import { getCalendarFile } from '#contract/study.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { studyBounds } from '#domain/study/study-bounds.ts';
import { dateIn } from '#domain/study/study-plan-rules.ts';
import { serverTexts } from '#locales/server-texts.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Command } from '#server/platform/command.ts';
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts';
import type { CalendarStore } from './calendar.store.ts';
import type { PlansStore } from './plans.store.ts';
import type { OwnedSession, SessionsStore } from './sessions.store.ts';

export type CalendarService = ReturnType<typeof createCalendarService>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Calendars also show past sessions; older ones are only in the product. */
const SHOWN_DAYS = 120;
/** Longer than any calendar's refresh interval. */
const REMEMBERED_DAYS = 90;
const LOOK_AGAIN_SECONDS = 3_600;
/** Maximum number of deletions in one file; calendars that refresh regularly know the older ones. */
const MOST_REMOVED = 1_000;

/** Sessions for external calendars (P05): as a file, and at a secret address. */
export function createCalendarService({
  calendars,
  sessions,
  plans,
  limits,
  clock,
  publicUrl,
}: {
  calendars: CalendarStore;
  sessions: SessionsStore;
  plans: PlansStore;
  limits: RateLimiter;
  clock: Clock;
  publicUrl: URL;
}) {
  /** One event per session, in UTC, and one per exam day; cancelled and deleted ones are marked. */
  async function write(ownerId: number): Promise<string> {
    const now = clock.now();
    const from = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
    const calendar = ical({
      name: 'Repaso',
      prodId: { company: 'Repaso', product: 'study sessions' },
      method: ICalCalendarMethod.PUBLISH,
      ttl: LOOK_AGAIN_SECONDS,
    });
    const url = new URL('/study-dashboard', publicUrl).href;
    const { language, names } = await calendars.findWords(ownerId, from);
    const { kinds, exam } = serverTexts[language].notices.calendar;
    for (const plan of await plans.listPlans(ownerId, dateIn('UTC', from))) {
      const day = new Date(`${plan.examDate}T00:00:00Z`);
      if (day < from) continue;
      calendar.createEvent({
        id: plan.uuid,
        sequence: plan.examSequence,
        stamp: now,
        start: day,
        allDay: true,
        summary: oneLine(exam.replace('{title}', () => plan.title)),
        url,
      });
    }
    for (const row of await sessions.listSessions(ownerId, { from, most: studyBounds.sessions })) {
      calendar.createEvent({
        id: row.uuid,
        sequence: row.sequence,
        stamp: now,
        start: row.startTime,
        end: endOf(row),
        summary: `${kinds[row.type]}: ${oneLine(row.title)}`,
        description: oneLine(documentsOf(row, names).join(', ')) || null,
        url,
        status: row.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      });
    }
    for (const row of await sessions.listRemoved(ownerId, { from, most: MOST_REMOVED })) {
      calendar.createEvent({
        id: row.uuid,
        sequence: row.sequence,
        stamp: now,
        start: row.startTime,
        end: row.endTime,
        summary: oneLine(row.title),
        status: ICalEventStatus.CANCELLED,
      });
    }
    return calendar.toString();
  }

  return {
    writeOwn: ({ userId }: SignedInActor): Promise<string> => write(userId),

    /** Serves anyone with the address. Counts wrong addresses, so that nobody can guess one (Z13, Z19). */
    async writeFor(token: string, address: string): Promise<string> {
      const ownerId = await calendars.findOwner(hashToken(token));
      if (ownerId === undefined) {
        await limits.take('unknownCalendars', address);
        throw new AppError('STUDY_CALENDAR_NOT_FOUND');
      }
      await limits.take('calendars', String(ownerId));
      return write(ownerId);
    },

    async view({ userId }: SignedInActor): Promise<{ createdAt: string | null }> {
      const feed = await calendars.findFeed(userId);
      return { createdAt: feed?.createdAt.toISOString() ?? null };
    },

    /** Returns the address only once, since only its hash is stored. A repeated call creates another one. */
    async create({ userId }: SignedInActor): Promise<{ url: string; createdAt: string }> {
      const token = newToken();
      const createdAt = clock.now();
      await calendars.saveFeed({ ownerId: userId, tokenHash: hashToken(token), createdAt });
      const url = new URL(urlOf(getCalendarFile, { query: { token } }), publicUrl).href;
      return { url, createdAt: createdAt.toISOString() };
    },

    async remove({ userId }: SignedInActor): Promise<Command<{ ok: true }>> {
      return {
        async commit(tx) {
          await calendars.deleteFeed(tx, userId);
          return { ok: true };
        },
      };
    },

    /** Deletes removed events that every calendar has seen by now. */
    forget: (): Promise<void> =>
      sessions.deleteRemovedUntil(new Date(clock.now().getTime() - REMEMBERED_DAYS * DAY_MS)),
  };
}

/** A session ended early occupied only its real time. */
const endOf = ({ status, startTime, endTime, endedAt }: OwnedSession): Date =>
  status === 'completed' && endedAt && endedAt > startTime && endedAt < endTime ? endedAt : endTime;

/** Names of all its documents, each once. */
function documentsOf({ sections, documentName }: OwnedSession, names: ReadonlyMap<string, string>): string[] {
  const named = new Set(sections.flatMap(({ documentUuid }) => names.get(documentUuid) ?? []));
  return named.size > 0 ? [...named] : documentName === null ? [] : [documentName];
}

/** Calendars must not contain control characters; some stop reading at one. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
