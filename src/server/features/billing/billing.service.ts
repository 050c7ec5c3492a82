import type { User } from '#contract/accounts.ts';
import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { checkout, listPlans, Subscription } from '#contract/billing.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import {
  annualPriceCents,
  BYTES_PER_MEGABYTE,
  FREE_TIER,
  isBetaOn,
  limitOrNull,
  plans,
  shareBonusDocuments,
  type ShareNetwork,
  type UsageLimits,
  usageLimits,
} from '#domain/billing/plans.ts';
import { paidTier } from '#domain/billing/paid-subscription.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { MailService } from '#server/features/mail/mail.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import type { ApplyTier } from './apply-tier.ts';
import type { BillingStore, SubscriptionRow } from './billing.store.ts';
import type { Checkouts } from './checkouts.service.ts';
import type { OfferCheck } from './offer-check.ts';
import type { TierGrantRow, TierGrantsStore } from './tier-grants.store.ts';

export type BillingService = ReturnType<typeof createBillingService>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before the end of the beta users are notified. */
const NOTICE_BEFORE_MS = 14 * DAY_MS;

/** Plans, their limits, and users' choices (L01-L06). */
export function createBillingService({
  store,
  grants,
  accounts,
  mail,
  applyTier,
  payments,
  trail,
  settings,
  clock,
  publicUrl,
}: {
  store: BillingStore;
  grants: TierGrantsStore;
  accounts: AccountsService;
  mail: MailService;
  applyTier: ApplyTier;
  /** Present if plans can be paid for. */
  payments: { checkouts: Checkouts; offer: OfferCheck } | undefined;
  trail: AuditTrail;
  settings: Settings;
  clock: Clock;
  publicUrl: URL;
}) {
  /** Current limits of a user, read at each request, so that a change of plan takes effect at once (Z05). */
  const limitsFor = ({
    kind,
    tierId,
    bonusDocuments,
  }: Pick<SignedInActor, 'kind' | 'tierId' | 'bonusDocuments'>): UsageLimits =>
    usageLimits({ tierId, unlimitedDocuments: kind !== 'user', bonusDocuments }, settings.get('plansOn'));

  const beta = () => {
    const endsAt = settings.get('betaEndsAt');
    return { on: isBetaOn({ on: settings.get('beta'), endsAt }, clock.now()), endsAt };
  };

  const today = () => clock.now().toISOString().slice(0, 10);

  /** The plan a user chose, if it is currently valid. */
  async function chosenTier(tx: Tx, userId: number): Promise<number | undefined> {
    const row = await store.findSubscription(userId, tx);
    return row && paidTier(row, clock.now());
  }

  const grantViewOf = (row: Pick<TierGrantRow, 'tierId' | 'until'> | undefined) => ({
    grantedTierId: row?.tierId ?? null,
    until: row?.until ?? null,
  });

  async function endGrant({ userId }: TierGrantRow, transaction: Database['transaction']): Promise<void> {
    await transaction(async (tx) => {
      const { uuid } = await accounts.lockUser(tx, userId);
      const row = await grants.find(userId, tx);
      // The plan was granted again meanwhile.
      if (!row?.until || row.until >= today()) return;
      await grants.delete(tx, userId);
      await applyTier(tx, userId, await chosenTier(tx, userId));
      const entry = { action: 'tier.grant', targetKind: 'person', targetUuid: uuid };
      await trail.record(tx, { kind: 'system' }, { ...entry, before: grantViewOf(row), after: grantViewOf(undefined) });
    });
  }

  const viewOf = (row: SubscriptionRow | undefined) => ({
    tierId: row?.tierId ?? FREE_TIER,
    interval: row?.interval ?? null,
    source: row?.source ?? null,
  });

  /** Moves users of a beta plan back to Free when the beta ends. */
  async function endBetaOf({ userId }: SubscriptionRow, transaction: Database['transaction']): Promise<void> {
    await transaction(async (tx) => {
      const { uuid } = await accounts.lockUser(tx, userId);
      const row = await store.findSubscription(userId, tx);
      if (row?.source !== 'beta') return;
      await store.deleteSubscription(tx, userId);
      await applyTier(tx, userId, undefined);
      const entry = { action: 'subscription.change', targetKind: 'person', targetUuid: uuid };
      await trail.record(tx, { kind: 'system' }, { ...entry, before: viewOf(row), after: viewOf(undefined) });
    });
  }

  async function notifyBetaEnd({ userId }: SubscriptionRow, endsAt: string, transaction: Database['transaction']) {
    await transaction(async (tx) => {
      const user = await accounts.lockUser(tx, userId);
      if (!(await store.markEndNotified(tx, userId, endsAt))) return;
      await mail.send(tx, user, {
        kind: 'betaEnds',
        to: user.email,
        link: new URL('/subscription', publicUrl),
        date: endsAt,
      });
    });
  }

  return {
    limitsFor,

    plans(): OutputOf<typeof listPlans> {
      const tiers = Object.values(plans).map((plan) => ({
        tierId: plan.tierId,
        name: plan.name,
        aiLevel: plan.aiLevel,
        documents: limitOrNull(plan.documents),
        storageBytes: plan.storageMegabytes * BYTES_PER_MEGABYTE,
        uploadBytes: plan.uploadMegabytes * BYTES_PER_MEGABYTE,
        testBatchesPerDocument: limitOrNull(plan.testBatchesPerDocument),
        cardsPerDocument: limitOrNull(plan.cardsPerDocument),
        mapsPerDocument: limitOrNull(plan.mapsPerDocument),
        monthlyCents: plan.monthlyPriceCents,
        annualCents: annualPriceCents(plan.monthlyPriceCents),
      }));
      return {
        tiers,
        plans: settings.get('plansOn') ? 'on' : 'off',
        beta: beta(),
        payments: payments?.offer.isGood() ? 'on' : 'off',
      };
    },

    async viewSubscription(actor: SignedInActor): Promise<Subscription> {
      const row = await store.findSubscription(actor.userId);
      if (!row) throw new AppError('SUBSCRIPTION_NOT_FOUND');
      const { tierId, source, status, interval, startedAt, periodEnd, cancelAt, graceUntil } = row;
      const { nextTierId, nextInterval, nextFrom, nextAmount, nextCurrency } = row;
      const isCharged = source === 'stripe' && status === 'active' && cancelAt === null;
      const next =
        nextTierId !== null && nextInterval !== null && nextFrom !== null
          ? { tierId: nextTierId, interval: nextInterval, from: nextFrom.toISOString() }
          : null;
      return {
        tierId,
        source,
        status,
        interval,
        startedAt: startedAt.toISOString(),
        nextChargeAt: isCharged ? (periodEnd?.toISOString() ?? null) : null,
        nextCharge:
          isCharged && nextAmount !== null && nextCurrency !== null
            ? { amount: nextAmount, currency: nextCurrency }
            : null,
        cancelAt: cancelAt?.toISOString() ?? null,
        graceUntil: graceUntil?.toISOString() ?? null,
        next,
        documentLimit: limitOrNull(limitsFor(actor).documents),
      };
    },

    /** During the beta a choice is free and takes effect at once (L06); otherwise the user pays at the provider. */
    async choosePlan(
      actor: SignedInActor,
      { tierId, interval }: BodyOf<typeof checkout>,
    ): Promise<Command<OutputOf<typeof checkout>>> {
      const { userId, userUuid } = actor;
      if (!Object.values(plans).some((plan) => plan.tierId === tierId)) throw new AppError('PLAN_NOT_FOUND');
      if (tierId === FREE_TIER && interval === 'annual') throw new AppError('PLAN_NO_ANNUAL');
      if (!settings.get('plansOn')) throw new AppError('BILLING_NOT_CONFIGURED');
      const isPaid = (await store.findSubscription(userId))?.source === 'stripe';
      if (isPaid || !beta().on) {
        if (!payments) throw new AppError('BILLING_NOT_CONFIGURED');
        const url = await payments.checkouts.open(actor, { tierId, interval });
        return {
          commit: async (_, audit) => {
            // The plan changes only after the provider confirms the payment.
            audit.unchanged();
            return { url };
          },
        };
      }
      return {
        async commit(tx, audit) {
          // Serialize concurrent choices.
          await accounts.lockUser(tx, userId);
          const before = await store.findSubscription(userId, tx);
          const isSame = tierId === FREE_TIER ? !before : before?.tierId === tierId && before.interval === interval;
          if (isSame) {
            audit.unchanged();
            return { url: null };
          }
          if (tierId === FREE_TIER) await store.deleteSubscription(tx, userId);
          else await store.putSubscription(tx, betaRow(userId, { tierId, interval }, clock.now()));
          const after = await store.findSubscription(userId, tx);
          await applyTier(tx, userId, after?.tierId);
          await audit.record(tx, { targetUuid: userUuid, before: viewOf(before), after: viewOf(after) });
          return { url: null };
        },
      };
    },

    /** Grants the bonus once per network, however often it is claimed (R02). */
    claimShareBonus: (actor: SignedInActor, network: ShareNetwork): Command<User> => ({
      async commit(tx) {
        if (await store.insertShareBonus(tx, actor.userId, network, clock.now()))
          await accounts.giveShareBonus(tx, actor.userId, network, shareBonusDocuments[network]);
        return accounts.getUser(actor, tx);
      },
    }),

    findGrant: grants.find,

    /** Number of users per chosen plan and per granted plan. */
    countByTier: async () => ({ chosen: await store.countByTier(), granted: await grants.countByTier() }),

    /** Grants a plan until a day or permanently; Free revokes the grant. Returns what changed, if anything. */
    async grantTier(tx: Tx, userId: number, tierId: number, until: string | null) {
      const before = await grants.find(userId, tx);
      const isGone = tierId === FREE_TIER || (until !== null && until < today());
      const after = isGone ? undefined : { userId, tierId, until };
      const change = { before: grantViewOf(before), after: grantViewOf(after) };
      if (JSON.stringify(change.before) === JSON.stringify(change.after)) return undefined;
      if (after) await grants.put(tx, after);
      else await grants.delete(tx, userId);
      await applyTier(tx, userId, await chosenTier(tx, userId));
      return change;
    },

    /** Hourly: revokes grants past their last day. */
    async endGrants(transaction: Database['transaction'], signal: AbortSignal): Promise<void> {
      for (const row of await grants.listEndedUnscoped(today())) {
        signal.throwIfAborted();
        await endGrant(row, transaction);
      }
    },

    listShareBonuses: store.listShareBonuses,
    findSubscription: store.findSubscription,

    /** Hourly: notifies users 14 days before the beta ends, and ends it for them afterwards. */
    async followBeta(transaction: Database['transaction'], signal: AbortSignal): Promise<void> {
      const { on, endsAt } = beta();
      const isNoticeDue = endsAt !== null && Date.parse(endsAt) - clock.now().getTime() <= NOTICE_BEFORE_MS;
      if (on && !isNoticeDue) return;
      for (const row of await store.listBetaUnscoped()) {
        signal.throwIfAborted();
        if (!on) await endBetaOf(row, transaction);
        else if (settings.get('plansOn') && endsAt !== null && row.betaEndNotified !== endsAt)
          await notifyBetaEnd(row, endsAt, transaction);
      }
    },
  };
}

/** Sets every column, so that no value of a former subscription remains. */
const betaRow = (
  userId: number,
  { tierId, interval }: BodyOf<typeof checkout>,
  startedAt: Date,
): Required<SubscriptionRow> => ({
  userId,
  source: 'beta',
  tierId,
  interval,
  startedAt,
  betaEndNotified: null,
  status: 'active',
  periodEnd: null,
  cancelAt: null,
  nextTierId: null,
  nextInterval: null,
  nextFrom: null,
  nextAmount: null,
  nextCurrency: null,
  graceUntil: null,
  lettersSent: 0,
});
