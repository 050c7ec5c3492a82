import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Reads a web page and those that it leads to. */
export const crawlSite = defineJob<{ documentId: number }>('documents.crawl');
