import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Makes the items of a generation; the job key is the generation's uuid. */
export const runGeneration = defineJob<{ generationId: number }>('generation.run');
