import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, FileText, TriangleAlert, X } from 'lucide-react';
import type { Document } from '#contract/documents.ts';
import { isRecordingKind } from '#domain/documents/upload-rules.ts';
import { mayPassLater } from '../../../lib/api-client.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { formatPercent } from '../../../lib/format.ts';
import { useTranslate } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { CrawledPages } from '../crawled-pages.tsx';
import { uploadStages } from './upload-stage.ts';
import type { UploadProgress } from './use-upload-progress.ts';
import { uploads } from './use-uploads.ts';

interface ProgressRowProps {
  progress: UploadProgress;
  onOpen: () => void;
}

const endings = {
  ready: { icon: CircleCheck, tone: 'ok' },
  scan: { icon: TriangleAlert, tone: 'warn' },
  failed: { icon: CircleAlert, tone: 'bad' },
};

/** One document on its way: Uploading → Extracting → Analysing → Ready, in words and as a bar. */
export function ProgressRow({ progress: { item, document, stage }, onOpen }: ProgressRowProps) {
  const { t, language } = useTranslate();
  const name = document?.name ?? item.name;
  const step = uploadStages.findIndex((known) => known === stage);
  const inside = {
    uploading: item.percent,
    extracting: readPercent(document),
    analyzing: document?.analysis.percent ?? 0,
    ready: 100,
  };
  const percent = step < 0 ? 0 : stage === 'ready' ? 100 : step * 33 + inside[stage as 'uploading'] / 3;

  const reason = document?.error ? t(`errors.${document.error.code}`) : describeError(item.error);
  const detail = {
    waiting: t('upload.stage.waiting'),
    uploading: t('upload.uploadingPercent', { percent: formatPercent(item.percent, language) }),
    extracting: document?.readPercent
      ? t('upload.extractingPercent', { percent: formatPercent(document.readPercent, language) })
      : t('upload.stage.extracting'),
    analyzing: t('upload.analyzingPercent', { percent: formatPercent(inside.analyzing, language) }),
    ready: t('upload.stage.ready'),
    scan: t('documents.state.scan'),
    failed: reason,
  }[stage];
  const ending = stage in endings ? endings[stage as keyof typeof endings] : undefined;
  const Icon = ending?.icon ?? FileText;
  const travelling = stage === 'uploading' || stage === 'waiting';
  return (
    <li className={clsx('fl', ending?.tone)}>
      <Icon className="i" />
      <div>
        <div className="nm trunc">{name}</div>
        {stage === 'failed' ? (
          <div className="m" role="alert">
            {detail}
          </div>
        ) : stage === 'scan' ? (
          <div className="m">{detail}</div>
        ) : (
          <ol className="stages" aria-label={t('upload.stages')}>
            {uploadStages.map((known, index) => (
              <li
                key={known}
                className={index < step || stage === 'ready' ? 'is-done' : undefined}
                aria-current={index === step ? 'step' : undefined}
              >
                {known !== 'ready' && index < step ? t(`upload.stageDone.${known}`) : t(`upload.stage.${known}`)}
              </li>
            ))}
          </ol>
        )}
        {ending ? null : <Progress label={name} percent={percent} text={detail} />}
        {document?.kind === 'web' ? <CrawledPages document={document} /> : null}
        <output className="sr">
          {stage === 'failed' ? '' : `${name}: ${stage === 'scan' ? detail : t(`upload.stage.${stage}`)}`}
        </output>
      </div>
      {travelling ? (
        <IconButton size="sm" label={t('upload.cancelFile', { name })} onClick={() => uploads.remove(item.id)}>
          <X className="i" />
        </IconButton>
      ) : null}
      {item.state === 'failed' && mayPassLater(item.error) ? (
        <Button size="sm" onClick={() => uploads.retry(item.id)}>
          {t('ui.retry')}
        </Button>
      ) : null}
      {document && stage !== 'failed' && !travelling ? (
        <Link
          to="/documents/$uuid"
          params={{ uuid: document.uuid }}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
          onClick={onOpen}
        >
          {t('upload.open')}
        </Link>
      ) : null}
    </li>
  );
}

/** Recordings tell how much of them is written down; everything else is read at once. */
function readPercent(document: Document | undefined): number {
  return document && isRecordingKind(document.kind) ? document.readPercent : 50;
}
