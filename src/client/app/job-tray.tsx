import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, ChevronUp, CircleAlert, Minus, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { useUploadDialog } from '#client/features/documents/upload/upload-dialog-store.ts';
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

/** The background jobs, bottom left; it survives navigation and reload. */
export function JobTray() {
  const { t } = useTranslate();
  const { jobs, dismiss } = useJobs();
  const dialog = useUploadDialog();
  const ended = jobs.filter(({ state }) => state !== 'running');
  const running = jobs.length - ended.length;
  const [folded, setFolded] = useState(startsMinimized);
  /** Over the next screen it is in the way, unless there is something to watch. */
  const [aside, setAside] = useState(false);
  const minimized = folded || aside;
  const [hovered, setHovered] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [knownPath, setKnownPath] = useState(path);
  if (path !== knownPath) {
    setKnownPath(path);
    if (isPhone()) setFolded(true);
    setAside(running === 0);
  } else if (aside && running > 0) setAside(false);
  useJobToasts(jobs, { dialogOpen: dialog.open, trayOpen: !minimized });
  useAutoDismiss(jobs, hovered, dismiss);
  if (jobs.length === 0 || dialog.open) return null;

  const toggle = () => {
    if (!isPhone()) tabStore.write('trayMinimized', minimized ? '0' : '1');
    setFolded(!minimized);
    setAside(false);
  };
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
          {t(running > 0 ? 'shell.jobsRunning' : 'shell.jobsEnded', { count: running || jobs.length })}
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
          aria-expanded={!minimized}
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
const isPhone = (): boolean => matchMedia('(max-width: 639px)').matches;

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
