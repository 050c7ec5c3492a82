// Makes the app installable and available offline (F07): writes its manifest, and the list of files that the service
// worker caches.
import { createHash } from 'node:crypto';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtFile, filesOf, outDir } from './built-files.ts';

const iconsDir = join(import.meta.dirname, '../src/client/ui/app-icons');
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** File types that the app can receive and open, by media type. */
const fileTypes: Record<string, string[]> = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/msword': ['.doc'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/epub+zip': ['.epub'],
  'text/plain': ['.txt'],
  'text/markdown': ['.md'],
  'application/x-subrip': ['.srt'],
  'text/vtt': ['.vtt'],
  'audio/wav': ['.wav'],
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a'],
};

const words = {
  es: { description: 'Tu material de estudio, convertido en tests y tarjetas', flashcards: 'Tarjetas' },
  en: { description: 'Your study material, turned into tests and flashcards', flashcards: 'Flashcards' },
};

/** Writes the manifest for installing the app; returns its URL. */
export function writeAppManifest(language: keyof typeof words): string {
  const { description, flashcards } = words[language];
  const manifest = {
    id: '/documents',
    name: 'Repaso',
    short_name: 'Repaso',
    description,
    lang: language,
    start_url: '/documents',
    scope: '/',
    display: 'standalone',
    background_color: '#FAF9F6',
    theme_color: '#FAF9F6',
    icons: [
      { src: iconAddress('icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: iconAddress('icon-512.png'), sizes: '512x512', type: 'image/png' },
      { src: iconAddress('icon-maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    share_target: {
      action: '/documents',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'files', accept: [...Object.keys(fileTypes), ...Object.values(fileTypes).flat()] }],
      },
    },
    file_handlers: [{ action: '/documents', accept: fileTypes }],
    launch_handler: { client_mode: 'navigate-existing' },
    shortcuts: [{ name: flashcards, url: '/flashcards/all' }],
  };
  const content = JSON.stringify(manifest);
  const address = `/assets/app-${language}-${hashOf(content).slice(0, 8)}.webmanifest`;
  writeFileSync(join(outDir, address), content);
  return address;
}

function iconAddress(name: string): string {
  const hash = hashOf(readFileSync(join(iconsDir, name))).slice(0, 8);
  const address = `/assets/${name.replace('.png', `-${hash}.png`)}`;
  copyFileSync(join(iconsDir, name), join(outDir, address));
  return address;
}

/** Sources needed offline: the languages, studying, its dialogs, and documents and classes as they were last. */
const sources = [
  'src/locales/es.ts',
  'src/locales/en.ts',
  'src/client/pages/flashcards/flashcards-page.tsx',
  'src/client/pages/flashcards/study-page.tsx',
  'src/locales/flashcards.ts',
  'src/client/pages/documents/offline-home.tsx',
  'src/client/pages/documents/document-page.tsx',
  'src/client/features/documents/kept-documents.ts',
  'src/client/features/documents/read-kept.tsx',
  'src/locales/analysis.ts',
  'src/client/pages/classes/classes-page.tsx',
  'src/client/pages/classes/class-page.tsx',
  'src/locales/classes.ts',
  'src/client/pages/focus-timer/focus-timer-page.tsx',
  'src/locales/focus.ts',
  'src/client/ui/menu-popup.tsx',
  'src/client/ui/toaster.tsx',
  'src/client/features/flashcards/card-dialog.tsx',
  'src/client/features/flashcards/study-end.tsx',
  'src/client/features/flashcards/hands-free.tsx',
  'src/client/features/flashcards/study-keys-dialog.tsx',
  'src/client/features/flashcards/queue-now.ts',
  'src/client/lib/draw-formula.ts',
  'src/client/features/flashcards/typed-verdict.tsx',
  'bricolage-grotesque-latin-wght-normal.woff2',
  'Temml.woff2',
];

/** Fails if a part loaded as `kept` is missing from the list, since it would be missing offline. */
function refuseUnkept(): void {
  const root = join(import.meta.dirname, '..');
  const places = globSync('src/client/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/import\('([^']+)'\)[\s),]*'kept'/g)].map(([, module = '']) =>
      module.startsWith('#client/') ? module.replace('#', 'src/') : join(dirname(file), module),
    ),
  );
  const unkept = places.filter((place) => !sources.includes(place));
  if (unkept.length > 0) throw new Error(`Loaded as kept, but not among the sources: ${unkept.join(', ')}`);
}

/** Writes the list of cached files into the service worker; a changed list makes a new version. */
export function writeServiceWorker(): void {
  refuseUnkept();
  const page = readFileSync(join(outDir, 'app.html'), 'utf8');
  const named = [...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  // The system has the icon once the app is installed.
  const program = named.filter((file) => !file.endsWith('.png'));
  const files = new Set([...program, ...sources.flatMap((source) => [...filesOf(builtFile(source))])]);
  const addresses = [...files].map((file) => `/${file}`).toSorted();
  const path = join(outDir, 'service-worker.js');
  const code = readFileSync(path, 'utf8');
  const version = hashOf(page + JSON.stringify(addresses) + code).slice(0, 16);
  writeFileSync(path, `self.kept=${JSON.stringify({ version, files: addresses })};\n${code}`);
}
