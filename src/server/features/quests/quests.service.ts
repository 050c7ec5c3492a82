import { randomUUID } from 'node:crypto';
import type { AdminQuest, changeQuest } from '#contract/admin-quests.ts';
import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { listQuests, Quest } from '#contract/quests.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { instanceAccount } from '#domain/accounts/instance-account.ts';
import { createStudyCalendar, type StudyCalendar } from '#domain/flashcards/study-day.ts';
import { leastMsBetween, periodAt, periodKey, questStatus } from '#domain/quests/quest-periods.ts';
import { type QuestSource, questSeeds } from '#domain/quests/quest-seeds.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Ledgers } from '#server/features/billing/ledgers.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import type { QuestRow, QuestsStore } from './quests.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Reviews made offline arrive at most this late and still count for their period. */
const FACTS_KEPT_MS = 30 * DAY_MS;
const LAST_REWARDS = 5;

/** Counts reviews in a range of study days; all if no range is given. */
export type CountReviews = (
  tx: Tx,
  ownerId: number,
  span: { from: number; until: number } | null,
) => Promise<{ reviews: number; days: number }>;

export type QuestsService = ReturnType<typeof createQuestsService>;

/** Quests and their points (Q01, Q02): counts each fact once, and rewards through the ledger. */
export function createQuestsService({
  store,
  accounts,
  ledgers,
  settings,
  countReviews,
  clock,
}: {
  store: QuestsStore;
  accounts: AccountsService;
  ledgers: Pick<Ledgers, 'points'>;
  settings: Settings;
  countReviews: CountReviews;
  clock: Clock;
}) {
  interface Person {
    userId: number;
    userUuid: string;
    calendar: StudyCalendar;
  }

  /** Undefined for the server's own account, which earns nothing. */
  async function personOf(tx: Tx, ownerId: number): Promise<Person | undefined> {
    const actor = await accounts.getActor(ownerId, tx);
    const { timezone, email } = await accounts.getUser(actor, tx);
    if (email === instanceAccount.email) return undefined;
    return { userId: ownerId, userUuid: actor.userUuid, calendar: createStudyCalendar(timezone) };
  }

  /** Completes a quest that reached its goal and enters its points, once per period. */
  async function reward(tx: Tx, { userId, userUuid }: Person, quest: QuestRow, period: string): Promise<void> {
    const now = clock.now();
    const counted = { userId, questId: quest.id, period };
    const since = new Date(now.getTime() - leastMsBetween[quest.period]);
    if (quest.period !== 'once' && (await store.wasCompletedSince(tx, counted, since))) return;
    if (!(await store.complete(tx, counted, now))) return;
    await ledgers.points.add(tx, {
      personUuid: userUuid,
      amount: quest.points,
      kind: 'quest',
      key: `quest:${quest.uuid}:${period}`,
    });
  }

  const titleOf = (quest: QuestRow, language: 'es' | 'en'): string =>
    language === 'es' ? quest.titleEs : quest.titleEn;

  /** Quests for administrators, in the order users see them. */
  async function listForAdmins(): Promise<AdminQuest[]> {
    const figures = new Map((await store.countProgress()).map((row) => [row.questId, row]));
    return (await store.listAllQuests()).map((row) => {
      const { uuid, titleEs, titleEn, source, required, points, period, published, endsAt, version } = row;
      const { people = 0, completed = 0 } = figures.get(row.id) ?? {};
      const title = { es: titleEs, en: titleEn };
      const facts = { uuid, title, source, required, points, period, published, version, people, completed };
      return { ...facts, endsAt: endsAt?.toISOString() ?? null };
    });
  }

  async function view(uuid: string): Promise<AdminQuest> {
    const quest = (await listForAdmins()).find((one) => one.uuid === uuid);
    if (!quest) throw new AppError('NOT_FOUND');
    return quest;
  }

  return {
    listForAdmins,
    view,

    async change(uuid: string, body: BodyOf<typeof changeQuest>): Promise<Command<AdminQuest>> {
      const before = await view(uuid);
      return {
        async commit(tx, audit) {
          const row = await store.lockQuest(tx, uuid);
          if (!row) throw new AppError('NOT_FOUND');
          if (row.published === body.published) {
            audit.unchanged();
            return { ...before, published: row.published, version: row.version };
          }
          if (row.version !== body.version) throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale' }]);
          await store.setPublished(tx, row, body.published);
          await audit.record(tx, {
            targetUuid: uuid,
            label: row.slug,
            before: { published: row.published },
            after: { published: body.published },
            reason: body.reason,
          });
          return { ...before, published: body.published, version: row.version + 1 };
        },
      };
    },

    /** Adds built-in quests that this instance lacks. */
    addSeeds: (): Promise<void> =>
      store.addQuests(
        questSeeds.map(({ title, ...seed }) => ({ ...seed, uuid: randomUUID(), titleEs: title.es, titleEn: title.en })),
      ),

    /** Counts a fact in its transaction. `fact` names the thing, not its row. */
    async count(tx: Tx, source: QuestSource, { ownerId, fact }: { ownerId: number; fact: string }): Promise<void> {
      if (!settings.get('questsOn')) return;
      const now = clock.now();
      const open = await store.listOpen(now, [source], tx);
      if (open.length === 0) return;
      const person = await personOf(tx, ownerId);
      if (!person) return;
      for (const quest of open) {
        const period = periodKey(quest.period, person.calendar.dayOf(now));
        const counted = { userId: ownerId, questId: quest.id, period };
        if (!(await store.addFact(tx, { ...counted, fact, at: now }))) continue;
        if ((await store.addProgress(tx, counted)) >= quest.required) await reward(tx, person, quest, period);
      }
    },

    /** Measures values that are summed by study day, for the periods of these moments. */
    async measure(tx: Tx, { ownerId, at }: { ownerId: number; at: Date[] }): Promise<void> {
      if (!settings.get('questsOn')) return;
      const open = await store.listOpen(clock.now(), ['reviews', 'study-days'], tx);
      if (open.length === 0) return;
      const person = await personOf(tx, ownerId);
      if (!person) return;
      const today = person.calendar.dayOf(clock.now());
      const earliest = today - FACTS_KEPT_MS / DAY_MS;
      const days = [...new Set(at.map((moment) => person.calendar.dayOf(moment)))];
      const recent = days.filter((day) => day >= earliest && day <= today);
      const sums = new Map<string, Awaited<ReturnType<CountReviews>>>();
      const measured: { quest: QuestRow; period: string; progress: number }[] = [];
      for (const quest of open) {
        const periods = new Map(recent.map((day) => [periodKey(quest.period, day), periodAt(quest.period, day)]));
        for (const [period, span] of periods) {
          const key = span ? `${span.from}-${span.until}` : '';
          const sum = sums.get(key) ?? (await countReviews(tx, ownerId, span));
          sums.set(key, sum);
          const progress = quest.source === 'reviews' ? sum.reviews : sum.days;
          if (progress > 0) measured.push({ quest, period, progress });
        }
      }
      const raised = measured.map(({ quest, ...of }) => ({ ...of, userId: ownerId, questId: quest.id }));
      const notCompleted = new Set(await store.raiseProgress(tx, raised));
      for (const { quest, period, progress } of measured)
        if (progress >= quest.required && notCompleted.has(`${quest.id} ${period}`))
          await reward(tx, person, quest, period);
    },

    async list(actor: SignedInActor): Promise<OutputOf<typeof listQuests>> {
      const { timezone, balance, language } = await accounts.getUser(actor);
      const calendar = createStudyCalendar(timezone);
      const now = clock.now();
      const today = calendar.dayOf(now);
      const open = settings.get('questsOn') ? await store.listOpen(now, undefined) : [];
      const keys = [...new Set(open.map(({ period }) => periodKey(period, today)))];
      const progress = new Map(
        (await store.listProgress(actor.userId, keys)).map((row) => [`${row.questId} ${row.period}`, row]),
      );
      const items = open.map((quest): Quest => {
        const found = progress.get(`${quest.id} ${periodKey(quest.period, today)}`);
        const span = periodAt(quest.period, today);
        const end = span === null ? quest.endsAt : calendar.startOf(span.until);
        return {
          uuid: quest.uuid,
          title: titleOf(quest, language),
          points: quest.points,
          progress: Math.min(found?.progress ?? 0, quest.required),
          required_progress: quest.required,
          status: questStatus(found?.progress ?? 0, (found?.completedAt ?? null) !== null),
          period: quest.period,
          expires_at: end?.toISOString() ?? null,
          completed_at: found?.completedAt?.toISOString() ?? null,
        };
      });
      const rewards = (await ledgers.points.list(actor.userUuid)).slice(0, LAST_REWARDS);
      const questOf = ({ key }: { key: string }) => /^quest:([^:]+):/.exec(key)?.[1] ?? '';
      const titles = await store.listTitles(rewards.map(questOf).filter((uuid) => uuid !== ''));
      return {
        items,
        balance,
        rewards: rewards.map((entry) => {
          const quest = titles.get(questOf(entry));
          return {
            uuid: entry.uuid,
            title: quest ? titleOf(quest, language) : null,
            points: entry.amount,
            at: entry.at.toISOString(),
          };
        }),
      };
    },

    /** All of a user's progress, for the export. */
    listAll: async ({ userId, language }: SignedInActor) =>
      (await store.listAllProgress(userId)).map(({ progress, quest }) => ({
        title: titleOf(quest, language),
        period: progress.period,
        progress: progress.progress,
        required: quest.required,
        points: quest.points,
        completedAt: progress.completedAt?.toISOString() ?? null,
      })),

    sweep: (): Promise<void> => store.deleteFactsBefore(new Date(clock.now().getTime() - FACTS_KEPT_MS)),
  };
}
