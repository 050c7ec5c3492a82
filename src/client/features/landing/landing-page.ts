import type { landing as spanish } from '#locales/es/landing.ts';
import { plans } from '#domain/billing/plans.ts';
import { examDayArt, featureArt, logoArt, markerArt, pathIcon } from './landing-art.ts';

export type LandingTexts = Record<keyof typeof spanish, string>;

interface LandingInput {
  language: 'es' | 'en';
  texts: LandingTexts;
  css: string;
  /** Hashed addresses of the built files. */
  script: string;
  textFont: string;
  headFont: string;
  icon: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Features whose screens do not exist yet are announced as such. */
const comingFeatures = new Set([4, 5, 6]);

/**
 * The public page as one HTML file: no framework, no style attributes, always light. It is never taken over by the
 * program; its own small script only adds comfort.
 */
export function renderLanding({ language, texts, css, script, textFont, headFont, icon }: LandingInput): string {
  const t = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, escapeHtml(text)]),
  ) as unknown as LandingTexts;
  const links = `<a href="#features">${t.features}</a><a href="#transform">${t.how}</a><a href="#pricing">${t.pricing}</a>`;
  return `<!doctype html>
<html lang="${language}" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t.title} · Repaso</title>
<meta name="description" content="${t.description}">
<meta name="theme-color" content="#FAF9F6">
<link rel="icon" type="image/svg+xml" href="${icon}">
<link rel="preload" as="font" type="font/woff2" crossorigin href="${textFont}">
<style nonce="__CSP_NONCE__">@font-face{font-family:"Atkinson Next";src:url("${textFont}") format("woff2");font-weight:200 800;font-display:swap}@font-face{font-family:"Bricolage";src:url("${headFont}") format("woff2");font-weight:200 800;font-display:swap}${css}</style>
<script type="module" nonce="__CSP_NONCE__" src="${script}"></script>
</head>
<body>
<a class="skip" href="#main">${t.skip}</a>
<header class="lh"><div class="wrapper"><a class="logo" href="/">${logoArt}Repaso</a>
<nav class="lh-nav" aria-label="${t.navigation}">${links}</nav>
<details class="lang hide-md"><summary class="tbtn" aria-label="${t.language}">${t.languageCode}</summary><div class="menu">${languageChoice(language)}</div></details>
<a class="btn btn-ghost hide-md lh-login" href="/login">${t.login}</a><a class="btn btn-primary hide-md" href="/register">${t.start}</a>
<button class="btn btn-ghost btn-icon lh-burger" type="button" aria-label="${t.openMenu}" aria-expanded="false" aria-controls="menu">${pathIcon('M4 5h16M4 12h16M4 19h16', 'i i-24')}</button></div>
<div class="lh-menu" id="menu"><div><nav class="wrapper" aria-label="${t.openMenu}">${links}<a href="/login">${t.login}</a>${languageChoice(language)}<a class="btn btn-primary btn-lg" href="/register">${t.start}</a></nav></div></div>
</header>
<main id="main">
${hero(t)}
${features(t)}
${steps(t)}
${pricing(t, language)}
${questions(t)}
<section class="sec alt close">${examDayArt}<h2>${t.closeTitle}</h2><a class="btn btn-primary btn-lg" href="/register">${t.start}</a></section>
</main>
<footer class="foot2"><div class="wrapper"><span>Repaso</span><span class="grow"></span><span>${t.footer}</span></div></footer>
<div class="sticky"><a class="btn btn-primary btn-lg btn-block" href="/register">${t.start}</a></div>
</body>
</html>
`;
}

/** Both languages, named in themselves; the current one is marked, as in the program. */
function languageChoice(current: 'es' | 'en'): string {
  const names = { es: 'Español', en: 'English' };
  return (['es', 'en'] as const)
    .map(
      (language) =>
        `<button type="button" data-language="${language}" lang="${language}" aria-pressed="${language === current}">${names[language]}${check}</button>`,
    )
    .join('');
}

const check = pathIcon('M20 6 9 17l-5-5');
const page = pathIcon(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.7l3.600 3.600A2.400 2.400 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
);

function hero(t: LandingTexts): string {
  return `<section class="wrapper hero"><div><h1 class="display">${t.heroBefore} <span class="mk">${t.heroMarked}${markerArt}</span></h1><p class="lead">${t.lead}</p><div class="row cta wrap"><a class="btn btn-primary btn-lg" href="/register">${t.start}</a><a class="btn btn-secondary btn-lg" href="#transform">${t.seeHow}</a></div><ul class="honest"><li>${check}${t.honestBeta}</li><li>${check}${t.honestTraining}</li></ul></div>
<div class="scene" aria-hidden="true"><div class="sheet"><b>${t.sheetTitle}</b><p>${t.sheet1}</p><p><span class="marker">${t.sheetMarked}</span>${t.sheet2}</p><p>${t.sheet3}</p></div>
<svg class="arrows" viewBox="0 0 576 500" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M286 176c28-6 30-66 52-86M326 90l13-2 1 14M288 202c16 2 22 4 32 8M310 200l12 10-11 9M196 348c6 56 86 74 142 42M324 389l15 2-5 14"/></svg>
<div class="bit b-card"><span class="tag">${t.pointTag}</span><p>${t.pointText}</p><span class="cite on">${t.pointPage}</span></div>
<div class="bit b-q"><span class="tag">${t.questionTag}</span><ul><li><span class="box round"></span>${t.option1}</li><li class="g"><span class="box round">${check}</span>${t.option2}</li><li><span class="box round"></span>${t.option3}</li></ul></div>
<svg class="b-map" viewBox="0 0 332 140" fill="none" stroke="var(--border-strong)" stroke-width="1.5"><path d="M168 36c0 30-66 22-72 58M172 36c0 30 70 22 76 58"/><g fill="var(--surface)"><rect x="106" y="6" width="128" height="38" rx="10" stroke="var(--primary)" stroke-width="2.5"/><rect x="32" y="94" width="128" height="36" rx="10"/><rect x="184" y="94" width="132" height="36" rx="10"/></g><g fill="var(--text)" stroke="none" font-weight="600" font-size="15" text-anchor="middle"><text x="170" y="30">${t.map1}</text><text x="96" y="117">${t.map2}</text><text x="250" y="117">${t.map3}</text></g></svg></div></section>`;
}

function features(t: LandingTexts): string {
  const items = featureArt.map((art, index) => {
    const number = (index + 1) as 1 | 2 | 3 | 4 | 5 | 6;
    const soon = comingFeatures.has(number) ? ` <span class="chip">${t.soon}</span>` : '';
    return `<li>${art}<h3>${t[`feature${number}`]}${soon}</h3><p>${t[`feature${number}Text`]}</p></li>`;
  });
  return `<section class="sec alt" id="features"><div class="wrapper"><h2>${t.featuresTitle}</h2><ul class="feat">${items.join('')}</ul></div></section>`;
}

function steps(t: LandingTexts): string {
  const done = `<span class="ok">${check}</span>`;
  const fragments = [
    `<span class="line">${page}${t.step1File1}${done}</span><span class="line">${page}${t.step1File2}${done}</span><span class="line">${page}${t.step1Pasted}<span class="small t3 num">62 %</span></span>`,
    `<p>${t.step2Before}<span class="marker">${t.step2Marked}</span>${t.step2After}</p><span class="line"><b>2</b>${t.step2Point}<span class="cite">${t.pointPage}</span></span>`,
    `<b>${t.step3Question}</b><span class="line right"><span class="box round">${check}</span>${t.step3Right}</span><span class="line"><span class="box round"></span>${t.step3Wrong}</span>`,
    `<span class="score num">${t.step4Score}</span><span class="bar"></span><span class="small t2">${t.step4Note}</span>`,
  ];
  const items = fragments.map((fragment, index) => {
    const number = (index + 1) as 1 | 2 | 3 | 4;
    return `<li><div class="frag" aria-hidden="true">${fragment}</div><div><h3><b>${number}</b>${t[`step${number}`]}</h3><p>${t[`step${number}Text`]}</p></div></li>`;
  });
  return `<section class="sec" id="transform"><div class="wrapper"><h2>${t.stepsTitle}</h2><ol class="steps">${items.join('')}</ol></div></section>`;
}

/** Annual billing is 20 % cheaper and paid twelve months ahead (L03). */
const ANNUAL_FACTOR = 0.8;

function pricing(t: LandingTexts, language: 'es' | 'en'): string {
  const price = (cents: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100);
  const amount = (value: number) =>
    Number.isFinite(value) ? new Intl.NumberFormat(language).format(value) : t.unlimited;
  const space = (megabytes: number) => (megabytes >= 1000 ? `${megabytes / 1000} GB` : `${megabytes} MB`);
  const items = Object.values(plans).map((plan) => {
    const free = plan.monthlyPriceCents === 0;
    const monthly = price(plan.monthlyPriceCents);
    const annual = price(Math.round(plan.monthlyPriceCents * ANNUAL_FACTOR));
    const rows = [
      [t.limitDocuments, amount(plan.documents)],
      [t.limitStorage, space(plan.storageMegabytes)],
      [t.limitUpload, space(plan.uploadMegabytes)],
      [t.limitTests, amount(plan.testBatchesPerDocument)],
    ].map(([name, value]) => `<div><dt>${name}</dt><dd class="num">${value}</dd></div>`);
    const label = free ? t.start : t.choose.replace('{plan}', plan.name);
    return `<li${free ? ' class="now"' : ''}><h3>${plan.name}</h3><span class="small t2">${t[`plan${plan.name}`]}</span><div class="price num"><span data-monthly="${monthly}" data-annual="${annual}">${monthly}</span> <small>${t.perMonth}</small></div><span class="small t2 annual-note" data-annual-note hidden>${free ? '&nbsp;' : t.annualNote}</span><dl>${rows.join('')}</dl><a class="btn ${free ? 'btn-primary' : 'btn-secondary'}" href="/register">${label}</a></li>`;
  });
  return `<section class="sec alt" id="pricing"><div class="wrapper"><div class="ptop"><div><h2>${t.pricingTitle}</h2><p class="sub">${t.pricingText}</p></div><div class="seg" role="group" aria-label="${t.billing}"><button type="button" data-billing="monthly" aria-pressed="true">${t.monthly}</button><button type="button" data-billing="annual" aria-pressed="false">${t.annual} <span class="chip h-green">${t.annualSaving}</span></button></div></div><ul class="plans">${items.join('')}</ul></div></section>`;
}

function questions(t: LandingTexts): string {
  const plus = pathIcon('M5 12h14M12 5v14', 'i i-20');
  const items = ([1, 2, 3, 4, 5, 6] as const).map(
    (number) =>
      `<details${number === 1 ? ' open' : ''}><summary>${t[`faq${number}`]}${plus}</summary><p>${t[`faq${number}Text`]}</p></details>`,
  );
  return `<section class="sec"><div class="wrapper faq"><h2>${t.faqTitle}</h2><div>${items.join('')}</div></div></section>`;
}
