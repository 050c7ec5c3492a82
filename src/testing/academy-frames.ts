import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderFrame } from '#client/features/landing/site-frame.ts';
import { landing } from '#locales/landing.ts';

/** Writes the academy's page frames like the build does, without its styles and files. */
export async function writeAcademyFrames(distDir: string): Promise<void> {
  await mkdir(join(distDir, 'client'), { recursive: true });
  for (const language of ['es', 'en'] as const) {
    const html = renderFrame({
      language,
      texts: landing[language],
      css: 'body{color:#111}',
      script: '/assets/academy.js',
      textFont: '/assets/text.woff2',
      icon: '/assets/icon.svg',
      title: '<!--title-->',
      description: '<!--description-->',
      head: '<!--head-->\n',
      main: '<!--main-->',
    });
    await writeFile(join(distDir, 'client', `academy.${language}.html`), html);
  }
}
