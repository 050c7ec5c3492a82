import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { urlOf } from '#contract/endpoint.ts';
import { decideVerification, listVerifications, type VerificationRequest } from '#contract/verification.ts';
import { call } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from './outbox.module.css';

/** Who asks to be verified, for administrators, who decide (A14). */
export function VerificationRequests() {
  const { t } = useTranslate();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(read(listVerifications, {}));
  const decide = useMutation({
    mutationFn: ({ uuid, approve }: { uuid: string; approve: boolean }) =>
      call(decideVerification, { params: { uuid }, body: { approve } }),
    onSuccess: () => toast({ title: t('settings.decided') }),
    onError: (failure) =>
      toast({ variant: 'destructive', title: t('settings.requestsFailed'), description: describeError(failure) }),
    onSettled: () => refresh(client, urlOf(listVerifications)),
  });
  if (error && !data)
    return <ErrorPanel title={t('settings.requestsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={64} />;
  if (data.total === 0) return <p>{t('settings.requestsEmpty')}</p>;
  return (
    <ul className={styles.list}>
      {data.items.map((request) => (
        <Item
          key={request.uuid}
          request={request}
          busy={decide.isPending}
          onDecide={(approve) => decide.mutate({ uuid: request.uuid, approve })}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  request: VerificationRequest;
  busy: boolean;
  onDecide: (approve: boolean) => void;
}

function Item({ request: { username: name, email, userType, message, requestedAt }, busy, onDecide }: ItemProps) {
  const { t, language } = useTranslate();
  const type = userType === 'teacher' ? t('settings.verificationTeacher') : t('settings.verificationCreator');
  return (
    <li className={styles.item}>
      <b>{name}</b>
      <Text as="p" size="small" tone="secondary">
        {[email, type, formatDay(requestedAt, language)].join(' · ')}
      </Text>
      <p className={styles.text}>{message}</p>
      <Row wrapped>
        <Button size="small" busy={busy} aria-label={t('settings.approveOf', { name })} onClick={() => onDecide(true)}>
          {t('settings.approve')}
        </Button>
        <Button
          size="small"
          variant="ghost"
          busy={busy}
          aria-label={t('settings.rejectOf', { name })}
          onClick={() => onDecide(false)}
        >
          {t('settings.reject')}
        </Button>
      </Row>
    </li>
  );
}
