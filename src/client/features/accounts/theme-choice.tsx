import type { ReactNode } from 'react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { chooseTheme, useTheme } from '#client/lib/theme.ts';
import { Segmented } from '#client/ui/segmented.tsx';
import styles from './theme-choice.module.css';

/** Selects the light, dark or system theme, for this device. */
export function ThemeChoice() {
  const { t } = useTranslate();
  const theme = useTheme();
  const option = (icon: ReactNode, words: string) => (
    <span className={styles.option}>
      {icon}
      {words}
    </span>
  );
  return (
    <Segmented
      label={t('shell.theme')}
      value={theme}
      onChange={chooseTheme}
      options={[
        { value: 'light', content: option(<Sun />, t('shell.themeLight')) },
        { value: 'dark', content: option(<Moon />, t('shell.themeDark')) },
        { value: 'system', content: option(<Monitor />, t('settings.themeSystem')) },
      ]}
    />
  );
}
