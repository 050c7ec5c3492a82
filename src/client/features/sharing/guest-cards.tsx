import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SharedFlashcard } from '#contract/flashcards.ts';
import { askedFront } from '#domain/flashcards/closed-card.ts';
import { CardText } from '#client/features/flashcards/card-text.tsx';
import { formulas } from '#client/lib/formulas.ts';
import { withCardTexts } from '#client/features/flashcards/with-card-texts.ts';
import { SourceLink } from '#client/features/viewer/source-link.tsx';
import type { Guest } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Note } from '#client/ui/note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './guest-cards.module.css';
import { GuestFrame, type OpenedLink } from './guest-frame.tsx';
import { BackToDocument, GuestFoot, GuestProgress } from './guest-steps.tsx';
import { useSharedCards } from './sharing.api.ts';

interface GuestCardsProps {
  opened: OpenedLink;
  guest: Guest;
}

/** Shows the first ten cards of a shared document to flip through; nothing is graded or stored (F08). */
export function GuestCards({ opened, guest }: GuestCardsProps) {
  const { t } = useTranslate();
  const { uuid, name } = opened.document;
  const cards = useSharedCards(uuid);
  const items = cards.data?.items ?? [];
  const isReady = useDrawnFormulas(items);
  return (
    <GuestFrame opened={opened} title={t('guest.cardsTitle', { name })}>
      {isReady && items.length > 0 ? (
        <Deck cards={items} total={cards.data?.total ?? 0} linkKey={guest.accessKey} />
      ) : (
        <main className={styles.main} id="main">
          <BackToDocument linkKey={guest.accessKey} />
          {cards.isPending || !isReady ? <Skeleton height={320} /> : null}
          {cards.error ? (
            <ErrorPanel title={t('guest.openFailed')} error={cards.error} onRetry={() => void cards.refetch()} />
          ) : null}
          {cards.data && items.length === 0 ? <Note tone="neutral">{t('guest.noCards')}</Note> : null}
        </main>
      )}
    </GuestFrame>
  );
}

/** Loads the texts and formulas of cards, which are separate files. */
function useDrawnFormulas(cards: SharedFlashcard[]): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (cards.length > 0) void withCardTexts(formulas.prepare(cards)).then(() => setIsReady(true));
  }, [cards]);
  return isReady || cards.length === 0;
}

function Deck({ cards, total, linkKey }: { cards: SharedFlashcard[]; total: number; linkKey: string }) {
  const { t, language: ofInterface } = useTranslate();
  const user = useUser();
  const [index, setIndex] = useState(0);
  const [isTurned, setIsTurned] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const shown = `${index} ${isTurned}`;
  useEffect(() => {
    // Not for the first card: after loading, the browser's own focus order is right.
    if (shown && !isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [shown]);
  const go = (to: number) => {
    setIndex(to);
    setIsTurned(false);
  };
  const card = cards[index];
  if (!card)
    return (
      <main className={styles.main} id="main">
        <BackToDocument linkKey={linkKey} />
        <section className={styles.end}>
          <h2 ref={heading} tabIndex={-1}>
            {t('guest.cardsEnd')}
          </h2>
          {cards.length < total ? <p>{t('guest.cardsEndMore', { total, shown: cards.length })}</p> : null}
          <Row wrapped>
            <Button variant="primary" onClick={() => go(0)}>
              {t('guest.restartCards')}
            </Button>
            {user ? null : (
              <Link className={buttonClass({})} to="/register" search={{ next: location.pathname }}>
                {t('guest.register')}
              </Link>
            )}
          </Row>
        </section>
      </main>
    );
  const language = card.language ?? ofInterface;
  return (
    <>
      <GuestProgress done={index / cards.length} />
      <main className={styles.main} id="main">
        <BackToDocument linkKey={linkKey} />
        <Text as="p" size="small" tone="secondary">
          {t('guest.progress', { number: index + 1, total: cards.length })}
        </Text>
        <article className={styles.card}>
          {isTurned ? (
            <div className={styles.asked} lang={language}>
              <CardText>{card.front}</CardText>
            </div>
          ) : null}
          <h2 ref={heading} tabIndex={-1} className={styles.side}>
            {t(isTurned ? 'guest.answer' : 'guest.question')}
          </h2>
          <div className={styles.text} lang={language}>
            <CardText>{isTurned ? card.back : askedFront(card)}</CardText>
          </div>
          {isTurned && card.source ? (
            <p>
              <SourceLink documentUuid={card.source.documentUuid} source={card.source} newTab />
            </p>
          ) : null}
        </article>
      </main>
      <GuestFoot onPrevious={index === 0 ? undefined : () => go(index - 1)}>
        {isTurned ? (
          <Button variant="primary" onClick={() => go(index + 1)}>
            {t('guest.next')}
          </Button>
        ) : (
          <Button variant="primary" aria-expanded={false} onClick={() => setIsTurned(true)}>
            {t('guest.show')}
          </Button>
        )}
      </GuestFoot>
    </>
  );
}
