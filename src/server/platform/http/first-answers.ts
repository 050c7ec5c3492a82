import { getCurrentUser } from '#contract/accounts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Answers of calls by their address; null for who is signed in where nobody is. */
export type Answers = Record<string, unknown>;
export type CollectAnswers = (request: FastifyRequest, urls: string[]) => Promise<Answers>;

/** A busy database must not keep the page: what is not there by then the page asks for itself. */
const PATIENCE_MS = 500;
/** By what a call of this browser is told from others. */
const passedOn = new Set([
  'accept-language',
  'cookie',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

/** Makes calls for the browser that asks for a page, each through the same gate as if it made them itself. */
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
