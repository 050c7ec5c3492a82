import { Link } from '@tanstack/react-router';
import { BookOpen, Check, Layers, ListChecks, Sparkles } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getSessionContent, StudySession } from '#contract/study-sessions.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { tabStore } from '#client/lib/storage.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import {
  documentOfSession,
  isGone,
  useGenerationStatus,
  useSessionCards,
  useSessionContent,
  useSessionQueue,
  useSessionTest,
  useTestTaken,
} from '../study.api.ts';
import styles from './session-work.module.css';

/** Work of the session: sections to read, cards to review, a test to take. */
export function SessionWork({ session }: { session: StudySession }) {
  const { t } = useTranslate();
  const { type, cards, sections, uuid } = session;
  // A document without named sections is covered in full.
  const hasMaterial = sections.length > 0 || session.document !== null;
  // Show a person without cards what cards could be made from.
  const asksForCards = cards > 0 || type === 'flashcard';
  const queue = useSessionQueue(uuid, asksForCards || hasMaterial).data;
  const lacksCards = asksForCards && queue?.total === 0;
  const canMakeCards = hasMaterial && type !== 'test' && queue?.total === 0;
  const hasSections = hasMaterial && (type !== 'flashcard' || cards === 0 || lacksCards);
  // Includes cards created while reading.
  const hasCards = (asksForCards && !lacksCards) || (queue?.items.length ?? 0) > 0;
  /** Today's number of cards; not shown until known. */
  const count = queue?.items.length ?? 0;
  const most = useMostCards(uuid, count);
  const { isMadeHere, setIsMadeHere, link } = useCardsMadeToast(count);
  const studyCards = hasCards ? (
    count === 0 && most > 0 ? (
      <p className={styles.done}>
        <Check aria-hidden="true" />
        {t('study.cardsReviewed', { count: most })}
      </p>
    ) : (
      <Link
        ref={link}
        className={buttonClass({ variant: type === 'flashcard' || isMadeHere ? 'primary' : 'secondary' })}
        to="/study/session/$sessionUuid/cards"
        params={{ sessionUuid: uuid }}
      >
        <Layers />
        {count > 0 ? t('study.studyCards', { count }) : t('study.studyAnyCards')}
      </Link>
    )
  ) : null;
  if (!hasSections && !asksForCards && type !== 'test') return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="session-work">
      <h2 id="session-work">{t(`study.work.${type}`)}</h2>
      {isMadeHere ? null : studyCards}
      {type === 'test' ? <TestButton session={session} /> : null}
      {hasSections ? <Sections session={session} /> : null}
      {canMakeCards ? <MakeCards uuid={uuid} isNeeded={asksForCards} onMake={() => setIsMadeHere(true)} /> : null}
      {/* Replaces the button that created them. */}
      {isMadeHere ? studyCards : null}
    </Card>
  );
}

/** Returns the most cards that this tab has seen in a session. */
function useMostCards(uuid: string, count: number): number {
  const key = `sessionCards ${uuid}`;
  const [most, setMost] = useState(() => Number(tabStore.read(key) ?? 0));
  if (count > most) setMost(count);
  useEffect(() => tabStore.write(key, String(most)), [key, most]);
  return most;
}

/** Announces requested cards and links to them. */
function useCardsMadeToast(count: number) {
  const { t } = useTranslate();
  const [isMadeHere, setIsMadeHere] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isThere = isMadeHere && count > 0;
  const announce = useEffectEvent(() => {
    toast({ title: t('study.cardsMade', { count }) });
    // The focused button is gone.
    if (document.activeElement === document.body) link.current?.focus();
  });
  useEffect(() => {
    if (isThere) announce();
  }, [isThere]);
  return { isMadeHere, setIsMadeHere, link };
}

/** Longer lists are folded, since the key points follow below. */
const MOST_UNFOLDED = 6;

/** Sections by document, each linked to its place. */
function Sections({ session }: { session: StudySession }) {
  const { t } = useTranslate();
  const content = useSessionContent(session.uuid);
  if (content.isPending) return <Skeleton height={120} />;
  if (!content.data) return <FailureNote error={content.error} title={t('study.contentFailed')} />;
  const { sections } = content.data;
  const documents = [...new Set(sections.map(({ documentUuid }) => documentUuid))];
  const { reading, all } = readingTime(session, sections);
  const list = documents.map((document) => {
    const own = sections.filter(({ documentUuid }) => documentUuid === document);
    return (
      <details key={document} className={styles.document} open={sections.length <= MOST_UNFOLDED}>
        <summary>
          {own[0]?.documentName} ({own.length})
        </summary>
        <ul>
          {own.map(({ uuid: section, title, anchor }) => (
            <li key={section}>
              <Link
                className={styles.section}
                to="/documents/$uuid"
                params={{ uuid: document }}
                hash={`section-${section}`}
              >
                <BookOpen aria-hidden="true" />
                <span>
                  {title || t('study.plan.untitled')}
                  {'page' in anchor || 'seconds' in anchor ? (
                    <Text as="span" size="small" tone="secondary" className={styles.place}>
                      {anchorLabel(anchor, t)}
                    </Text>
                  ) : null}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    );
  });
  return (
    <>
      {reading >= 1 ? (
        <Text as="p" size="small" tone="secondary">
          {t('study.readingTime', { reading: Math.round(reading), minutes: Math.round(all) })}
        </Text>
      ) : null}
      {list}
    </>
  );
}

/**
 * Returns the minutes to read a session's sections, and to read and learn them; excludes sections that are only
 * reviewed.
 */
function readingTime(
  session: StudySession,
  content: readonly Pick<
    OutputOf<typeof getSessionContent>['sections'][number],
    'uuid' | 'readingMinutes' | 'minutes'
  >[],
): { reading: number; all: number } {
  const parts = new Map(session.sections.map(({ uuid, part }) => [uuid, part]));
  const shares = content.map(({ uuid, ...size }) => {
    const part = parts.get(uuid);
    return { ...size, share: part ? part.to - part.from : 0 };
  });
  return {
    reading: shares.reduce((sum, { share, readingMinutes }) => sum + share * readingMinutes, 0),
    all: shares.reduce((sum, { share, minutes }) => sum + share * minutes, 0),
  };
}

/** Creates cards from the material read, on request: tested material is remembered longer. */
function MakeCards({ uuid, isNeeded, onMake }: { uuid: string; isNeeded: boolean; onMake: () => void }) {
  const { t } = useTranslate();
  const make = useSessionCards();
  const status = useGenerationStatus(make.data?.uuid);
  const isMaking = make.isPending || status === 'initializing' || status === 'processing';
  const isMade = status === 'completed' || status === 'error';
  return (
    <>
      <Text as="p" size="small" tone="secondary">
        {isMade ? t('study.noCardsMade') : t(isNeeded ? 'study.lacksCards' : 'study.cardsHelp')}
      </Text>
      <Button
        variant={isNeeded ? 'primary' : 'secondary'}
        busy={isMaking}
        onClick={() => {
          onMake();
          make.mutate(uuid, {
            onError: (error) =>
              toast({ variant: 'destructive', title: t('study.failed.cards'), description: describeError(error) }),
          });
        }}
      >
        <Sparkles />
        {t(isMaking ? 'study.makingCards' : 'study.makeCards')}
      </Button>
    </>
  );
}

/** Creates the test of a session on the first request; later requests return the same one. */
function TestButton({ session }: { session: StudySession }) {
  const { t } = useTranslate();
  const make = useSessionTest();
  const { uuid, testUuid } = session;
  const documentUuid = documentOfSession(session);
  const named = make.data?.testUuid ?? testUuid ?? undefined;
  const answered = useTestTaken(named);
  const made = isGone(answered) ? undefined : named;
  const attempts = answered.data?.items ?? [];
  const taken = attempts.find(({ correct }) => correct !== null);
  if (!documentUuid) return null;
  if (made)
    return (
      <Link
        className={buttonClass({ variant: taken ? 'secondary' : 'primary' })}
        to="/tests/$documentUuid/$testUuid"
        params={{ documentUuid, testUuid: made }}
      >
        {taken ? <Check /> : <ListChecks />}
        {taken
          ? t('study.testTaken', { correct: taken.correct ?? 0, total: taken.total })
          : t(attempts.some(({ answered }) => answered > 0) ? 'study.goOnWithTest' : 'study.takeTest')}
      </Link>
    );
  return (
    <Button
      variant="primary"
      busy={make.isPending}
      onClick={() =>
        make.mutate(uuid, {
          onError: (error) =>
            toast({ variant: 'destructive', title: t('study.failed.test'), description: describeError(error) }),
        })
      }
    >
      <ListChecks />
      {t('study.makeTest')}
    </Button>
  );
}
