import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { endOtherSignIns, endSignIn, listSignIns, type SignIn } from '#contract/accounts.ts';
import { urlOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from './sign-in-list.module.css';

/** Lists the person's signed-in browsers; others can be signed out from here (Z07). */
export function SignInList() {
  const { t } = useTranslate();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(read(listSignIns, {}));
  const end = useMutation({
    mutationFn: (uuid: string | undefined) =>
      uuid === undefined ? call(endOtherSignIns, {}) : call(endSignIn, { params: { uuid } }),
    onSuccess: () => toast({ title: t('settings.signedOut') }),
    onError: (failure) =>
      toast({ variant: 'destructive', title: t('settings.signOutFailed'), description: describeError(failure) }),
    onSettled: () => refresh(client, urlOf(listSignIns, {})),
  });
  if (error && !data)
    return <ErrorPanel title={t('settings.signInsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={64} />;
  return (
    <Stack>
      <ul className={styles.list}>
        {data.items.map((signIn) => (
          <Item key={signIn.uuid} signIn={signIn} busy={end.isPending} onEnd={() => end.mutate(signIn.uuid)} />
        ))}
      </ul>
      {data.items.length > 1 ? (
        <div>
          <Button busy={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('settings.signOutOthers')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

function Item({ signIn, busy, onEnd }: { signIn: SignIn; busy: boolean; onEnd: () => void }) {
  const { t, language } = useTranslate();
  const { browser, system, address, lastUsedAt, isCurrent } = signIn;
  const name =
    browser && system ? t('settings.browserOn', { browser, system }) : (browser ?? t('settings.unknownBrowser'));
  return (
    <li className={styles.item}>
      <div>
        <b>{name}</b>
        <Text as="p" size="small" tone="secondary">
          {t('settings.lastUsed', { day: formatDay(lastUsedAt, language), address })}
        </Text>
      </div>
      {isCurrent ? (
        <Pill tone="neutral" icon={<MapPin />}>
          {t('settings.thisBrowser')}
        </Pill>
      ) : (
        <Button size="small" busy={busy} aria-label={t('settings.signOutOf', { name })} onClick={onEnd}>
          {t('settings.signOut')}
        </Button>
      )}
    </li>
  );
}
