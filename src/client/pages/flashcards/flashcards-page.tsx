import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, FileText, FileUp, Plus, SlidersHorizontal, WandSparkles } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { DocumentsPager } from '#client/features/documents/documents-pager.tsx';
import { CardFilesMenu } from '#client/features/flashcard-files/card-files-menu.tsx';
import { queryOf, scopeOf, studyPath } from '#client/features/flashcards/card-scope.ts';
import type { CardTask } from '#client/features/flashcards/card-task-dialog.tsx';
import { CardsTable } from '#client/features/flashcards/cards-table.tsx';
import {
  CARDS_PER_PAGE,
  type CardState,
  useCards,
  useCardsDocument,
  useReviewOutbox,
  useStudyQueue,
} from '#client/features/flashcards/flashcards.api.ts';
import { ProgressButton, ProgressSection } from '#client/features/flashcards/progress-section.tsx';
import { TodayCard } from '#client/features/flashcards/today-card.tsx';
import { isRetryable } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { FinishedTestDrawing } from '#client/ui/drawings/finished-test.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Row } from '#client/ui/row.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { useDelayedLoading } from '#client/ui/use-delayed-loading.ts';
import styles from './flashcards-page.module.css';
import { useCardActions } from './use-card-actions.ts';

const NotFound = lazyComponent(async () => ({ default: (await import('#client/ui/not-found.tsx')).NotFound }));
const ImportCardsDialog = lazyComponent(() => import('#client/features/flashcard-files/import-cards-dialog.tsx'));
const DeckSelect = lazyComponent(() => import('#client/features/flashcards/deck-select.tsx'));
const CardFolders = lazyComponent(() => import('#client/features/flashcards/card-folders.tsx'));
const CardsBar = lazyComponent(() => import('#client/features/flashcards/cards-bar.tsx'));
const DeckShortfall = lazyComponent(() => import('#client/features/flashcards/deck-shortfall.tsx'));
const CardTaskDialog = lazyComponent(() => import('#client/features/flashcards/card-task-dialog.tsx'));

/** Most cards per request. */
const MOST_CHOSEN = 100;
const SEARCH_DELAY_MS = 250;
const states = ['all', 'new', 'learning', 'review', 'relearning', 'suspended', 'leech'] as const;
interface ShownList {
  page: number;
  typed: string;
  state: (typeof states)[number];
}
/** The list before any choice. */
const wholeList: ShownList = { page: 1, typed: '', state: 'all' };

/** Shows the cards of a person, folder or document: those due today, and all of them (F01, F04). */
export function FlashcardsPage() {
  const scope = scopeOf(useParams({ strict: false }));
  // Each scope has its own search and page.
  return <Cards key={JSON.stringify(scope)} scope={scope} />;
}

function Cards({ scope }: { scope: ReturnType<typeof scopeOf> }) {
  const { t } = useTranslate();
  const [list, setList] = useState(wholeList);
  const { page, typed, state } = list;
  const [task, setTask] = useState<CardTask>();
  const [isImporting, setIsImporting] = useState(false);
  const [isProgressOpen, setIsProgressOpen] = useState(false);
  const search = useDebounced(typed, SEARCH_DELAY_MS);
  const filter = { page, search, state: state === 'all' ? undefined : (state satisfies CardState) };
  const cards = useCards(scope, filter);
  const queue = useStudyQueue(scope, useReviewOutbox());
  const document = useCardsDocument(scope).data;
  const actions = useCardActions();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const loading = useDelayedLoading(queue.isPending || cards.isPending);
  const failure = cards.error ?? queue.error;
  const listWaits = !cards.data && queue.data !== undefined && isRetryable(cards.error);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const canStudy = queue.data !== undefined && queue.data.items.length > 0;
  useKeyDown((event) => {
    if (event.defaultPrevented || event.repeat || isTyping(event)) return;
    const key = event.key.toLowerCase();
    if (key === '/' && field.current) field.current.focus();
    else if (key === 'n') setTask({ kind: 'add' });
    else if (key === 's' && canStudy) void navigate({ to: studyPath(scope) });
    else return;
    event.preventDefault();
  });
  if (isMissing(failure) && !cards.data) return <NotFound />;
  const documentUuid = scope.kind === 'document' ? scope.documentUuid : undefined;
  const hasText = document?.status === 'completed' && !document.warnings.includes('no_text');
  const isEmpty = queue.data?.total === 0;
  const title =
    scope.kind === 'all'
      ? t('shell.flashcards')
      : scope.kind === 'tags'
        ? t('flashcards.inFolders')
        : t('flashcards.of', { name: document?.name ?? '' });

  const suspendChosen = async (isSuspended: boolean) => {
    if (await actions.suspendAll([...chosen], isSuspended)) setChosen(new Set());
  };
  const choose = (uuids: string[], isOn: boolean) =>
    setChosen((before) => {
      const after = isOn ? [...before, ...uuids] : [...before].filter((uuid) => !uuids.includes(uuid));
      return new Set(after.slice(0, MOST_CHOSEN));
    });
  // Imported cards belong to no document.
  const onImport = scope.kind === 'all' ? () => setIsImporting(true) : undefined;
  const make = documentUuid ? (
    <Button variant={isEmpty ? 'primary' : 'secondary'} disabled={!hasText} onClick={() => setTask({ kind: 'make' })}>
      <WandSparkles />
      {t('flashcards.make')}
    </Button>
  ) : null;
  const add = (
    <Button variant="secondary" onClick={() => setTask({ kind: 'add' })}>
      <Plus />
      {t('flashcards.add')}
    </Button>
  );
  // Most cards are made from a document.
  const toDocuments = (
    <Link className={buttonClass({ variant: 'primary' })} to="/documents">
      <FileText />
      {t('flashcards.toDocuments')}
    </Link>
  );
  const settings = queue.data?.settings;
  const hasProgress = scope.kind === 'all' && queue.data !== undefined && cards.data !== undefined && !isEmpty;
  const shown = (cards.data?.items ?? []).filter(({ uuid }) => chosen.has(uuid));
  // Cards on other pages are unknown here.
  const hasOthers = shown.length < chosen.size;
  return (
    <div className={styles.screen}>
      {documentUuid ? (
        <Link
          className={buttonClass({ variant: 'link' }, styles.back)}
          to="/documents/$uuid"
          params={{ uuid: documentUuid }}
        >
          <ArrowLeft />
          <Text truncated lang={document?.language ?? undefined}>
            {document?.name ?? t('quizzes.backToDocument')}
          </Text>
        </Link>
      ) : null}
      <div className={styles.head}>
        <PageTitle title={title}>{scope.kind === 'tags' ? title : t('shell.flashcards')}</PageTitle>
        {isEmpty ? null : (
          <Row wrapped className={styles.tools}>
            {hasProgress ? (
              <ProgressButton isOpen={isProgressOpen} onToggle={() => setIsProgressOpen(!isProgressOpen)} />
            ) : null}
            {settings ? (
              <Button onClick={() => setTask({ kind: 'settings', settings })}>
                <SlidersHorizontal />
                {t('flashcards.settings.title')}
              </Button>
            ) : null}
            <CardFilesMenu query={queryOf(scope)} onImport={onImport} />
          </Row>
        )}
      </div>
      {loading && !cards.data ? (
        <Stack as="output" aria-label={t('ui.loading')}>
          <Skeleton height={112} />
          <Skeleton height={300} />
        </Stack>
      ) : null}
      {isEmpty ? (
        <Card>
          <EmptyState
            drawing={<FinishedTestDrawing />}
            title={t('flashcards.emptyTitle')}
            action={
              <Row wrapped className={styles.emptyActions}>
                {make ?? toDocuments}
                {add}
                {onImport ? (
                  <Button onClick={onImport}>
                    <FileUp />
                    {t('flashcards.import')}
                  </Button>
                ) : null}
              </Row>
            }
          >
            {documentUuid ? t('flashcards.emptyText') : t('flashcards.emptyAll')}
          </EmptyState>
        </Card>
      ) : null}
      {/* Offline, only today's cards are available. */}
      {queue.data && !cards.isPending && !isEmpty ? (
        <TodayCard
          scope={scope}
          queue={queue.data}
          onSettings={() => settings && setTask({ kind: 'settings', settings })}
        />
      ) : null}
      {documentUuid && queue.data ? (
        <Suspense>
          <div className={styles.shortfall}>
            <DeckShortfall documentUuid={documentUuid} />
          </div>
        </Suspense>
      ) : null}
      {hasProgress ? <ProgressSection isOpen={isProgressOpen} /> : null}
      {listWaits ? <p className={styles.none}>{t('flashcards.listWaits')}</p> : null}
      {failure && !cards.data && !listWaits ? (
        <ErrorPanel title={t('flashcards.loadFailed')} error={failure} onRetry={() => void cards.refetch()} />
      ) : null}
      {queue.data && cards.data && !isEmpty ? (
        <>
          <div className={styles.listHead}>
            <h2>{t('flashcards.allCards')}</h2>
            <Row className={styles.actions}>
              {add}
              {make}
            </Row>
          </div>
          <div className={styles.filter}>
            <SearchField
              ref={field}
              className={styles.search}
              type="search"
              aria-label={t('flashcards.search')}
              placeholder={t('flashcards.search')}
              maxLength={200}
              value={typed}
              onChange={({ target }) => setList({ ...list, typed: target.value, page: 1 })}
            />
            <Suspense>
              <DeckSelect scope={scope} />
            </Suspense>
            <Select
              compact
              aria-label={t('flashcards.state')}
              value={state}
              onChange={(wanted) => setList({ ...list, state: wanted, page: 1 })}
              options={states.map((value) => ({ value, label: t(`flashcards.state.${value}`) }))}
            />
          </div>
          {cards.data.items.length > 0 ? (
            <>
              <CardsTable
                caption={title}
                cards={cards.data.items}
                namesDocuments={scope.kind !== 'document'}
                chosen={chosen}
                onChoose={choose}
                onReverse={(card) => void actions.turnRound(card)}
                onEdit={(card) => setTask({ kind: 'edit', card })}
                onSuspend={(card) => void actions.toggleSuspended(card)}
                onDelete={(card) => setTask({ kind: 'delete', card })}
              />
              <Suspense>
                {chosen.size > 0 ? (
                  <CardsBar
                    count={chosen.size}
                    busy={actions.busy}
                    some={{
                      active: hasOthers || shown.some(({ suspended }) => !suspended),
                      suspended: hasOthers || shown.some(({ suspended }) => suspended),
                    }}
                    onSuspend={(isSuspended) => void suspendChosen(isSuspended)}
                    onCategorise={() => setTask({ kind: 'categorise', uuids: [...chosen] })}
                    onReset={() => setTask({ kind: 'resetAll', uuids: [...chosen] })}
                    onDelete={() => setTask({ kind: 'deleteAll', uuids: [...chosen] })}
                    onClear={() => setChosen(new Set())}
                  />
                ) : null}
              </Suspense>
              <DocumentsPager
                page={page}
                pageSize={CARDS_PER_PAGE}
                total={cards.data.total}
                onPage={(next) => setList({ ...list, page: next })}
              />
            </>
          ) : (
            <p className={styles.none}>
              {t('flashcards.noMatch')}{' '}
              <Button variant="link" onClick={() => setList(wholeList)}>
                {t('flashcards.showAll')}
              </Button>
            </p>
          )}
          <Suspense>{scope.kind === 'all' ? <CardFolders /> : null}</Suspense>
        </>
      ) : null}
      <DialogBoundary onClose={() => setTask(undefined)}>
        {task ? (
          <CardTaskDialog
            task={task}
            documentUuid={documentUuid}
            onChanged={() => setChosen(new Set())}
            onClose={() => setTask(undefined)}
          />
        ) : null}
      </DialogBoundary>
      <DialogBoundary onClose={() => setIsImporting(false)}>
        {isImporting ? <ImportCardsDialog onClose={() => setIsImporting(false)} /> : null}
      </DialogBoundary>
    </div>
  );
}
