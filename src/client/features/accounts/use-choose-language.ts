import { useQueryClient } from '@tanstack/react-query';
import { saveLanguage } from '#contract/accounts.ts';
import { call } from '#client/lib/api-client.ts';
import { chooseLanguage, type InterfaceLanguage, t } from '#client/lib/i18n.ts';
import { userKey, useUser } from '#client/lib/session.tsx';
import { toast } from '#client/ui/toast-store.ts';

/** Switches the language at once and saves it for the signed-in person (B08). */
export function useChooseLanguage(): (language: InterfaceLanguage) => Promise<void> {
  const client = useQueryClient();
  const user = useUser();
  return async (language) => {
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
  };
}
