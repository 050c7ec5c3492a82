/// <reference lib="webworker" />
// Caches the app in the browser for offline use (F07), and shows push notifications while no page is open (P05). Stores
// files, one empty page, and shared content until a page takes it. Cards and reviews are in IndexedDB; card images have
// their own cache, which this worker only reads.

/** List that the build prepends to this file: see scripts/build-offline.ts. */
interface Kept {
  version: string;
  files: string[];
}

declare const self: ServiceWorkerGlobalScope & { kept: Kept };

const { version, files } = self.kept;
const PREFIX = 'program ';
const current = `${PREFIX}${version}`;
/** Fetched without credentials, so it contains nothing personal; the app on it renders any URL. */
const PAGE = '/flashcards/all/study';
/** Card images have their own cache. */
const IMAGES = '/api/flashcards/images/';
/** A network that takes longer counts as offline. */
const PATIENCE_MS = 10_000;
/** Retries for a file that the app waits for; they fit into the time limit of a worker's request. */
const TRIES = 200;
const RETRY_MS = 1_000;
/** Share target, named in the manifest. */
const SHARE_ADDRESS = '/documents';
/** Cache for shared content until a page takes it: see app/receive-shared.ts. */
const SHARED = 'shared to the app';
/** Whether the server behind a proxy is down. */
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
  // Open pages continue with the previous version's files. An incomplete version has no page.
  const before = programs.findLast((_, index) => pages[index]);
  await Promise.all(programs.filter((name) => name !== before).map((name) => caches.delete(name)));
  // Preload would request each download twice.
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

/** Stores content shared by another app, also offline; the page that opens takes it (D01). */
async function receive(request: Request): Promise<Response> {
  const form = await request.formData();
  const wordsOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  // Some apps put a page's URL into the text.
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

/** A push notification: see notice-text.ts on the server. */
interface Notice {
  title: string;
  body: string;
  url: string;
  isToldByPage: boolean;
}

self.addEventListener('push', (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (notice) event.waitUntil(showNotice(notice));
});

async function showNotice({ title, body, url, isToldByPage }: Notice): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (isToldByPage && pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  // The same tag as the page's own notification, so that one replaces the other.
  await self.registration.showNotification(title, { body, tag: 'study-session', data: url });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(String(event.notification.data ?? '/study-dashboard')));
});

async function openAt(url: string): Promise<void> {
  // Never navigate an open page, which may show an exam.
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => new URL(one.url).pathname === url);
  await (page ? page.focus() : self.clients.openWindow(url));
}

/** Returns the server's page, which is the newest version; the cached one if no server responds. */
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

/** Returns the page of a version. It is cached last, so undefined means an incomplete version. */
const keptPage = async (program: string): Promise<Response | undefined> =>
  (await caches.open(program)).match(PAGE, { ignoreVary: true });

/**
 * Reads a cached file; file names change with their content, so it is never outdated. Waits for a missing file while
 * the server is down, since Chromium never retries a module that failed to load.
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
