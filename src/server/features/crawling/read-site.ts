import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { canonicalText, type DocumentContent } from '#domain/documents/content.ts';
import { createCrawlFrontier, type CrawlFrontier, crawlLimits } from '#domain/documents/crawl-frontier.ts';
import { joinPages, type PageOfSite } from '#domain/documents/join-pages.ts';
import type { ExtractErrorCode, Extractor, ExtractOutcome } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { readRobotRules } from '#server/platform/web/robots.ts';
import { type WebClient, WebError, type WebFailure, type WebPage } from '#server/platform/web/web-client.ts';

/** Outcome of a page: read, same text as another, not allowed, or not readable. */
export type CrawledPageState = 'read' | 'repeated' | 'refused' | 'failed';

export interface CrawledPage {
  url: string;
  title: string;
  state: CrawledPageState;
}

export interface CrawlPorts {
  web: WebClient;
  files: FileStore;
  extractor: Extractor;
}

export interface CrawlOptions {
  url: string;
  depth: number;
}

type CrawlErrorCode = ExtractErrorCode | WebFailure | 'URL_ROBOTS_REFUSED';
export type CrawlOutcome = { content: DocumentContent; error?: never } | { error: CrawlErrorCode; content?: never };

type Visit = CrawledPage & {
  failure?: CrawlErrorCode | undefined;
  page?: PageOfSite;
  links: readonly string[];
};

const MOST_BYTES_OF_PAGE = 10_000_000;
const MOST_BYTES_OF_RULES = 500_000;
const fileKinds = { 'text/plain': 'txt', 'text/markdown': 'md', 'application/pdf': 'pdf' } as const;
const isFileType = (type: string): type is keyof typeof fileKinds => type in fileKinds;
const isReadable = (type: string) => type === 'text/html' || type === 'application/xhtml+xml' || isFileType(type);

/**
 * Reads a page and its links on the same host, level by level, until the depth, the time or another limit is reached;
 * keeps everything read until then (D05). Fails only if the first page fails.
 */
export async function readSite(
  { url, depth }: CrawlOptions,
  ports: CrawlPorts,
  onPage: (page: CrawledPage) => Promise<void>,
  signal: AbortSignal,
): Promise<CrawlOutcome> {
  const site = createSiteReader(
    ports,
    AbortSignal.any([signal, AbortSignal.timeout(crawlLimits.milliseconds)]),
    signal,
  );
  const start = await site.visit(url);
  if (!start) return { error: 'PROCESSING_TIMEOUT' };
  if (!start.page) return { error: start.failure ?? 'URL_FETCH_FAILED' };
  const pages: PageOfSite[] = [];
  const frontier = createCrawlFrontier(start.page.url);

  const keep = async (visit: Visit) => {
    if (visit.page && pages.length < crawlLimits.pages) pages.push(visit.page);
    frontier.add(visit.links);
    await onPage({ url: visit.url, title: visit.title, state: visit.state });
  };
  await keep(start);
  for (let level = 1; level <= depth; level += 1) {
    // Completes a level before the next, in the order of the links, regardless of response times.
    const room = () => pages.length < crawlLimits.pages && site.hasRoom();
    for (const some of inGroups(frontier.takeAll(), crawlLimits.atOnce)) {
      if (!room()) break;
      const visits = await Promise.all(some.map((address) => site.visit(address, frontier)));
      for (const visit of visits) if (visit) await keep(visit);
    }
  }
  const content = joinPages(pages);
  return content.sections.length > 0 ? { content } : { error: 'FILE_EMPTY' };
}

/** Reads the pages of one site and counts requests and bytes. */
function createSiteReader({ web, files, extractor }: CrawlPorts, bounded: AbortSignal, cancelled: AbortSignal) {
  const rules = new Map<string, ReturnType<typeof readRobots>>();
  const texts = new Set<string>();
  let bytes = 0;
  let requests = 0;

  async function readRobots(origin: string): Promise<(url: string) => boolean> {
    const isText = (type: string) => type.startsWith('text/');
    const options = { accepts: isText, mostBytes: MOST_BYTES_OF_RULES, signal: bounded };
    const page = await web.fetch(`${origin}/robots.txt`, options).catch((error: unknown) => {
      if (error instanceof WebError && error.code !== 'URL_NOT_ALLOWED') return error;
      throw error;
    });
    if (!(page instanceof WebError)) return readRobotRules(page.bytes.toString('utf8'));
    // Without robots.txt everything is allowed; after a server error, nothing is (RFC 9309, 2.3.1).
    const hasServerError = (page.status ?? 0) >= 500;
    return () => !hasServerError;
  }

  async function mayRead(url: string): Promise<boolean> {
    const { origin } = new URL(url);
    const known = rules.get(origin) ?? readRobots(origin);
    rules.set(origin, known);
    return (await known)(url);
  }

  async function extract(page: WebPage): Promise<ExtractOutcome> {
    const incoming = await files.stage(Readable.from([page.bytes]));
    try {
      return isFileType(page.contentType)
        ? await extractor.extract(incoming.path, fileKinds[page.contentType], bounded)
        : await extractor.extractPage(incoming.path, page, bounded);
    } finally {
      await files.discard(incoming);
    }
  }

  /** Whether another address had the same text. */
  function isRepeated(content: DocumentContent): boolean {
    const hash = createHash('sha256').update(canonicalText(content)).digest('base64url');
    const isKnown = texts.has(hash);
    texts.add(hash);
    return isKnown;
  }

  async function read(url: string, frontier: CrawlFrontier | undefined): Promise<Visit> {
    const nothing = { url, title: '', links: [] };
    if (!(await mayRead(url))) return { ...nothing, state: 'refused', failure: 'URL_ROBOTS_REFUSED' };
    const page = await web.fetch(url, { accepts: isReadable, mostBytes: MOST_BYTES_OF_PAGE, signal: bounded });
    bytes += page.bytes.length;
    if (page.url !== url && frontier) {
      if (new URL(page.url).host !== new URL(url).host) return { ...nothing, state: 'refused' };
      if (!frontier.meet(page.url)) return { ...nothing, state: 'repeated' };
    }
    if (page.url !== url && !(await mayRead(page.url)))
      return { ...nothing, state: 'refused', failure: 'URL_ROBOTS_REFUSED' };
    const outcome = await extract(page);
    if (!outcome.content) return { ...nothing, state: 'failed', failure: failureOfPage(outcome.error) };
    const { content, links = [] } = outcome;
    const visit = { url: page.url, title: content.title, links };
    if (isRepeated(content)) return { ...visit, state: 'repeated' };
    return { ...visit, state: 'read', page: { url: page.url, content } };
  }

  return {
    hasRoom: () => !bounded.aborted && requests < crawlLimits.requests && bytes < crawlLimits.bytes,

    /** Undefined once the time of the crawl is over. */
    async visit(url: string, frontier?: CrawlFrontier): Promise<Visit | undefined> {
      requests += 1;
      try {
        return await read(url, frontier);
      } catch (error) {
        cancelled.throwIfAborted();
        if (bounded.aborted) return undefined;
        if (!(error instanceof WebError)) throw error;
        const isRefused = error.code === 'URL_NOT_ALLOWED' || error.code === 'URL_LOGIN_REQUIRED';
        const state = isRefused ? 'refused' : 'failed';
        return { url, title: '', links: [], state, failure: error.code };
      }
    },
  };
}

/** For a web address, a wrong file type means that the page could not be fetched. */
function failureOfPage(error: ExtractErrorCode): CrawlErrorCode {
  return error === 'FILE_TYPE_INVALID' ? 'URL_FETCH_FAILED' : error;
}

function inGroups<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
