import { canonicalAddress, webAddressProblem } from './web-address.ts';

/** How far a crawl goes (D05). Times in seconds, sizes in bytes after inflating. */
export const crawlLimits = {
  depth: 3,
  pages: 50,
  bytes: 20_000_000,
  seconds: 120,
  atOnce: 2,
  /** Addresses that differ in their query only: calendars and filters have no end. */
  variantsOfPath: 3,
};

export interface FoundPage {
  url: string;
  /** Links away from the first page. */
  depth: number;
}

/** The pages of a site that are still to be read, nearest first, each once. */
export interface CrawlFrontier {
  /** The next page, or nothing for now: what is being read may lead further. */
  take(): FoundPage | undefined;
  /** Adds what a page links to; what lies elsewhere, deeper than asked, or was met before is left out. */
  add(from: FoundPage, links: readonly string[]): void;
  /** Marks an address as met: where a redirect led to. False if it was before. */
  meet(url: string): boolean;
}

/** Never text, whatever the server would say. */
const otherFile =
  /\.(avif|bmp|css|csv|docx?|epub|exe|gif|gz|ico|jpe?g|js|json|mp[34]|m4a|ogg|png|pptx?|rss|svg|tar|tgz|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i;

/** @param host The only host whose pages are taken. @param depth How many links away from `start` a page may be. */
export function createCrawlFrontier({
  start,
  host,
  depth,
}: {
  start: string;
  host: string;
  depth: number;
}): CrawlFrontier {
  const waiting: FoundPage[] = [];
  const met = new Set([canonicalAddress(start)]);
  const variants = new Map<string, number>();

  function isWanted(url: string): boolean {
    const { host: own, pathname, origin, search } = new URL(url);
    if (own !== host || otherFile.test(pathname)) return false;
    if (search === '') return true;
    const path = origin + pathname;
    const count = (variants.get(path) ?? 0) + 1;
    variants.set(path, count);
    return count <= crawlLimits.variantsOfPath;
  }

  return {
    take: () => waiting.shift(),
    add(from, links) {
      if (from.depth >= depth) return;
      for (const link of links) {
        if (webAddressProblem(link) !== undefined) continue;
        const url = canonicalAddress(link);
        if (met.has(url)) continue;
        met.add(url);
        if (isWanted(url)) waiting.push({ url, depth: from.depth + 1 });
      }
    },
    meet(url) {
      const canonical = canonicalAddress(url);
      if (met.has(canonical)) return false;
      met.add(canonical);
      return true;
    },
  };
}
