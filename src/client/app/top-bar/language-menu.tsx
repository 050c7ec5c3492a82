import { useTranslate } from '#client/lib/i18n.ts';
import { BarMenu } from './bar-menu.tsx';
import { useLanguageEntries } from './use-language-entries.ts';

export function LanguageMenu({ className }: { className?: string }) {
  const { t, language } = useTranslate();
  const entries = useLanguageEntries();
  const code = language.toUpperCase();
  return (
    <BarMenu className={className} label={t('shell.language', { code })} entries={entries}>
      {code}
    </BarMenu>
  );
}
