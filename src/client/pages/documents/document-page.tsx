import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useMatch, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowLeft, PanelRight, Share2 } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Citation } from '#contract/chat.ts';
import { getContent } from '#contract/document-content.ts';
import { getDocument } from '#contract/documents.ts';
import { AnalysisPanel } from '#client/features/analysis/analysis-panel.tsx';
import { useAnalysis } from '#client/features/analysis/analysis.api.ts';
import { hasOnlyPictures, isInProgress } from '#client/features/documents/document-state.ts';
import { DocumentMenu } from '#client/features/documents/document-menu.tsx';
import { FolderChip } from '#client/features/documents/folder-chip.tsx';
import { DocumentError } from '#client/features/documents/document-error.tsx';
import { DocumentWarnings } from '#client/features/documents/document-warnings.tsx';
import { OcrNote } from '#client/features/documents/ocr/ocr-note.tsx';
import { RevisionNote } from '#client/features/documents/revision-note.tsx';
import { useKeptDocument } from '#client/features/documents/use-kept-document.ts';
import { ownFileName } from '#domain/documents/upload-rules.ts';
import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import { HighlightsPanel } from '#client/features/highlights/highlights-panel.tsx';
import { useHighlights } from '#client/features/highlights/highlights.api.ts';
import { openHighlight, useOpenHighlight } from '#client/features/highlights/open-highlight.ts';
import { paintedMarksOf } from '#client/features/highlights/painted-marks-of.ts';
import type { CardDraft } from '#client/features/flashcards/card-dialog.tsx';
import { Reader } from '#client/features/listening/reader.tsx';
import { useQuizzes } from '#client/features/quizzes/quizzes.api.ts';
import { StaleTestsNote } from '#client/features/quizzes/stale-tests-note.tsx';
import { TestInMakingNote } from '#client/features/quizzes/test-in-making-note.tsx';
import { DocumentViewer } from '#client/features/viewer/document-viewer.tsx';
import { PaintedMarks } from '#client/features/viewer/painted-marks.ts';
import { pageFromHash, sectionFromHash } from '#client/features/viewer/page-from-hash.ts';
import { type QuoteSpan, spanFromHash } from '#client/features/viewer/quote-span.ts';
import { useIsConnected } from '#client/lib/connection.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { formatDay } from '#client/lib/format.ts';
import { inBrowser } from '#client/lib/in-browser.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Note } from '#client/ui/note.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import responsive from '#client/ui/responsive.module.css';
import { Row } from '#client/ui/row.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { DocumentBeside } from './document-beside.tsx';
import { BackToTest } from './back-to-test.tsx';
import { type DocumentDialog, DocumentDialogs } from './document-dialogs.tsx';
import { StudyActions } from './study-actions.tsx';
import styles from './document-page.module.css';
import { useCollapsingHead } from './use-collapsing-head.ts';
import { usePane } from './use-pane.ts';

const NotFound = lazyComponent(async () => ({ default: (await import('#client/ui/not-found.tsx')).NotFound }));
const SelectionTools = lazyComponent(() => import('#client/features/highlights/selection-tools.tsx'));
const ChatPanel = lazyComponent(async () => {
  await Promise.all([loadTexts('chat'), loadTexts('flashcards')]);
  return import('#client/features/chat/chat-panel.tsx');
});

const LicenceLine = lazyComponent(() => import('#client/features/documents/licence-line.tsx'));

const noMarks: never[] = [];
/** Most characters of a passage in a chat question. */
const MOST_ASKED = 1_000;
/** From this width, a document fits beside a chat. */
const BESIDE = '(min-width: 900px)';

/** A document beside its analysis or chat; citations link between them. */
export function DocumentPage() {
  const { t, language } = useTranslate();
  const { uuid = '' } = useParams({ strict: false });
  const isChat = useMatch({ from: '/signed-in/documents/$uuid/chat', shouldThrow: false }) !== undefined;
  /** Document and passage opened by a chat citation. */
  const [other, setOther] = useState<{ uuid: string; span: QuoteSpan } | null>(null);
  const [isBeside, setIsBeside] = useState(() => isChat && inBrowser && matchMedia('(min-width: 1200px)').matches);
  const navigate = useNavigate();
  const span = useSpan();
  const { hash, state } = useLocation();
  const page = pageFromHash(hash);
  const section = sectionFromHash(hash);
  const [ownPane, setPane] = usePane((span ?? page ?? section) !== undefined);
  const [beside, setBeside] = useState<'analysis' | 'marks'>('analysis');
  // On wide screens, a link to a highlight keeps the list of highlights open.
  const isWide = inBrowser && matchMedia(BESIDE).matches;
  const pane = isWide && ownPane === 'reading' && beside === 'marks' ? 'marks' : ownPane;
  const [dialog, setDialog] = useState<DocumentDialog | null>(null);
  const openCard = (draft: CardDraft) => setDialog({ kind: 'card', draft });
  const openMark = useOpenHighlight(uuid);
  const openMarkOf = useCallback((mark: string) => openHighlight({ documentUuid: uuid, uuid: mark }), [uuid]);
  const poll = usePollInterval();
  const document = useQuery({
    ...read(getDocument, { params: { uuid } }),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? poll : false),
  });
  const { data, keptAt, isAbsent } = useKeptDocument(uuid, document);
  const isKept = keptAt !== undefined;
  const readable = data?.status === 'completed';
  const analysis = useAnalysis(uuid, readable && !isChat);
  const hasTests = (useQuizzes(uuid, 1).data?.total ?? 0) > 0;

  const content = useQuery({
    ...read(getContent, { params: { uuid }, query: { boxes: 'none' } }),
    enabled: readable,
  }).data;
  const { items: highlights } = useHighlights(uuid, readable);
  const marks = useMemo(() => paintedMarksOf(highlights ?? [], t), [highlights, t]);
  const edited = highlights?.find((one) => one.uuid === openMark);

  useTestsKey(uuid, data !== undefined);
  useKeyDown(
    (event) => {
      if (event.key.toLowerCase() === 'm' && !isTyping(event)) setDialog({ kind: 'maps' });
    },
    readable && !data.warnings.includes('no_text'),
  );
  const screen = useCollapsingHead();

  if (isMissing(document.error) && !data) return <NotFound />;
  if ((document.error || isAbsent) && !data) {
    return (
      <Stack>
        <PageTitle>{t('documents.title')}</PageTitle>
        {isAbsent ? (
          <Note tone="info">{t('analysis.notKept')}</Note>
        ) : (
          <ErrorPanel
            title={t('documents.openFailed')}
            error={document.error}
            onRetry={() => void document.refetch()}
          />
        )}
        <Link className={buttonClass({ variant: 'link' })} to="/documents">
          <ArrowLeft />
          {t('shell.goDocuments')}
        </Link>
      </Stack>
    );
  }
  if (!data) return <Skeleton width="40%" height={30} />;
  /** Shows a passage beside the chat, if there is room. */
  function showBeside({ start, end, document: cited }: Citation): boolean {
    if (!matchMedia(BESIDE).matches) return false;
    setIsBeside(true);
    setOther(cited ? { uuid: cited.uuid, span: { start, end } } : null);
    if (cited) return true;
    const to = { to: '/documents/$uuid/chat', params: { uuid }, search: { start, end } } as const;
    void navigate({ ...to, state: (before) => before, replace: true });
    return true;
  }
  /** Otherwise coming back after clearing the chat would ask it again. */
  function forgetToExplain(): void {
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: ({ backLink }) => (backLink ? { backLink } : {}),
      replace: true,
      resetScroll: false,
    });
  }
  function askChat(words: string): void {
    openHighlight();
    const toExplain = { uuid: crypto.randomUUID(), content: words.slice(0, MOST_ASKED).toWellFormed() };
    void navigate({ to: '/documents/$uuid/chat', params: { uuid }, state: { toExplain } });
  }
  const isScan = readable && data.warnings.includes('no_text');
  const onAsk = isScan ? undefined : askChat;
  /** Whether the shown text is from another document. */
  const isBesideOther = isChat && isBeside && other !== null;
  const makeCard = ({ quote, start }: { quote: string; start: number }) =>
    // A longer passage makes a card without a verified source.
    openCard({
      front: '',
      back: quote,
      ...(quote.length <= cardBounds.quote ? { quote, quoteStart: start } : {}),
    });
  const marksLabel = t('highlights.tab', { count: highlights?.length ?? 0 });
  const besideChoice = (
    <Segmented
      block
      className={styles.besideChoice}
      label={t('documents.beside')}
      value={pane === 'marks' ? 'marks' : 'analysis'}
      onChange={(next) => {
        setBeside(next);
        setPane(next);
      }}
      options={[
        { value: 'analysis', content: t('analysis.title') },
        { value: 'marks', content: marksLabel },
      ]}
    />
  );
  const fileName = ownFileName(data);
  return (
    <div
      ref={screen}
      className={clsx(styles.screen, isScan && styles.scan, isChat && styles.chat)}
      data-pane={isChat ? 'chat' : isScan ? 'reading' : pane}
      data-beside={isBeside || undefined}
    >
      <header className={styles.head}>
        <Link
          className={buttonClass({ variant: 'ghost', icon: true }, styles.back)}
          {...(isChat ? { to: '/documents/$uuid', params: { uuid } } : { to: '/documents' })}
          aria-label={t(isChat ? 'documents.backToDocument' : 'documents.backToList')}
          data-tooltip={t(isChat ? 'documents.backToDocument' : 'documents.backToList')}
        >
          <ArrowLeft size={20} />
        </Link>
        <div className={styles.titles}>
          <PageTitle className={styles.name}>{data.name}</PageTitle>
          {fileName ? (
            <Text className={responsive.notPhone} as="p" size="small" tone="muted" truncated>
              {fileName}
            </Text>
          ) : null}
        </div>
        <Row as="span" className={responsive.notTablet}>
          {data.folders.map((folder) => (
            <FolderChip key={folder.uuid} folder={folder} />
          ))}
        </Row>
        <span className={styles.actions}>
          {isChat ? (
            <Button
              variant="secondary"
              className={responsive.notPhone}
              aria-pressed={isBeside}
              onClick={() => setIsBeside(!isBeside)}
            >
              <PanelRight />
              {t(isBeside ? 'documents.hideDocument' : 'documents.showDocument')}
            </Button>
          ) : null}
          {readable && !isChat ? (
            <StudyActions
              documentUuid={uuid}
              hasTests={hasTests}
              isScan={isScan}
              isKept={isKept}
              onMap={() => setDialog({ kind: 'maps' })}
              onNewTest={() => setDialog({ kind: 'test' })}
            />
          ) : null}
          {readable && !isChat && !isKept ? (
            <Button
              variant="ghost"
              className={styles.share}
              aria-label={t('documents.share')}
              onClick={() => setDialog({ kind: 'share', document: data })}
            >
              <Share2 />
              <span className={responsive.notTablet}>{t('documents.share')}</span>
            </Button>
          ) : null}
          {isKept ? null : (
            <DocumentMenu
              document={data}
              onTask={setDialog}
              inDocument
              onReanalyse={() => setDialog({ kind: 'analysis' })}
            />
          )}
        </span>
      </header>
      <BackToTest />
      {isKept ? (
        <output id="kept-note" className={styles.kept} data-offline-note>
          <Note tone="info">{t('analysis.kept', { day: formatDay(new Date(keptAt).toISOString(), language) })}</Note>
        </output>
      ) : null}
      {readable ? (
        <>
          {isScan || isChat ? null : (
            <div className={styles.paneChoice}>
              <Segmented
                block
                label={t('documents.view')}
                value={pane}
                onChange={setPane}
                options={[
                  { value: 'analysis', content: t('documents.paneAnalysis') },
                  { value: 'reading', content: t('documents.paneReading') },
                  { value: 'marks', content: marksLabel },
                ]}
              />
            </div>
          )}
          <DocumentWarnings document={data} />
          {data.licence || data.copiedFrom ? (
            <div className={styles.licence}>
              <Suspense fallback={null}>
                <LicenceLine document={data} />
              </Suspense>
            </div>
          ) : null}
          <OcrNote document={data} />
          <TestInMakingNote documentUuid={uuid} />
          <StaleTestsNote documentUuid={uuid} />
          <RevisionNote document={data} onChooseAnother={() => setDialog({ kind: 'revise', document: data })} />
          <Reader documentUuid={uuid} />
          <PaintedMarks value={isBesideOther ? noMarks : marks}>
            <div className={styles.panes}>
              {isChat ? (
                <Suspense fallback={<ChatWaits />}>
                  <ChatPanel
                    key={uuid}
                    documentUuid={uuid}
                    onShow={showBeside}
                    onMakeCard={openCard}
                    toExplain={state.toExplain}
                    onExplained={forgetToExplain}
                    askedAlso={state.askedAlso}
                  />
                </Suspense>
              ) : null}
              {isChat && isBeside && other ? (
                <DocumentBeside
                  key={other.uuid}
                  className={styles.viewer}
                  uuid={other.uuid}
                  span={other.span}
                  onClose={() => setOther(null)}
                />
              ) : hasOnlyPictures(data) || (isChat && !isBeside) ? null : (
                <DocumentViewer
                  className={styles.viewer}
                  document={data}
                  span={span}
                  page={page}
                  section={section}
                  onPageImage={(cut) => setDialog({ kind: 'page', page: cut })}
                />
              )}
              {analysis.data && !isScan && !isChat ? (
                <AnalysisPanel
                  className={styles.analysis}
                  analysis={analysis.data}
                  span={span}
                  onCard={openCard}
                  listened={{ title: data.name, language: data.language ?? 'en' }}
                  onAssistant={() => setDialog({ kind: 'assistant' })}
                  tabs={besideChoice}
                />
              ) : null}
              {isScan || isChat || pane !== 'marks' ? null : (
                <HighlightsPanel documentUuid={uuid} span={span} onOpen={openMarkOf} tabs={besideChoice} />
              )}
              {analysis.error && !analysis.data && !isScan && !isChat ? (
                <aside className={clsx(styles.analysis, styles.failure)}>
                  <ErrorPanel
                    title={t('analysis.loadFailed')}
                    error={analysis.error}
                    onRetry={() => void analysis.refetch()}
                  />
                </aside>
              ) : null}
            </div>
          </PaintedMarks>
        </>
      ) : (
        <DocumentError document={data} onDelete={() => setDialog({ kind: 'delete', document: data })} />
      )}
      {readable && !isScan && !isBesideOther ? (
        <Suspense>
          <SelectionTools documentUuid={uuid} content={content} onOpen={openMarkOf} onCard={makeCard} onAsk={onAsk} />
        </Suspense>
      ) : null}
      <DocumentDialogs
        documentUuid={uuid}
        dialog={dialog}
        onDialog={setDialog}
        edited={edited}
        makeCard={makeCard}
        onAsk={onAsk}
        onDeleted={() => void navigate({ to: '/documents' })}
      />
    </div>
  );
}

/** Shown while the code of the chat loads or waits for a connection. */
function ChatWaits() {
  const { t } = useTranslate();
  return useIsConnected() ? (
    <div className={styles.waits}>
      <Skeleton width="60%" height={28} />
    </div>
  ) : (
    <div className={styles.kept} data-offline-note>
      <Note tone="info">
        <b>{t('shell.screenWaits')}</b>
        <div>{t('ui.dialogWaits')}</div>
      </Note>
    </div>
  );
}

/** Returns the passage of the URL, as the same object until it changes. */
function useSpan(): QuoteSpan | undefined {
  const { start, end } = useSearch({ strict: false });
  const { hash } = useLocation();
  return useMemo(
    () => (start !== undefined && end !== undefined ? { start, end } : spanFromHash(hash)),
    [start, end, hash],
  );
}

/** `T` opens the tests of the document. */
function useTestsKey(documentUuid: string, ready: boolean): void {
  const navigate = useNavigate();
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 't' || isTyping(event)) return;
    void navigate({ to: '/tests/$documentUuid', params: { documentUuid } });
  }, ready);
}
