import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, FileText, TriangleAlert, X } from 'lucide-react';
import { isApiError, isRetryable } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { CrawledPages } from '#client/features/documents/crawled-pages.tsx';
import { isExtracting } from '#client/features/documents/document-state.ts';
import { useCancelExtraction } from '#client/features/documents/documents.api.ts';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import files from './file-list.module.css';
import styles from './progress-row.module.css';
import { unreadableMessage } from './refusal-message.ts';
import { stageMessage, uploadStages, overallPercent } from './upload-stage.ts';
import type { UploadProgress } from './use-upload-progress.ts';
import { useUploadRules } from './use-upload-rules.ts';
import { uploads } from './use-uploads.ts';

interface ProgressRowProps {
  progress: UploadProgress;
  onOpen: () => void;
}

const endings = {
  ready: { icon: CircleCheck, look: files.success },
  scan: { icon: TriangleAlert, look: files.warning },
  short: { icon: TriangleAlert, look: files.warning },
  failed: { icon: CircleAlert, look: files.danger },
};

/** One upload: Uploading → Reading → Analysing → Ready, as text and as a bar. */
export function ProgressRow({ progress: { item, document, stage }, onOpen }: ProgressRowProps) {
  const { t, language } = useTranslate();
  const name = document?.name ?? item.name;
  const step = uploadStages.findIndex((known) => known === stage);
  const code = document?.error?.code ?? (isApiError(item.error) ? item.error.code : undefined);
  const requestId = isApiError(item.error) ? item.error.requestId : undefined;
  const rules = useUploadRules();
  const reason =
    code === 'FILE_TYPE_INVALID'
      ? unreadableMessage(name, { rules, t, language })
      : document?.error
        ? t(`errors.${document.error.code}`)
        : describeError(item.error);
  const detail = stage === 'failed' ? reason : stageMessage(stage, t);
  const ending = stage in endings ? endings[stage as keyof typeof endings] : undefined;
  const isPoor = stage === 'scan' || stage === 'short';
  const Icon = ending?.icon ?? FileText;
  const cancelExtraction = useCancelExtraction();
  const isTravelling = stage === 'uploading' || stage === 'waiting';
  const isReading = document !== undefined && isExtracting(document);
  return (
    <li className={clsx(files.file, ending?.look)}>
      <Icon />
      <div>
        <Text as="div" className={files.name} truncated>
          {name}
        </Text>
        {stage === 'failed' ? (
          <div className={files.detail} role="alert">
            {detail}
            {requestId ? (
              <details>
                <summary>{t('ui.details')}</summary>
                {t('ui.requestId', { id: requestId })}
              </details>
            ) : null}
          </div>
        ) : isPoor ? (
          <div className={files.detail}>{detail}</div>
        ) : (
          <ol className={styles.stages} aria-label={t('upload.stages')}>
            {uploadStages.map((known, index) => (
              <li
                key={known}
                className={index < step || stage === 'ready' ? styles.done : undefined}
                aria-current={index === step ? 'step' : undefined}
              >
                {known !== 'ready' && index < step ? t(`upload.stageDone.${known}`) : t(`upload.stage.${known}`)}
              </li>
            ))}
          </ol>
        )}
        {ending ? null : (
          <Progress label={name} percent={overallPercent({ stage, sentPercent: item.percent, document })} />
        )}
        {document?.kind === 'web' ? <CrawledPages document={document} /> : null}
        <VisuallyHidden as="output">
          {stage === 'failed' ? '' : `${name}: ${isPoor ? detail : t(`upload.stage.${stage}`)}`}
        </VisuallyHidden>
      </div>
      <Row>
        {document && (stage !== 'failed' || document.kind === 'youtube') ? (
          <Link
            to="/documents/$uuid"
            params={{ uuid: document.uuid }}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
            onClick={onOpen}
          >
            {t('upload.open')}
          </Link>
        ) : null}
        {item.state === 'failed' && isRetryable(item.error) ? (
          <Button size="small" onClick={() => uploads.retry(item.id)}>
            {t('ui.retry')}
          </Button>
        ) : null}
        {isTravelling || isReading ? (
          <IconButton
            size="small"
            label={t('upload.cancelFile', { name })}
            onClick={() => (document ? cancelExtraction.mutate(document) : uploads.remove(item.id))}
          >
            <X />
          </IconButton>
        ) : null}
      </Row>
    </li>
  );
}
