import { canonicalText } from '#domain/documents/content.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import { type CrawledPage, type CrawlPorts, readSite } from './read-site.ts';
import { crawlSite } from './crawling.jobs.ts';
import type { CrawlingService } from './crawling.service.ts';

/** Reads a web page and its linked pages; publishes each as it is found. */
export function createCrawlSiteWorker({
  crawling,
  extraction,
  ...ports
}: CrawlPorts & { crawling: CrawlingService; extraction: ExtractionService }) {
  const options = { attempts: 3, expireInSeconds: 180, concurrency: 4 };
  return extraction.createWorker(crawlSite, options, async ({ id, sourceUrl, crawlDepth }, job) => {
    if (sourceUrl === null) return { error: 'URL_INVALID' };
    await job.transaction((tx) => crawling.deletePages(tx, id));
    let position = 0;
    const onPage = (page: CrawledPage) => job.transaction((tx) => crawling.addPage(tx, id, position++, page));
    const outcome = await readSite({ url: sourceUrl, depth: crawlDepth ?? 0 }, ports, onPage, job.signal);
    if (outcome.error) return outcome;
    // Pages have no file, so their size is that of the text.
    return { ...outcome, sizeBytes: Buffer.byteLength(canonicalText(outcome.content)) };
  });
}
