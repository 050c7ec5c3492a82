import { useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import styles from './coverage-view.module.css';
import { useCoverage } from './quizzes.api.ts';
import type { SectionOutcome } from './section-outcomes.ts';

/** The list starts open up to this number of sections. */
const FEW_SECTIONS = 12;

interface CoverageViewProps {
  testUuid: string;
  /** Result of each section, beside the results of an attempt. */
  outcomes?: ReadonlyMap<string, SectionOutcome>;
}

/** Lists the sections that a test covers, by document. */
export function CoverageView({ testUuid, outcomes }: CoverageViewProps) {
  const { t } = useTranslate();
  const coverage = useCoverage(testUuid);
  if (coverage.error && !coverage.data) {
    return (
      <ErrorPanel title={t('quizzes.coverage.failed')} error={coverage.error} onRetry={() => void coverage.refetch()} />
    );
  }
  if (!coverage.data) return <Skeleton height={120} />;
  const { documents, generating } = coverage.data;
  const isFolded = documents.flatMap(({ sections }) => sections).length > FEW_SECTIONS;
  return (
    <Stack>
      {generating ? (
        <Text as="p" size="small" tone="secondary">
          {t('quizzes.coverage.generating')}
        </Text>
      ) : null}
      {documents.map((document) => (
        <section key={document.uuid}>
          {documents.length > 1 ? (
            <h3 className={styles.head}>
              <span lang={document.language ?? undefined} dir="auto">
                {document.name}
              </span>
              <Text size="small" tone="secondary">
                {t('quizzes.questionCount', { count: document.questionCount })}
              </Text>
            </h3>
          ) : null}
          <CoverageBar document={document} isFolded={isFolded} outcomes={outcomes} />
        </section>
      ))}
    </Stack>
  );
}
