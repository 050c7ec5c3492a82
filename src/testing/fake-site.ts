import type { RequestListener } from 'node:http';
import { startLoopbackServer } from './loopback-server.ts';

/** Answers by path: an HTML page, or any request listener. */
export type SitePages = Record<string, string | RequestListener>;

export interface FakeSite {
  origin: string;
  /** Requested paths, in order. */
  asked: string[];
  stop(): Promise<void>;
}

/** Starts a local web site. */
export async function startFakeSite(pages: SitePages): Promise<FakeSite> {
  const asked: string[] = [];
  const server = await startLoopbackServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const page = pages[path];
    if (typeof page === 'function') page(request, response);
    else if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not found</p>');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  return {
    origin: server.origin,
    asked,
    stop: server.stop,
  };
}

/** Returns a typical page: menu, article, footer. */
export function sitePage({ title, text, links = [] }: { title: string; text: string[]; links?: string[] }): string {
  const menu = links.map((link) => `<li><a href="${link}">${link}</a></li>`).join('');
  const paragraphs = text.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><ul>${menu}</ul></nav>
<main><article><h1>${title}</h1>${paragraphs}</article></main><footer>Impressum · Cookies</footer></body></html>`;
}
