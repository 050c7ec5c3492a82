import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AcademyLanguage } from '#domain/academy/articles.ts';
import { byPlans } from '#server/platform/site/by-plans.ts';
import { escapeHtml, jsonForScript } from '#server/platform/site/escape.ts';

/** A page of the academy; `main` is HTML, all else is text. */
export interface AcademyPage {
  language: AcademyLanguage;
  title: string;
  description: string;
  main: string;
  /** Its own address, from the root. */
  path: string;
  /** The same page by language, itself among them. */
  translations: { language: AcademyLanguage; path: string }[];
  /** Preview that messengers show. */
  preview?: { type: 'website' | 'article'; image: string };
  /** For search engines, as schema.org describes it. */
  data?: object[];
  isIndexed?: boolean;
}

export interface AcademyFrame {
  html: string;
  /** Hash of its style, as the content security policy names it. */
  styleHash: string;
}

const locales = { es: 'es_ES', en: 'en_GB' };

/** The frames that the build made, without nonces: these pages are the same for everybody. Absent without a build. */
export function readFrames(clientDir: string): Record<AcademyLanguage, AcademyFrame> | undefined {
  if (!existsSync(join(clientDir, 'academy.es.html'))) return undefined;
  const frameOf = (language: AcademyLanguage): AcademyFrame => {
    const built = readFileSync(join(clientDir, `academy.${language}.html`), 'utf8');
    const html = built.replaceAll(' nonce="__CSP_NONCE__"', '');
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    return { html, styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` };
  };
  return { es: frameOf('es'), en: frameOf('en') };
}

/** Puts a page into its frame, with what search engines and messengers read above it. */
export function fillFrame(
  { html }: AcademyFrame,
  page: AcademyPage,
  { publicUrl, hasPlans }: { publicUrl: URL; hasPlans: boolean },
): string {
  const filled: Record<string, string> = {
    title: escapeHtml(page.title),
    description: escapeHtml(page.description),
    head: headOf(page, publicUrl),
    main: page.main,
  };
  return byPlans(html, hasPlans).replaceAll(
    /<!--(title|description|head|main)-->/g,
    (_, name: string) => filled[name] ?? '',
  );
}

function headOf(page: AcademyPage, publicUrl: URL): string {
  const address = (path: string): string => escapeHtml(new URL(path, publicUrl).href);
  const { language, title, description, path, translations, preview, data = [], isIndexed = true } = page;
  const byDefault = translations.find((one) => one.language === 'es') ?? translations[0];
  const properties: Record<string, string> = preview
    ? {
        'og:title': escapeHtml(title),
        'og:description': escapeHtml(description),
        'og:type': preview.type,
        'og:url': address(path),
        'og:site_name': 'Repaso',
        'og:locale': locales[language],
        'og:image': address(preview.image),
      }
    : {};
  return [
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<link rel="canonical" href="${address(path)}">`,
    ...translations.map((one) => `<link rel="alternate" hreflang="${one.language}" href="${address(one.path)}">`),
    ...(byDefault ? [`<link rel="alternate" hreflang="x-default" href="${address(byDefault.path)}">`] : []),
    `<link rel="alternate" type="application/atom+xml" href="${address(`/academy/${language}/feed.xml`)}">`,
    ...Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${content}">`),
    ...data.map((one) => `<script type="application/ld+json">${jsonForScript(one)}</script>`),
  ].join('\n');
}
