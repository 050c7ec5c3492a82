import { checkReferralCode } from '#contract/accounts.ts';
import { decideReferral, listReferralsToReview } from '#contract/admin-referrals.ts';
import * as contract from '#contract/referrals.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { Ledgers } from '#server/features/billing/ledgers.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import { exportReferrals } from './referrals.export.ts';
import { createReferralsService } from './referrals.service.ts';
import { createReferralsStore } from './referrals.store.ts';

/** Wires referrals and the credit that both sides get. */
export function createReferralsFeature(ports: {
  database: Database;
  accounts: AccountsService;
  ledgers: Ledgers;
  hasPaid: (tx: Tx, userId: number) => Promise<boolean>;
  events: EventBus;
  settings: Settings;
  limits: RateLimiter;
  clock: Clock;
  secretKey: string;
  publicUrl: URL;
}) {
  const { database, accounts, events, limits } = ports;
  const store = createReferralsStore(database.db, { username: accounts.usernameOf, userUuid: accounts.uuidOf });
  const referrals = createReferralsService({ ...ports, store });
  events.subscribe('account.created', (tx, created) => referrals.start(tx, created));
  events.subscribe('account.confirmed', (tx, confirmed) => referrals.confirm(tx, confirmed));
  events.subscribe('invoice.paid', (tx, paid) => referrals.rewardFirstPayment(tx, paid));
  events.subscribe('invoice.refunded', (tx, refunded) => referrals.reverseRefunded(tx, refunded));
  return defineFeature({
    exports: exportReferrals(referrals),
    erase: referrals.reverseOfErased,
    sweep: referrals.forgetAddresses,
    mount(router: Router): void {
      router.read(contract.listReferrals, ({ actor, query }) => referrals.list(actor, query));
      router.read(checkReferralCode, async ({ params, request }) => {
        await limits.take('keyedCalls', request.ip);
        if (await referrals.isCode(params.code)) return { ok: true as const };
        await limits.take('unknownReferralCodes', request.ip);
        throw new AppError('REFERRAL_CODE_INVALID');
      });
      router.read(listReferralsToReview, ({ query: { state, ...page } }) => referrals.listToReview(state, page));
      router.write(decideReferral, ({ params, body }) => referrals.decide(params.uuid, body), {
        replay: { load: (_, { params }) => referrals.view(params.uuid) },
      });
    },
  });
}
