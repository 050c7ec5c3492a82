import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, Ellipsis, FileUp, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DocumentsPager } from '#client/features/documents/documents-pager.tsx';
import type { QuizTask } from '#client/features/quizzes/quiz-task.ts';
import { QUIZZES_PER_PAGE, useQuizDocument, useQuizzes } from '#client/features/quizzes/quizzes.api.ts';
import { QuizzesSkeleton } from '#client/features/quizzes/quizzes-skeleton.tsx';
import { QuizzesTable } from '#client/features/quizzes/quizzes-table.tsx';
import { isMissing } from '#client/lib/is-missing.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { OnlineButton } from '#client/ui/online-button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FinishedTestDrawing } from '#client/ui/drawings/finished-test.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Note } from '#client/ui/note.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Row } from '#client/ui/row.tsx';
import responsive from '#client/ui/responsive.module.css';
import { Text } from '#client/ui/text.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import { useOnlineAction } from '#client/ui/use-online-action.ts';
import styles from './quizzes-page.module.css';

const NotFound = lazyComponent(async () => ({ default: (await import('#client/ui/not-found.tsx')).NotFound }));
const NewTestDialog = lazyComponent(() => import('#client/features/generation/new-test-dialog.tsx'));
const CoverageDialog = lazyComponent(() => import('#client/features/quizzes/coverage-dialog.tsx'));
const ExamDialog = lazyComponent(() => import('#client/features/quizzes/exam-dialog.tsx'));
const TestFileDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('#client/features/test-files/test-file-dialog.tsx'),
    loadTexts('testFiles'),
  ]);
  return module;
});
const ImportTestDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('#client/features/test-files/import-test-dialog.tsx'),
    loadTexts('testFiles'),
  ]);
  return module;
});
const QuizDialog = lazyComponent(() => import('#client/features/quizzes/quiz-dialog.tsx'));

/** Lists the tests of one document, and creates new ones (T01). */
export function QuizzesPage() {
  const { t } = useTranslate();
  const { documentUuid } = useParams({ from: '/signed-in/tests/$documentUuid' });
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [creating, setCreating] = useState(false);
  const [bringing, setBringing] = useState(false);
  const [task, setTask] = useState<QuizTask | null>(null);
  const document = useQuizDocument(documentUuid);
  const quizzes = useQuizzes(documentUuid, page);
  const loading = useDelayedLoading(quizzes.isPending);
  const items = quizzes.data?.items;
  const language = document.data?.language ?? undefined;
  const hasText = document.data?.status === 'completed' && !document.data.warnings.includes('no_text');
  const online = useOnlineAction();
  useNewTestKey(hasText, () => setCreating(true));
  useFocusOnFirstTest(items?.length, creating);

  const create = (
    <OnlineButton
      className={styles.create}
      variant="primary"
      disabled={!hasText}
      aria-keyshortcuts="N"
      onClick={() => setCreating(true)}
    >
      <Plus />
      {t('quizzes.new')}
      <kbd className={responsive.notTablet} aria-hidden="true">
        N
      </kbd>
    </OnlineButton>
  );
  const bringIn = { label: t('quizzes.bringIn'), disabled: !hasText, onSelect: () => online(() => setBringing(true)) };
  const actions = (
    <Row className={styles.actions}>
      <OnlineButton className={responsive.notPhone} disabled={!hasText} onClick={() => setBringing(true)}>
        <FileUp />
        {bringIn.label}
      </OnlineButton>
      {create}
      <span className={responsive.onlyPhone}>
        <IconMenu label={t('documents.column.actions')} entries={[{ ...bringIn, icon: <FileUp /> }]}>
          <Ellipsis size={20} />
        </IconMenu>
      </span>
    </Row>
  );
  const failure = document.error ?? quizzes.error;
  if (isMissing(failure) && !items && !quizzes.isPending) return <NotFound />;
  return (
    <div className={styles.screen}>
      <Link
        className={buttonClass({ variant: 'link' }, styles.back)}
        to="/documents/$uuid"
        params={{ uuid: documentUuid }}
      >
        <ArrowLeft />
        <Text truncated lang={document.data ? language : undefined}>
          {document.data?.name ?? t('quizzes.backToDocument')}
        </Text>
      </Link>
      <header className={styles.head}>
        <PageTitle title={document.data ? t('quizzes.of', { name: document.data.name }) : t('quizzes.title')}>
          {t('quizzes.title')}
        </PageTitle>
        {items && items.length > 0 ? actions : null}
      </header>
      {document.data && !hasText ? (
        <div className={styles.note}>
          <Note tone="info">{document.data.status === 'completed' ? t('quizzes.noText') : t('quizzes.notReady')}</Note>
        </div>
      ) : null}
      {failure && !items ? (
        <ErrorPanel title={t('quizzes.loadFailed')} error={failure} onRetry={() => void quizzes.refetch()} />
      ) : null}
      {loading ? <QuizzesSkeleton /> : null}
      {items?.length === 0 && !loading ? (
        <Card>
          <EmptyState drawing={<FinishedTestDrawing />} title={t('quizzes.emptyTitle')} action={actions}>
            {t('quizzes.emptyText')}
          </EmptyState>
        </Card>
      ) : null}
      {quizzes.data && items && items.length > 0 && !loading ? (
        <>
          <QuizzesTable
            documentUuid={documentUuid}
            quizzes={items}
            newest={quizzes.data.total - (page - 1) * QUIZZES_PER_PAGE}
            language={language}
            onTask={setTask}
          />
          {quizzes.data.total > QUIZZES_PER_PAGE ? (
            <DocumentsPager page={page} pageSize={QUIZZES_PER_PAGE} total={quizzes.data.total} onPage={setPage} />
          ) : null}
        </>
      ) : null}
      <DialogBoundary
        onClose={() => {
          setCreating(false);
          setBringing(false);
          setTask(null);
        }}
      >
        {creating ? (
          <NewTestDialog choosesSources documentUuids={[documentUuid]} onClose={() => setCreating(false)} />
        ) : null}
        {bringing ? (
          <ImportTestDialog
            documentUuid={documentUuid}
            onBrought={(testUuid) =>
              void navigate({ to: '/tests/$documentUuid/$testUuid', params: { documentUuid, testUuid } })
            }
            onClose={() => setBringing(false)}
          />
        ) : null}
        {task?.kind === 'reset' || task?.kind === 'delete' ? (
          <QuizDialog
            kind={task.kind}
            quiz={task.quiz}
            onClose={() => setTask(null)}
            returnFocus={() => focusRow(task.quiz.uuid)}
          />
        ) : null}
        {task?.kind === 'coverage' ? (
          <CoverageDialog quiz={task.quiz} onClose={() => setTask(null)} returnFocus={() => focusRow(task.quiz.uuid)} />
        ) : null}
        {task?.kind === 'file' ? (
          <TestFileDialog quiz={task.quiz} onClose={() => setTask(null)} returnFocus={() => focusRow(task.quiz.uuid)} />
        ) : null}
        {task?.kind === 'exam' ? (
          <ExamDialog
            quiz={task.quiz}
            onBegun={() =>
              void navigate({
                to: '/tests/$documentUuid/$testUuid',
                params: { documentUuid, testUuid: task.quiz.uuid },
              })
            }
            onClose={() => setTask(null)}
            returnFocus={() => focusRow(task.quiz.uuid)}
          />
        ) : null}
      </DialogBoundary>
    </div>
  );
}

/** Focuses the row of a closed dialog, else the first row, else the title. */
function focusRow(uuid: string): void {
  const row = document.querySelector<HTMLElement>(`[data-quiz="${uuid}"]`);
  const other = document.querySelector<HTMLElement>('[data-quiz]') ?? document.querySelector<HTMLElement>('h1');
  (row ?? other)?.focus();
}

/** Focuses the first test when it replaces the button that created it. */
function useFocusOnFirstTest(count: number | undefined, creating: boolean): void {
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (count === 0) wasEmpty.current = true;
    if (!count || creating || !wasEmpty.current) return undefined;
    wasEmpty.current = false;
    // After the dialog has returned the focus.
    const timer = setTimeout(() => document.querySelector<HTMLElement>('[data-quiz]')?.focus());
    return () => clearTimeout(timer);
  }, [count, creating]);
}

/** `N` opens the dialog. */
function useNewTestKey(enabled: boolean, onNew: () => void): void {
  const online = useOnlineAction();
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'n' || isTyping(event)) return;
    event.preventDefault();
    online(onNew);
  }, enabled);
}
