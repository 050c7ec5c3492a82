import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCurrentUser } from '#contract/accounts.ts';
import {
  cancelSubscription,
  checkout,
  claimShareBonus,
  getLimits,
  getSubscription,
  listInvoices,
  listPlans,
  openPortal,
  reactivateSubscription,
  type Subscription,
  syncSubscription,
} from '#contract/billing.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/api-client.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { knowUser } from '#client/lib/session.tsx';

export const usePlans = () => useQuery(read(listPlans, {}));
export const useLimits = () => useQuery(read(getLimits, {}));

/** Null without a chosen plan, which means Free (L05). */
export const useSubscription = () =>
  useQuery({
    queryKey: [getSubscription.path],
    queryFn: ({ signal }): Promise<Subscription | null> =>
      call(getSubscription, { signal }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
  });

export const useInvoices = () => useQuery(read(listInvoices, {}));

/** Polling interval until the payment service reports the plan; six requests a minute are allowed. */
const ASK_AGAIN_MS = 12_000;

/** Returns the plan just paid for; null until the server confirms it. The redirect alone proves nothing. */
export function usePaidPlan() {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['paid-plan'],
    queryFn: async ({ signal }): Promise<Subscription | null> => {
      const subscription = await call(syncSubscription, { signal }).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (subscription) await refreshPlan(client);
      return subscription;
    },
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'incomplete' ? false : ASK_AGAIN_MS),
  });
}

async function refreshPlan(client: QueryClient): Promise<void> {
  const changed = [getCurrentUser, getSubscription, getLimits, listInvoices];
  await Promise.all(changed.map(({ path }) => refresh(client, path)));
}

/** Opens the page for managing payments. */
export const usePortal = () =>
  useMutation({ mutationFn: () => call(openPortal, {}), onSuccess: ({ url }) => location.assign(url) });

export function useEndSubscription() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(cancelSubscription, {}), onSuccess: () => refreshPlan(client) });
}

export function useReactivate() {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(reactivateSubscription, {}), onSuccess: () => refreshPlan(client) });
}

/** Chooses a plan; redirects to the payment page if it costs something. */
export function useChoosePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof checkout>) => call(checkout, { body }),
    onSuccess: async ({ url }) => {
      if (url !== null) return location.assign(url);
      await refreshPlan(client);
    },
  });
}

/** Records that a person shared Repaso on a network (L02). */
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
