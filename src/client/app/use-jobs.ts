import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cancelExtraction, type Document, listDocuments } from '#contract/documents.ts';
import { cancelOcr, getOcrRun } from '#contract/ocr.ts';
import { cancelGeneration, type Generation, listGenerations } from '#contract/generation.ts';
import {
  documentState,
  hasOnlyPictures,
  isExtracting,
  isCancelled,
  isInProgress,
  isRunning,
} from '#client/features/documents/document-state.ts';
import { useUploadDialog } from '#client/features/documents/upload/upload-dialog-store.ts';
import { stageMessage, uploadStage, overallPercent } from '#client/features/documents/upload/upload-stage.ts';
import { uploads, useUploads } from '#client/features/documents/upload/use-uploads.ts';
import { call, isRetryable } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { tabStore } from '#client/lib/storage.ts';
import { toast } from '#client/ui/toast-store.ts';
import { generationKinds } from './generation-kinds.ts';

export interface Job {
  id: string;
  name: string;
  state: 'running' | 'completed' | 'warning' | 'error';
  /** Current step, or the result. */
  message: string;
  percent: number;
  /** Note about a finished result. */
  note?: string;
  /** Stays in the tray until its result is opened; other jobs are dismissed automatically. */
  keepsUntilOpened?: boolean;
  /** Path of the result, once there is one. */
  href?: string;
  cancel?: () => void;
  retry?: () => void;
}

const storedTests = (): ReadonlySet<string> =>
  new Set((tabStore.read('unopenedTests') ?? '').split(' ').filter(Boolean));

/** An OCR run and the analysis after it are one job, separate from the earlier extraction. */
const ocrJobId = (uuid: string) => `ocr-${uuid}`;
const runningGeneration = ({ status }: Generation) => status === 'initializing' || status === 'processing';

/**
 * All background work: uploads of this page, extractions, OCR runs and generations. A job seen running stays listed
 * after its end, until it is dismissed or the upload dialog has shown its result. Running jobs survive a reload (G01).
 */
export function useJobs(): { jobs: Job[]; dismiss: (id: string) => void } {
  const { t } = useTranslate();
  const client = useQueryClient();
  const poll = usePollInterval();
  const sending = useUploads();
  const { reported } = useUploadDialog();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<ReadonlySet<string>>(storedTests);

  const documents = useQuery({
    ...read(listDocuments, { query: { page: 1, pageSize: 50 } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? poll : false),
  }).data?.items;
  const generations = useQuery({
    ...read(listGenerations, {}),
    refetchInterval: ({ state }) => (state.data?.items.some(runningGeneration) ? poll : false),
  }).data?.items;

  /** Running or finished tests that nobody has opened; reported again after a reload. */
  const unopened = generations
    ?.filter(({ uuid }) => seen.has(uuid) && !dismissed.has(uuid))
    .map(({ uuid }) => uuid)
    .join(' ');
  useEffect(() => {
    if (unopened !== undefined) tabStore.write('unopenedTests', unopened);
  }, [unopened]);

  // A newly accepted document is not in the list yet.
  const sentCount = sending.filter(({ state }) => state === 'sent').length;
  useEffect(() => {
    if (sentCount > 0) void refresh(client, listDocuments.path);
  }, [client, sentCount]);

  const uploadJobs = sending
    .filter(({ state }) => state !== 'sent')
    .map(({ id, name, state, percent, error }): Job => {
      const stage = uploadStage({ state }, undefined);
      return {
        id: `upload-${id}`,
        name,
        state: state === 'failed' ? 'error' : 'running',
        message: state === 'failed' ? describeError(error) : stageMessage(stage, t),
        percent: overallPercent({ stage, sentPercent: percent, document: undefined }),
        cancel: () => uploads.remove(id),
        ...(state === 'failed' && isRetryable(error) ? { retry: () => uploads.retry(id) } : {}),
      };
    });

  const hide = (id: string) => setDismissed((all) => new Set(all).add(id));
  const forget = (id: string) => {
    setSeen((all) => without(all, [id]));
    setDismissed((all) => without(all, [id]));
  };

  /** Whether its owner cancelled it, which needs no report. */
  const wasCancelled = (document: Document) => {
    if (isCancelled(document)) return true;
    const ocr = client.getQueryData(read(getOcrRun, { params: { uuid: document.uuid } }).queryKey);
    return !isInProgress(document) && ocr?.status === 'cancelled';
  };
  const documentJobId = (uuid: string) => (seen.has(ocrJobId(uuid)) ? ocrJobId(uuid) : uuid);
  const documentJob = (document: Document): Job => {
    const state = documentState(document);
    const progress = { stage: uploadStage({ state: 'sent' }, document), sentPercent: 100, document };
    const job = { id: documentJobId(document.uuid), name: document.name, percent: overallPercent(progress) };
    const end = async (cancelled: Promise<unknown>) => {
      hide(job.id);
      await settleCancellation(client, cancelled, listDocuments.path, document.name);
      forget(job.id);
    };
    const href = `/documents/${document.uuid}`;
    if (state === 'failed') {
      const message = t(document.error ? `errors.${document.error.code}` : 'upload.stage.failed');
      // Only for a video does its page offer a remedy: supplying a transcript.
      return { ...job, ...(document.kind === 'youtube' ? { href } : {}), state: 'error', message };
    }
    const { ocr } = document;
    if (ocr) {
      const isRead = ocr.done === ocr.total;
      return {
        ...job,
        href,
        state: 'running',
        message: isRead ? t('ocr.finishing') : t('ocr.reading', ocr),
        percent: (ocr.done / ocr.total) * 100,
        cancel: () => void end(call(cancelOcr, { params: { uuid: document.uuid } })),
      };
    }
    if (state === 'scan' || progress.stage === 'short') {
      const scan = hasOnlyPictures(document) ? 'pictures' : 'scan';
      return { ...job, href, state: 'warning', message: t(`documents.state.${state === 'scan' ? scan : 'short'}`) };
    }
    if (!isRunning(document)) return { ...job, href, state: 'completed', message: t('upload.stage.ready') };
    const cancel = () => void end(call(cancelExtraction, { params: { uuid: document.uuid } }));
    const message = state === 'pending' ? t('upload.stage.waiting') : stageMessage(progress.stage, t);
    return { ...job, state: 'running', message, ...(isExtracting(document) ? { cancel } : {}) };
  };

  const generationJob = (generation: Generation): Job => {
    const { uuid, title, status, error, produced, requested, resultUuid, documents } = generation;
    const { texts, pathOf } = generationKinds[generation.kind];
    const job = {
      id: uuid,
      name: t(texts.name, { name: title }),
      percent: (produced / requested) * 100,
      keepsUntilOpened: true,
    };
    // It can be opened during generation, from its first item on.
    const [document] = documents;
    const open = resultUuid && document && produced > 0 ? { href: pathOf(document.uuid, resultUuid) } : {};
    if (error) return { ...job, state: 'error', message: t(`errors.${error.code}`) };
    if (status === 'completed') {
      const done = { ...job, ...open, state: 'completed' as const, message: t(texts.done, { count: produced }) };
      return produced < requested && texts.shortfall ? { ...done, note: t(texts.shortfall, { requested }) } : done;
    }
    return {
      ...job,
      ...open,
      state: 'running',
      message: status === 'initializing' ? t('shell.jobInitializing') : t(texts.progress, { produced, requested }),
      cancel: () => {
        hide(uuid);
        void settleCancellation(client, call(cancelGeneration, { params: { uuid } }), listGenerations.path, job.name);
      },
    };
  };

  const recognised = (documents ?? []).filter(({ ocr }) => ocr).map(({ uuid }) => uuid);
  const running = [
    ...recognised.map(ocrJobId),
    ...(documents ?? []).filter(isRunning).map(({ uuid }) => documentJobId(uuid)),
    ...(generations ?? []).filter(runningGeneration).map(({ uuid }) => uuid),
  ];
  if (running.some((id) => !seen.has(id))) setSeen(new Set([...without(seen, recognised), ...running]));

  const jobs = [
    ...uploadJobs,
    ...(documents ?? [])
      .filter((document) => seen.has(documentJobId(document.uuid)) && !wasCancelled(document))
      .map(documentJob),
    ...(generations ?? []).filter(({ uuid, status }) => seen.has(uuid) && status !== 'cancelled').map(generationJob),
  ].filter(({ id }) => !dismissed.has(id) && !reported.has(id));

  const isOver = (id: string) => jobs.some((job) => job.id === id && job.state !== 'running');
  // A finished job that runs again shows again.
  return { jobs, dismiss: (id) => (isOver(id) ? forget(id) : hide(id)) };
}

const without = (all: ReadonlySet<string>, gone: string[]) => new Set([...all].filter((id) => !gone.includes(id)));

/** Refetches after a cancellation, and reports its failure. */
async function settleCancellation(
  client: QueryClient,
  cancelled: Promise<unknown>,
  path: string,
  title: string,
): Promise<void> {
  await cancelled.catch((error: unknown) =>
    toast({ variant: 'destructive', title, description: describeError(error) }),
  );
  await refresh(client, path);
}
