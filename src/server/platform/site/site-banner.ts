import createMarkdown from 'markdown-it';
import { settingDefinitions, type SettingValues } from '#contract/settings.ts';
import { serverTexts } from '#locales/server-texts.ts';

const { escapeHtml } = createMarkdown().utils;

type Banner = SettingValues['banner'];
type ShownBanner = Banner & { mode: Exclude<Banner['mode'], 'off'> };

/** The banner, unless it is off. The one of the beta needs plans, since it is about their prices. */
export function shownBanner(banner: Banner, hasPlans: boolean): ShownBanner | null {
  const isOff = banner.mode === 'off' || (!hasPlans && banner.id === settingDefinitions.banner.default.id);
  return isOff ? null : { ...banner, mode: banner.mode as ShownBanner['mode'] };
}

/** Placeholder for the banner in the frame of public pages. */
const PLACE = '<!--banner-->';

/**
 * Inserts the banner into a public page (B05). A small script beside it removes a dismissed banner before the page is
 * painted, so that it does not flash.
 */
export function withBanner(page: string, banner: ShownBanner | null, language: 'es' | 'en'): string {
  return page.replace(PLACE, () => (banner ? bannerHtml(banner, language) : ''));
}

function bannerHtml({ mode, id, text }: ShownBanner, language: 'es' | 'en'): string {
  const { notice, closeNotice } = serverTexts[language];
  const words = `<span>${escapeHtml(text[language])}</span>`;
  if (mode === 'fixed') return `<aside class="banner" aria-label="${notice}">${words}</aside>`;
  // The id contains only letters, digits, - and _.
  return `<aside class="banner" aria-label="${notice}" data-banner="${id}">${words}<button class="dismiss-banner" type="button" aria-label="${closeNotice}">×</button></aside>
<script nonce="__CSP_NONCE__">try{if(localStorage.getItem('dismissedBanner')==='${id}')document.querySelector('[data-banner]').remove()}catch{}</script>`;
}
