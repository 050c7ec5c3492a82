import { expect, it } from 'vitest';
import { landing } from '#locales/landing.ts';
import { offers, renderLanding } from './landing-page.ts';

const built = { css: '', script: '/a.js', textFont: '/a.woff2', icon: '/a.svg' };
const pageOf = (language: 'es' | 'en', offer: (typeof offers)[number]) =>
  new DOMParser().parseFromString(renderLanding({ ...built, language, texts: landing[language], offer }), 'text/html');

it.each(['es', 'en'] as const)('[B02, L03] in %s only the plan that one gets now has a button', (language) => {
  const page = pageOf(language, 'beta');
  const plans = [...page.querySelectorAll('.plan-list > li')];
  expect(plans.map((plan) => plan.querySelectorAll('a').length)).toEqual([1, 0, 0, 0]);
  expect(plans.at(-1)?.textContent).toContain(landing[language].afterBeta);
});

it.each(['es', 'en'] as const)('[L03, L06] in %s prices are told as they are on the server', (language) => {
  const t = landing[language];
  const pricesOf = (offer: (typeof offers)[number]) =>
    [...pageOf(language, offer).querySelectorAll<HTMLElement>('[data-monthly]')].map(({ dataset }) => [
      dataset['monthly'],
      dataset['annual'],
    ]);
  const comma = (price: string) => (language === 'es' ? price.replace('.', ',') : price);
  const prices = [
    ['0', '0'],
    ['5.99', '4.79'],
    ['11.99', '9.59'],
    ['24.99', '19.99'],
  ].map((pair) => pair.map(comma));
  expect([pricesOf('beta'), pricesOf('on'), pricesOf('off')]).toEqual([prices, prices, []]);
  const textOf = (offer: (typeof offers)[number]) => pageOf(language, offer).body.textContent ?? '';
  expect(textOf('beta')).toContain(t.honestBeta);
  for (const offer of ['on', 'off'] as const) expect(textOf(offer)).not.toMatch(/beta/i);
  // A school's instance says nothing of money or plans.
  expect(textOf('off')).not.toMatch(/free (?:on|beta)|for free|start free|gratis|pricing|precio|[$€]/i);
  expect(pageOf(language, 'off').querySelector('[href*="pricing"], #pricing')).toBeNull();
});
