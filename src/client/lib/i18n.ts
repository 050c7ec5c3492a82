import type { adminAudit } from '#locales/admin-audit-es.ts';
import type { adminContent } from '#locales/admin-content-es.ts';
import type { adminLetters } from '#locales/admin-letters-es.ts';
import type { adminTables } from '#locales/admin-tables-es.ts';
import type { admin } from '#locales/admin-es.ts';
import type { analysis } from '#locales/analysis-es.ts';
import type { apiKeys } from '#locales/api-keys-es.ts';
import type { assistants } from '#locales/assistants-es.ts';
import type { chat } from '#locales/chat-es.ts';
import type { invite } from '#locales/invite-es.ts';
import type { classes } from '#locales/classes-es.ts';
import type { palette } from '#locales/palette-es.ts';
import type { conceptMap } from '#locales/concept-map-es.ts';
import type { es } from '#locales/es.ts';
import type { licence } from '#locales/licence-es.ts';
import type { likely } from '#locales/likely-es.ts';
import type { listening } from '#locales/listening-es.ts';
import type { flashcards } from '#locales/flashcards-es.ts';
import type { identity } from '#locales/identity-es.ts';
import type { forms } from '#locales/forms-es.ts';
import type { focus } from '#locales/focus-es.ts';
import type { quests } from '#locales/quests-es.ts';
import type { results } from '#locales/results-es.ts';
import type { modelSetup } from '#locales/model-setup-es.ts';
import type { news } from '#locales/news-es.ts';
import type { settings } from '#locales/settings-es.ts';
import type { billing } from '#locales/billing-es.ts';
import type { social } from '#locales/social-es.ts';
import type { sharing } from '#locales/sharing-es.ts';
import type { study } from '#locales/study-es.ts';
import type { openReading } from '#locales/open-reading-es.ts';
import type { examQuestion } from '#locales/exam-question-es.ts';
import type { offlineDay } from '#locales/offline-day-es.ts';
import type { today } from '#locales/today-es.ts';
import type { testFiles } from '#locales/test-files-es.ts';
import { createListeners, useStore } from './listeners.ts';
import { localStore } from './storage.ts';

export const interfaceLanguages = ['es', 'en'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];
/** Each language by its own name. */
export const languageNames: Record<InterfaceLanguage, string> = { es: 'Español', en: 'English' };

type Texts = typeof es &
  typeof admin &
  typeof adminAudit &
  typeof adminContent &
  typeof adminLetters &
  typeof adminTables &
  typeof analysis &
  typeof apiKeys &
  typeof assistants &
  typeof flashcards &
  typeof chat &
  typeof classes &
  typeof palette &
  typeof invite &
  typeof conceptMap &
  typeof focus &
  typeof forms &
  typeof identity &
  typeof billing &
  typeof quests &
  typeof results &
  typeof modelSetup &
  typeof news &
  typeof social &
  typeof sharing &
  typeof study &
  typeof openReading &
  typeof testFiles &
  typeof today &
  typeof examQuestion &
  typeof offlineDay &
  typeof licence &
  typeof likely &
  typeof listening &
  typeof settings;
export type TextKey = keyof Texts;
type Plural = { one: string; other: string };
type Wording<K extends TextKey> = Texts[K] extends Plural ? Texts[K]['other'] : Texts[K];
type PlaceholderOf<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholderOf<Rest> : never;
type CountOf<K extends TextKey> = Texts[K] extends Plural ? 'count' : never;
type NamesOf<K extends TextKey> = PlaceholderOf<Wording<K>> | CountOf<K>;
/** Placeholder values of a text: none for a plain one; plurals need a number as `count`. */
type Values<K extends TextKey> = [NamesOf<K>] extends [never]
  ? []
  : [values: { [Name in NamesOf<K>]: Name extends 'count' ? number : string | number }];
type AnyTexts = Record<string, string | Plural>;

/** One file per language, loaded on demand. */
const loaders: Record<InterfaceLanguage, () => Promise<AnyTexts>> = {
  es: async () => (await import('#locales/es.ts')).es,
  en: async () => (await import('#locales/en.ts')).en,
};

/**
 * Texts of features that few screens show, loaded with those screens. Each file holds both languages, so a language
 * switch never waits for them.
 */
const featureLoaders = {
  analysis: () => import('#locales/analysis.ts'),
  assistants: () => import('#locales/assistants.ts'),
  focus: () => import('#locales/focus.ts'),
  forms: () => import('#locales/forms.ts'),
  chat: () => import('#locales/chat.ts'),
  classes: () => import('#locales/classes.ts'),
  conceptMap: () => import('#locales/concept-map.ts'),
  flashcards: () => import('#locales/flashcards.ts'),
  billing: () => import('#locales/billing.ts'),
  quests: () => import('#locales/quests.ts'),
  listening: () => import('#locales/listening.ts'),
  news: () => import('#locales/news.ts'),
  sharing: () => import('#locales/sharing.ts'),
  settings: () => import('#locales/settings.ts'),
  study: () => import('#locales/study.ts'),
  openReading: () => import('#locales/open-reading.ts'),
  testFiles: () => import('#locales/test-files.ts'),
} satisfies Record<string, () => Promise<Record<InterfaceLanguage, AnyTexts>>>;
const ofFeatures: Record<InterfaceLanguage, AnyTexts> = { es: {}, en: {} };

let wanted: InterfaceLanguage | undefined;
let current: { language: InterfaceLanguage; texts: AnyTexts } = { language: 'en', texts: {} };
const { subscribe, notify } = createListeners();

/** Returns the text of a key in the current language, with its placeholders filled in. */
export function t<K extends TextKey>(key: K, ...[values]: Values<K>): string {
  const filled: Record<string, string | number> = values ?? {};
  const entry = current.texts[key] ?? ofFeatures[current.language][key] ?? key;
  const wording = typeof entry === 'string' ? entry : pluralOf(entry, Number(filled['count']));
  return wording.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = filled[name];
    return typeof value === 'number' ? new Intl.NumberFormat(current.language).format(value) : (value ?? '');
  });
}
export type Translate = typeof t;

function pluralOf(plural: Plural, count: number): string {
  return new Intl.PluralRules(current.language).select(count) === 'one' ? plural.one : plural.other;
}

/** `t` for components; re-renders them when the language changes. */
export function useTranslate(): { t: Translate; language: InterfaceLanguage } {
  const { language } = useStore(subscribe, () => current);
  return { t, language };
}

/** Returns the language chosen on this device, if any. The cookie lets the server pick the landing page (B08). */
export function chosenLanguage(): InterfaceLanguage | undefined {
  const cookie = /(?:^|; )lang=(es|en)/.exec(document.cookie)?.[1];
  return interfaceLanguages.find((language) => language === (cookie ?? localStore.read('language')));
}

/**
 * Returns the stored choice, else the account's language, else the first supported browser language, else English; the
 * server uses the same order.
 */
export function preferredLanguage(ofAccount?: InterfaceLanguage): InterfaceLanguage {
  const wantedByBrowser = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const firstKnown = wantedByBrowser.find((tag) => interfaceLanguages.some((language) => language === tag));
  return chosenLanguage() ?? ofAccount ?? (firstKnown as InterfaceLanguage | undefined) ?? 'en';
}

/** Loads and shows a language, without storing it as a choice. */
export async function loadLanguage(language: InterfaceLanguage): Promise<void> {
  wanted = language;
  const showTexts = await prepareLanguage(language);
  // Another language was requested meanwhile: the slower file must not win.
  if (wanted !== language) return;
  showTexts();
  document.documentElement.lang = language;
  notify();
}

/** Loads the texts of a language; the returned function activates them for the next render. */
export async function prepareLanguage(language: InterfaceLanguage): Promise<() => void> {
  const texts = await loaders[language]();
  return () => {
    current = { language, texts };
  };
}

/** Loads the texts of a feature before its first render. */
export async function loadTexts(feature: keyof typeof featureLoaders): Promise<void> {
  addTexts(await featureLoaders[feature]());
}

/** Adds texts that are bundled with their screens. */
export function addTexts(texts: Record<InterfaceLanguage, AnyTexts>): void {
  for (const language of interfaceLanguages) Object.assign(ofFeatures[language], texts[language]);
}

/** Switches the language and stores the choice. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  await loadLanguage(language);
  localStore.write('language', language);
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
}
