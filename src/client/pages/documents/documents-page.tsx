import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ListChecks, Upload } from 'lucide-react';
import { startTransition, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { canBeAskedAbout, isRunning } from '#client/features/documents/document-state.ts';
import type { DocumentTask } from '#client/features/documents/document-task.ts';
import { useDocuments, useFolders, useFoundInText } from '#client/features/documents/documents.api.ts';
import { DocumentsGrid } from '#client/features/documents/documents-grid.tsx';
import { DocumentsPager } from '#client/features/documents/documents-pager.tsx';
import {
  type DocumentSort,
  type DocumentsSearch,
  type PageSize,
  pageSizes,
} from '#client/features/documents/documents-search.ts';
import { DocumentsSkeleton } from '#client/features/documents/documents-skeleton.tsx';
import { DocumentsTable } from '#client/features/documents/documents-table.tsx';
import { DocumentsToolbar, type DocumentsView } from '#client/features/documents/documents-toolbar.tsx';
import { EmptyLibrary } from '#client/features/documents/empty-library.tsx';
import { documentLinks } from '#client/features/documents/focus-document.ts';
import { FolderNav, type FolderTask } from '#client/features/documents/folder-nav.tsx';
import { FolderScroller } from '#client/features/documents/folder-scroller.tsx';
import { SelectAllBox } from '#client/features/documents/selection-box.tsx';
import type { SelectionTask } from '#client/features/documents/selection.ts';
import { SelectionBar } from '#client/features/documents/selection-bar.tsx';
import { PageDrop } from '#client/features/documents/upload/page-drop.tsx';
import { openUpload } from '#client/features/documents/upload/upload-dialog-store.ts';
import { usePagePaste } from '#client/features/documents/upload/use-page-paste.ts';
import { FirstOfClass } from '#client/features/today/shared-in-class.tsx';
import { TodayPanel } from '#client/features/today/today-panel.tsx';
import { useDocumentsKeys } from '#client/features/documents/use-documents-keys.ts';
import { useLongPress } from '#client/features/documents/use-long-press.ts';
import { useSelection } from '#client/features/documents/use-selection.ts';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { isFirstDrawing } from '#client/lib/first-drawing.ts';
import { localStore } from '#client/lib/storage.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { OnlineButton } from '#client/ui/online-button.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import responsive from '#client/ui/responsive.module.css';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import { DocumentTaskDialog } from './document-task-dialog.tsx';
import { useOnlineAction } from '#client/ui/use-online-action.ts';
import styles from './documents-page.module.css';

/** Few visits search. */
const FoundInText = lazyComponent(async () => ({
  default: (await import('#client/features/documents/found-in-text.tsx')).FoundInText,
}));
const NoMatch = lazyComponent(async () => ({
  default: (await import('#client/features/documents/no-match.tsx')).NoMatch,
}));
const NewTestDialog = lazyComponent(() => import('#client/features/generation/new-test-dialog.tsx'));
const SelectionDialog = lazyComponent(() => import('#client/features/documents/selection-dialog.tsx'));
const QuestWidget = lazyComponent(async () => {
  const [widget] = await Promise.all([import('#client/features/quests/quest-widget.tsx'), loadTexts('quests')]);
  return widget;
});
const FolderDialog = lazyComponent(() => import('#client/features/documents/folder-dialog.tsx'));

const noDocuments: Document[] = [];
/** More rows never fit on a screen. */
const FIRST_ROWS = 10;

const storedPageSize = () => pageSizes.find((size) => String(size) === localStore.read('documentsPageSize')) ?? 25;
const storedView = (): DocumentsView => (localStore.read('documentsView') === 'grid' ? 'grid' : 'list');

/** First screen after sign-in: the library with its folders. */
export function DocumentsPage() {
  const { t } = useTranslate();
  const search = useSearch({ from: '/signed-in/documents' });
  const navigate = useNavigate({ from: '/documents' });
  const [pageSize, setPageSize] = useState<PageSize>(storedPageSize);
  const [view, setView] = useState(storedView);
  const [task, setTask] = useState<DocumentTask | null>(null);
  const [selectionTask, setSelectionTask] = useState<SelectionTask | null>(null);
  /** Preselected sources of a new test. */
  const [testSources, setTestSources] = useState<{ documents: readonly string[]; sections?: readonly string[] }>();
  const { newTest } = useLocation({ select: ({ state }) => state });
  const [orderedTest, setOrderedTest] = useState<typeof newTest>();
  if (newTest !== orderedTest) {
    setOrderedTest(newTest);
    if (newTest) setTestSources(newTest);
  }
  // Prevents reopening it on back or reload.
  useEffect(() => {
    if (newTest) void navigate({ search: (all) => all, replace: true, state: {} });
  }, [newTest, navigate]);
  const [folderTask, setFolderTask] = useState<FolderTask | null>(null);
  const documents = useDocuments(search, pageSize);
  const folders = useFolders();
  const inText = useFoundInText(search.search);
  const items = useFirstRows(documents.data?.items);
  const loading = useDelayedLoading(documents.isPending);
  const focusAfterDeletion = useFocusAfterDeletion(items);

  const change = (part: Partial<DocumentsSearch>) =>
    navigate({ search: (all) => ({ ...all, page: undefined, ...part }), replace: true });
  const sortBy = useCallback(
    (next: DocumentSort) =>
      void navigate({ search: (all) => ({ ...all, page: undefined, sort: next }), replace: true }),
    [navigate],
  );
  const makeTestOf = useCallback((uuid: string) => setTestSources({ documents: [uuid] }), []);
  const selection = useSelection(items ?? noDocuments, JSON.stringify([search, pageSize]));
  const testable = selection.chosen.filter(canBeAskedAbout).map(({ uuid }) => uuid);
  /** Opens the chat of the first document, which also asks the others. */
  function askChosen(): void {
    const [uuid = '', ...askedAlso] = testable;
    void navigate({ to: '/documents/$uuid/chat', params: { uuid }, state: { askedAlso } });
  }
  /** Only phones have a selection mode; elsewhere checkboxes are always visible. */
  const [isChoosing, setIsChoosing] = useState(false);
  const stopChoosing = () => {
    setIsChoosing(false);
    selection.clear();
  };
  const longPress = useLongPress((uuid) => {
    setIsChoosing(true);
    selection.toggle(uuid, { on: !selection.has(uuid) });
  });
  const askForAll = (kind: SelectionTask['kind']) => {
    const [document, ...others] = selection.chosen;
    // A single document is confirmed by its name, as elsewhere.
    if (kind === 'delete' && document && others.length === 0) setTask({ kind, document });
    else setSelectionTask({ kind, documents: selection.chosen });
  };
  const askToDelete = (uuid: string) => {
    const document = items?.find((item) => item.uuid === uuid);
    if (selection.has(uuid)) askForAll('delete');
    else if (document) setTask({ kind: 'delete', document });
  };
  const online = useOnlineAction();
  useDocumentsKeys({
    onUpload: () => online(openEmptyUpload),
    onDelete: askToDelete,
    onToggle: (uuid) => selection.toggle(uuid, { on: !selection.has(uuid) }),
    onClear: selection.chosen.length > 0 || isChoosing ? stopChoosing : undefined,
  });

  usePagePaste();

  const { sort = '-createdAt', page = 1, folder } = search;
  const filtered = Boolean(search.search ?? folder);
  const isEmptyLibrary = documents.data?.total === 0 && !filtered && folders.data?.items.length === 0;
  const searchesText = inText.isEnabled;
  const isNotInText = inText.data?.items.length === 0 && !inText.data.stoppedEarly && !inText.isPlaceholderData;
  const isNowhere = items?.length === 0 && isNotInText;
  const title = folders.data?.items.find(({ uuid }) => uuid === folder)?.name ?? t('documents.title');
  const folderProps = {
    folders: folders.data?.items ?? [],
    // Of two answers, one may be from before an upload.
    total: Math.max(folders.data?.documentTotal ?? 0, documents.data?.total ?? 0),
    current: folder,
    onTask: setFolderTask,
  };
  const dialogs = (
    <DialogBoundary
      onClose={() => {
        setTask(null);
        setSelectionTask(null);
        setTestSources(undefined);
        setFolderTask(null);
      }}
    >
      {task ? <DocumentTaskDialog task={task} onClose={() => setTask(null)} onDeleted={focusAfterDeletion} /> : null}
      {selectionTask ? (
        <SelectionDialog
          task={selectionTask}
          onClose={() => setSelectionTask(null)}
          onDone={() => {
            stopChoosing();
            setSelectionTask(null);
          }}
        />
      ) : null}
      {testSources ? (
        <NewTestDialog
          choosesSources
          documentUuids={testSources.documents}
          {...(testSources.sections ? { sectionUuids: testSources.sections } : {})}
          folderUuid={testSources.documents.length > 0 ? undefined : folder}
          onClose={() => setTestSources(undefined)}
        />
      ) : null}
      {folderTask ? (
        <FolderDialog
          task={folderTask}
          onClose={() => setFolderTask(null)}
          onDeleted={async (uuid) => (uuid === folder ? change({ folder: undefined }) : undefined)}
        />
      ) : null}
    </DialogBoundary>
  );

  const emptyLibrary = (
    <div className={styles.empty}>
      <PageTitle isPart>{t('documents.title')}</PageTitle>
      <FirstOfClass />
      <EmptyLibrary onUpload={openEmptyUpload} />
    </div>
  );
  const library = (
    <div className={styles.library}>
      <div className={clsx(styles.side, responsive.notPhone)}>
        <FolderNav {...folderProps} />
        <Suspense>
          <QuestWidget />
        </Suspense>
      </div>
      <div>
        {folder ? null : (
          <TodayPanel
            isReading={items?.some(isRunning) ?? false}
            onNewTest={(of, sections) => setTestSources({ documents: of, ...(sections ? { sections } : {}) })}
          />
        )}
        <div className={styles.head}>
          {folder ? <PageTitle isPart>{title}</PageTitle> : <h2>{title}</h2>}
          <Row>
            <OnlineButton onClick={() => setTestSources({ documents: [] })}>
              <ListChecks />
              {t('quizzes.new')}
            </OnlineButton>
            <OnlineButton
              variant={folder ? 'primary' : 'secondary'}
              className={styles.upload}
              onClick={openEmptyUpload}
              aria-keyshortcuts="U"
            >
              <Upload />
              {t('documents.upload')}
              <kbd className={responsive.notTablet} aria-hidden="true">
                U
              </kbd>
            </OnlineButton>
          </Row>
        </div>
        {folders.error ? (
          <ErrorPanel
            title={t('documents.foldersFailed')}
            error={folders.error}
            onRetry={() => void folders.refetch()}
          />
        ) : null}
        <FolderScroller {...folderProps} />
        <DocumentsToolbar
          search={search.search ?? ''}
          onSearch={(text) => void change({ search: text || undefined })}
          sort={sort}
          onSort={(next) => void change({ sort: next === '-createdAt' ? undefined : next })}
          total={documents.data?.total ?? 0}
          pageSize={pageSize}
          onPageSize={(size) => {
            localStore.write('documentsPageSize', String(size));
            setPageSize(size);
            void change({});
          }}
          view={view}
          onView={(next) => {
            localStore.write('documentsView', next);
            setView(next);
          }}
        />
        {loading ? <DocumentsSkeleton rows={6} /> : null}
        {documents.error && !items ? (
          <ErrorPanel
            title={t('documents.loadFailed')}
            error={documents.error}
            onRetry={() => void documents.refetch()}
          />
        ) : null}
        {items?.length === 0 && searchesText && !isNowhere ? (
          <Text as="p" tone="secondary">
            {t('documents.inNameNone')}
          </Text>
        ) : null}
        {items?.length === 0 && (!searchesText || isNowhere) ? (
          <Suspense>
            <NoMatch
              search={search.search}
              inText={isNowhere}
              inFolder={Boolean(folder)}
              onClear={() => void change({ search: undefined, folder: undefined })}
              onUpload={openEmptyUpload}
            />
          </Suspense>
        ) : null}
        {items && items.length > 0 && !loading ? (
          <>
            <div className={clsx(styles.chooseAll, view === 'list' && responsive.onlyPhone)}>
              <Row as="span">
                <Button
                  variant="link"
                  className={responsive.onlyPhone}
                  onClick={isChoosing ? stopChoosing : () => setIsChoosing(true)}
                >
                  {t(isChoosing ? 'documents.stopChoosing' : 'documents.startChoosing')}
                </Button>
                <span className={isChoosing ? undefined : responsive.notPhone}>
                  <SelectAllBox count={items.length} selection={selection} />
                </span>
              </Row>
            </div>
            <div data-selecting={isChoosing || undefined} {...longPress}>
              {view === 'list' ? (
                <DocumentsTable
                  documents={items}
                  sort={sort}
                  onSort={sortBy}
                  onTask={setTask}
                  onNewTest={makeTestOf}
                  selection={selection}
                />
              ) : (
                <DocumentsGrid documents={items} onTask={setTask} selection={selection} />
              )}
            </div>
            <DocumentsPager
              page={page}
              pageSize={pageSize}
              total={documents.data?.total ?? 0}
              onPage={(next) => void change({ page: next > 1 ? next : undefined })}
            />
          </>
        ) : null}
        {searchesText && !isNowhere && search.search ? (
          <Suspense>
            <FoundInText search={search.search} inFolder={Boolean(folder)} />
          </Suspense>
        ) : null}
        <SelectionBar
          count={selection.chosen.length}
          testable={testable.length > 0}
          onNewTest={() => setTestSources({ documents: testable })}
          onChat={testable.length > 0 && testable.length <= MAX_DOCUMENTS ? askChosen : undefined}
          onTask={askForAll}
          onClear={stopChoosing}
        />
      </div>
    </div>
  );
  return (
    <>
      {isEmptyLibrary ? emptyLibrary : library}
      <PageDrop />
      {/* At a fixed position, so that a dialog about the last document outlives its list. */}
      {dialogs}
    </>
  );
}

/** Renders the visible rows first; the rest follows at once. */
function useFirstRows(items: Document[] | undefined): Document[] | undefined {
  const [isFirst, setIsFirst] = useState(isFirstDrawing);
  useEffect(() => startTransition(() => setIsFirst(false)), []);
  return useMemo(() => (isFirst ? items?.slice(0, FIRST_ROWS) : items), [isFirst, items]);
}

function openEmptyUpload(): void {
  openUpload();
}

/** After a deletion, focuses the row in its place (C8), or the heading of an empty list. */
function useFocusAfterDeletion(items: unknown): (uuid: string) => void {
  const index = useRef(-1);
  useEffect(() => {
    if (!items || index.current < 0) return;
    const links = documentLinks();
    (links[Math.min(index.current, links.length - 1)] ?? document.querySelector<HTMLElement>('h1'))?.focus();
    index.current = -1;
  }, [items]);
  return useCallback((uuid) => {
    index.current = documentLinks().findIndex((link) => link.dataset['document'] === uuid);
  }, []);
}
