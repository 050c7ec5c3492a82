import { SunMoon } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { BarMenu } from './bar-menu.tsx';
import { useThemeEntries } from './use-theme-entries.tsx';

export function ThemeMenu({ className }: { className?: string }) {
  const { t } = useTranslate();
  const entries = useThemeEntries();
  return (
    <BarMenu className={className} label={t('shell.theme')} entries={entries}>
      <SunMoon size={20} />
    </BarMenu>
  );
}
