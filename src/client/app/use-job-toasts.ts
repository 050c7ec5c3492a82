import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';
import type { Job } from './use-jobs.ts';

/** Whether job results already show elsewhere: the dialog shows all, the open tray the successful ones. */
interface ShownElsewhere {
  dialogOpen: boolean;
  trayOpen: boolean;
}

/** Shows a toast when a job ends and its result shows nowhere else, or when it fails (D09). */
export function useJobToasts(jobs: Job[], { dialogOpen, trayOpen }: ShownElsewhere): void {
  const { t } = useTranslate();
  const router = useRouter();
  const before = useRef(new Map<string, Job['state']>());
  useEffect(() => {
    for (const { id, name, state, message, note, href } of jobs) {
      const ended = before.current.get(id) === 'running' && state !== 'running';
      before.current.set(id, state);
      if (!ended || dialogOpen || (trayOpen && state === 'completed')) continue;
      if (state === 'error') toast({ variant: 'destructive', title: name, description: message });
      else {
        const isElsewhere = href !== undefined && router.state.location.pathname !== href;
        const onSelect = () => void router.navigate({ href });
        const open = isElsewhere ? { action: { label: t('shell.openJob'), onSelect } } : {};
        if (state === 'warning') toast({ title: name, description: message, ...open });
        else toast({ title: t('upload.readyToast', { name }), ...(note ? { description: note } : {}), ...open });
      }
    }
  }, [jobs, dialogOpen, trayOpen, t, router]);
}
