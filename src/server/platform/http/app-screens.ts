import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { getCurrentUser, type User } from '#contract/accounts.ts';
import type { Caches } from '#server/platform/cache/caches.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Answers, CollectAnswers } from './first-answers.ts';
import { chosenLanguage, interfaceLanguage, type InterfaceLanguage } from './interface-language.ts';

/** A screen of the app, as the build writes it: see scripts/app-screens.ts. */
interface AppScreen {
  path: RegExp;
  html: Record<InterfaceLanguage, string>;
  status?: 404;
  paintedFor?: 'visitors' | 'members';
  answers: string[];
}

type Paint = (input: { path: string; language: InterfaceLanguage; answers: Answers }) => Promise<string>;

export interface ScreenPage {
  status: 200 | 404;
  html: string;
  /** Rendered HTML of the app's root element. */
  content: string;
  answers: Answers;
}

const me = getCurrentUser.path;
/** Visitors open few addresses, unless somebody makes them up. */
const MOST_KEPT = 200;

/**
 * Serves the pages of the app. Each contains the answers of its first calls and a rendered first screen, so that the
 * user sees it before the script has loaded.
 */
export async function createAppScreens({
  distDir,
  collectAnswers,
  caches,
  log,
}: {
  distDir: string;
  collectAnswers: CollectAnswers;
  caches: Pick<Caches, 'open'>;
  log: Logger;
}): Promise<(request: FastifyRequest) => Promise<ScreenPage>> {
  const screens = readScreens(join(distDir, 'client'));
  const { renderFirstScreen } = (await import(pathToFileURL(join(distDir, 'first-screen/first-screen.js')).href)) as {
    renderFirstScreen: Paint;
  };
  /** Visitors' screens: few, and the same for everybody. */
  const kept = caches.open<string>('first-screens', MOST_KEPT);

  async function paint(input: Parameters<Paint>[0], isForVisitors: boolean): Promise<string> {
    const key = JSON.stringify(input);
    const known = isForVisitors ? kept.get(key) : undefined;
    if (known !== undefined) return known;
    const content = await renderFirstScreen(input);
    if (isForVisitors) kept.set(key, content, Buffer.byteLength(content));
    return content;
  }

  return async function screenPage(request) {
    const [path = '', search = ''] = request.url.split('?');
    const address = withoutEndSlashes(path);
    const screen = screens.find((one) => one.path.test(address));
    if (!screen) throw new Error('the last screen has every address');
    const mayBeSignedIn = request.cookies['signedIn'] === '1';
    const isForVisitors = screen.paintedFor === 'visitors';
    // A filtered list differs from the plain one, so its answers are not included.
    const wanted = search && !isForVisitors ? [me] : screen.answers;
    const urls = mayBeSignedIn ? [...new Set([me, ...wanted])] : isForVisitors ? wanted : [];
    const answers = await collectAnswers(request, urls);
    const user = answers[me] as User | null | undefined;
    const language = chosenLanguage(request) ?? user?.language ?? interfaceLanguage(request);
    const html = screen.html[language];
    const status = screen.status ?? 200;

    const isWhole = [...urls, ...screen.answers].every((url) => url in answers);
    if (screen.paintedFor !== (user ? 'members' : 'visitors') || !isWhole)
      return { status, html, content: '', answers };
    try {
      return { status, html, content: await paint({ path: address, language, answers }, isForVisitors), answers };
    } catch (error) {
      log.warn({ err: error, path }, 'a first screen could not be painted');
      return { status, html, content: '', answers };
    }
  };
}

function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Without a build (server tests), only the API is served. */
export function hasClient(distDir: string): boolean {
  return existsSync(join(distDir, 'client/screens.json')) && existsSync(join(distDir, 'first-screen/first-screen.js'));
}

function readScreens(clientDir: string): AppScreen[] {
  type ListedScreen = Omit<AppScreen, 'path' | 'html'> & { name: string; path: string };
  const listed = JSON.parse(readFileSync(join(clientDir, 'screens.json'), 'utf8')) as ListedScreen[];
  const page = (name: string, language: InterfaceLanguage) =>
    readFileSync(join(clientDir, `${name}.${language}.html`), 'utf8');
  return listed.map(({ name, path, ...screen }) => ({
    ...screen,
    path: new RegExp(path),
    html: { es: page(name, 'es'), en: page(name, 'en') },
  }));
}
