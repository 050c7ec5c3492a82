import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SocialPost } from '#contract/admin-social.ts';
import * as contract from '#contract/admin-social.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { read } from '#client/lib/query-client.ts';

const SOON_MS = 2_000;
const EVERY_MS = 30_000;

export const useChannels = () => useQuery(read(contract.listSocialChannels, {}));

/** Polls faster while a delivery is running. */
export const usePosts = (query: QueryInputOf<typeof contract.listSocialPosts>) =>
  useQuery({
    ...read(contract.listSocialPosts, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? SOON_MS : EVERY_MS),
  });

const isUnderWay = ({ state, dueAt, deliveries }: SocialPost): boolean =>
  state !== 'draft' &&
  dueAt !== null &&
  Date.parse(dueAt) < Date.now() + SOON_MS &&
  deliveries.some((one) => one.state === 'waiting' || (one.state === 'sending' && one.nextAt === null));
