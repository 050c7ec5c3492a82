// Finishes what `vite build` made: the pages as the server sends them, in both languages. The landing is real HTML with
// its styles inside; each screen of the app names all the files it needs, so that none waits for another.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderLanding } from '#client/features/landing/landing-page.ts';
import { landing } from '#locales/landing.ts';
import { appScreens } from './app-screens.ts';

interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
}

const outDir = join(import.meta.dirname, '../dist/client');
const languages = ['es', 'en'] as const;
const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>;

function builtFile(source: string): BuiltFile {
  // Linked packages are listed under their real place, so the end of the name decides.
  const name = Object.keys(manifest).find((key) => key.endsWith(source));
  const entry = name === undefined ? undefined : manifest[name];
  if (!entry) throw new Error(`The build has no ${source}`);
  return entry;
}

const script = builtFile('src/client/features/landing/landing-script.ts');
const landingInput = {
  script: `/${script.file}`,
  textFont: `/${builtFile('atkinson-hyperlegible-next-latin-wght-normal.woff2').file}`,
  icon: `/${builtFile('src/client/ui/icon.svg').file}`,
  css: (script.css ?? []).map((file) => readFileSync(join(outDir, file), 'utf8')).join(''),
};
for (const language of languages) {
  const html = renderLanding({ ...landingInput, language, texts: landing[language] });
  if (/ style="/.test(html)) throw new Error('A style attribute would be refused by the content security policy');
  writeFileSync(join(outDir, `landing.${language}.html`), html);
}

const empty = readFileSync(join(outDir, 'app.html'), 'utf8');
for (const { name, modules } of appScreens) {
  for (const language of languages) {
    const sources = [`src/locales/${language}.ts`, ...modules.map((module) => `src/client/${module}`)];
    const files = new Set(sources.flatMap((source) => [...filesOf(builtFile(source))]));
    const links = [...files].filter((file) => !empty.includes(`/${file}"`)).map(linkTo);
    const html = empty
      .replace(/<html lang="\w+"/, `<html lang="${language}"`)
      // Styles first: nothing is painted before they are there.
      .replace('</head>', () => `${links.toSorted().toReversed().join('\n')}\n</head>`);
    writeFileSync(join(outDir, `${name}.${language}.html`), html);
  }
}
const told = appScreens.map(({ name, path, paintedFor, answers }) => ({
  name,
  path: path.source,
  paintedFor,
  answers,
}));
writeFileSync(join(outDir, 'screens.json'), JSON.stringify(told));

/** A module's file and those of all that it imports. */
function filesOf(entry: BuiltFile, found = new Set<string>()): Set<string> {
  if (found.has(entry.file)) return found;
  for (const file of [entry.file, ...(entry.css ?? [])]) found.add(file);
  for (const name of entry.imports ?? []) filesOf(builtFile(name), found);
  return found;
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `    <link rel="${rel}" crossorigin href="/${file}" nonce="__CSP_NONCE__">`;
}
