import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { GalleryVerticalEnd, ListChecks, MessageSquare, Network, Plus } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { OnlineButton } from '#client/ui/online-button.tsx';
import styles from './document-page.module.css';

interface StudyActionsProps {
  documentUuid: string;
  /** Whether there are tests; false until known. */
  hasTests: boolean;
  isScan: boolean;
  /** Shown from this device: all but the cards need a connection. */
  isKept: boolean;
  onMap: () => void;
  onNewTest: () => void;
}

/**
 * Ways to study a document; at the bottom of a phone, within thumb reach. Where there is little room, the last place is
 * that of the tests once there are any; then a new test is beside the name, so that nothing else moves.
 */
export function StudyActions({ documentUuid, hasTests, isScan, isKept, onMap, onNewTest }: StudyActionsProps) {
  const { t } = useTranslate();
  /** The note above the text says why. */
  const offline = isKept
    ? { 'aria-disabled': true, 'aria-describedby': 'kept-note', 'data-tooltip': t('ui.offlineError') }
    : {};
  /** A disabled link loses its place in the tab order, and with it its reason. */
  const offlineLink = isKept ? { disabled: true, tabIndex: 0, ...offline } : {};
  const newTest = {
    'aria-disabled': isScan || undefined,
    'data-tooltip': isScan ? t('documents.noQuestions') : undefined,
    'aria-describedby': isScan ? 'warning-no_text' : undefined,
    onClick: isScan || isKept ? undefined : onNewTest,
    ...offline,
  };
  const look = buttonClass({ variant: 'secondary' }, styles.tests);
  return (
    <>
      {hasTests ? (
        <IconButton className={styles.narrow} label={t('quizzes.new')} {...newTest}>
          <Plus />
        </IconButton>
      ) : null}
      <span className={styles.study}>
        {isScan ? null : (
          <Link className={look} to="/documents/$uuid/chat" params={{ uuid: documentUuid }} {...offlineLink}>
            <MessageSquare />
            <span>{t('documents.chat')}</span>
          </Link>
        )}
        <Link className={look} to="/flashcards/$documentUuid" params={{ documentUuid }}>
          <GalleryVerticalEnd />
          <span>{t('shell.flashcards')}</span>
        </Link>
        {isScan ? null : (
          <OnlineButton variant="secondary" className={styles.tests} {...offline} onClick={isKept ? undefined : onMap}>
            <Network />
            <span>{t('documents.map')}</span>
          </OnlineButton>
        )}
        <Link
          className={clsx(look, hasTests ? null : styles.wide)}
          to="/tests/$documentUuid"
          params={{ documentUuid }}
          {...offlineLink}
        >
          <ListChecks />
          <span>{t('documents.tests')}</span>
        </Link>
        <OnlineButton variant="primary" className={clsx(styles.newTest, hasTests && styles.wide)} {...newTest}>
          <Plus />
          <span>{t('quizzes.new')}</span>
        </OnlineButton>
      </span>
    </>
  );
}
