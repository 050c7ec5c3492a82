import { Keyboard, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import responsive from '#client/ui/responsive.module.css';
import { Text } from '#client/ui/text.tsx';
import styles from './player-bar.module.css';

interface PlayerBarProps {
  title: string;
  language: string | undefined;
  /** Time spent or remaining. */
  time: ReactNode;
  /** Share of the questions answered, 0 to 1. */
  done: number;
  /** Position and navigation. */
  children: ReactNode;
  onExit: () => void;
  onHelp: () => void;
}

/** The bar of the player: exit, position, time. */
export function PlayerBar({ title, language, time, done, children, onExit, onHelp }: PlayerBarProps) {
  const { t } = useTranslate();
  return (
    <header className={styles.bar}>
      <div className={styles.left}>
        <IconButton label={t('quizzes.exit')} aria-keyshortcuts="Escape" onClick={onExit}>
          <X size={20} />
        </IconButton>
        <Text className={styles.title} size="ui" tone="secondary" truncated lang={language}>
          {title}
        </Text>
      </div>
      {children}
      <div className={styles.right}>
        {time}
        <span className={responsive.notPhone}>
          <IconButton label={t('ui.keys')} aria-keyshortcuts="?" onClick={onHelp}>
            <Keyboard size={20} />
          </IconButton>
        </span>
      </div>
      <div className={styles.progress} aria-hidden="true">
        <i style={{ transform: `scaleX(${done})` }} />
      </div>
    </header>
  );
}
