import { useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import { useCoverage } from './quizzes.api.ts';

/** So many sections can be read at once. */
const FEW_SECTIONS = 12;

/** What a test asks about, document by document. */
export function CoverageView({ testUuid }: { testUuid: string }) {
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
    <div className="stack">
      {generating ? <p className="small t2">{t('quizzes.coverage.generating')}</p> : null}
      {documents.map((document) => (
        <section key={document.uuid} className="coverage-document">
          {documents.length > 1 ? (
            <h3>
              <span lang={document.language ?? undefined}>{document.name}</span>
              <span className="small t2 num">{t('quizzes.questionCount', { count: document.questionCount })}</span>
            </h3>
          ) : null}
          <CoverageBar document={document} isFolded={isFolded} />
        </section>
      ))}
    </div>
  );
}
