// Checks that both languages have the same keys with the same placeholders, that no text is empty, and that every key
// is used.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminContent as adminContentEn } from '#locales/admin-content-en.ts';
import { adminContent as adminContentEs } from '#locales/admin-content-es.ts';
import { adminLetters as adminLettersEn } from '#locales/admin-letters-en.ts';
import { adminLetters as adminLettersEs } from '#locales/admin-letters-es.ts';
import { adminAudit as adminAuditEn } from '#locales/admin-audit-en.ts';
import { adminAudit as adminAuditEs } from '#locales/admin-audit-es.ts';
import { adminTables as adminTablesEn } from '#locales/admin-tables-en.ts';
import { adminTables as adminTablesEs } from '#locales/admin-tables-es.ts';
import { admin as adminEn } from '#locales/admin-en.ts';
import { admin as adminEs } from '#locales/admin-es.ts';
import { analysis as analysisEn } from '#locales/analysis-en.ts';
import { analysis as analysisEs } from '#locales/analysis-es.ts';
import { apiKeys as apiKeysEn } from '#locales/api-keys-en.ts';
import { apiKeys as apiKeysEs } from '#locales/api-keys-es.ts';
import { billing as billingEn } from '#locales/billing-en.ts';
import { billing as billingEs } from '#locales/billing-es.ts';
import { chat as chatEn } from '#locales/chat-en.ts';
import { palette as paletteEn } from '#locales/palette-en.ts';
import { chat as chatEs } from '#locales/chat-es.ts';
import { invite as inviteEn } from '#locales/invite-en.ts';
import { invite as inviteEs } from '#locales/invite-es.ts';
import { classes as classesEn } from '#locales/classes-en.ts';
import { classes as classesEs } from '#locales/classes-es.ts';
import { palette as paletteEs } from '#locales/palette-es.ts';
import { conceptMap as mapEn } from '#locales/concept-map-en.ts';
import { conceptMap as mapEs } from '#locales/concept-map-es.ts';
import { en as everywhereEn } from '#locales/en.ts';
import { flashcards as flashcardsEn } from '#locales/flashcards-en.ts';
import { es as everywhereEs } from '#locales/es.ts';
import { flashcards as flashcardsEs } from '#locales/flashcards-es.ts';
import { focus as focusEn } from '#locales/focus-en.ts';
import { focus as focusEs } from '#locales/focus-es.ts';
import { settings as settingsEn } from '#locales/settings-en.ts';
import { settings as settingsEs } from '#locales/settings-es.ts';
import { modelSetup as modelSetupEn } from '#locales/model-setup-en.ts';
import { modelSetup as modelSetupEs } from '#locales/model-setup-es.ts';
import { identity as identityEn } from '#locales/identity-en.ts';
import { identity as identityEs } from '#locales/identity-es.ts';
import { news as newsEn } from '#locales/news-en.ts';
import { news as newsEs } from '#locales/news-es.ts';
import { social as socialEn } from '#locales/social-en.ts';
import { social as socialEs } from '#locales/social-es.ts';
import { sharing as sharingEn } from '#locales/sharing-en.ts';
import { sharing as sharingEs } from '#locales/sharing-es.ts';
import { study as studyEn } from '#locales/study-en.ts';
import { study as studyEs } from '#locales/study-es.ts';
import { landing } from '#locales/landing.ts';

/** Includes the texts loaded with the screens of a feature. */
const es = {
  ...everywhereEs,
  ...adminEs,
  ...adminContentEs,
  ...adminLettersEs,
  ...adminAuditEs,
  ...adminTablesEs,
  ...analysisEs,
  ...apiKeysEs,
  ...identityEs,
  ...flashcardsEs,
  ...chatEs,
  ...classesEs,
  ...paletteEs,
  ...inviteEs,
  ...mapEs,
  ...focusEs,
  ...billingEs,
  ...modelSetupEs,
  ...newsEs,
  ...sharingEs,
  ...socialEs,
  ...studyEs,
  ...settingsEs,
};
const en = {
  ...everywhereEn,
  ...adminEn,
  ...adminContentEn,
  ...adminLettersEn,
  ...adminAuditEn,
  ...adminTablesEn,
  ...analysisEn,
  ...apiKeysEn,
  ...identityEn,
  ...flashcardsEn,
  ...chatEn,
  ...classesEn,
  ...paletteEn,
  ...inviteEn,
  ...mapEn,
  ...focusEn,
  ...billingEn,
  ...modelSetupEn,
  ...newsEn,
  ...sharingEn,
  ...socialEn,
  ...studyEn,
  ...settingsEn,
};

type Text = string | { one: string; other: string };

const clientDir = join(import.meta.dirname, '../src/client');
const source = readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(clientDir, name), 'utf8'))
  .join('\n');

const forms = (text: Text | undefined): string[] => (typeof text === 'object' ? Object.values(text) : [text ?? '']);
/** The singular may omit the number. */
const longest = (text: Text | undefined): string => (typeof text === 'object' ? text.other : (text ?? ''));
const placeholders = (text: string): string => [...text.matchAll(/\{\w+\}/g)].map(String).sort().join(' ');

function compare(what: string, first: Record<string, Text>, second: Record<string, Text>): string[] {
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].flatMap((key) => {
    const [a, b] = [first[key], second[key]];
    if (a === undefined || b === undefined) return [`${what} ${key}: only in one language`];
    if ([...forms(a), ...forms(b)].some((text) => text.trim() === '')) return [`${what} ${key}: empty`];
    if (typeof a !== typeof b) return [`${what} ${key}: plural in one language only`];
    return placeholders(longest(a)) === placeholders(longest(b)) ? [] : [`${what} ${key}: different placeholders`];
  });
}

/** `t('a.b')` uses a key; a template with a prefix uses a family of keys. */
const families = [...source.matchAll(/`([a-z]\w*\.(?:[\w-]+\.)*)([\w-]*)\$\{/g)].map(
  ([, prefix, rest]) => `${prefix}${rest}`,
);
const isUsed = (key: string): boolean =>
  source.includes(`'${key}'`) || families.some((family) => key.startsWith(family));
const landingSource = ['landing-page', 'site-frame']
  .map((name) => readFileSync(join(clientDir, `features/landing/${name}.ts`), 'utf8'))
  .join('\n');
const landingFamilies = /^(?:feature|step|faq)\d|^plan[A-Z]/;

const faults = [
  ...compare('screens', es, en),
  ...compare('landing', landing.es, landing.en),
  ...Object.keys(es)
    .filter((key) => !isUsed(key))
    .map((key) => `screens ${key}: unused`),
  ...Object.keys(landing.es)
    .filter((key) => !landingFamilies.test(key) && !landingSource.includes(`t.${key}`))
    .map((key) => `landing ${key}: unused`),
];
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`${Object.keys(es).length + Object.keys(landing.es).length} texts in two languages, all used.`);
