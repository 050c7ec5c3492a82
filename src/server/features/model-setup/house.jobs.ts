import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { HouseKey } from './house.store.ts';

/** Installs the runtime, or downloads a model. */
export const fetchForHouse = defineJob<{ task: HouseKey }>('model-setup.fetch-for-house');

/** Deletes a download once no job writes it. */
export const clearHouse = defineJob<{ task: HouseKey }>('model-setup.clear-house');
