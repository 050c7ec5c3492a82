import { randomUUID } from 'node:crypto';
import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import type { decideReferral, listReferralsToReview, Referral } from '#contract/admin-referrals.ts';
import type { Invited, listReferrals } from '#contract/referrals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { PREMIUM_REFERRAL_DOCUMENTS } from '#domain/billing/plans.ts';
import {
  MOST_REFERRALS,
  MOST_REFERRALS_DAYS,
  REFERRAL_CREDIT_CENTS,
  REVERSAL_DAYS,
  referralDecisions,
  type ReferralReason,
  type ReferralState,
  startInvitation,
} from '#domain/referrals/invitation-rules.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DomainEvents } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Ledgers } from '#server/features/billing/ledgers.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import { keyedHash } from '#server/platform/secrets/tokens.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import type { ReferralRow, ReferralsStore } from './referrals.store.ts';

export type ReferralsService = ReturnType<typeof createReferralsService>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days between a request to delete an account and the deletion (Z47). */
const ERASED_AFTER_DAYS = 7;

type ListedReferral = NonNullable<Awaited<ReturnType<ReferralsStore['findUnscoped']>>>;

/** Referrals: records whose code a new user used, and gives both users their credit (R01, Z31). */
export function createReferralsService({
  store,
  accounts,
  ledgers,
  hasPaid,
  settings,
  clock,
  secretKey,
  publicUrl,
}: {
  store: ReferralsStore;
  accounts: AccountsService;
  ledgers: Ledgers;
  /** Whether a user has a payment for a plan that was not fully refunded. */
  hasPaid: (tx: Tx, userId: number) => Promise<boolean>;
  settings: Settings;
  clock: Clock;
  secretKey: string;
  publicUrl: URL;
}) {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const keysOf = ({ uuid }: Pick<ReferralRow, 'uuid'>) => ({
    referrer: `referral:${uuid}:referrer`,
    referred: `referral:${uuid}:referred`,
  });

  const premiumKeyOf = ({ uuid }: Pick<ReferralRow, 'uuid'>) => `premium:${uuid}`;

  /** Gives the referrer documents for a referred user who paid (L02). */
  async function givePremium(tx: Tx, row: ReferralRow, referrerUuid: string): Promise<void> {
    const entry = { amount: PREMIUM_REFERRAL_DOCUMENTS, kind: 'premium', key: premiumKeyOf(row) };
    await ledgers.documents.add(tx, { ...entry, personUuid: referrerUuid });
  }

  /** Update the referred user first; all code locks users in this order. */
  async function giveCredit(tx: Tx, row: ReferralRow, people: { referrerUuid: string; referredUuid: string }) {
    const keys = keysOf(row);
    const entry = { amount: REFERRAL_CREDIT_CENTS, kind: 'referral' };
    await ledgers.credit.add(tx, { ...entry, personUuid: people.referredUuid, key: keys.referred });
    await ledgers.credit.add(tx, { ...entry, personUuid: people.referrerUuid, key: keys.referrer });
  }

  async function takeCreditBack(tx: Tx, row: ReferralRow, people: { referrerUuid: string; referredUuid: string }) {
    const keys = keysOf(row);
    await ledgers.credit.reverse(tx, people.referredUuid, keys.referred);
    await ledgers.credit.reverse(tx, people.referrerUuid, keys.referrer);
  }

  async function complete(tx: Tx, row: ReferralRow, people: { referrerUuid: string; referredUuid: string }) {
    await store.setState(tx, row, { state: 'completed', completedAt: clock.now() });
    await giveCredit(tx, row, people);
    if (await hasPaid(tx, row.referredId)) await givePremium(tx, row, people.referrerUuid);
  }

  const present = (row: ListedReferral): Referral => ({
    uuid: row.uuid,
    state: row.state,
    reasons: row.reasons,
    referrer: { uuid: row.referrerUuid, name: row.referrerName },
    referred: { uuid: row.referredUuid, name: row.referredName },
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  });

  async function find(uuid: string, tx?: Tx): Promise<ListedReferral> {
    const row = await store.findUnscoped(uuid, tx);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  const isFrom = (state: ReferralState, from: readonly ReferralState[]) => from.includes(state);

  return {
    async list(
      actor: SignedInActor,
      page: { page: number; pageSize: number },
    ): Promise<OutputOf<typeof listReferrals>> {
      const { referralCode: code, referralBonus, creditCents } = await accounts.getReferralStanding(actor);
      const { rows, total, completed } = await store.listOf(actor.userId, page);
      const items = rows.map((row): Invited => ({
        name: row.referredName.trim().split(/\s+/)[0] ?? '',
        joinedAt: row.createdAt.toISOString(),
        status: row.state === 'completed' ? 'completed' : 'pending',
        bonusCents: row.state === 'completed' ? REFERRAL_CREDIT_CENTS : 0,
      }));
      const url = new URL(`/register?code=${code}`, publicUrl).href;
      return { code, url, creditCents, completed, documents: referralBonus, items, ...page, total };
    },

    /** Whether a code exists; reveals nothing about its owner. */
    async isCode(code: string): Promise<boolean> {
      return settings.get('referralsOn') && (await accounts.isReferralCode(code.toUpperCase()));
    },

    /** Records the referral of a registration with a code. */
    async start(
      tx: Tx,
      { userId, referrerId, address, isReferrersDevice }: DomainEvents['account.created'],
    ): Promise<void> {
      if (referrerId === undefined || !settings.get('referralsOn')) return;
      const addressHash = keyedHash(secretKey, `referral ${address}`);
      const isKnownAddress =
        (await accounts.hasSessionFrom(tx, referrerId, address)) ||
        (await store.cameFrom(tx, referrerId, addressHash, daysAgo(1)));
      const { state, reasons } = startInvitation({
        referrerEmail: await accounts.emailOf(tx, referrerId),
        referredEmail: await accounts.emailOf(tx, userId),
        isReferrersDevice,
        isKnownAddress,
      });
      await store.insertReferral(tx, {
        uuid: randomUUID(),
        referrerId,
        referredId: userId,
        state,
        reasons,
        addressHash,
        createdAt: clock.now(),
      });
    },

    /** The referred user has confirmed the address: both get their credit, unless the referral needs review. */
    async confirm(tx: Tx, { userId }: DomainEvents['account.confirmed']): Promise<void> {
      const row = await store.lockOfReferred(tx, userId);
      if (row?.state !== 'pending') return;
      const { uuid: referrerUuid } = await accounts.lockUser(tx, row.referrerId);
      const lately = await store.countCompletedSince(tx, row.referrerId, daysAgo(MOST_REFERRALS_DAYS));
      const reasons: ReferralReason[] = lately >= MOST_REFERRALS ? [...row.reasons, 'many'] : row.reasons;
      if (reasons.length > 0) return store.setState(tx, row, { state: 'review', reasons });
      const { referredUuid } = await find(row.uuid, tx);
      await complete(tx, row, { referrerUuid, referredUuid });
    },

    /** Rewards the first payment of a referred user; if the referral is in review, its approval does. */
    async rewardFirstPayment(tx: Tx, { userId, isFirst }: DomainEvents['invoice.paid']): Promise<void> {
      const row = isFirst ? await store.lockOfReferred(tx, userId) : undefined;
      if (row?.state !== 'completed') return;
      const { uuid: referrerUuid } = await accounts.lockUser(tx, row.referrerId);
      await givePremium(tx, row, referrerUuid);
    },

    /** Reverses the documents and both credits after a refund of the first payment (Z31). */
    async reverseRefunded(tx: Tx, { userId, isFirst }: DomainEvents['invoice.refunded']): Promise<void> {
      const row = isFirst ? await store.lockOfReferred(tx, userId) : undefined;
      if (row?.state !== 'completed') return;
      const people = await find(row.uuid, tx);
      await accounts.lockUser(tx, row.referrerId);
      await store.setState(tx, row, { state: 'reversed' });
      await ledgers.documents.reverse(tx, people.referrerUuid, premiumKeyOf(row));
      await takeCreditBack(tx, row, people);
    },

    async listToReview(
      state: ReferralState | undefined,
      page: { page: number; pageSize: number },
    ): Promise<OutputOf<typeof listReferralsToReview>> {
      const { rows, total } = await store.listUnscoped(state, page);
      return { items: rows.map(present), ...page, total };
    },

    view: async (uuid: string): Promise<Referral> => present(await find(uuid)),

    async decide(uuid: string, { decision, reason }: BodyOf<typeof decideReferral>): Promise<Command<Referral>> {
      const { referredId, referrerId } = await find(uuid);
      const { from, to } = referralDecisions[decision];
      return {
        async commit(tx, audit) {
          await accounts.lockUser(tx, referredId);
          const row = await store.lockOfReferred(tx, referredId);
          const people = await find(uuid, tx);
          if (row?.uuid !== uuid) throw new AppError('NOT_FOUND');
          if (row.state === to) {
            audit.unchanged();
            return present(people);
          }
          if (!isFrom(row.state, from)) throw new AppError('EDIT_CONFLICT', [{ path: 'decision', rule: 'decided' }]);
          await accounts.lockUser(tx, referrerId);
          if (to === 'completed') await complete(tx, row, people);
          else await store.setState(tx, row, { state: to });
          if (to === 'reversed') {
            await ledgers.documents.reverse(tx, people.referrerUuid, premiumKeyOf(row));
            await takeCreditBack(tx, row, people);
          }
          await audit.record(tx, { targetUuid: uuid, before: { state: row.state }, after: { state: to }, reason });
          return present(await find(uuid, tx));
        },
      };
    },

    /** Reverses both credits if the account is deleted soon after (Z31). */
    async reverseOfErased(tx: Tx, { userId }: SignedInActor): Promise<void> {
      const row = await store.lockOfReferred(tx, userId);
      const isSoon = row?.completedAt && row.completedAt > daysAgo(REVERSAL_DAYS + ERASED_AFTER_DAYS);
      if (row?.state !== 'completed' || !isSoon) return;
      const people = await find(row.uuid, tx);
      await takeCreditBack(tx, row, people);
    },

    forgetAddresses: (): Promise<void> => store.forgetAddressesBefore(daysAgo(1)),
  };
}
