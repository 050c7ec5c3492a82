// Weighs what a browser loads for each screen, from the build manifest, and fails on excess (design budget D).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface ManifestChunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const outDir = join(import.meta.dirname, '../dist/client');
const manifestPath = join(outDir, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('There is no build to weigh: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, ManifestChunk>;

const shell = Object.keys(manifest).find((key) => manifest[key]?.name === 'shell') ?? '';
const visitorLayout = 'src/client/app/visitor-layout.tsx';
const languages = ['src/locales/es.ts', 'src/locales/en.ts'];
const screens: Record<string, { page?: string; maxJs: number; maxFiles?: number }> = {
  // 120 until the settings, the palette and the keys of each screen had to be reached from everywhere; 122 until the
  // screens of cards had addresses, a place in the bars and texts of their own; 123 until links, chat and timer had
  // addresses, too; 124 until plans and sessions had; 125 until the menu led to limits, plans, quests, forms and academy.
  // 126 until the tray told what failed and the bars counted the cards of the day; .2 here and below since errors of a
  // limit tell its numbers, .6 since photos are taken and accounts are called by their kind; a few
  // tenths here and below since classes have addresses, a place in the menu and errors of their own.
  shell: { maxJs: 127.4 },
  // 140 until a browser kept the program and its cards for times without a network; 141 until the shell grew, twice;
  // 144.5 and 145 until the links of letters had addresses; half a kilobyte here and below since maps have,
  // and for registering since messages and the floating timer know what they would cover; .3 here and below since the
  // bars count the cards of the day, .2 since home shows the last known day without a network.
  login: { page: 'src/client/pages/accounts/login-page.tsx', maxJs: 149.6 },
  register: { page: 'src/client/pages/accounts/register-page.tsx', maxJs: 150.7 },
  documents: { page: 'src/client/pages/documents/documents-page.tsx', maxJs: 165 },
  document: { page: 'src/client/pages/documents/document-page.tsx', maxJs: 180 },
  tests: { page: 'src/client/pages/quizzes/quizzes-page.tsx', maxJs: 180 },
  // It shares one more file with the study screen, and with that screen the voice, which the reader of
  // documents has too (.8 with cards by ear); 180 until the shell grew, 184 until it grew again.
  flashcards: { page: 'src/client/pages/flashcards/flashcards-page.tsx', maxJs: 191.5, maxFiles: 11 },
  // The scheduler, and a choice that is made in a dialog, are files that others read too.
  study: { page: 'src/client/pages/flashcards/study-page.tsx', maxJs: 171.7, maxFiles: 12 },
  // 165 until it could be searched on phones, and its legend told what lines mean.
  'concept map': { page: 'src/client/pages/concept-maps/concept-map-page.tsx', maxJs: 169.5 },
  // Beyond the shell: React Flow, which draws it. The layout is apart. 213 until colours had a legend, 214 until
  // it opened where names can be read; .2 since the menu of documents leads to more.
  'map drawing': { page: 'src/client/features/concept-maps/map-canvas.tsx', maxJs: 218.2 },
  // 165.3 until sessions named their sections with pages, and cells told titles apart.
  'study dashboard': { page: 'src/client/pages/study/study-dashboard-page.tsx', maxJs: 167.3 },
  session: { page: 'src/client/pages/study/active-session-page.tsx', maxJs: 165, maxFiles: 11 },
  // 180 until the shell grew, once for settings and palette, once for cards, once for times without a network and cards
  // of wrong answers, once for links, once for plans; how guests answer is a file that both read. 190.5 until what asks
  // for generations was needed by maps, too.
  test: { page: 'src/client/pages/quizzes/quiz-page.tsx', maxJs: 195.6, maxFiles: 11 },
};
/** Files of script and style that a screen waits for, its texts among them. */
const mostFiles = 10;
/** 14 until the settings, the samples and the palette came; 15 and 16 until links, chat, payments and the model had errors of their own; 17 until limits were told with their numbers. */
const maxTexts = 17.9;
const maxChat = 60;
const maxAdmin = 60;
const maxCss = 20;
const maxFonts = 80;
const maxLanding = 15;

const kilobytes = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;
const gzipSize = (file: string) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length;

/** A chunk with everything it imports at once. */
function collect(name: string, files = new Set<string>(), seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return files;
  seen.add(name);
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) collect(imported, files, seen);
  return files;
}

const weigh = (files: Set<string>, extension: string) =>
  kilobytes([...files].filter((file) => file.endsWith(extension)).reduce((sum, file) => sum + gzipSize(file), 0));

const faults: string[] = [];
function check(what: string, amount: number, max: number, unit = 'kB'): void {
  console.log(`${what.padEnd(24)} ${String(amount).padStart(6)} ${unit} of ${max}`);
  if (amount > max) faults.push(`${what}: ${amount} ${unit}, allowed ${max}`);
}

for (const [screen, { page, maxJs, maxFiles = mostFiles }] of Object.entries(screens)) {
  if (page && !manifest[page]) continue;
  const files = collect(shell);
  if (page?.includes('/accounts/')) collect(visitorLayout, files);
  if (page) collect(page, files);
  check(`${screen} JS`, weigh(files, '.js'), maxJs);
  check(`${screen} CSS`, weigh(files, '.css'), maxCss);
  check(`${screen} files`, [...files].filter((file) => /\.(?:js|css)$/.test(file)).length + 1, maxFiles, 'files');
}

// A chat adds its own code and texts to the document's screen; the drawing of formulas loads when an answer holds one.
const documentFiles = collect('src/client/pages/documents/document-page.tsx', collect(shell));
const chatParts = ['src/client/features/chat/chat-panel.tsx', 'src/locales/chat.ts', 'src/locales/flashcards.ts'];
const missing = chatParts.filter((part) => !manifest[part]);
if (missing.length > 0) faults.push(`the build does not name ${missing.join(', ')}`);
const chatFiles = new Set(chatParts.flatMap((part) => [...collect(part)]));
check('chat JS beyond document', weigh(chatFiles.difference(documentFiles), '.js'), maxChat);

// Administration beyond the documents' screen: its frame with one section, or with one of the dialogs.
const adminPage = Object.keys(manifest).find((key) => manifest[key]?.name === 'admin') ?? '';
if (!manifest[adminPage]) faults.push('the build has no file of administration');
const documentsFiles = collect('src/client/pages/documents/documents-page.tsx', collect(shell));
for (const part of manifest[adminPage]?.dynamicImports ?? []) {
  const files = collect(part, collect(adminPage)).difference(documentsFiles);
  check(`admin, ${part.split('/').at(-1)?.replace('.tsx', '')} JS`, weigh(files, '.js'), maxAdmin);
}

for (const language of languages) {
  const texts = [...collect(language)].filter((file) => !collect(shell).has(file));
  check(`texts ${language.slice(-5, -3)}`, weigh(new Set(texts), '.js'), maxTexts);
}

/** Those of every screen; formulas have one of their own for scripts and primes. */
// Those of formulas are loaded by the first one that needs them.
const isFont = (file: string) => file.endsWith('.woff2') && !/Temml|math/.test(file);
const fonts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter(isFont);
check('fonts', kilobytes(fonts.reduce((sum, file) => sum + readFileSync(join(outDir, file)).length, 0)), maxFonts);

for (const name of ['landing-beta.es.html', 'landing-beta.en.html']) {
  const path = join(outDir, name);
  if (!existsSync(path)) continue;
  const html = readFileSync(path, 'utf8');
  check(name, kilobytes(gzipSync(html, { level: 9 }).length), maxLanding);
  const scripts = [...html.matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, file]) => file ?? '');
  check(`${name} script`, kilobytes(scripts.reduce((sum, file) => sum + gzipSize(file), 0)), 2.5);
}

// The server reads it whole at its first page; with React's other form it is twice as long.
check('first screen', kilobytes(readFileSync(join(outDir, '../first-screen/first-screen.js')).length), 800);

if (faults.length > 0) {
  console.error(`Too heavy:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  process.exit(1);
}
