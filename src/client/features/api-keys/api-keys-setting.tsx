import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { type ApiKey, type createApiKey, listApiKeys, revokeApiKey } from '#contract/api-keys.ts';
import { type OutputOf, urlOf } from '#contract/endpoint.ts';
import { getOpenApi } from '#contract/system.ts';
import { IdentityDialogHost } from '#client/features/accounts/identity-dialog.tsx';
import { call } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { formatDate, formatDay } from '#client/lib/format.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import * as texts from '#locales/api-keys.ts';
import styles from './api-keys-setting.module.css';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { NewSecret } from './new-secret.tsx';

addTexts(texts);

const SOON_MS = 14 * 24 * 60 * 60 * 1000;

/** Creates personal API keys, shows each once, and revokes them. */
export default function ApiKeysSetting({ user }: { user: User }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<OutputOf<typeof createApiKey>>();
  const [doomed, setDoomed] = useState<ApiKey>();
  const { data, error, refetch } = useQuery(read(listApiKeys, {}));
  const refreshKeys = () => refresh(client, urlOf(listApiKeys, {}));
  const revoke = useMutation({
    mutationFn: ({ uuid }: ApiKey) => call(revokeApiKey, { params: { uuid } }),
    onSuccess(_, { uuid }) {
      if (made?.key.uuid === uuid) setMade(undefined);
      toast({ title: t('apiKeys.revoked') });
    },
    onError: (failure) =>
      toast({ variant: 'destructive', title: t('apiKeys.revokeFailed'), description: describeError(failure) }),
    onSettled() {
      setDoomed(undefined);
      return refreshKeys();
    },
  });
  if (error && !data) return <ErrorPanel title={t('apiKeys.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={64} />;
  return (
    <Stack>
      {made ? <NewSecret secret={made.secret} /> : null}
      {data.items.length === 0 ? <p>{t('apiKeys.none')}</p> : null}
      {data.items.length > 0 ? (
        <ul className={styles.list}>
          {data.items.map((key) => (
            <Item key={key.uuid} apiKey={key} onRevoke={() => setDoomed(key)} />
          ))}
        </ul>
      ) : null}
      <div>
        <Button onClick={() => setIsAdding(true)}>
          <Plus />
          {t('apiKeys.new')}
        </Button>
      </div>
      <p>
        <a href={urlOf(getOpenApi)}>{t('apiKeys.reference')}</a>
      </p>
      {isAdding ? (
        <NewKeyDialog
          onMade={(answer) => {
            setMade(answer);
            setIsAdding(false);
            void refreshKeys();
          }}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
      {doomed ? (
        <AlertDialog
          title={t('apiKeys.revokeTitle', { name: doomed.name })}
          description={t('apiKeys.revokeText')}
          confirmLabel={t('apiKeys.revoke')}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      ) : null}
      <IdentityDialogHost user={user} />
    </Stack>
  );
}

function Item({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t, language } = useTranslate();
  const [now] = useState(Date.now);
  const { name, start, scope, expiresAt, lastUsedOn } = apiKey;
  const leftMs = Date.parse(expiresAt) - now;
  const facts = [
    t(`apiKeys.${scope}`),
    t('apiKeys.expires', { day: formatDate(expiresAt, language) }),
    lastUsedOn === null
      ? t('apiKeys.unused')
      : t('apiKeys.used', { day: formatDay(`${lastUsedOn}T12:00:00.000Z`, language) }),
  ];
  return (
    <li className={styles.item}>
      <KeyRound aria-hidden />
      <div>
        <b>{name}</b> <code>{start}…</code>
        <Text as="p" size="small" tone="secondary">
          {facts.join(' · ')}
        </Text>
        {leftMs < SOON_MS ? (
          <Pill tone={leftMs <= 0 ? 'danger' : 'warning'} icon={<TriangleAlert />}>
            {t(leftMs <= 0 ? 'apiKeys.expired' : 'apiKeys.expiresSoon')}
          </Pill>
        ) : null}
      </div>
      <Button size="small" aria-label={t('apiKeys.revokeOf', { name })} onClick={onRevoke}>
        {t('apiKeys.revoke')}
      </Button>
    </li>
  );
}
