import './landing.css';
import { startNewsletterForm } from './newsletter-form.ts';

// Progressive enhancement of the landing page: menu, solid header, prices, language.
const SOLID_AFTER_PX = 50;
const STICKY_AFTER_PX = 560;

const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);
const header = document.querySelector<HTMLElement>('.site-header');
const menuButton = document.querySelector<HTMLElement>('.menu-button');

function onScroll(): void {
  header?.classList.toggle('is-solid', scrollY > SOLID_AFTER_PX);
  document.querySelector('.sticky-start')?.classList.toggle('is-shown', scrollY > STICKY_AFTER_PX);
}

function setMenu(open: boolean): void {
  header?.classList.toggle('is-open', open);
  menuButton?.setAttribute('aria-expanded', String(open));
}

function showPrices(billing: string | undefined): void {
  const annual = billing === 'annual';
  for (const button of all('[data-billing]')) {
    button.setAttribute('aria-pressed', String(button.dataset['billing'] === billing));
  }
  for (const price of all('[data-monthly]')) {
    price.textContent = (annual ? price.dataset['annual'] : price.dataset['monthly']) ?? '';
  }
  for (const note of all('[data-annual-note]')) note.hidden = !annual;
}

function chooseLanguage(language: string | undefined): void {
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem('language', language ?? '');
  } catch {
    // The cookie is enough.
  }
  const there = document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${language}"]`);
  if (there) location.replace(new URL(there.href).pathname + location.search);
  // For an article in one language, go to the academy home of the other.
  else if (location.pathname.startsWith('/academy/')) location.replace(`/academy/home/${language}`);
  else location.reload();
}

addEventListener('scroll', onScroll, { passive: true });
onScroll();
menuButton?.addEventListener('click', () => setMenu(!header?.classList.contains('is-open')));
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !header?.classList.contains('is-open')) return;
  setMenu(false);
  menuButton?.focus();
});
for (const link of all('#menu a')) link.addEventListener('click', () => setMenu(false));
for (const button of all('[data-billing]')) {
  button.addEventListener('click', () => showPrices(button.dataset['billing']));
}
for (const button of all('[data-language]')) {
  button.addEventListener('click', () => chooseLanguage(button.dataset['language']));
}
for (const form of all<HTMLFormElement>('.newsletter')) startNewsletterForm(form);
document.querySelector('.dismiss-banner')?.addEventListener('click', () => {
  const banner = document.querySelector<HTMLElement>('[data-banner]');
  try {
    localStorage.setItem('dismissedBanner', banner?.dataset['banner'] ?? '');
  } catch {
    // The banner returns on the next page.
  }
  banner?.remove();
});
// `?logout=true` only marks a logout in progress, so it is removed.
if (new URLSearchParams(location.search).has('logout')) history.replaceState(null, '', location.pathname);
