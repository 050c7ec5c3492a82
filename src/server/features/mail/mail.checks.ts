import type { Clock } from '#server/platform/clock.ts';
import { healthCheck } from '#server/platform/health/health.ts';
import type { MailStore } from './mail.store.ts';

/** An email that waits longer has failed several times. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Checks that emails are sent. */
export const checkMail = (store: MailStore, isConfigured: boolean, clock: Clock) =>
  healthCheck('mail', async () => {
    if (!isConfigured) return { state: 'ok', outcome: 'off' };
    const groups = await store.countStayingUnscoped();
    const unsent = groups.find(({ isRefused }) => !isRefused);
    const seconds = unsent ? (clock.now().getTime() - unsent.oldest.getTime()) / 1000 : 0;
    if (unsent && seconds > LONGEST_WAIT_SECONDS)
      return { state: 'bad', outcome: 'unsent', figures: { count: unsent.count, wait: { seconds } } };
    const refused = groups.find(({ isRefused }) => isRefused);
    if (refused) return { state: 'note', outcome: 'refused', figures: { count: refused.count } };
    return { state: 'ok', outcome: 'fine' };
  });
