import { getCurrentUser } from '#contract/accounts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Answers of calls by URL; null for the current user if nobody is signed in. */
export type Answers = Record<string, unknown>;
export type CollectAnswers = (request: FastifyRequest, urls: string[]) => Promise<Answers>;

/** A busy database must not delay the page; the client fetches missing answers itself. */
const PATIENCE_MS = 500;
/** Headers that distinguish this browser's calls. */
const passedOn = new Set([
  'accept-language',
  'cookie',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

/** Makes the first calls of a page on behalf of its browser, each through the same gate. */
export function createFirstAnswers(app: FastifyInstance): CollectAnswers {
  async function ask(request: FastifyRequest, url: string): Promise<Answers> {
    const headers = Object.entries(request.headers).filter(([name]) => passedOn.has(name));
    const { remoteAddress } = request.socket;
    const { statusCode, body } = await app.inject({ url, headers: Object.fromEntries(headers), remoteAddress });
    if (statusCode === 401) return url === getCurrentUser.path ? { [url]: null } : {};
    return statusCode === 200 ? { [url]: JSON.parse(body) as unknown } : {};
  }

  return async function collectAnswers(request, urls) {
    if (urls.length === 0) return {};
    const all = Promise.all(urls.map((url) => ask(request, url).catch(() => ({}))));
    const late = new Promise<Answers[]>((resolve) => setTimeout(() => resolve([]), PATIENCE_MS).unref());
    return Object.assign({}, ...(await Promise.race([all, late]))) as Answers;
  };
}
