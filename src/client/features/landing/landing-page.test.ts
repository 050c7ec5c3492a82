import { expect, it } from 'vitest';
import { landing } from '#locales/landing.ts';
import { renderLanding } from './landing-page.ts';

it.each(['es', 'en'] as const)('[B02, L03] in %s only the plan that one gets now has a button', (language) => {
  const built = { css: '', script: '/a.js', textFont: '/a.woff2', icon: '/a.svg' };
  const page = new DOMParser().parseFromString(
    renderLanding({ ...built, language, texts: landing[language] }),
    'text/html',
  );
  const plans = [...page.querySelectorAll('.plan-list > li')];
  expect(plans.map((plan) => plan.querySelectorAll('a').length)).toEqual([1, 0, 0, 0]);
  expect(plans.at(-1)?.textContent).toContain(landing[language].afterBeta);
});
