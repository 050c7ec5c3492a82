import type { HouseModel } from '#domain/model/house-models.ts';
import { healthCheck } from '#server/platform/health/health.ts';
import type { HouseStore } from './house.store.ts';

/** Checks whether an installation or a download has failed: its job ends well, and its row keeps the reason. */
export const checkDownloads = (store: Pick<HouseStore, 'list'>, models: readonly HouseModel[]) =>
  healthCheck('downloads', async () => {
    const tasks = await store.list();
    const failed = tasks.filter(({ state }) => state === 'failed');
    const names = failed.map(({ key }) => models.find(({ size }) => size === key)?.name ?? 'node-llama-cpp').join(', ');
    if (failed.length > 0) return { state: 'note', outcome: 'broken', figures: { names } };
    const count = tasks.filter(({ state }) => state === 'running').length;
    return count > 0 ? { state: 'ok', outcome: 'fine', figures: { count } } : { state: 'ok', outcome: 'none' };
  });
