import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { listDocuments } from '#contract/documents.ts';
import { listFolders } from '#contract/folders.ts';
import { getToday } from '#contract/today.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Note } from '#client/ui/note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import files from './file-list.module.css';
import { ProgressRow } from './progress-row.tsx';
import { finishUpload, markReported } from './upload-dialog-store.ts';
import type { UploadDraft } from './upload-draft.ts';
import { useCountdown } from './use-countdown.ts';
import { type UploadProgress as Progress, useUploadProgress } from './use-upload-progress.ts';

const COUNTDOWN_SECONDS = 5;

export interface FirstTestProps {
  documentUuid: string;
  /** Called when the test opens. */
  onOpen: () => void;
  /** Called when there will be no test, with the reason. */
  onFailed: (reason: string) => void;
}

interface UploadProgressProps {
  ids: readonly number[];
  /** The source of the uploads. */
  source: UploadDraft['source'];
  /** Makes a test of the document and opens that instead; undefined if the person wants none. */
  firstTest?: ((props: FirstTestProps) => ReactNode) | undefined;
  onBack: () => void;
}

/**
 * Shows the progress of the uploads. A single successful one opens after five seconds, or its first test as soon as it
 * has a question, unless stopped (D01).
 */
export function UploadProgress({ ids, source, firstTest, onBack }: UploadProgressProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [staying, setStaying] = useState(false);
  const progress = useUploadProgress(ids);
  const ready = progress.filter(({ stage }) => stage === 'ready');
  const failed = progress.filter(({ stage }) => stage === 'failed');
  const poor = progress.filter(({ stage }) => stage === 'scan' || stage === 'short');
  const ended = [...ready, ...poor, ...failed];
  const allEnded = ended.length === progress.length;
  const allReady = ready.length === progress.length;
  const total = progress.length;
  useReportEnded(ended);
  useFreshLibrary(progress.filter(({ item }) => item.document).length);
  const target = allEnded && progress.length === 1 ? ready[0]?.document : undefined;

  const uuid = target?.uuid;
  const go = () => {
    finishUpload();
    if (uuid) void navigate({ to: '/documents/$uuid', params: { uuid } });
  };
  const isGoing = target !== undefined && !staying;
  const counting = isGoing && firstTest === undefined;
  const count = useCountdown(COUNTDOWN_SECONDS, counting, go);

  const endedTitle = failed.length === total ? t('upload.failedTitle', { count: total }) : t('upload.endedTitle');
  const title = !allEnded ? t('upload.progressTitle') : allReady ? t('upload.readyTitle') : endedTitle;
  return (
    <Dialog
      title={title}
      onClose={finishUpload}
      foot={
        <>
          {failed.length > 0 ? <Button onClick={onBack}>{t(`upload.backTo.${source}`)}</Button> : null}
          {isGoing ? <Button onClick={() => setStaying(true)}>{t('upload.stayHere')}</Button> : null}
          {isGoing ? (
            <Button variant="primary" onClick={go}>
              {t('upload.openDocument')}
            </Button>
          ) : null}
          {allEnded && (!target || staying) ? (
            <Button variant="primary" onClick={finishUpload}>
              {t('upload.done')}
            </Button>
          ) : null}
          {allEnded ? null : <Button onClick={finishUpload}>{t('upload.background')}</Button>}
        </>
      }
    >
      <Stack>
        {total > 1 && !allEnded ? (
          <Text as="p" tone="secondary">
            {t('upload.readyOf', { ready: ready.length, total })}
          </Text>
        ) : null}
        {/* The list keeps the focus, since the buttons of rows come and go. */}
        <ul className={files.list} data-autofocus tabIndex={-1} aria-label={t('upload.progressTitle')}>
          {progress.map((entry) => (
            <ProgressRow key={entry.item.id} progress={entry} onOpen={finishUpload} />
          ))}
        </ul>
        <output>
          {allEnded && ready.length > 0 ? (
            <Note tone="success">
              {counting
                ? t('upload.countdown', { name: target.name, count })
                : t('upload.ready', { count: ready.length })}
            </Note>
          ) : null}
        </output>
        {isGoing
          ? firstTest?.({
              documentUuid: target.uuid,
              onOpen: finishUpload,
              onFailed: (reason) => {
                go();
                toast({ variant: 'destructive', title: t('upload.noTest'), description: reason });
              },
            })
          : null}
      </Stack>
    </Dialog>
  );
}

/** The library behind the dialog has each document as soon as the server does; events may come later. */
function useFreshLibrary(sent: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (sent > 0) for (const { path } of [listDocuments, listFolders, getToday]) void refresh(client, path);
  }, [sent, client]);
}

/** Keeps the tray from reporting results shown here. */
function useReportEnded(ended: readonly Progress[]): void {
  const key = ended.flatMap(({ document }) => document?.uuid ?? []).join(' ');
  useEffect(() => {
    if (key !== '') markReported(key.split(' '));
  }, [key]);
}
