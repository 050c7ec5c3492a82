import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { HouseKey } from './house.store.ts';

/** Installs the part, or fetches a model. */
export const fetchForHouse = defineJob<{ task: HouseKey }>('model-setup.fetch-for-house');

/** Deletes what was fetched, once nothing writes it any more. */
export const clearHouse = defineJob<{ task: HouseKey }>('model-setup.clear-house');
