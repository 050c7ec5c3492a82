import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { chooseTheme, themes, useTheme } from '#client/lib/theme.ts';
import type { MenuEntry } from '#client/ui/menu-entry.ts';

const looks = {
  light: { icon: <Sun />, key: 'shell.themeLight' },
  dark: { icon: <Moon />, key: 'shell.themeDark' },
  system: { icon: <Monitor />, key: 'shell.themeSystem' },
} as const;

export function useThemeEntries(): MenuEntry[] {
  const { t } = useTranslate();
  const current = useTheme();
  return themes.map((theme) => ({
    label: t(looks[theme].key),
    icon: looks[theme].icon,
    checked: theme === current,
    onSelect: () => chooseTheme(theme),
  }));
}
