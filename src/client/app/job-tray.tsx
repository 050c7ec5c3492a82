import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, ChevronUp, CircleAlert, Minus, TriangleAlert, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUploadDialog } from '#client/features/documents/upload/upload-dialog-store.ts';
import { inBrowser } from '#client/lib/in-browser.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { tabStore } from '#client/lib/storage.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import styles from './job-tray.module.css';
import { type Job, useJobs } from './use-jobs.ts';
import { useJobToasts } from './use-job-toasts.ts';
import { useAutoDismiss } from './use-auto-dismiss.ts';

/**
 * The background jobs, bottom left; folded they stand in the bar at the top, where they lie over nothing. They survive
 * navigation and reload.
 */
export function JobTray() {
  const { t } = useTranslate();
  const { jobs, dismiss } = useJobs();
  const dialog = useUploadDialog();
  const ended = jobs.filter(({ state }) => state !== 'running');
  const running = jobs.length - ended.length;
  /** Tests that are there and were not opened yet. */
  const made = ended.filter(({ state, keepsUntilOpened }) => state === 'completed' && keepsUntilOpened).length;
  const [folded, setFolded] = useState(startsMinimized);
  /** Over another screen, or after a reload, it is in the way, unless there is something to watch. */
  const [aside, setAside] = useState(true);
  const minimized = folded || aside;
  const [hovered, setHovered] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [knownPath, setKnownPath] = useState(path);
  if (path !== knownPath) {
    setKnownPath(path);
    if (isPhone()) setFolded(true);
    setAside(running === 0);
  } else if (aside && running > 0) setAside(false);
  useJobToasts(jobs, { dialogOpen: dialog.open, trayOpen: !minimized });
  useAutoDismiss(jobs, hovered, dismiss);

  const toggle = () => {
    if (!isPhone()) tabStore.write('trayMinimized', minimized ? '0' : '1');
    setFolded(!minimized);
    setAside(false);
  };
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'j' || isTyping(event) || !toggleButton.current) return;
    event.preventDefault();
    setFolded(false);
    setAside(false);
    toggleButton.current.focus();
  });
  if (jobs.length === 0 || dialog.open) return null;
  return (
    // Pointer and focus trigger nothing here: they only pause the automatic dismissal.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.tray}
      aria-label={t('shell.jobs')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <div className={styles.head}>
        <span className={styles.count}>
          {running === 0 && made > 0
            ? t('shell.jobsReady', { count: made })
            : t(running > 0 ? 'shell.jobsRunning' : 'shell.jobsEnded', { count: running || jobs.length })}
        </span>
        {ended.length > 1 && !minimized ? (
          <Button
            size="small"
            variant="ghost"
            onClick={() => ended.forEach(({ id, cancel }) => (cancel ? cancel() : dismiss(id)))}
          >
            {t('shell.clearJobs')}
          </Button>
        ) : null}
        <IconButton
          size="small"
          label={minimized ? t('shell.expandJobs') : t('shell.minimizeJobs')}
          ref={toggleButton}
          aria-expanded={!minimized}
          aria-keyshortcuts="J"
          onClick={toggle}
        >
          {minimized ? <ChevronUp /> : <Minus />}
        </IconButton>
      </div>
      {minimized ? null : (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} onDismiss={() => dismiss(job.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The tray would cover the content there, so it starts minimized on every screen. */
const isPhone = (): boolean => inBrowser && matchMedia('(max-width: 639px)').matches;

/** As it was left. */
const startsMinimized = (): boolean => isPhone() || tabStore.read('trayMinimized') === '1';

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
      {running ? <Progress label={name} percent={percent} text={message} /> : null}
    </li>
  );
}
