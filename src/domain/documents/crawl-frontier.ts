import { canonicalAddress, plainAddress, webAddressProblem } from './web-address.ts';

/** Limits of a crawl (D05). Sizes in bytes after decompression. */
export const crawlLimits = {
  depth: 3,
  pages: 50,
  bytes: 20_000_000,
  milliseconds: 120_000,
  atOnce: 2,
  /** Pages requested, including unreadable ones. */
  requests: 100,
  /** URLs that differ only in their query: calendars and filters are endless. */
  variantsOfPath: 3,
};

/** The pages of one host still to be fetched, each once, by distance from the first. */
export interface CrawlFrontier {
  /** Returns the pages added since the last call, in order. */
  takeAll(): string[];
  /** Adds the links of a page; ignores other hosts, other file types and known pages. */
  add(links: readonly string[]): void;
  /** Marks the target of a redirect as known. Returns false if it was known already. */
  meet(address: string): boolean;
}

/** File types that never contain text, regardless of the server's content type. */
const otherFile =
  /\.(avif|bmp|css|csv|docx?|epub|exe|gif|gz|ico|jpe?g|js|json|m4a|mp[34]|ogg|png|pptx?|rss|svg|tar|tgz|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i;

/** @param start any URL of the host to stay on; it counts as known */
export function createCrawlFrontier(start: string): CrawlFrontier {
  const { host } = new URL(start);
  const met = new Set([canonicalAddress(start)]);
  const variants = new Map<string, number>();
  let waiting: string[] = [];

  function meet(address: string): boolean {
    const canonical = canonicalAddress(address);
    if (met.has(canonical)) return false;
    met.add(canonical);
    return true;
  }

  function isPageOfHost(address: string): boolean {
    const url = new URL(address);
    if (url.host !== host || otherFile.test(url.pathname)) return false;
    if (url.search === '') return true;
    const count = (variants.get(url.pathname) ?? 0) + 1;
    variants.set(url.pathname, count);
    return count <= crawlLimits.variantsOfPath;
  }

  return {
    meet,
    takeAll() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    add(links) {
      for (const link of links) {
        if (webAddressProblem(link) !== undefined || !meet(link)) continue;
        const address = plainAddress(link);
        if (isPageOfHost(address)) waiting.push(address);
      }
    },
  };
}
