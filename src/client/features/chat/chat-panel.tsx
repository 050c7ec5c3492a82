import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Citation } from '#contract/chat.ts';
import { useStartAnalysis } from '#client/features/analysis/analysis.api.ts';
import type { CardDraft } from '#client/features/flashcards/card-dialog.tsx';
import type { ChosenSources } from '#client/features/generation/chosen-sources.ts';
import { chosenSummary } from '#client/features/generation/chosen-summary.ts';
import { EngineHelp } from '#client/features/generation/engine-help.tsx';
import { useGuest } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Note } from '#client/ui/note.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { readAlso, writeAlso } from './also-store.ts';
import { Unfinished } from './answer.tsx';
import { type OpenQuestion, useAsk, useChat, useIsModelSpent, useRateAnswer } from './chat.api.ts';
import { ChatMenu } from './chat-menu.tsx';
import styles from './chat-panel.module.css';
import { ChatTurn, Question } from './chat-turn.tsx';
import turnStyles from './chat-turn.module.css';
import { Composer } from './composer.tsx';
import { type AnsweredTurn, keepAsNote } from './keep-as-note.ts';
import { MeaningState } from './meaning-state.tsx';
import { SourceDialog } from './source-dialog.tsx';

const AlsoDialog = lazyComponent(() => import('./also-dialog.tsx'));

interface ChatPanelProps {
  documentUuid: string;
  /** Shows a source beside the chat; returns false if there is no room. */
  onShow: (citation: Citation) => boolean;
  /** Undefined if cards can't be saved. */
  onMakeCard?: (draft: CardDraft) => void;
  /** A test question to explain, asked as soon as the document is ready; an id asked before is only shown. */
  toExplain?: { uuid: string; content: string } | undefined;
  /** Called once the question is part of the chat. */
  onExplained?: () => void;
  /** Other documents to ask from the start. */
  askedAlso?: readonly string[] | undefined;
  className?: string | undefined;
}

/** Chat with a document; each answer links to its sources (C01-C06). */
export default function ChatPanel({
  documentUuid,
  onShow,
  onMakeCard,
  toExplain,
  onExplained,
  askedAlso = [],
  className,
}: ChatPanelProps) {
  const { t, language } = useTranslate();
  const { open, unanswered, stoppedAt, ask, stop, dismiss } = useAsk(documentUuid);
  const chat = useChat(documentUuid, stoppedAt);
  const isGuest = useGuest() !== undefined;
  const restart = useStartAnalysis(documentUuid);
  const isSpent = useIsModelSpent(chat.data?.engine);
  const rate = useRateAnswer(documentUuid);
  const [shown, setShown] = useState<Citation>();
  const [sheet, setSheet] = useState<Citation>();
  const [also, setAlso] = useState<ChosenSources>(() =>
    askedAlso.length > 0 ? { documents: new Set(askedAlso), folders: new Set() } : readAlso(documentUuid),
  );
  const [isChoosing, setIsChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isAnswering = open !== undefined && open.error === undefined;
  const asked = open ? [...unanswered, open] : unanswered;
  const turns = (chat.data?.turns ?? []).filter((turn) => asked.every(({ uuid }) => uuid !== turn.uuid));
  const { log, isBehind, follow } = useFollowing(
    `${turns.length} ${open?.uuid} ${open?.text.length} ${String(open?.error)}`,
  );

  function cite(citation: Citation): void {
    setShown(citation);
    if (!onShow(citation)) setSheet(citation);
  }
  function askNow(content: string, turn?: { uuid: string; replacesAnswer: boolean }): void {
    const sources = { documents: [...also.documents], folders: [...also.folders] };
    void ask(content, turn, sources.documents.length + sources.folders.length > 0 ? sources : undefined);
    follow();
  }

  function keep(turn: AnsweredTurn): void {
    // Its progress appears with the uploads.
    keepAsNote(turn, { name: chat.data?.document.name ?? '', language });
  }

  const isReady = chat.data?.status === 'ready';
  const explained = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || !toExplain) return;
    if (chat.data?.turns.some(({ uuid }) => uuid === toExplain.uuid)) return onExplained?.();
    if (explained.current === toExplain.uuid) return;
    explained.current = toExplain.uuid;
    askNow(t('chat.explain', { question: toExplain.content }), { uuid: toExplain.uuid, replacesAnswer: false });
  });

  if (chat.error && !chat.data)
    return (
      <section className={className} aria-label={t('chat.region')}>
        <ErrorPanel title={t('chat.loadFailed')} error={chat.error} onRetry={() => void chat.refetch()} />
      </section>
    );
  const { data } = chat;
  const isEmpty = turns.length === 0 && asked.length === 0;
  return (
    <section className={`${styles.panel} ${className ?? ''}`} aria-label={t('chat.region')}>
      {/* A focusable log, so that arrow keys can scroll it. */}
      <div
        ref={log}
        className={styles.log}
        role="log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('chat.region')}
        aria-busy={isAnswering}
      >
        {data && data.turns.length > 0 && !isGuest ? (
          <div className={styles.menu}>
            <ChatMenu documentUuid={documentUuid} questions={data.turns.length} />
          </div>
        ) : null}
        {data ? null : <Skeleton width="60%" height={28} />}
        {data && isEmpty && data.status === 'ready' ? (
          <EmptyState title={t('chat.welcome', { name: data.document.name })}>{t('chat.welcomeText')}</EmptyState>
        ) : null}
        {turns.map((turn) => (
          <ChatTurn
            key={turn.uuid}
            turn={turn}
            documentVersion={data?.documentVersion ?? null}
            engine={data?.engine ?? 'offline'}
            isFree={!isAnswering}
            shown={shown}
            onCite={cite}
            onAsk={({ question, uuid }, replacesAnswer) => askNow(question, { uuid, replacesAnswer })}
            onMakeCard={onMakeCard}
            onKeep={isGuest ? undefined : (kept) => keep(kept)}
            onRate={isGuest ? undefined : (isUseful) => rate.mutate({ uuid: turn.uuid, isUseful })}
          />
        ))}
        {asked.map((question) => (
          <OpenTurn
            key={question.uuid}
            open={question}
            isFree={!isAnswering}
            onRetry={() => askNow(question.content, { uuid: question.uuid, replacesAnswer: false })}
            onDismiss={() => dismiss(question.uuid)}
          />
        ))}
      </div>
      <VisuallyHidden>
        <output>{isAnswering ? t('chat.answering') : ''}</output>
      </VisuallyHidden>
      {isBehind ? (
        <Button size="small" className={styles.newer} onClick={follow}>
          <ArrowDown size={16} />
          {t('chat.newMessages')}
        </Button>
      ) : null}
      {data?.status === 'preparing' ? (
        <div className={styles.status}>
          <Note tone="info">
            <b>{t('chat.preparing')}</b>
            <div>{t('chat.preparingText')}</div>
          </Note>
        </div>
      ) : null}
      {data?.status === 'failed' ? (
        <div className={styles.status}>
          <Note tone="danger" role="alert">
            <b>{t('chat.failed')}</b>
            {isGuest ? null : (
              <Button size="small" busy={restart.isPending} onClick={() => restart.mutate(['vectorization'])}>
                {t('chat.retry')}
              </Button>
            )}
          </Note>
        </div>
      ) : null}
      {data?.status === 'ready' ? (
        <>
          {isEmpty && data.suggestions.length > 0 ? (
            <ul className={styles.suggestions} aria-label={t('chat.suggestions')}>
              {data.suggestions.map((question) => (
                <li key={question}>
                  <button type="button" className={styles.suggestion} onClick={() => askNow(question)}>
                    {question}
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <Composer
            also={isGuest ? undefined : chosenSummary(also, t, language)}
            onAlso={isGuest ? undefined : () => setIsChoosing(true)}
            field={field}
            isBegun={!isEmpty}
            engine={data.engine}
            isSpent={isSpent}
            help={data.engine === 'offline' && !isGuest ? <EngineHelp /> : null}
            meaning={data.byMeaning ? <MeaningState documentUuid={documentUuid} state={data.byMeaning} /> : null}
            questionsLeft={data.questionsLeft}
            isAnswering={isAnswering}
            onAsk={askNow}
            onStop={stop}
          />
        </>
      ) : null}
      <DialogBoundary onClose={() => setIsChoosing(false)}>
        {isChoosing ? (
          <AlsoDialog
            documentUuid={documentUuid}
            chosen={also}
            onChoose={(chosen) => {
              writeAlso(documentUuid, chosen);
              setAlso(chosen);
            }}
            onClose={() => setIsChoosing(false)}
          />
        ) : null}
      </DialogBoundary>
      {sheet ? <SourceDialog documentUuid={documentUuid} citation={sheet} onClose={() => setSheet(undefined)} /> : null}
    </section>
  );
}

/** The question being answered: its partial answer, or the error. */
function OpenTurn({
  open,
  isFree,
  onRetry,
  onDismiss,
}: {
  open: OpenQuestion;
  /** Whether no other answer is in progress. */
  isFree: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  const { t } = useTranslate();
  return (
    <article className={turnStyles.turn}>
      <Question>{open.content}</Question>
      <div className={turnStyles.answer}>
        {open.error ? (
          <>
            <ErrorPanel title={t('chat.notAnswered')} error={open.error} {...(isFree ? { onRetry } : {})} />
            <Button variant="link" size="small" onClick={onDismiss}>
              {t('ui.close')}
            </Button>
          </>
        ) : (
          // Screen readers hear the finished answer, not each part.
          <div className={styles.writing} aria-hidden="true">
            {open.text ? <Unfinished>{open.text}</Unfinished> : t('chat.looking')}
          </div>
        )}
      </div>
    </article>
  );
}

/** Within this distance the reader counts as being at the end. */
const END_PX = 48;

/**
 * Shows the last answer from its question on, at first and while it is written. A reader who scrolls is left alone,
 * except at the end, which they follow; others see a hint.
 */
function useFollowing(newest: string) {
  const log = useRef<HTMLDivElement>(null);
  const mode = useRef<'start' | 'end' | 'none'>('start');
  /** The position after the last scroll that was not the reader's. */
  const placedAt = useRef<number>(undefined);
  const [isBehind, setIsBehind] = useState(false);
  const frame = useRef(0);
  const place = useCallback(() => {
    if (!log.current) return;
    const scroller = scrollerOf(log.current);
    if (mode.current === 'end') scroller?.scrollTo({ top: Number.MAX_SAFE_INTEGER });
    else {
      mode.current = 'start';
      log.current.querySelector(':scope > article:last-of-type')?.scrollIntoView();
    }
    placedAt.current = scroller?.scrollTop;
  }, []);
  function follow(): void {
    mode.current = 'start';
    setIsBehind(false);
    frame.current = requestAnimationFrame(place);
  }
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      const scroller = scrollerOf(log.current);
      const scrolled = target === document ? document.scrollingElement : target;
      if (!scroller || scroller !== scrolled || scroller.scrollTop === placedAt.current) return;
      placedAt.current = undefined;
      const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < END_PX;
      mode.current = isAtEnd ? 'end' : 'none';
      if (isAtEnd) setIsBehind(false);
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === newest) return;
    last.current = newest;
    if (mode.current === 'none') setIsBehind(true);
    // After the router, which scrolls a new screen to its top.
    else frame.current = requestAnimationFrame(place);
  }, [newest, place]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { log, isBehind, follow };
}

/** Returns the log if it scrolls by itself, else the page. */
function scrollerOf(log: HTMLElement | null): Element | null {
  return log && log.scrollHeight > log.clientHeight && getComputedStyle(log).overflowY !== 'visible'
    ? log
    : document.scrollingElement;
}
