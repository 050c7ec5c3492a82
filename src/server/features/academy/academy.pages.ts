import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { academyLanguages, type AcademyLanguage, articleKinds } from '#domain/academy/articles.ts';
import { serverTexts } from '#locales/server-texts.ts';
import { AppError } from '#server/platform/app-error.ts';
import { chosenLanguage } from '#server/platform/http/interface-language.ts';
import { isLoopback } from '#server/platform/own-host.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { PublicSender } from '#server/platform/http/send-public.ts';
import { academyFeed, robotsText, siteMap } from './academy-feeds.ts';
import { type AcademyPage, fillFrame, readFrames } from './academy-frame.ts';
import { academyHtml } from './academy-html.ts';
import { addressesOf, coverPath } from './academy-paths.ts';
import type { AcademyService } from './academy.service.ts';
import type { Article } from '#contract/academy.ts';
import { articleData, breadcrumbData } from './academy-data.ts';
import { categorySeeds } from './seed-files.ts';

const PAGE = 24;
const coversDir = join(import.meta.dirname, '../../../../content/academy/covers');

const language = z.enum(academyLanguages);
const MOST_QUERY = 200;

/** The academy's pages: whole without scripts, the same for everybody, with what search engines and feed readers want. */
export function mountAcademyPages(
  app: FastifyInstance,
  {
    academy,
    clientDir,
    publicUrl,
    limits,
    send,
    hasPlans,
  }: {
    academy: AcademyService;
    clientDir: string;
    publicUrl: URL;
    limits: RateLimiter;
    send: PublicSender;
    hasPlans: () => boolean;
  },
): void {
  const frames = readFrames(clientDir);
  const htmls = { es: academyHtml('es'), en: academyHtml('en') };
  // This address is not reachable from outside.
  const isHidden = isLoopback(publicUrl.hostname);

  function get(path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void {
    app.get(path, async (request, reply) => {
      await limits.take('pages', request.ip);
      if (isHidden) reply.header('x-robots-tag', 'noindex');
      return answer(request, reply);
    });
  }

  get('/robots.txt', (request, reply) => send(request, reply, { type: 'text/plain', text: robotsText(publicUrl) }));
  get('/sitemap.xml', async (request, reply) => {
    const articles = await academy.listWhole();
    const categories = [];
    for (const one of academyLanguages)
      for (const { key, slug, count } of await academy.listCategories(one))
        if (count > 0) categories.push({ key, slug, language: one });
    return send(request, reply, { type: 'application/xml', text: siteMap(publicUrl, articles, categories) });
  });
  get('/academy/:language/feed.xml', async (request, reply) => {
    const given = language.safeParse((request.params as { language: string }).language);
    if (!given.success) throw new AppError('NOT_FOUND');
    const articles = await academy.listWhole(given.data);
    const entries = articles.map((row) => ({ ...row, html: academy.render(row).html }));
    const text = academyFeed(publicUrl, given.data, entries);
    return send(request, reply, { type: 'application/atom+xml', text, lastModified: newestOf(articles) });
  });
  const covers = new Map(categorySeeds.map(({ key }) => [coverPath(key), readFileSync(join(coversDir, `${key}.png`))]));
  get('/academy/covers/:file', async (request, reply) => {
    const cover = covers.get(request.url.split('?')[0] ?? '');
    if (!cover) throw new AppError('NOT_FOUND');
    return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(cover);
  });
  if (!frames) return;

  const sendPage = (request: FastifyRequest, reply: FastifyReply, filled: AcademyPage, lastModified?: Date) => {
    const frame = frames[filled.language];
    const text = fillFrame(frame, filled, { publicUrl, hasPlans: hasPlans() });
    const status = filled.isIndexed === false && filled.translations.length === 0 ? 404 : 200;
    return send(request, reply, { type: 'text/html', text, status, lastModified, styleHash: frame.styleHash });
  };
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply, given: unknown) => {
    const parsed = language.safeParse(given);
    const spoken = parsed.success ? parsed.data : (chosenLanguage(request) ?? academyLanguages[0]);
    const title = `${serverTexts[spoken].academy.notFound} · Repaso`;
    const path = addressesOf(spoken).home;
    const main = htmls[spoken].notFound();
    return sendPage(request, reply, {
      language: spoken,
      title,
      description: title,
      main,
      path,
      translations: [],
      isIndexed: false,
    });
  };
  /** Covers every language, in the one that the address names. */
  const getIn = (
    path: string,
    answer: (spoken: AcademyLanguage, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void =>
    get(path, async (request, reply) => {
      const given = (request.params as { language: string }).language;
      const parsed = language.safeParse(given);
      if (!parsed.success) return sendNotFound(request, reply, given);
      try {
        return await answer(parsed.data, request, reply);
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return sendNotFound(request, reply, given);
        throw error;
      }
    });

  get('/academy', async (request, reply) =>
    reply
      .header('vary', 'cookie')
      .header('cache-control', 'private, no-cache')
      .redirect(addressesOf(chosenLanguage(request) ?? academyLanguages[0]).home, 302),
  );

  getIn('/academy/home/:language', async (spoken, request, reply) => {
    const texts = serverTexts[spoken].academy;
    const home = await academy.home(spoken);
    const { home: path } = addressesOf(spoken);
    return sendPage(request, reply, {
      language: spoken,
      title: texts.title,
      description: texts.lead,
      main: htmls[spoken].home(home),
      path,
      translations: academyLanguages.map((one) => ({ language: one, path: addressesOf(one).home })),
      preview: { type: 'website', image: coverPath('memory') },
      data: [breadcrumbData(publicUrl, [{ path, title: texts.name }])],
    });
  });

  getIn('/academy/home/:language/category/:slug', async (spoken, request, reply) => {
    const texts = serverTexts[spoken].academy;
    const { slug } = request.params as { slug: string };
    const page = pageOf(request);
    const category = await academy.category(spoken, slug, { page, pageSize: PAGE });
    const categories = (await academy.listCategories(spoken)).filter(({ count }) => count > 0);
    const paths = addressesOf(spoken);
    const suffix = page > 1 ? `?page=${page}` : '';
    return sendPage(request, reply, {
      language: spoken,
      title: `${category.title} · ${texts.title}`,
      description: category.description,
      main: htmls[spoken].category(category, categories),
      path: `${paths.category(category.slug)}${suffix}`,
      translations: category.translations.map((one) => ({
        language: one.language,
        path: `${addressesOf(one.language).category(one.slug)}${suffix}`,
      })),
      preview: { type: 'website', image: coverPath(category.key) },
      data: [
        breadcrumbData(publicUrl, [
          { path: paths.home, title: texts.name },
          { path: paths.category(category.slug), title: category.title },
        ]),
      ],
    });
  });

  getIn('/academy/home/:language/search', async (spoken, request, reply) => {
    const texts = serverTexts[spoken].academy;
    const given = request.query as Record<string, unknown>;
    const typed = typeof given['q'] === 'string' ? given['q'].slice(0, MOST_QUERY) : '';
    const query = typed.replaceAll('\0', '').toWellFormed().trim();
    const kind = articleKinds.find((one) => one === given['kind']);
    const found = await academy.search(spoken, { q: query, kind, page: pageOf(request), pageSize: PAGE });
    const title = query === '' ? texts.search : texts.foundFor.replace('{query}', () => query);
    return sendPage(request, reply, {
      language: spoken,
      title: `${title} · Repaso`,
      description: texts.lead,
      main: htmls[spoken].search(query, kind, found),
      path: addressesOf(spoken).search,
      translations: academyLanguages.map((one) => ({ language: one, path: addressesOf(one).search })),
      isIndexed: false,
    });
  });

  get('/academy/:slug', async (request, reply) => {
    const { slug } = request.params as { slug: string };
    let article: Article;
    try {
      article = await academy.content(slug);
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return sendNotFound(request, reply, undefined);
      throw error;
    }
    const { language: spoken } = article;
    const path = addressesOf(spoken).article(article.slug);
    if (article.slug !== slug) return reply.redirect(path, 301);
    const filled: AcademyPage = {
      language: spoken,
      title: `${article.title} · Repaso`,
      description: article.summary,
      main: htmls[spoken].article(article),
      path,
      translations: article.translations.map((one) => ({
        language: one.language,
        path: addressesOf(one.language).article(one.slug),
      })),
      preview: { type: 'article', image: coverPath(article.category.key) },
      data: articleData(publicUrl, article),
    };
    return sendPage(request, reply, filled, new Date(article.updatedAt));
  });
}

const MOST_PAGES = 1_000;

/** The page of a list that an address asks for; the first where it asks for none. */
function pageOf(request: FastifyRequest): number {
  const page = Number((request.query as Record<string, unknown>)['page']);
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}

const newestOf = (articles: readonly { updatedAt: Date }[]): Date | undefined =>
  articles.length === 0 ? undefined : new Date(Math.max(...articles.map(({ updatedAt }) => updatedAt.getTime())));
