import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { getModel } from '#contract/model.ts';
import {
  changeModelSettings,
  findModelServers,
  getModelSettings,
  listProviderModels,
  removeModelSettings,
} from '#contract/model-setup.ts';
import { getConfig } from '#contract/system.ts';
import { call } from '#client/lib/api-client.ts';
import { read, refresh } from '#client/lib/query-client.ts';

export const useModelSettings = () => useQuery(read(getModelSettings, {}));

/** Refetches only on request, since each search probes several ports. */
export const useModelServers = () => useQuery({ ...read(findModelServers, {}), staleTime: Infinity });

type Wanted = Omit<BodyInputOf<typeof changeModelSettings>, 'version'>;

/** Refetches everything that depends on the model: its settings, its state, and texts about it. */
function useRefreshModel() {
  const client = useQueryClient();
  return () =>
    Promise.all([getModelSettings, getModel, getConfig].map(({ path }) => refresh(client, path))).then(() => undefined);
}

/** Tries a model and sets it, with the version that this screen shows. */
export function useChangeModel(version: number) {
  const refreshModel = useRefreshModel();
  return useMutation({
    mutationFn: (wanted: Wanted) => call(changeModelSettings, { body: { ...wanted, version } }),
    onSettled: refreshModel,
  });
}

export function useRemoveModel(version: number) {
  const refreshModel = useRefreshModel();
  return useMutation({
    mutationFn: () => call(removeModelSettings, { query: { version } }),
    onSettled: refreshModel,
  });
}

export const useProviderModels = () =>
  useMutation({ mutationFn: (body: BodyInputOf<typeof listProviderModels>) => call(listProviderModels, { body }) });
