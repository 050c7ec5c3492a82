// Finishes the output of `vite build`: the pages in both languages, as the server sends them. The landing page is HTML
// with inlined styles; each app screen lists all files it needs, so that they load in parallel.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { offers, renderLanding } from '#client/features/landing/landing-page.ts';
import { renderFrame } from '#client/features/landing/site-frame.ts';
import { landing } from '#locales/landing.ts';
import { appScreens } from './app-screens.ts';
import { builtFile, filesOf, outDir } from './built-files.ts';
import { writeAppManifest, writeServiceWorker } from './build-offline.ts';

const languages = ['es', 'en'] as const;

/** Returns the script of a page, and the styles of everything it imports. */
function scriptAndCss(source: string) {
  const entry = builtFile(source);
  const styles = [...filesOf(entry)].filter((file) => file.endsWith('.css'));
  // Imported styles are found last but must come first.
  const css = styles.toReversed().map((file) => readFileSync(join(outDir, file), 'utf8'));
  return { script: `/${entry.file}`, css: css.join('') };
}
const landingInput = {
  ...scriptAndCss('src/client/features/landing/landing-script.ts'),
  textFont: `/${builtFile('atkinson-hyperlegible-next-latin-wght-normal.woff2').file}`,
  icon: `/${builtFile('src/client/ui/icon.svg').file}`,
};
/** Placeholders that the server fills from content/ and the database. */
const filledLater = { title: '<!--title-->', description: '<!--description-->', main: '<!--main-->' };
for (const language of languages) {
  const frame = { ...landingInput, language, texts: landing[language] };
  const pages = {
    ...Object.fromEntries(offers.map((offer) => [`landing-${offer}`, renderLanding({ ...frame, offer })])),
    site: renderFrame({ ...frame, ...filledLater }),
    academy: renderFrame({
      ...frame,
      ...scriptAndCss('src/client/features/academy/academy-script.ts'),
      ...filledLater,
      head: '<!--head-->\n',
    }),
  };
  for (const [name, html] of Object.entries(pages)) {
    if (/ style="/.test(html)) throw new Error('A style attribute would be refused by the content security policy');
    writeFileSync(join(outDir, `${name}.${language}.html`), html);
  }
}

const appManifests = { es: writeAppManifest('es'), en: writeAppManifest('en') };
const empty = readFileSync(join(outDir, 'app.html'), 'utf8');
for (const { name, modules } of appScreens) {
  for (const language of languages) {
    const sources = [`src/locales/${language}.ts`, ...modules.map((module) => `src/client/${module}`)];
    const files = new Set(sources.flatMap((source) => [...filesOf(builtFile(source))]));
    const links = [...files].filter((file) => !empty.includes(`/${file}"`)).map(linkTo);
    const html = empty
      .replace(/<html lang="\w+"/, `<html lang="${language}"`)
      // Styles first, since nothing is painted without them.
      .replace('</head>', () => `    <link rel="manifest" href="${appManifests[language]}" />\n</head>`)
      .replace('</head>', () => `${links.toSorted().toReversed().join('\n')}\n</head>`);
    writeFileSync(join(outDir, `${name}.${language}.html`), html);
  }
}
const screens = appScreens.map(({ name, path, status, paintedFor, answers }) => ({
  name,
  path: path.source,
  status,
  paintedFor,
  answers,
}));
writeFileSync(join(outDir, 'screens.json'), JSON.stringify(screens));
writeServiceWorker();

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `    <link rel="${rel}" crossorigin href="/${file}" nonce="__CSP_NONCE__">`;
}
