import { useQueryClient } from '@tanstack/react-query';
import { saveLanguage } from '#contract/accounts.ts';
import { call } from '#client/lib/api-client.ts';
import { chooseLanguage, type InterfaceLanguage, interfaceLanguages, t, useTranslate } from '#client/lib/i18n.ts';
import { userKey, useUser } from '#client/lib/session.tsx';
import type { MenuEntry } from '#client/ui/menu-entry.ts';
import { toast } from '#client/ui/toast-store.ts';

/** Each language under its own name. */
const languageNames: Record<InterfaceLanguage, string> = { es: 'Español', en: 'English' };

/** The languages as menu entries; a choice applies at once and is saved for the signed-in person (B08). */
export function useLanguageEntries(): MenuEntry[] {
  const client = useQueryClient();
  const user = useUser();
  const { language: current } = useTranslate();

  async function choose(language: InterfaceLanguage): Promise<void> {
    await chooseLanguage(language);
    if (!user) return;
    try {
      client.setQueryData(userKey, await call(saveLanguage, { body: { language } }));
    } catch {
      toast({
        variant: 'destructive',
        title: t('shell.languageSaveFailed'),
        description: t('shell.languageSaveFailedText'),
      });
    }
  }

  return interfaceLanguages.map((language) => ({
    label: languageNames[language],
    checked: language === current,
    onSelect: () => void choose(language),
  }));
}
