import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { urlOf } from '#contract/endpoint.ts';
import { cancelImport, getImport, startImport } from '#contract/people-data.ts';
import { call } from '#client/lib/api-client.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { upload } from '#client/lib/upload.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { ImportResult } from './import-result.tsx';

const address = urlOf(getImport, {});

/**
 * Imports a file from “Download my data”, from this server or another; it runs in the background on the server (Z46).
 */
export function DataImport() {
  const { t } = useTranslate();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [abort] = useState(() => new AbortController());
  useEffect(() => () => abort.abort(), [abort]);
  const [sent, setSent] = useState(0);
  const pollMs = usePollInterval();
  const isRunning = (status: string | undefined) => status === 'pending' || status === 'processing';
  const { data, error, refetch } = useQuery({
    ...read(getImport, {}),
    refetchInterval: (query) => isRunning(query.state.data?.import?.status) && pollMs,
  });
  const start = useMutation({
    mutationFn: (file: File) => upload(startImport, { fields: {}, file, signal: abort.signal, onProgress: setSent }),
    onMutate: () => setSent(0),
    onSuccess: (begun) => client.setQueryData([address], { import: begun }),
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelImport, {}),
    onSuccess: (cancelled) => client.setQueryData([address], cancelled),
  });
  if (error && !data)
    return <ErrorPanel title={t('settings.importUnread')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={44} />;
  const last = data.import;
  const isOn = isRunning(last?.status);
  return (
    <Stack>
      <FailureNote error={start.error ?? cancel.error} />
      {start.isPending ? (
        <Working label={t('settings.importSending', { name: start.variables.name })} percent={sent} />
      ) : null}
      {last && isOn ? (
        <>
          <Working label={t('settings.importWorking', { name: last.fileName })} percent={last.percent} />
          <Text as="p" size="small" tone="secondary">
            {t('settings.importLeave')}
          </Text>
          <div>
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('settings.importCancel')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button busy={start.isPending} onClick={() => input.current?.click()}>
            <FileUp />
            {t('settings.importButton')}
          </Button>
        </div>
      )}
      <FileInput
        ref={input}
        label={t('settings.importButton')}
        accept=".zip,application/zip"
        onChoose={([file]) => {
          if (file) start.mutate(file);
        }}
      />
      {last && !isOn && !start.error ? <ImportResult result={last} /> : null}
    </Stack>
  );
}

function Working({ label, percent }: { label: string; percent: number }) {
  return (
    <Stack>
      <Text size="ui">{label}</Text>
      <Progress label={label} percent={percent} />
    </Stack>
  );
}
