import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '#client/lib/i18n.ts';
import type { User } from '#contract/accounts.ts';
import { loadWhenOnline } from '#client/lib/load-when-online.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';

const queryKey = ['push'];
/** A separate file, since sessions ask for permission too. */
const loadPush = loadWhenOnline(() => import('./push.ts'));

/** Toggles push notifications about sessions for this browser. */
export function NoticeChoice({ user: { uuid } }: { user: User }) {
  const { t, language } = useTranslate();
  const client = useQueryClient();
  const { data: state } = useQuery({
    queryKey,
    queryFn: async () => (await loadPush()).readPushState(uuid),
    networkMode: 'always',
  });
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      const { turnPushOn, turnPushOff } = await loadPush();
      return isOn ? turnPushOn(language, uuid) : turnPushOff(uuid);
    },
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
  });
  if (state === undefined) return <Skeleton height={24} />;
  if (state === 'unable' || state === 'blocked') return <Note tone="neutral">{t(`settings.notices.${state}`)}</Note>;
  return (
    <Stack>
      <Checkbox
        checked={change.isPending ? change.variables : state === 'on'}
        disabled={change.isPending}
        onChange={(isOn) => change.mutate(isOn)}
      >
        {t('settings.notices.allow')}
      </Checkbox>
      <FailureNote error={change.error} title={t('settings.notices.failed')} />
    </Stack>
  );
}
