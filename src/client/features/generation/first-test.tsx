import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { getGeneration } from '#contract/generation.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import type { FirstTestProps } from '#client/features/documents/upload/upload-progress.tsx';
import { Note } from '#client/ui/note.tsx';
import { useStartTest } from './generation.api.ts';

const COUNT = 10;

/** Orders a test of a new document, and opens it when its first question exists (G01). */
export default function FirstTest({ documentUuid, onOpen, onFailed }: FirstTestProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const poll = usePollInterval();
  const { mutate, data, error } = useStartTest();
  useEffect(
    () => mutate({ documents: [documentUuid], folders: [], options: { count: COUNT, style: 'choice' } }),
    [mutate, documentUuid],
  );
  const latest = useQuery({
    ...read(getGeneration, { params: { uuid: data?.uuid ?? '' } }),
    enabled: data !== undefined,
    refetchInterval: poll,
  });
  const made = latest.data ?? data;
  const testUuid = made && made.produced > 0 ? made.resultUuid : null;
  const isOver = made !== undefined && made.status !== 'initializing' && made.status !== 'processing';
  const reason = error
    ? describeError(error)
    : isOver && testUuid === null
      ? t(`errors.${made.error?.code ?? 'GENERATION_FAILED'}`)
      : null;
  const open = useEffectEvent((uuid: string) => {
    onOpen();
    void navigate({ to: '/tests/$documentUuid/$testUuid', params: { documentUuid, testUuid: uuid } });
  });
  useEffect(() => {
    if (testUuid !== null) open(testUuid);
  }, [testUuid]);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (reason !== null) fail(reason);
  }, [reason]);
  return <Note tone="success">{t('generation.firstQuestion')}</Note>;
}
