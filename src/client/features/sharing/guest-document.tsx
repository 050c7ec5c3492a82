import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, GalleryVerticalEnd, ListChecks, Lock, MessageSquare, Network } from 'lucide-react';
import { Suspense, useState } from 'react';
import { getDocument } from '#contract/documents.ts';
import { AnalysisPanel } from '#client/features/analysis/analysis-panel.tsx';
import { useAnalysis } from '#client/features/analysis/analysis.api.ts';
import { Reader } from '#client/features/listening/reader.tsx';
import { DocumentViewer } from '#client/features/viewer/document-viewer.tsx';
import type { QuoteSpan } from '#client/features/viewer/quote-span.ts';
import type { Guest } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { useUser } from '#client/lib/session.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import styles from './guest-document.module.css';
import { useSharedCards, useSharedMaps, useSharedTests } from './sharing.api.ts';

const LicenceLine = lazyComponent(() => import('#client/features/documents/licence-line.tsx'));

interface GuestDocumentProps {
  uuid: string;
  guest: Guest;
  span: QuoteSpan | undefined;
}

type Pane = 'study' | 'read';

/** Shows the document beside its actions; on a phone, one of the two. */
export function GuestDocument({ uuid, guest, span }: GuestDocumentProps) {
  const { t } = useTranslate();
  const document = useQuery(read(getDocument, { params: { uuid } }));
  const analysis = useAnalysis(uuid, true);
  const [chosen, setChosen] = useState<{ pane: Pane; span: QuoteSpan | undefined }>();
  // A citation opens the text; a manual choice lasts until the next citation.
  const pane = chosen && chosen.span === span ? chosen.pane : span ? 'read' : 'study';
  if (document.error)
    return (
      <main className={styles.state} id="main">
        <ErrorPanel title={t('guest.openFailed')} error={document.error} onRetry={() => void document.refetch()} />
      </main>
    );
  return (
    <main className={styles.screen} id="main" data-pane={pane}>
      <div className={styles.choice}>
        <Segmented
          block
          label={t('guest.view')}
          value={pane}
          onChange={(next) => setChosen({ pane: next, span })}
          options={[
            { value: 'study', content: t('guest.study') },
            { value: 'read', content: t('guest.read') },
          ]}
        />
      </div>
      {document.data ? (
        <DocumentViewer className={styles.viewer} document={document.data} span={span} />
      ) : (
        <div className={styles.viewer}>
          <Skeleton width="60%" height={28} />
        </div>
      )}
      <div className={styles.study}>
        {document.data?.licence || document.data?.copiedFrom ? (
          <div className={styles.licence}>
            <Suspense fallback={null}>
              <LicenceLine document={document.data} />
            </Suspense>
          </div>
        ) : null}
        <Tools uuid={uuid} name={document.data?.name} guest={guest} />
        {analysis.data ? (
          <AnalysisPanel className={styles.analysis} analysis={analysis.data} span={span} onCard={() => undefined} />
        ) : null}
      </div>
      <Reader documentUuid={uuid} />
    </main>
  );
}

/** Lists the tests and cards of the document, and what an account would add. */
function Tools({ uuid, name, guest: { accessKey } }: { uuid: string; name: string | undefined; guest: Guest }) {
  const { t } = useTranslate();
  const user = useUser();
  const tests = useSharedTests(uuid);
  const cards = useSharedCards(uuid);
  const maps = useSharedMaps(uuid);
  const shown = cards.data?.items.length ?? 0;
  const total = cards.data?.total ?? 0;
  const failed = tests.error ?? cards.error ?? maps.error;
  return (
    <section className={styles.tools} aria-label={t('guest.tools')}>
      {failed ? (
        <ErrorPanel
          title={t('guest.openFailed')}
          error={failed}
          onRetry={() => {
            void tests.refetch();
            void cards.refetch();
            void maps.refetch();
          }}
        />
      ) : null}
      {tests.isPending || cards.isPending ? <Skeleton height={64} /> : null}
      <ul className={styles.toolList}>
        <li>
          <Link className={styles.tool} to="/shared/$" params={{ _splat: `${accessKey}/chat` }}>
            <MessageSquare />
            <b>{t('guest.chat')}</b>
            <Text size="small" tone="secondary">
              {t('guest.chatHint')}
            </Text>
          </Link>
        </li>
        {tests.data?.items.map(({ uuid: testUuid, title, questionCount }) => (
          <li key={testUuid}>
            <Link className={styles.tool} to="/shared/$" params={{ _splat: `${accessKey}/tests/${testUuid}` }}>
              <ListChecks />
              <b>{t('guest.test')}</b>
              <Text size="small" tone="secondary">
                {title === name ? '' : `${title} · `}
                {t('guest.questions', { count: questionCount })}
              </Text>
            </Link>
          </li>
        ))}
        {maps.data?.items.map(({ uuid: mapUuid, title, nodeCount }) => (
          <li key={mapUuid}>
            <Link className={styles.tool} to="/shared/$" params={{ _splat: `${accessKey}/concept-maps/${mapUuid}` }}>
              <Network />
              <b>{t('guest.map')}</b>
              <Text size="small" tone="secondary">
                {title === name ? '' : `${title} · `}
                {t('guest.concepts', { count: nodeCount })}
              </Text>
            </Link>
          </li>
        ))}
        {shown > 0 ? (
          <li>
            <Link className={styles.tool} to="/shared/$" params={{ _splat: `${accessKey}/flashcards` }}>
              <GalleryVerticalEnd />
              <b>{t('guest.cards')}</b>
              <Text size="small" tone="secondary">
                {shown < total ? t('guest.cardsOf', { shown, total }) : t('guest.allCards', { count: total })}
              </Text>
            </Link>
          </li>
        ) : null}
      </ul>
      {user ? null : (
        <details className={styles.locked}>
          <summary>
            <Lock />
            {t('guest.needsAccount')}
            <ChevronDown />
          </summary>
          <ul>
            <li>{t('guest.lockedCopy')}</li>
            <li>{t('guest.lockedMore')}</li>
          </ul>
          <Text as="p" size="small" tone="muted">
            {t('guest.lockedHint')}
          </Text>
        </details>
      )}
    </section>
  );
}
