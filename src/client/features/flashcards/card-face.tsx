import { Link } from '@tanstack/react-router';
import { BookOpen, Ellipsis, Moon, Pencil, PauseCircle, RotateCcw, Volume2 } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { Flashcard } from '#contract/flashcards.ts';
import { askedFront, namesAbove } from '#domain/flashcards/closed-card.ts';
import { anchorLabel } from '#client/features/viewer/anchor-label.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { IconMenu } from '#client/ui/icon-menu.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Text } from '#client/ui/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './card-face.module.css';
import { CardText } from './card-text.tsx';
import { madeBy } from './made-by.ts';
import { speech } from '#client/lib/speech.ts';
import { useSwipe } from './use-swipe.ts';

const TypedVerdict = lazyComponent(() => import('./typed-verdict.tsx'), 'kept');

interface CardFaceProps {
  card: Flashcard;
  flipped: boolean;
  /** Whether to lay out the hidden side ahead of time, inert, so that turning is instant. */
  isAhead: boolean;
  /** False until the first action: the first card doesn't take the focus. */
  takesFocus: boolean;
  onFlip: () => void;
  onEdit: () => void;
  onSuspend: () => void;
  onBury: () => void;
  /** Undefined if the browser has no voice for it. */
  onListen: (() => void) | undefined;
  /** The answer typed before turning. */
  typed: string;
  onSwipe: (side: 'left' | 'right') => void;
}

/** Whether an event hit the card itself: not a control on it, nor a menu that React renders elsewhere in the page. */
function isOnCard({ currentTarget, target }: SyntheticEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('a, button');
}

/** A card: its question and, once turned, the answer with its source. */
export function CardFace({
  card,
  flipped,
  isAhead,
  takesFocus,
  onFlip,
  onEdit,
  onSuspend,
  onBury,
  onListen,
  typed,
  onSwipe,
}: CardFaceProps) {
  const { t, language: ofInterface } = useTranslate();
  const language = card.language ?? ofInterface;
  const [peeks, setPeeks] = useState(false);
  const question = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLHeadingElement>(null);
  const swipe = useSwipe(flipped, onSwipe);
  // Whether a tap began on the card; closing a menu above it doesn't count.
  const isPressed = useRef(false);
  const { source } = card;
  const names = [...new Set([card.category, card.document?.name ?? ''])];
  const hasBack = flipped || isAhead;
  const takeFocus = useEffectEvent((heading: HTMLHeadingElement | null) => {
    if (takesFocus) heading?.focus({ preventScroll: true });
  });
  useEffect(() => {
    takeFocus(flipped ? answer.current : question.current);
    // Stop speaking when the side changes.
    return speech.stop;
  }, [flipped]);
  const word = swipe.side && t(swipe.side === 'left' ? 'flashcards.grade.again' : 'flashcards.grade.good');
  return (
    <section className={styles.deck} aria-label={t('flashcards.card')}>
      {/* A shortcut for the button below. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <article
        className={styles.card}
        style={swipe.style}
        {...swipe.handlers}
        onPointerDown={(event) => {
          isPressed.current = isOnCard(event);
          swipe.handlers.onPointerDown(event);
        }}
        onClick={(event) => {
          const isTap = isPressed.current && isOnCard(event);
          isPressed.current = false;
          if (!flipped && isTap && getSelection()?.isCollapsed !== false) onFlip();
        }}
      >
        <div className={styles.head}>
          <Text truncated>
            {[card.lessSure ? t('flashcards.lessSure') : '', ...(flipped ? names : namesAbove(card, names))]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {onListen ? (
            <IconButton
              className={styles.listen}
              label={t('flashcards.listen')}
              aria-keyshortcuts="L"
              onClick={onListen}
            >
              <Volume2 />
            </IconButton>
          ) : null}
          <IconMenu
            label={t('flashcards.more')}
            entries={[
              { label: t('flashcards.edit'), icon: <Pencil />, onSelect: onEdit },
              { label: t('flashcards.bury'), icon: <Moon />, onSelect: onBury },
              { label: t('flashcards.suspend'), icon: <PauseCircle />, onSelect: onSuspend },
            ]}
          >
            <Ellipsis />
          </IconMenu>
        </div>
        <div className={styles.body}>
          <Side
            className={flipped ? styles.asked : styles.text}
            title={t('flashcards.question')}
            heading={question}
            card={card}
            text={flipped ? card.front : askedFront(card)}
            isOpen={flipped}
          />
          {hasBack ? (
            <div className={styles.back} inert={!flipped}>
              <Side
                className={styles.text}
                title={t('flashcards.answer')}
                heading={answer}
                card={card}
                text={card.back}
                isOpen
              >
                {typed ? (
                  <Suspense fallback={<p className={styles.typed} />}>
                    <TypedVerdict typed={typed} card={card} language={language} />
                  </Suspense>
                ) : null}
              </Side>
              {flipped && peeks && source ? (
                <blockquote className={styles.quote} lang={language} dir="auto">
                  <FormulaText>{source.quote}</FormulaText> {/* In a new tab: leaving would lose the place. */}
                  <Link
                    className={buttonClass({ variant: 'link' })}
                    to="/documents/$uuid"
                    params={{ uuid: source.documentUuid }}
                    search={{ start: source.start, end: source.end }}
                    target="_blank"
                    lang={ofInterface}
                  >
                    {t('flashcards.openDocument')}
                  </Link>
                  <Text as="p" size="small" tone="secondary" lang={ofInterface}>
                    {madeBy(card, t)}
                  </Text>
                </blockquote>
              ) : null}
            </div>
          ) : null}
        </div>
        <div className={styles.foot}>
          {hasBack ? (
            <div className={styles.links} inert={!flipped}>
              {source ? (
                <button
                  type="button"
                  className={buttonClass({ variant: 'link' })}
                  aria-expanded={peeks}
                  onClick={() => setPeeks(!peeks)}
                >
                  <BookOpen />
                  <Text truncated>
                    <VisuallyHidden>{t('flashcards.inDocument')}</VisuallyHidden> {anchorLabel(source.anchor, t)}
                  </Text>
                </button>
              ) : null}
              {card.document && card.page ? (
                <Link
                  className={buttonClass({ variant: 'link' })}
                  to="/documents/$uuid"
                  params={{ uuid: card.document.uuid }}
                  hash={`page=${card.page}`}
                  target="_blank"
                >
                  <BookOpen />
                  <VisuallyHidden>{t('flashcards.inDocument')}</VisuallyHidden>
                  {anchorLabel({ page: card.page }, t)}
                </Link>
              ) : null}
              <button type="button" className={buttonClass({ variant: 'link' }, styles.turn)} onClick={onFlip}>
                <RotateCcw />
                {t('flashcards.showFront')}
              </button>
            </div>
          ) : null}
        </div>
        {word ? (
          <div className={styles.word} data-side={swipe.side} aria-hidden="true">
            {word}
          </div>
        ) : null}
      </article>
    </section>
  );
}

interface SideProps {
  card: Flashcard;
  text: string;
  /** Whether its image is shown uncovered. */
  isOpen: boolean;
  title: string;
  heading: Ref<HTMLHeadingElement>;
  className: string | undefined;
  /** Rendered between the heading and the text. */
  children?: ReactNode;
}

/** The front of a generated card about a term below a heading: "Parts of the cell · Ribosome". */
const termBelowHeading = /^([^\n·]+) · ([^\n·]+)$/u;

/** One side of a card: question or answer. */
function Side({ card, text, isOpen, title, heading, className, children }: SideProps) {
  const { language } = useTranslate();
  const id = useId();
  const [, place, term] = (text === card.front && card.source && termBelowHeading.exec(text)) || [];
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading} aria-describedby={id}>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      {children}
      <div id={id} className={className} lang={card.language ?? language}>
        {place === undefined ? null : (
          <p className={styles.place}>
            {place}
            <VisuallyHidden> · </VisuallyHidden>
          </p>
        )}
        <CardText images={card.images} cover={card.occlusion ? { occlusion: card.occlusion, isOpen } : undefined}>
          {term ?? text}
        </CardText>
      </div>
    </>
  );
}
