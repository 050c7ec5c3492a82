import { canonicalAddress, plainAddress, webAddressProblem } from './web-address.ts';

/** How far a crawl goes (D05). Sizes in bytes after inflating. */
export const crawlLimits = {
  depth: 3,
  pages: 50,
  bytes: 20_000_000,
  milliseconds: 120_000,
  atOnce: 2,
  /** Pages asked for, those included that cannot be read. */
  requests: 100,
  /** Addresses that differ in their query only: calendars and filters have no end. */
  variantsOfPath: 3,
};

/** The pages of one host that are still to be read, each once, by their distance from the first. */
export interface CrawlFrontier {
  /** The pages that were added since it was last asked, in their order. */
  takeAll(): string[];
  /** Adds what a page links to; other hosts, what is no page, and known pages are left out. */
  add(links: readonly string[]): void;
  /** Marks where a redirect led to. False if that page is known already. */
  meet(address: string): boolean;
}

/** Never text, whatever the server would say. */
const otherFile =
  /\.(avif|bmp|css|csv|docx?|epub|exe|gif|gz|ico|jpe?g|js|json|m4a|mp[34]|ogg|png|pptx?|rss|svg|tar|tgz|wav|webm|webp|woff2?|xlsx?|xml|zip)$/i;

/** @param start Any address of the host to stay on; it counts as met. */
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
