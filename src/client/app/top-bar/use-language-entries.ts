import { interfaceLanguages, languageNames, useTranslate } from '#client/lib/i18n.ts';
import { useChooseLanguage } from '#client/features/accounts/use-choose-language.ts';
import type { MenuEntry } from '#client/ui/menu-entry.ts';

/** Returns the languages as menu entries (B08). */
export function useLanguageEntries(): MenuEntry[] {
  const choose = useChooseLanguage();
  const { language: current } = useTranslate();
  return interfaceLanguages.map((language) => ({
    label: languageNames[language],
    checked: language === current,
    onSelect: () => void choose(language),
  }));
}
