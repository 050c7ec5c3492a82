import type { Clock } from '#server/platform/clock.ts';
import { healthCheck } from '#server/platform/health/health.ts';
import type { SocialStore } from './social.store.ts';

const LONGEST_WAIT_MS = 10 * 60_000;

/** Checks that scheduled posts are sent and channels accept them. */
export const checkSocial = (store: SocialStore, clock: Clock) =>
  healthCheck('social', async () => {
    const late = await store.countDue(new Date(clock.now().getTime() - LONGEST_WAIT_MS));
    if (late > 0) return { state: 'bad', outcome: 'late', figures: { count: late } };
    const channels = await store.listChannels();
    const broken = channels.find(({ state }) => state !== 'on');
    if (broken) return { state: 'note', outcome: 'broken', figures: { channel: broken.name } };
    const toDecide = await store.countPosts('decide');
    if (toDecide > 0) return { state: 'note', outcome: 'decide', figures: { count: toDecide } };
    return { state: 'ok', outcome: channels.length === 0 ? 'none' : 'fine' };
  });
