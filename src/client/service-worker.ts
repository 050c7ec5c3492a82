/// <reference lib="webworker" />
// Keeps the program in the browser, so that it starts without a network (F07), and shows what the server tells while no
// page is open (P05). It stores files and one empty page, and what another program shares until a page takes it. Cards
// and reviews are in databases of the program, and the images of the cards in a cache of its own, out of which they are
// only answered here.

/** List that the build writes in front of this file: see scripts/build-offline.ts. */
interface Kept {
  version: string;
  files: string[];
}

declare const self: ServiceWorkerGlobalScope & { kept: Kept };

const { version, files } = self.kept;
const PREFIX = 'program ';
const current = `${PREFIX}${version}`;
/** Fetched as a stranger it holds nothing personal, and the program in it draws the screen of any address. */
const PAGE = '/flashcards/all/study';
/** Kept images have a cache of their own. */
const IMAGES = '/api/flashcards/images/';
/** A network that does not answer for so long is as good as none. */
const PATIENCE_MS = 10_000;
/** A file that the program waits for is asked for so often, for somewhat less than a worker may work on one request. */
const TRIES = 200;
const RETRY_MS = 1_000;
/** Other programs share to this address, which the manifest names. */
const SHARE_ADDRESS = '/documents';
/** Holds what was shared until a page takes it: see app/receive-shared.ts. */
const SHARED = 'shared to the app';
/** The server behind a proxy is away. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

self.addEventListener('install', (event) => {
  event.waitUntil(keepProgram());
});

async function keepProgram(): Promise<void> {
  const cache = await caches.open(current);
  const page = await fetch(PAGE, { credentials: 'omit', cache: 'reload' });
  if (!page.ok) throw new Error(`the page answered ${page.status}`);
  await cache.addAll(files);
  await cache.put(PAGE, page);
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const programs = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current);
  const pages = await Promise.all(programs.map(keptPage));
  // Pages that are open go on with the files of the version before; one that never was whole has no page.
  const before = programs.findLast((_, index) => pages[index]);
  await Promise.all(programs.filter((name) => name !== before).map((name) => caches.delete(name)));
  // It would ask for each download twice.
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === SHARE_ADDRESS) event.respondWith(receive(request));
  if (request.method !== 'GET') return;
  if (pathname.startsWith(IMAGES)) event.respondWith(readFile(request));
  if (pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(readFile(request, TRIES));
});

/** Puts aside what another program shares, without a network too; the page that opens takes it (D01). */
async function receive(request: Request): Promise<Response> {
  const form = await request.formData();
  const wordsOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  // Some programs put the address of a page into its text.
  const words = wordsOf('url') || wordsOf('text') || wordsOf('title');
  const files = form.getAll('files').filter((file) => file instanceof File);
  await caches.delete(SHARED);
  const cache = await caches.open(SHARED);
  await Promise.all(
    files.map((file, place) => cache.put(`/${place}`, new Response(file, { headers: { 'x-type': file.type } }))),
  );
  const names = files.map(({ name }) => name);
  await cache.put('/words', Response.json({ words, names, at: Date.now() }));
  return Response.redirect(SHARE_ADDRESS, 303);
}

/** Notice from the server while no page is open: see notice-text.ts there. */
interface Notice {
  title: string;
  body: string;
  url: string;
  isToldByPage: boolean;
}

self.addEventListener('push', (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (notice) event.waitUntil(tell(notice));
});

async function tell({ title, body, url, isToldByPage }: Notice): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (isToldByPage && pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  // The tag is that of the page's own: one replaces the other.
  await self.registration.showNotification(title, { body, tag: 'study-session', data: url });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(String(event.notification.data ?? '/study-dashboard')));
});

async function openAt(url: string): Promise<void> {
  // No page is led away from what it shows: an exam may be on.
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => new URL(one.url).pathname === url);
  await (page ? page.focus() : self.clients.openWindow(url));
}

/** The server's page, which is of the newest version; the kept one where no server answers. */
async function openPage(request: Request): Promise<Response> {
  const kept = await keptPage(current);
  if (!kept) return fetch(request);
  const waited = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  try {
    const page = await Promise.race([fetch(request), waited]);
    return isAway(page) ? kept : page;
  } catch {
    return kept;
  }
}

/** The last that is put into a program, and undefined where it is not whole. */
const keptPage = async (program: string): Promise<Response | undefined> =>
  (await caches.open(program)).match(PAGE, { ignoreVary: true });

/**
 * Their names change with their content, so that a kept one never is too old. One that is not kept is waited for while
 * no server answers: Chromium never asks again for a module that failed to load.
 */
async function readFile(request: Request, tries = 1): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  for (let left = tries; left > 1 && !request.signal.aborted; left -= 1) {
    const answer = await fetch(request).catch(() => undefined);
    if (answer && !isAway(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return fetch(request);
}
