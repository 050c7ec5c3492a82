import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { AnyJobWorker, JobWorker } from '#server/platform/jobs/define-job.ts';
import type { DeliveriesService } from './deliveries.service.ts';
import { sendDelivery, sendDue, sweepSocialImages } from './social.jobs.ts';
import { folderOf, IMAGE_FOLDER, type SocialStore } from './social.store.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Each delivery counts its own attempts, so a job is only repeated if the process died. At most two run per channel, so
 * that a hanging service does not block others.
 */
const createSendWorker = (deliveries: DeliveriesService): JobWorker<{ deliveryUuid: string }> => ({
  job: sendDelivery,
  attempts: 5,
  expireInSeconds: 240,
  concurrency: 4,
  run: ({ deliveryUuid }, job) => deliveries.run(deliveryUuid, job),
});

const createSendDueWorker = (deliveries: DeliveriesService): JobWorker<object> => ({
  job: sendDue,
  attempts: 1,
  expireInSeconds: 60,
  concurrency: 1,
  schedule: '* * * * *',
  run: () => deliveries.takeUpDue(),
});

/** Removes images that have belonged to no post for a day, and orphaned files. */
const createSweepImagesWorker = ({
  store,
  files,
  clock,
}: {
  store: SocialStore;
  files: FileStore;
  clock: Clock;
}): JobWorker<object> => ({
  job: sweepSocialImages,
  makesRoom: true,
  attempts: 1,
  expireInSeconds: 600,
  concurrency: 1,
  schedule: '53 3 * * *',
  async run() {
    const before = new Date(clock.now().getTime() - DAY_MS);
    await store.deleteLooseImages(before);
    const known = new Set((await store.listImageKeys()).map(folderOf));
    await files.sweepFolders(IMAGE_FOLDER, before, known);
    await files.settle(IMAGE_FOLDER, before);
  },
});

export const createSocialWorkers = (deliveries: DeliveriesService) => [
  createSendWorker(deliveries),
  createSendDueWorker(deliveries),
];

export const createSocialSweepers = (ports: { store: SocialStore; files: FileStore; clock: Clock }): AnyJobWorker[] => [
  createSweepImagesWorker(ports),
];
