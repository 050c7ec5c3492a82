import type { EngineState, ModelSpend } from '#contract/model.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { MICRODOLLARS } from '#domain/model/cost.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import type { LiveModel } from '#server/platform/ai/live-model.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import type { ModelAccessStore, ModelUse } from './model-access.store.ts';
import type { ModelBudget, ModelSpending } from './model-budget.service.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_PEOPLE = 50;

/** Money limits entered by administrators. */
export function spendingOf(settings: Settings): ModelSpending | null {
  const entered = settings.get('modelPrices');
  if (!entered) return null;
  const { mostPerDay, ...prices } = entered;
  return { prices, mostPerDay: mostPerDay === null ? null : Math.round(mostPerDay * MICRODOLLARS) };
}

/** Emails every administrator when most of the day's budget is spent. */
export function createSpendingWarning({
  accounts,
  mail,
  publicUrl,
}: {
  accounts: Pick<AccountsService, 'listAdmins'>;
  mail: MailService;
  publicUrl: URL;
}) {
  return async (tx: Tx): Promise<void> => {
    const link = new URL('/admin/model', publicUrl);
    for (const admin of await accounts.listAdmins(tx))
      await mail.send(tx, admin, { kind: 'modelBudget', to: admin.email, link });
  };
}

export type ModelSpendService = ReturnType<typeof createModelSpendService>;

/** Cost of the model, for administrators, and whether it works, for everybody. */
export function createModelSpendService({
  store,
  budget,
  accounts,
  liveModel,
  clock,
}: {
  store: ModelAccessStore;
  budget: ModelBudget;
  accounts: Pick<AccountsService, 'listPeople'>;
  liveModel: Pick<LiveModel, 'current'>;
  clock: Clock;
}) {
  const dayBefore = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return {
    async getSpend(): Promise<ModelSpend> {
      const since = dayBefore(DAYS - 1);
      const today = dayBefore(0);
      const days = (await store.listDays(since)).map(({ day, ...use }) => ({ day, ...inDollars(use) }));
      const users = await store.listUsers(since, MOST_PEOPLE);
      const people = new Map(
        (await accounts.listPeople(users.map(({ ownerId }) => ownerId))).map((person) => [person.id, person]),
      );
      return {
        model: liveModel.current()?.ai.name ?? null,
        today: days.find(({ day }) => day === today) ?? { tokens: 0, calls: 0, cost: 0 },
        days,
        people: users.flatMap(({ ownerId, ...use }) => {
          const person = people.get(ownerId);
          return person ? { uuid: person.uuid, name: person.username, ...inDollars(use) } : [];
        }),
      };
    },

    async getEngine({ userId }: SignedInActor): Promise<EngineState> {
      const ai = liveModel.current()?.ai;
      if (!ai) return { name: 'offline', state: 'ready' };
      const { status } = ai.state();
      if (status !== 'ready' && status !== 'loading') return { name: ai.name, state: 'silent' };
      return { name: ai.name, state: (await budget.isSpent(userId, ai.name)) ? 'spent' : 'ready' };
    },
  };
}

const inDollars = ({ cost, ...use }: ModelUse): ModelUse => ({ ...use, cost: cost / MICRODOLLARS });
