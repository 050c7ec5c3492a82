import { annualPriceCents, plans } from '#domain/billing/plans.ts';
import { examDayArt, featureArt, markerArt, pathIcon } from './landing-art.ts';
import { byRegistration, type FrameInput, type LandingTexts, escapedTexts, renderFrame } from './site-frame.ts';

/** Offer of a server: free in beta, paid plans, or no plans. */
export const offers = ['beta', 'on', 'off'] as const;
type Offer = (typeof offers)[number];

/**
 * Renders the landing page as one HTML file: no framework, no style attributes, always light. It is not hydrated; a
 * small separate script enhances it.
 */
export function renderLanding({ language, texts, offer, ...built }: FrameInput & { offer: Offer }): string {
  const escaped = escapedTexts(texts);
  // Without plans, the page says nothing about cost.
  const t = offer === 'off' ? { ...escaped, start: escaped.startOff } : escaped;
  const main = `${hero(t, offer)}
${features(t)}
${steps(t)}
${offer === 'off' ? '' : pricing(t, language, offer)}
${questions(t, offer)}
<section class="section section-tinted closing">${examDayArt}<h2>${t.closeTitle}</h2><a class="button button-primary button-large" href="/register">${byRegistration(t.start, t.startInvited)}</a></section>`;
  return renderFrame({
    ...built,
    language,
    texts,
    plans: offer !== 'off',
    title: `${t.title} · Repaso`,
    description: t.description,
    main,
    foot: `<div class="sticky-start"><a class="button button-primary button-large" href="/register">${byRegistration(t.start, t.startInvited)}</a></div>`,
  });
}

const check = pathIcon('M20 6 9 17l-5-5');
const page = pathIcon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.7l3.600 3.600A2.400 2.400 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
);

function hero(t: LandingTexts, offer: Offer): string {
  const promise = { beta: t.honestBeta, on: t.honestFree, off: undefined }[offer];
  const promised = (text: string | undefined) => (text ? `<li>${check}${text}</li>` : '');
  return `<section class="page-width hero"><div><h1 class="hero-title">${t.heroBefore} <span class="hero-marked">${t.heroMarked}${markerArt}</span></h1><p class="hero-lead">${t.lead}</p><div class="hero-actions"><a class="button button-primary button-large" href="/register">${byRegistration(t.start, t.startInvited)}</a><a class="button button-secondary button-large" href="/try">${t.tryIt}</a></div><ul class="promises">${byRegistration(promised(promise), promised(t.honestInvited))}<li>${check}${t.honestTraining}</li></ul></div>
<div class="collage" aria-hidden="true"><div class="notes-page"><b>${t.sheetTitle}</b><p>${t.sheet1}</p><p><span class="marker">${t.sheetMarked}</span>${t.sheet2}</p><p>${t.sheet3}</p></div>
<svg class="collage-arrows" viewBox="0 0 576 500" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M286 176c28-6 30-66 52-86M326 90l13-2 1 14M288 202c16 2 22 4 32 8M310 200l12 10-11 9M196 348c6 56 86 74 142 42M324 389l15 2-5 14"/></svg>
<div class="collage-card point-card"><span class="card-tag">${t.pointTag}</span><p>${t.pointText}</p><span class="citation">${t.pointPage}</span></div>
<div class="collage-card question-card"><span class="card-tag">${t.questionTag}</span><ul><li><span class="radio-dot"></span>${t.option1}</li><li class="right-option"><span class="radio-dot">${check}</span>${t.option2}</li><li><span class="radio-dot"></span>${t.option3}</li></ul></div>
<svg class="map-drawing" viewBox="0 0 332 140" fill="none" stroke="var(--border-strong)" stroke-width="1.5"><path d="M168 36c0 30-66 22-72 58M172 36c0 30 70 22 76 58"/><g fill="var(--surface)"><rect x="106" y="6" width="128" height="38" rx="10" stroke="var(--primary)" stroke-width="2.5"/><rect x="32" y="94" width="128" height="36" rx="10"/><rect x="184" y="94" width="132" height="36" rx="10"/></g><g fill="var(--text)" stroke="none" font-weight="600" font-size="15" text-anchor="middle"><text x="170" y="30">${t.map1}</text><text x="96" y="117">${t.map2}</text><text x="250" y="117">${t.map3}</text></g></svg></div></section>`;
}

function features(t: LandingTexts): string {
  const items = featureArt.map((art, index) => {
    const number = (index + 1) as 1 | 2 | 3 | 4 | 5 | 6;
    return `<li>${art}<h3>${t[`feature${number}`]}</h3><p>${t[`feature${number}Text`]}</p></li>`;
  });
  return `<section class="section section-tinted" id="features"><div class="page-width"><h2>${t.featuresTitle}</h2><ul class="feature-list">${items.join('')}</ul></div></section>`;
}

function steps(t: LandingTexts): string {
  const done = `<span class="done">${check}</span>`;
  const fragments = [
    `<span class="example-line">${page}${t.step1File1}${done}</span><span class="example-line">${page}${t.step1File2}${done}</span><span class="example-line">${page}${t.step1Pasted}<span class="percent">62 %</span></span>`,
    `<p>${t.step2Before}<span class="marker">${t.step2Marked}</span>${t.step2After}</p><span class="example-line"><b>2</b>${t.step2Point}<span class="citation">${t.pointPage}</span></span>`,
    `<b>${t.step3Question}</b><span class="example-line example-line-right"><span class="radio-dot">${check}</span>${t.step3Right}</span><span class="example-line"><span class="radio-dot"></span>${t.step3Wrong}</span>`,
    `<span class="score">${t.step4Score}</span><span class="score-bar"></span><span class="caption">${t.step4Note}</span>`,
  ];
  const items = fragments.map((fragment, index) => {
    const number = (index + 1) as 1 | 2 | 3 | 4;
    return `<li><div class="step-example" aria-hidden="true">${fragment}</div><div><h3><b>${number}</b>${t[`step${number}`]}</h3><p>${t[`step${number}Text`]}</p></div></li>`;
  });
  return `<section class="section" id="transform"><div class="page-width"><h2>${t.stepsTitle}</h2><ol class="step-list">${items.join('')}</ol></div></section>`;
}

function pricing(t: LandingTexts, language: 'es' | 'en', offer: Exclude<Offer, 'off'>): string {
  const price = (cents: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100);
  const amount = (value: number) =>
    Number.isFinite(value) ? new Intl.NumberFormat(language).format(value) : t.unlimited;
  const space = (megabytes: number) => (megabytes >= 1000 ? `${megabytes / 1000} GB` : `${megabytes} MB`);
  const items = Object.values(plans).map((plan) => {
    const free = plan.monthlyPriceCents === 0;
    const monthly = price(plan.monthlyPriceCents);
    const annual = price(Math.round(annualPriceCents(plan.monthlyPriceCents) / 12));
    const rows = [
      [t.limitDocuments, amount(plan.documents)],
      [t.limitStorage, space(plan.storageMegabytes)],
      [t.limitUpload, space(plan.uploadMegabytes)],
      [t.limitTests, amount(plan.testBatchesPerDocument)],
    ].map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`);
    // In the beta every plan is free, regardless of its later price.
    const foot = free
      ? `<a class="button button-primary" href="/register">${byRegistration(t.start, t.startInvited)}</a>`
      : offer === 'beta'
        ? `<span class="caption plan-later">${t.afterBeta}</span>`
        : '';
    return `<li${free ? ' class="highlighted"' : ''}><h3>${plan.name}</h3><span class="caption">${t[`plan${plan.name}`]}</span><div class="price"><span data-monthly="${monthly}" data-annual="${annual}">${monthly}</span> <small>${t.perMonth}</small></div><span class="caption annual-note" data-annual-note hidden>${free ? '&nbsp;' : t.annualNote}</span><dl>${rows.join('')}</dl>${foot}</li>`;
  });
  const [title, text] = offer === 'beta' ? [t.pricingTitle, t.pricingText] : [t.pricing, t.pricingOnText];
  return `<section class="section section-tinted" id="pricing"><div class="page-width"><div class="pricing-head"><div><h2>${title}</h2><p class="pricing-text">${text}</p></div><div class="billing-choice" role="group" aria-label="${t.billing}"><button type="button" data-billing="monthly" aria-pressed="true">${t.monthly}</button><button type="button" data-billing="annual" aria-pressed="false">${t.annual} <span class="chip">${t.annualSaving}</span></button></div></div><ul class="plan-list">${items.join('')}</ul></div></section>`;
}

function questions(t: LandingTexts, offer: Offer): string {
  const plus = pathIcon('M5 12h14M12 5v14');
  const costs = offer === 'on' ? t.faq5OnText : t.faq5Text;
  const asked = ([1, 2, 3, 4, 5, 6] as const).filter((number) => number !== 5 || offer !== 'off');
  const items = asked.map(
    (number) =>
      `<details${number === 1 ? ' open' : ''}><summary>${t[`faq${number}`]}${plus}</summary><p>${number === 5 ? costs : t[`faq${number}Text`]}</p></details>`,
  );
  return `<section class="section"><div class="page-width questions"><h2>${t.faqTitle}</h2><div>${items.join('')}</div></div></section>`;
}
