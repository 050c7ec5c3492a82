import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serverTexts } from '#locales/server-texts.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Caches } from '#server/platform/cache/caches.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Settings } from '#server/platform/settings/live-settings.ts';
import type { Facts } from '#server/platform/site/read-page.ts';
import { byMail } from '#server/platform/site/by-plans.ts';
import { withRegistration } from '#server/platform/site/registration-words.ts';
import { shownBanner, withBanner } from '#server/platform/site/site-banner.ts';
import { createSitePages, sitePaths } from '#server/platform/site/site-pages.ts';
import { holdsKey, keyOfPage } from './access-key.ts';
import { createAppScreens, hasClient } from './app-screens.ts';
import { createFirstAnswers } from './first-answers.ts';
import { chosenLanguage, interfaceLanguage } from './interface-language.ts';
import type { KeptAssets } from './kept-assets.store.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import { sendHtml } from './send-html.ts';
import type { Visitors } from './visitors.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves the built client: hashed files cached for a year, a screen's page for every address outside the API, and the
 * landing page at `/`, which redirects signed-in users to the documents (A15).
 */
export async function serveClient(
  app: FastifyInstance,
  {
    distDir,
    keptAssets,
    limits,
    visitors,
    caches,
    log,
    previewOf,
    settings,
    facts,
  }: {
    distDir: string;
    /** Files of other releases that run on the same database. */
    keptAssets: KeptAssets | undefined;
    limits: RateLimiter;
    visitors: Visitors;
    caches: Pick<Caches, 'open'>;
    log: Logger;
    /** Finds the document of a link's key without counting a visit. */
    previewOf: (key: string, address: string) => Promise<LinkPreview | undefined>;
    settings: Settings;
    /** Facts about this server for the legal pages. */
    facts: () => Facts;
  },
): Promise<void> {
  if (!hasClient(distDir)) return;
  const clientDir = join(distDir, 'client');
  /** One landing page for each price state of the plans: beta, on, off (L06). */
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

  await serveAssets(app, { root: join(clientDir, 'assets'), keptAssets, limits });

  const bannered = (page: string, language: 'es' | 'en') =>
    byMail(
      withRegistration(
        withBanner(page, shownBanner(settings.get('banner'), settings.get('plansOn')), language),
        settings.get('registrationOpen'),
      ),
      facts()['mail'] === 'on',
    );

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
  // The short address of all cards, which users type.
  app.get('/flashcards', async (_request, reply) => reply.redirect('/flashcards/all', 302));
  // The old address of the profile; links in emails use it.
  app.get('/settings', async (_request, reply) => reply.redirect('/profile', 302));
  // The address has no hash, so browsers must revalidate it.
  app.get('/service-worker.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(serviceWorker),
  );
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/')) return reply.callNotFound();
    await limits.take('pages', request.ip);
    const { accessKey } = request.query as { accessKey?: unknown };
    // A shared view has one address: redirect every page requested with a key to it (S04).
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

/** Types of the files that a page may load. */
const assetTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

/** Serves the hashed files of this release, and those of another one that still runs or has just run. */
async function serveAssets(
  app: FastifyInstance,
  { root, keptAssets, limits }: { root: string; keptAssets: KeptAssets | undefined; limits: RateLimiter },
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(async (request, reply) => {
        const name = /^\/assets\/([\w.-]+)$/.exec(request.url)?.[1] ?? '';
        const type = assetTypes[name.slice(name.lastIndexOf('.') + 1)];
        if (!type || !keptAssets) throw new AppError('ROUTE_NOT_FOUND');
        await limits.take('pages', request.ip);
        const bytes = await keptAssets.find(name);
        if (!bytes) throw new AppError('ROUTE_NOT_FOUND');
        return reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).type(type).send(bytes);
      });
      await scope.register(fastifyStatic, {
        root,
        prefix: '/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        decorateReply: false,
      });
    },
    { prefix: '/assets' },
  );
}

/** The document behind a link. */
interface LinkPreview {
  name: string;
  sharedBy: string;
}

/** Adds Open Graph properties, so that messengers show the name of a shared document. */
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

/** Replaces with functions, so that `$` in user text has no special meaning. */
function fillScreen(page: string, { content, answers }: { content: string; answers: object }): string {
  // A data block, which the policy does not run; `<` is escaped, so content cannot close the element.
  const sent = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);
  return page
    .replace('</body>', () => `<script type="application/json" id="first-answers">${sent}</script>\n  </body>`)
    .replace('<div id="app"></div>', () =>
      content ? `<div id="app" data-painted>${content}</div>` : '<div id="app"></div>',
    );
}
