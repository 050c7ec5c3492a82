import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCurrentUser } from '#contract/accounts.ts';
import {
  checkout,
  claimShareBonus,
  getLimits,
  getSubscription,
  listPlans,
  type Subscription,
} from '#contract/billing.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/api-client.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { knowUser } from '#client/lib/session.tsx';

export const usePlans = () => useQuery(read(listPlans, {}));
export const useLimits = () => useQuery(read(getLimits, {}));

/** Null where no plan was chosen, which is Free (L05). */
export const useSubscription = () =>
  useQuery({
    queryKey: [getSubscription.path],
    queryFn: ({ signal }): Promise<Subscription | null> =>
      call(getSubscription, { signal }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
  });

/** Chooses a plan; where it is to be paid, the browser goes there. */
export function useChoosePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof checkout>) => call(checkout, { body }),
    onSuccess: async ({ url }) => {
      if (url !== null) return location.assign(url);
      const changed = [getCurrentUser, getSubscription, getLimits];
      await Promise.all(changed.map(({ path }) => refresh(client, path)));
    },
  });
}

/** Notes that a person shared Repaso on a network (L02). */
export function useShareBonus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (network: BodyInputOf<typeof claimShareBonus>['network']) =>
      call(claimShareBonus, { body: { network } }),
    onSuccess: async (user) => {
      knowUser(client, user);
      await refresh(client, getLimits.path);
    },
  });
}
