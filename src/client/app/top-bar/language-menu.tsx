import { clsx } from 'clsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { Menu } from '#client/ui/menu.tsx';
import { useLanguageEntries } from './use-language-entries.ts';

export function LanguageMenu({ className }: { className?: string }) {
  const { t, language } = useTranslate();
  const entries = useLanguageEntries();
  const code = language.toUpperCase();
  return (
    <Menu className={clsx('tbtn', className)} label={t('shell.language', { code })} entries={entries}>
      {code}
    </Menu>
  );
}
