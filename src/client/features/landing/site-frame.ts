import type { landing } from '#locales/landing.ts';
import { logoArt, pathIcon } from './landing-art.ts';

export type LandingTexts = Record<keyof (typeof landing)['es'], string>;

export interface FrameInput {
  language: 'es' | 'en';
  texts: LandingTexts;
  /** Inlined, to avoid a blocking request. */
  css: string;
  /** Whether the server has plans; undefined for pages that the server fills in. */
  plans?: boolean;
  /** URLs of built files. */
  script: string;
  textFont: string;
  icon: string;
}

interface Content {
  title: string;
  description: string;
  main: string;
  /** Additional head content. */
  head?: string;
  /** Content after the footer. */
  foot?: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export const escapedTexts = (texts: LandingTexts): LandingTexts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, escapeHtml(text)])) as unknown as LandingTexts;

/** Returns texts for open and closed registration; the server removes those that don't apply. */
export const byRegistration = (open: string, closed: string): string =>
  `<!--open-->${open}<!--closed-->${closed}<!--end-->`;

/**
 * Renders a public page with header and footer as one HTML file: no framework, no style attributes, always light. It is
 * not hydrated; a small separate script enhances it. Title, description and content are HTML.
 */
export function renderFrame({
  language,
  texts,
  plans,
  css,
  script,
  textFont,
  icon,
  title,
  description,
  main,
  head = '',
  foot = '',
}: FrameInput & Content): string {
  const t = escapedTexts(texts);
  const start = byPlans(plans, t.start, t.startOff);
  const links = `<a href="/#features">${t.features}</a><a href="/#transform">${t.how}</a>${byPlans(plans, `<a href="/#pricing">${t.pricing}</a>`, '')}<a href="/academy">${t.academy}</a>`;
  return `<!doctype html>
<html lang="${language}" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${head}<meta name="theme-color" content="#FAF9F6">
<link rel="icon" type="image/svg+xml" href="${icon}">
<style nonce="__CSP_NONCE__">${css}</style>
</head>
<body>
<a class="skip-link" href="#main">${t.skip}</a>
<!--banner-->
<header class="site-header"><div class="page-width"><a class="brand" href="/">${logoArt}Repaso</a>
<nav class="header-nav" aria-label="${t.navigation}">${links}</nav>
<details class="language-choice wide-only"><summary class="header-button" aria-label="${t.language}">${t.languageCode}</summary><div class="language-list">${languageChoice(language)}</div></details>
<a class="button button-ghost header-login wide-only" href="/login">${t.login}</a><a class="button button-primary wide-only" href="/register">${byRegistration(start, t.startInvited)}</a>
<button class="button button-ghost menu-button" type="button" aria-label="${t.openMenu}" aria-expanded="false" aria-controls="menu">${pathIcon('M4 5h16M4 12h16M4 19h16')}</button></div>
<div class="mobile-menu" id="menu"><div><nav class="page-width" aria-label="${t.openMenu}">${links}<a href="/login">${t.login}</a>${languageChoice(language)}<a class="button button-primary button-large" href="/register">${byRegistration(start, t.startInvited)}</a></nav></div></div>
</header>
<main id="main">
${main}
</main>
<footer class="site-footer"><!--newsletter-->${newsletterForm(t)}<!--/newsletter--><div class="page-width"><span>Repaso</span><nav aria-label="${t.footerNavigation}"><a href="/focus-timer">${t.focusTimer}</a><a href="/academy">${t.academy}</a><a href="/faq">${t.faqPage}</a><a href="/contacts">${t.contact}</a><a href="/feedback">${t.feedback}</a><a href="/terms">${t.terms}</a><a href="/privacy">${t.privacy}</a></nav><span>${t.footer}</span></div></footer>
${foot}
<!-- Last: nothing shares the line with the page itself. -->
<link rel="preload" as="font" type="font/woff2" crossorigin href="${textFont}">
<script type="module" nonce="__CSP_NONCE__" src="${script}"></script>
</body>
</html>
`;
}

/** HTML for a server with plans, or for one without; both, marked, where the server decides. */
const byPlans = (plans: boolean | undefined, on: string, off: string): string =>
  plans === undefined ? `<!--plans-->${on}<!--no-plans-->${off}<!--/plans-->` : plans ? on : off;

/** Hidden until the script shows it, since it can't be sent without. The second field is a honeypot for bots. */
const newsletterForm = (t: LandingTexts): string =>
  `<form class="newsletter page-width" hidden><label for="newsletter-email"><b>${t.newsletterTitle}</b></label><div class="newsletter-row"><input id="newsletter-email" name="email" type="email" autocomplete="email" maxlength="254" required placeholder="${t.newsletterEmail}"><button class="button button-secondary">${t.newsletterJoin}</button></div><label class="newsletter-decoy" aria-hidden="true">Homepage<input name="homepage" tabindex="-1" autocomplete="off"></label><p>${t.newsletterText} <a href="/privacy">${t.privacy}</a></p><output data-busy="${t.newsletterBusy}" data-sent="${t.newsletterSent}" data-failed="${t.newsletterFailed}"></output></form>`;

/** Lists both languages by their own names, with the current one marked. */
function languageChoice(current: 'es' | 'en'): string {
  const names = { es: 'Español', en: 'English' };
  const check = pathIcon('M20 6 9 17l-5-5');
  return (['es', 'en'] as const)
    .map(
      (language) =>
        `<button type="button" data-language="${language}" lang="${language}" aria-pressed="${language === current}">${names[language]}${check}</button>`,
    )
    .join('');
}
