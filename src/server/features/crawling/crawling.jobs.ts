import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Reads a web page and its linked pages. */
export const crawlSite = defineJob<{ documentId: number }>('documents.crawl');
