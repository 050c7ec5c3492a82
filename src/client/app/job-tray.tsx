import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, ChevronDown, ChevronUp, CircleAlert, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUploadDialog } from '#client/features/documents/upload/upload-dialog-store.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './job-tray.module.css';
import { type Job, useJobs } from './use-jobs.ts';
import { useJobToasts } from './use-job-toasts.ts';
import { useAutoDismiss } from './use-auto-dismiss.ts';

/**
 * Background jobs: a count in the top bar, where it covers nothing, and a list that opens below. They survive
 * navigation and reload.
 */
export default function JobTray() {
  const { t } = useTranslate();
  const { jobs, dismiss } = useJobs();
  const dialog = useUploadDialog();
  const ended = jobs.filter(({ state }) => state !== 'running');
  const path = useLocation({ select: ({ pathname }) => pathname });
  /** The screen on which it was opened; navigation closes it. */
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === path;
  const [hovered, setHovered] = useState(false);
  const tray = useRef<HTMLElement>(null);
  const toggleButton = useRef<HTMLButtonElement>(null);
  useJobToasts(jobs, { dialogOpen: dialog.open, trayOpen: isOpen });
  useAutoDismiss(jobs, hovered, dismiss);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !tray.current?.contains(target)) setOpenOn(undefined);
    };
    addEventListener('pointerdown', leave);
    return () => removeEventListener('pointerdown', leave);
  }, [isOpen]);
  useKeyDown((event) => {
    const isEscape = event.key === 'Escape' && isOpen;
    if ((!isEscape && event.key.toLowerCase() !== 'j') || isTyping(event) || !toggleButton.current) return;
    event.preventDefault();
    setOpenOn(isEscape ? undefined : path);
    toggleButton.current.focus();
  });
  if (jobs.length === 0 || dialog.open) return null;
  return (
    // Pointer and focus only pause the automatic dismissal.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={tray}
      className={styles.tray}
      aria-label={t('shell.jobs')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <button
        type="button"
        className={styles.head}
        ref={toggleButton}
        aria-expanded={isOpen}
        aria-keyshortcuts="J"
        onClick={() => setOpenOn(isOpen ? undefined : path)}
      >
        <span className={styles.count}>{countText(jobs, t)}</span>
        <VisuallyHidden as="span">, {t(isOpen ? 'shell.minimizeJobs' : 'shell.expandJobs')}</VisuallyHidden>
        {isOpen ? <ChevronUp /> : <ChevronDown />}
      </button>
      {isOpen ? (
        <div className={styles.jobs}>
          <ul>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} onDismiss={() => dismiss(job.id)} />
            ))}
          </ul>
          {ended.length > 1 ? (
            <Button
              size="small"
              variant="ghost"
              block
              onClick={() => ended.forEach(({ id, cancel }) => (cancel ? cancel() : dismiss(id)))}
            >
              {t('shell.clearJobs')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** The numbers of running, finished and failed jobs. */
function countText(jobs: readonly Job[], t: Translate): string {
  const ended = jobs.filter(({ state }) => state !== 'running');
  const running = jobs.length - ended.length;
  /** Finished tests that haven't been opened. */
  const made = ended.filter(({ state, keepsUntilOpened }) => state === 'completed' && keepsUntilOpened).length;
  const failed = ended.filter(({ state }) => state === 'error').length;
  const ready = running === 0 && made > 0 ? made : 0;
  return [
    ready > 0
      ? t('shell.jobsReady', { count: ready })
      : running > 0 || failed < ended.length
        ? t(running > 0 ? 'shell.jobsRunning' : 'shell.jobsEnded', { count: running || ended.length - failed })
        : '',
    failed > 0 ? t('shell.jobsFailed', { count: failed }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const outcomes = { completed: styles.completed, warning: styles.warning, error: styles.error };

function JobRow({ job, onDismiss }: { job: Job; onDismiss: () => void }) {
  const { t } = useTranslate();
  const { name, state, message, percent, href, cancel, retry } = job;
  const running = state === 'running';
  const isHere = useLocation({ select: ({ pathname }) => pathname === href });
  const removeLabel = t(running && cancel ? 'shell.cancelJob' : 'shell.dismissJob', { name });
  return (
    <li className={styles.job}>
      <div className={styles.about}>
        <div className={styles.progress}>
          <div className={styles.name} title={name}>
            {name}
          </div>
          <output className={clsx(styles.message, state !== 'running' && outcomes[state])}>
            {state === 'completed' ? <Check size={16} /> : null}
            {state === 'warning' ? <TriangleAlert size={16} /> : null}
            {state === 'error' ? <CircleAlert size={16} /> : null}
            {message}
          </output>
        </div>
        {href && !isHere ? (
          <Link
            to={href}
            className={buttonClass({ variant: 'soft', size: 'small' })}
            onClick={running ? undefined : onDismiss}
          >
            {t('shell.openJob')}
          </Link>
        ) : null}
        {retry ? (
          <Button size="small" variant="soft" onClick={retry}>
            {t('ui.retry')}
          </Button>
        ) : null}
        <IconButton size="small" label={removeLabel} onClick={cancel ?? onDismiss}>
          <X />
        </IconButton>
      </div>
      {running ? <Progress label={name} percent={percent} /> : null}
    </li>
  );
}
