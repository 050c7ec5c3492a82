import { Keyboard, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';

interface PlayerBarProps {
  title: string;
  language: string | undefined;
  /** The time, spent or left. */
  time: ReactNode;
  /** Share of the questions answered, 0 to 1. */
  done: number;
  /** Which question this is, and the way to the others. */
  children: ReactNode;
  onExit: () => void;
  onHelp: () => void;
}

/** The bar over a test: way out, where we are, time. */
export function PlayerBar({ title, language, time, done, children, onExit, onHelp }: PlayerBarProps) {
  const { t } = useTranslate();
  return (
    <header className="pbar">
      <div className="l">
        <IconButton label={t('quizzes.exit')} aria-keyshortcuts="Escape" onClick={onExit}>
          <X size={20} />
        </IconButton>
        <span className="doc trunc ui t2" lang={language}>
          {title}
        </span>
      </div>
      {children}
      <div className="r">
        {time}
        <span className="hide-sm">
          <IconButton label={t('quizzes.keys')} aria-keyshortcuts="?" onClick={onHelp}>
            <Keyboard size={20} />
          </IconButton>
        </span>
      </div>
      <div className="pline" aria-hidden="true">
        <i style={{ transform: `scaleX(${done})` }} />
      </div>
    </header>
  );
}
