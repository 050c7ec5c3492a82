// Finishes what `vite build` made: the landing page in both languages as static files, real HTML with only the CSS it
// uses, and packed copies of all assets.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderLanding } from '#client/features/landing/landing-page.ts';
import { landing as en } from '#locales/en/landing.ts';
import { landing as es } from '#locales/es/landing.ts';
import { compressAssets } from './compress-assets.ts';
import { keepUsedCss } from './keep-used-css.ts';

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'dist/client');
const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>;

function builtFile(source: string): string {
  // Linked packages are listed under their real place, so the end of the name decides.
  const name = Object.keys(manifest).find((key) => key.endsWith(source));
  const entry = name === undefined ? undefined : manifest[name];
  if (!entry) throw new Error(`The build has no ${source}`);
  return `/${entry.file}`;
}

const fonts = 'node_modules/@fontsource-variable';
const files = {
  script: builtFile('src/client/features/landing/landing-script.ts'),
  textFont: builtFile(`${fonts}/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`),
  headFont: builtFile(`${fonts}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`),
  icon: builtFile('src/client/ui/icon.svg'),
};
const css = ['ui/tokens.css', 'ui/base.css', 'features/landing/landing.css']
  .map((name) => readFileSync(join(root, 'src/client', name), 'utf8'))
  .join('\n');

for (const [language, texts] of Object.entries({ es, en })) {
  const input = { language: language as 'es' | 'en', texts, ...files };
  const html = renderLanding({ ...input, css: keepUsedCss(css, renderLanding({ ...input, css: '' })) });
  if (/ style="/.test(html)) throw new Error('A style attribute would be refused by the content security policy');
  writeFileSync(join(outDir, `landing.${language}.html`), html);
}

compressAssets(join(outDir, 'assets'));
