import { clsx } from 'clsx';
import { CircleQuestionMark, Headphones, Undo2, X } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import responsive from '#client/ui/responsive.module.css';
import styles from './study-bar.module.css';

interface StudyBarProps {
  left: { new: number; learning: number; due: number };
  /** The phase of the shown card. */
  shown: 'new' | 'learning' | 'due' | undefined;
  canUndo: boolean;
  onUndo: () => void;
  /** Whether cards are spoken. */
  isHandsFree: boolean;
  onHandsFree: () => void;
  onHelp: () => void;
  onExit: () => void;
}

/** The bar of the study screen: remaining cards, and the exit. */
export function StudyBar({ left, shown, canUndo, onUndo, isHandsFree, onHandsFree, onHelp, onExit }: StudyBarProps) {
  const { t } = useTranslate();
  return (
    <header className={styles.bar}>
      <div>
        <IconButton label={t('flashcards.exit')} aria-keyshortcuts="Escape" onClick={onExit}>
          <X size={20} />
        </IconButton>
      </div>
      <ul className={styles.counts} aria-label={t('flashcards.left')}>
        {(['new', 'learning', 'due'] as const).map((kind) => (
          <li key={kind} className={clsx(kind === shown && styles.shown)}>
            <b>{left[kind]}</b> {t(`flashcards.count.${kind}`, { count: left[kind] })}
          </li>
        ))}
      </ul>
      <div className={styles.right}>
        <IconButton label={t('flashcards.undo')} aria-keyshortcuts="Z" disabled={!canUndo} onClick={onUndo}>
          <Undo2 size={20} />
        </IconButton>
        <IconButton label={t('flashcards.handsFree')} aria-pressed={isHandsFree} onClick={onHandsFree}>
          <Headphones size={20} />
        </IconButton>
        <span className={responsive.notPhone}>
          <IconButton label={t('ui.keys')} aria-keyshortcuts="?" onClick={onHelp}>
            <CircleQuestionMark size={20} />
          </IconButton>
        </span>
      </div>
    </header>
  );
}
