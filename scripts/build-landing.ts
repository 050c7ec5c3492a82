// Finishes what `vite build` made: the landing page in both languages as static files, real HTML with its styles inside.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderLanding } from '#client/features/landing/landing-page.ts';
import { landing } from '#locales/landing.ts';

interface BuiltFile {
  file: string;
  css?: string[];
}

const outDir = join(import.meta.dirname, '../dist/client');
const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltFile>;

function builtFile(source: string): BuiltFile {
  // Linked packages are listed under their real place, so the end of the name decides.
  const name = Object.keys(manifest).find((key) => key.endsWith(source));
  const entry = name === undefined ? undefined : manifest[name];
  if (!entry) throw new Error(`The build has no ${source}`);
  return entry;
}

const script = builtFile('src/client/features/landing/landing-script.ts');
const textFont = builtFile('atkinson-hyperlegible-next-latin-wght-normal.woff2');
const icon = builtFile('src/client/ui/icon.svg');
const input = {
  script: `/${script.file}`,
  textFont: `/${textFont.file}`,
  icon: `/${icon.file}`,
  css: (script.css ?? []).map((file) => readFileSync(join(outDir, file), 'utf8')).join(''),
};

for (const [language, texts] of Object.entries(landing)) {
  const html = renderLanding({ ...input, language: language as 'es' | 'en', texts });
  if (/ style="/.test(html)) throw new Error('A style attribute would be refused by the content security policy');
  writeFileSync(join(outDir, `landing.${language}.html`), html);
}
