import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { interfaceLanguage } from './interface-language.ts';
import { contentSecurityPolicy } from './security.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const HTML = 'text/html; charset=utf-8';

/**
 * The built client: hashed files for a year, the page of the app for every address that is not a call, and the landing
 * at `/`, which a signed-in visitor leaves for the documents (A15).
 */
export async function serveClient(app: FastifyInstance, clientDir: string): Promise<void> {
  // Without a build (server tests) there are only calls.
  if (!['app.html', 'landing.es.html', 'landing.en.html'].every((file) => existsSync(join(clientDir, file)))) return;
  const page = readFileSync(join(clientDir, 'app.html'), 'utf8');
  const landings = {
    es: readFileSync(join(clientDir, 'landing.es.html'), 'utf8'),
    en: readFileSync(join(clientDir, 'landing.en.html'), 'utf8'),
  };

  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });

  const sendHtml = (reply: FastifyReply, html: string) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type(HTML)
      .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
  };

  app.get('/', async (request, reply) => {
    if ('userId' in request.actor) return reply.redirect('/documents', 302);
    return sendHtml(reply.header('vary', 'cookie, accept-language'), landings[interfaceLanguage(request)]);
  });
  app.get('/*', async (request: FastifyRequest, reply) => {
    const isPage = !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    return isPage ? sendHtml(reply, page) : reply.callNotFound();
  });
}
