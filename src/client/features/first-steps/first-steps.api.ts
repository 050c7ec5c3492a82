import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FirstStep, listFirstSteps } from '#contract/first-steps.ts';
import { changeSetting, listSettings } from '#contract/settings.ts';
import { getConfig } from '#contract/system.ts';
import { call } from '#client/lib/api-client.ts';
import { read, refresh } from '#client/lib/query-client.ts';

export const useFirstSteps = () => useQuery(read(listFirstSteps, {}));

type Change =
  | { key: 'firstStepsLater'; value: FirstStep['key'][] }
  | { key: 'plansOn' | 'registrationOpen'; value: boolean };

/** Changes a setting with its latest version, since each press carries the whole new value. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      const { items } = await call(listSettings, {});
      const version = items.find(({ key }) => key === change.key)?.version ?? 0;
      return call(changeSetting, { body: { ...change, version } });
    },
    onSettled: () => Promise.all([listFirstSteps, getConfig].map(({ path }) => refresh(client, path))),
  });
}
