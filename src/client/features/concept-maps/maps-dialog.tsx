import { Link, useNavigate } from '@tanstack/react-router';
import { Network, Plus, Sparkles } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUsageLimits } from '#client/lib/use-usage-limits.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import stack from '#client/ui/stack.module.css';
import { Text } from '#client/ui/text.tsx';
import { AssistantDialog, AssistantOffer } from '#client/features/assistants/lazy-assistant.ts';
import { EngineNote } from '#client/features/generation/engine-note.tsx';
import { useBlankMap, useMaps, useRunningMap, useStartMap } from './concept-maps.api.ts';
import styles from './maps-dialog.module.css';

interface MapsDialogProps {
  documentUuid: string;
  /** Uuid of the open map. */
  currentUuid?: string;
  onClose: () => void;
}

/** Lists the maps of a document and makes new ones, from its text or empty. */
export default function MapsDialog({ documentUuid, currentUuid, onClose }: MapsDialogProps) {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const maps = useMaps(documentUuid);
  const { mapsPerDocument } = useUsageLimits();
  const start = useStartMap();
  const blank = useBlankMap();
  const [usesAssistant, setUsesAssistant] = useState(false);
  const [running, setRunning] = useState<string>();
  const generation = useRunningMap(running).data;
  const isMaking = start.isPending || generation?.status === 'initializing' || generation?.status === 'processing';
  const resultUuid = generation?.status === 'completed' ? generation.resultUuid : null;
  const open = (uuid: string) => {
    onClose();
    void navigate({ to: '/concept-map/$uuid', params: { uuid } });
  };
  const openMade = useEffectEvent(open);
  useEffect(() => {
    if (resultUuid) openMade(resultUuid);
  }, [resultUuid]);
  const items = maps.data?.items ?? [];
  const isFull = items.length >= mapsPerDocument;
  const code = generation?.status === 'error' ? (generation.error?.code ?? 'GENERATION_FAILED') : undefined;
  if (usesAssistant)
    return (
      <Suspense fallback={null}>
        <AssistantDialog documentUuid={documentUuid} kind="concept-map" onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog width="narrow" title={t('map.mapsTitle')} description={t('map.mapsText')} onClose={onClose}>
      <div className={stack.stack}>
        {maps.error && !maps.data ? (
          <ErrorPanel title={t('map.listFailed')} error={maps.error} onRetry={() => void maps.refetch()} />
        ) : null}
        {maps.isPending ? <Skeleton height={56} /> : null}
        {items.length > 0 ? (
          <ul className={styles.maps}>
            {items.map(({ uuid, title, nodeCount, updatedAt }) => (
              <li key={uuid}>
                <Link
                  className={styles.map}
                  to="/concept-map/$uuid"
                  params={{ uuid }}
                  aria-current={uuid === currentUuid ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    if (uuid === currentUuid) onClose();
                    else open(uuid);
                  }}
                >
                  <Network />
                  <span>
                    <b>{title || t('map.unnamed')}</b>
                    <Text size="small" tone="secondary">
                      {t('map.nodeCount', { count: nodeCount })} · {formatDay(updatedAt, language)}
                    </Text>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        <Row wrapped>
          <Button
            variant={items.length === 0 ? 'primary' : 'secondary'}
            busy={isMaking}
            disabled={isFull}
            onClick={() => start.mutate(documentUuid, { onSuccess: ({ uuid }) => setRunning(uuid) })}
          >
            <Sparkles />
            {t('map.generate')}
          </Button>
          <Button
            busy={blank.isPending}
            disabled={isFull}
            onClick={() => blank.mutate(documentUuid, { onSuccess: ({ uuid }) => open(uuid) })}
          >
            <Plus />
            {t('map.blank')}
          </Button>
        </Row>
        {code ? (
          <Note tone="danger" role="alert">
            <b>{t('map.generateFailed')}</b> {t(`errors.${code}`)}
          </Note>
        ) : null}
        <FailureNote error={start.error ?? blank.error} title={t('map.generateFailed')} />
        <Text as="p" size="small" tone="muted">
          {isFull ? t('map.planIsFull', { count: mapsPerDocument }) : t('map.generateHint')}
        </Text>
        {isFull ? null : (
          <>
            <EngineNote />
            <Suspense fallback={null}>
              <AssistantOffer onChoose={() => setUsesAssistant(true)} />
            </Suspense>
          </>
        )}
      </div>
    </Dialog>
  );
}
