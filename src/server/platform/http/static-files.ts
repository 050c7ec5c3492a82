import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serverTexts } from '#locales/server-texts.ts';
import type { Caches } from '#server/platform/cache/caches.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import type { Facts } from '#server/platform/site/read-page.ts';
import { withRegistration } from '#server/platform/site/registration-words.ts';
import { withBanner } from '#server/platform/site/site-banner.ts';
import { createSitePages, sitePaths } from '#server/platform/site/site-pages.ts';
import { holdsKey, keyOfPage } from './access-key.ts';
import { createAppScreens, hasClient } from './app-screens.ts';
import { createFirstAnswers } from './first-answers.ts';
import { chosenLanguage, interfaceLanguage } from './interface-language.ts';
import type { RateLimiter } from './rate-limit.ts';
import { sendHtml } from './send-html.ts';
import type { Visitors } from './visitors.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The built client: hashed files for a year, the page of a screen for every address that is not a call, and the landing
 * at `/`, which a signed-in visitor leaves for the documents (A15).
 */
export async function serveClient(
  app: FastifyInstance,
  {
    distDir,
    limits,
    visitors,
    caches,
    log,
    previewOf,
    settings,
    facts,
  }: {
    distDir: string;
    limits: RateLimiter;
    visitors: Visitors;
    caches: Pick<Caches, 'open'>;
    log: Logger;
    /** Where the key of a link leads, told without counting anything. */
    previewOf: (key: string, address: string) => Promise<LinkPreview | undefined>;
    settings: Settings;
    /** Facts about this server for the legal pages. */
    facts: () => Facts;
  },
): Promise<void> {
  if (!hasClient(distDir)) return;
  const clientDir = join(distDir, 'client');
  /** One for each way in which plans cost something, or nothing (L06). */
  const landings = new Map(
    ['beta', 'on', 'off'].flatMap((plans) =>
      ['es', 'en'].map((language) => {
        const name = `landing-${plans}.${language}.html`;
        return [name, readFileSync(join(clientDir, name), 'utf8')] as const;
      }),
    ),
  );
  const serviceWorker = readFileSync(join(clientDir, 'service-worker.js'), 'utf8');
  const screenPage = await createAppScreens({ distDir, collectAnswers: createFirstAnswers(app), caches, log });

  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  });

  const bannered = (page: string, language: 'es' | 'en') =>
    withRegistration(withBanner(page, settings.get('banner'), language), settings.get('registrationOpen'));

  app.get('/', async (request, reply) => {
    if ('userId' in request.actor) return reply.redirect('/documents', 302);
    const language = interfaceLanguage(request);
    const landing = landings.get(`landing-${facts()['plans']}.${language}.html`) ?? '';
    return sendHtml(request, reply.header('cache-control', 'no-cache'), bannered(landing, language));
  });
  const pages = createSitePages(clientDir, facts, caches);
  for (const path of sitePaths) {
    app.get(`/${path}`, async (request, reply) => {
      await limits.take('pages', request.ip);
      const { lang } = request.query as { lang?: unknown };
      if (lang === 'es' || lang === 'en') {
        return reply
          .setCookie('lang', lang, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' })
          .redirect(`/${path}`, 302);
      }
      const language = chosenLanguage(request) ?? interfaceLanguage(request);
      const page = bannered(pages(path, language), language);
      return sendHtml(request, reply.header('cache-control', 'no-cache'), page);
    });
  }
  // People type the short address for all cards.
  app.get('/flashcards', async (_request, reply) => reply.redirect('/flashcards/all', 302));
  // Where the profile was; letters lead there.
  app.get('/settings', async (_request, reply) => reply.redirect('/profile', 302));
  // Under one address, so that browsers ask whether there is another one.
  app.get('/service-worker.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(serviceWorker),
  );
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    await limits.take('pages', request.ip);
    const { accessKey } = request.query as { accessKey?: unknown };
    // A shared view has one address, whatever page was asked for with its key (S04).
    if (typeof accessKey === 'string') return reply.redirect(`/shared/${encodeURIComponent(accessKey)}`, 302);
    if (holdsKey(request.url)) visitors.remember(request, reply);
    const key = keyOfPage(request.url);
    const preview = key === undefined ? undefined : await previewOf(key, request.ip);
    const { status, html, content, answers } = await screenPage(request);
    const isPersonal = Object.keys(answers).length > 0;
    reply.code(status).header('cache-control', isPersonal ? 'private, no-store' : 'no-cache');
    return sendHtml(request, reply, html, (page) =>
      withPreview(fillScreen(page, { content, answers }), preview, interfaceLanguage(request)),
    );
  });
}

/** A document that a link opens. */
interface LinkPreview {
  name: string;
  sharedBy: string;
}

/** Tells messengers the name of a shared document, by the properties that they read. */
function withPreview(page: string, preview: LinkPreview | undefined, language: 'es' | 'en'): string {
  if (!preview) return page;
  const properties = {
    'og:title': preview.name,
    'og:description': serverTexts[language].sharedBy.replace('{name}', () => preview.sharedBy),
    'og:type': 'article',
    'og:site_name': 'Repaso',
  };
  const metas = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeAttribute(content)}" />`,
  );
  return page.replace('</title>', () => `</title>\n    ${metas.join('\n    ')}`);
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Functions, since `$` in what persons wrote means nothing. */
function fillScreen(page: string, { content, answers }: { content: string; answers: object }): string {
  // Data, which no policy lets run; and nothing in it ends the element.
  const sent = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return page
    .replace('</body>', () => `<script type="application/json" id="first-answers">${sent}</script>\n  </body>`)
    .replace('<div id="app"></div>', () =>
      content ? `<div id="app" data-painted>${content}</div>` : '<div id="app"></div>',
    );
}
