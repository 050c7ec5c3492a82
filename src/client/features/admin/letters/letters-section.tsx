import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { listLetterTexts } from '#contract/letter-texts.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { NotFound } from '#client/ui/not-found.tsx';
import { Row } from '#client/ui/row.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import * as texts from '#locales/admin-letters.ts';
import { SectionHead } from '../section-head.tsx';
import styles from './letter-editor.module.css';
import { LetterEditor } from './letter-editor.tsx';

addTexts(texts);

/** Edits the texts of all letters that the app sends, one kind at a time (X03); the URL selects it. */
export function LettersSection({ uuid: name }: { uuid?: string | undefined }) {
  const { t, language } = useTranslate();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(read(listLetterTexts, {}));
  if (error && !data) return <ErrorPanel title={t('letters.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  const { items } = data;
  const at = name === undefined ? 0 : items.findIndex(({ kind }) => kind === name);
  const letter = items[at];
  if (!letter) return <NotFound />;
  const goTo = (kind: string | undefined) =>
    void navigate({ to: '/admin/$', params: { _splat: `email-templates/${kind}` }, resetScroll: false });
  return (
    <>
      <SectionHead
        title={t('admin.section.email-templates')}
        text={t('letters.text')}
        actions={
          <Row className={styles.which}>
            <IconButton
              label={t('letters.previous')}
              variant="secondary"
              disabled={at === 0}
              onClick={() => goTo(items[at - 1]?.kind)}
            >
              <ChevronLeft />
            </IconButton>
            <Select
              compact
              aria-label={t('letters.which')}
              value={letter.kind}
              options={items.map(({ kind, ...written }) => {
                const { subject } = written[language].app;
                const isChanged = written.es.isChanged || written.en.isChanged;
                return { value: kind, label: isChanged ? t('letters.optionChanged', { subject }) : subject };
              })}
              onChange={goTo}
            />
            <IconButton
              label={t('letters.next')}
              variant="secondary"
              disabled={at === items.length - 1}
              onClick={() => goTo(items[at + 1]?.kind)}
            >
              <ChevronRight />
            </IconButton>
          </Row>
        }
      />
      <LetterEditor key={letter.kind} letter={letter} />
    </>
  );
}
