import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { dismissToast, toast } from '#client/ui/toast-store.ts';
import type { Job } from './use-jobs.ts';

/** Whether job results already show elsewhere: the dialog shows all, the open tray the successful ones. */
interface ShownElsewhere {
  dialogOpen: boolean;
  trayOpen: boolean;
}

/**
 * Shows a toast when a job ends and its result shows nowhere else, or when it fails (D09). Opening the result dismisses
 * the toast.
 */
export function useJobToasts(jobs: Job[], { dialogOpen, trayOpen }: ShownElsewhere): void {
  const { t } = useTranslate();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const announced = useRef<{ href: string; toast: number }>(undefined);
  useEffect(() => {
    if (announced.current?.href === path) dismissToast(announced.current.toast);
  }, [path]);
  const before = useRef(new Map<string, Job['state']>());
  useEffect(() => {
    for (const { id, name, state, message, note, href } of jobs) {
      const ended = before.current.get(id) === 'running' && state !== 'running';
      before.current.set(id, state);
      if (!ended || dialogOpen || (trayOpen && state === 'completed')) continue;
      if (state === 'error') toast({ variant: 'destructive', title: name, description: message });
      else {
        const isHere = router.state.location.pathname === href;
        if (isHere && state === 'completed' && !note) continue;
        const onSelect = () => void router.navigate({ href });
        const open = href !== undefined && !isHere ? { action: { label: t('shell.openJob'), onSelect } } : {};
        const words =
          state === 'warning'
            ? { title: name, description: message }
            : { title: t('upload.readyToast', { name }), ...(note ? { description: note } : {}) };
        const id = toast({ ...words, ...open });
        if (href !== undefined) announced.current = { href, toast: id };
      }
    }
  }, [jobs, dialogOpen, trayOpen, t, router]);
}
