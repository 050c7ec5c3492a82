import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import type { StudyQueue } from '#contract/flashcard-study.ts';
import type { Flashcard } from '#contract/flashcards.ts';
import { askedFront } from '#domain/flashcards/closed-card.ts';
import { cardWords, isTypeable } from '#domain/flashcards/card-words.ts';
import type { ReviewGrade } from '#domain/flashcards/scheduler.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useStore } from '#client/lib/listeners.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { toast } from '#client/ui/toast-store.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { AnswerForm } from './answer-form.tsx';
import { CardFace } from './card-face.tsx';
import type { CardScope } from './card-scope.ts';
import { madeBy } from './made-by.ts';
import { useEditCard } from './flashcards.api.ts';
import { formulas } from '#client/lib/formulas.ts';
import { GradeButtons } from './grade-buttons.tsx';
import type { ReviewOutbox } from './review-outbox.ts';
import { speech } from '#client/lib/speech.ts';
import { StudyBar } from './study-bar.tsx';
import { studyCommand } from './study-keys.ts';
import styles from './study-player.module.css';
import { areAnswersTyped } from './typed-answers.ts';
import { useStudySession } from './use-study-session.ts';

const StudyEnd = lazyComponent(() => import('./study-end.tsx'), 'kept');
const CardDialog = lazyComponent(() => import('./card-dialog.tsx'), 'kept');
/** Loaded on demand. */
const HandsFree = lazyComponent(() => import('./hands-free.tsx'), 'kept');
const StudyKeysDialog = lazyComponent(() => import('./study-keys-dialog.tsx'), 'kept');

/** How an edit sets a card aside: for good, or until tomorrow. */
type Aside = 'suspended' | 'buried';

interface StudyPlayerProps {
  scope: CardScope;
  /** The queue at the start. */
  queue: StudyQueue;
  /** Queue for the days after this sitting. */
  after: StudyQueue;
  /** Whether its cards exceed the daily limit. */
  isBeyond: boolean;
  outbox: ReviewOutbox;
  onEnd: () => void;
  /** Starts another sitting; undefined until the remaining cards are known. */
  onBegin: ((extra?: StudyQueue) => void) | undefined;
  onExit: () => void;
  /** The next step of the day, shown at the end. */
  next: ReactNode;
}

/** Shows cards one by one: turn, grade, next (F01, F03). */
export function StudyPlayer(props: StudyPlayerProps) {
  const { scope, queue, after, isBeyond, outbox, onEnd, onBegin, onExit, next } = props;
  const { t, language: ofInterface } = useTranslate();
  const session = useStudySession(queue, outbox);
  const pending = useStore(outbox.subscribe, outbox.count);
  const edit = useEditCard();
  const [flippedAt, setFlippedAt] = useState<string>();
  const [answersAreTyped] = useState(areAnswersTyped);
  const [typed, setTyped] = useState('');
  const [dialog, setDialog] = useState<'edit' | 'keys'>();
  const [isHandsFree, setHandsFree] = useState(false);
  const [said, setSaid] = useState('');
  /** Set if the last action put a card aside. */
  const [aside, setAside] = useState<{ card: Flashcard; how: Aside; putBack: () => void }>();
  const { card, phase, left, place } = session;
  const flipped = flippedAt === place;
  const all = left.new + left.learning + left.due;
  // Lays out the answer after the question is painted, so that turning is instant.
  const isAhead = useDeferredValue(place, '') === place;
  const intervals = flipped || isAhead ? session.intervals() : undefined;
  const language = card?.language ?? ofInterface;
  const isTyped = card !== undefined && answersAreTyped && isTypeable(card.back);
  const canListen = useStore(speech.subscribe, () => speech.canSpeak(language));
  usePageTitle(t('flashcards.studyTitle'));

  const listen = () => speech.say(card ? cardWords(flipped ? card.back : askedFront(card)) : '', { language });
  function flip(answer = ''): void {
    setFlippedAt(flipped ? undefined : place);
    setTyped(answer);
  }
  function grade(given: ReviewGrade): void {
    // A card being set aside can't be graded.
    if (!flipped || edit.isPending) return;
    setAside(undefined);
    session.grade(given);
    setSaid(t('flashcards.graded', { grade: t(`flashcards.grade.${given}`), count: all - 1 }));
    if (all === 1) onEnd();
  }
  function undo(): void {
    if (edit.isPending) return;
    // Undo the latest action first.
    if (aside) {
      void takeBack(aside);
      return;
    }
    if (!session.canUndo) return;
    session.undo();
    setFlippedAt(undefined);
    setSaid(t('flashcards.undone'));
  }
  function reword(edited: Flashcard): void {
    void formulas.prepare([edited]);
    session.reword(edited);
  }
  async function putAside(how: Aside): Promise<void> {
    if (!card || edit.isPending) return;
    try {
      const edited = await edit.mutateAsync({ uuid: card.uuid, version: card.version, [how]: true });
      setAside({ card: edited, how, putBack: session.leaveOut(card.uuid) });
      toast({ title: t(`flashcards.${how}`) });
      if (all === 1) onEnd();
    } catch (error) {
      const title = t(how === 'buried' ? 'flashcards.bury' : 'flashcards.suspend');
      toast({ variant: 'destructive', title, description: describeError(error) });
    }
  }

  async function takeBack({ card: { uuid, version }, how, putBack }: NonNullable<typeof aside>): Promise<void> {
    try {
      const edited = await edit.mutateAsync({ uuid, version, [how]: false });
      setAside(undefined);
      putBack();
      reword(edited);
      setSaid(t('flashcards.resumed'));
    } catch (error) {
      toast({ variant: 'destructive', title: t('flashcards.undo'), description: describeError(error) });
    }
  }

  useKeyDown((event) => {
    if (event.defaultPrevented || isTyping(event)) return;
    const onControl = event.target instanceof Element && event.target.closest('button, a') !== null;
    const command = studyCommand(event.key, onControl);
    if (!command) return;
    event.preventDefault();
    if (event.repeat) return;
    if (command.kind === 'exit') onExit();
    else if (command.kind === 'help') setDialog('keys');
    else if (command.kind === 'undo') undo();
    else if (card && command.kind === 'flip') flip();
    else if (card && command.kind === 'listen' && !isHandsFree) listen();
    else if (card && command.kind === 'edit') setDialog('edit');
    else if (command.kind === 'suspend') void putAside('suspended');
    else if (command.kind === 'bury') void putAside('buried');
    else if (command.kind === 'grade') grade(command.grade);
  });

  return (
    <div className={styles.screen} ref={() => session.markShown()}>
      <StudyBar
        left={left}
        shown={phase === 'review' ? 'due' : phase === 'relearning' ? 'learning' : phase}
        canUndo={session.canUndo || aside !== undefined}
        onUndo={undo}
        isHandsFree={isHandsFree}
        onHandsFree={() => setHandsFree(!isHandsFree)}
        onHelp={() => setDialog('keys')}
        onExit={onExit}
      />
      <main className={styles.stage} id="main">
        <VisuallyHidden as="output">{said}</VisuallyHidden>
        <h1 className={styles.title}>{t('flashcards.studyTitle')}</h1>
        {card ? (
          <>
            <CardFace
              key={place}
              card={card}
              flipped={flipped}
              isAhead={isAhead}
              takesFocus={flipped || session.reviewed > 0}
              onFlip={() => flip()}
              onListen={canListen && !isHandsFree ? listen : undefined}
              typed={typed}
              onEdit={() => setDialog('edit')}
              onSuspend={() => void putAside('suspended')}
              onBury={() => void putAside('buried')}
              onSwipe={(side) => grade(side === 'left' ? 'again' : 'good')}
            />
            <div className={styles.foot}>
              {isHandsFree && !dialog ? (
                <Suspense fallback={null}>
                  <HandsFree
                    card={card}
                    language={language}
                    flipped={flipped}
                    place={place}
                    onFlip={() => flip()}
                    onGrade={grade}
                    onClose={() => setHandsFree(false)}
                  />
                </Suspense>
              ) : null}
              {intervals ? <GradeButtons intervals={intervals} isAhead={!flipped} onGrade={grade} /> : null}
              {isTyped ? (
                flipped ? null : (
                  <AnswerForm key={place} language={language} isFirst={session.reviewed === 0} onShow={flip} />
                )
              ) : (
                <Button
                  className={styles.show}
                  variant="primary"
                  inert={flipped}
                  aria-expanded={false}
                  aria-keyshortcuts="Space"
                  onClick={() => flip()}
                >
                  {t('flashcards.show')}
                </Button>
              )}
              {/* While a field has the focus, keys type letters. */}
              <Keys hidden={isTyped && !flipped} />
              <Waiting count={pending} />
            </div>
          </>
        ) : (
          <div className={styles.end}>
            <Suspense>
              <StudyEnd
                scope={scope}
                queue={after}
                done={session.done}
                isBeyond={isBeyond}
                outbox={outbox}
                onBegin={onBegin}
                next={next}
              />
            </Suspense>
          </div>
        )}
      </main>
      <DialogBoundary onClose={() => setDialog(undefined)}>
        {dialog === 'edit' && card ? (
          <CardDialog
            key={card.uuid}
            card={card}
            note={madeBy(card, t)}
            onSaved={reword}
            onClose={() => setDialog(undefined)}
          />
        ) : null}
        {dialog === 'keys' ? <StudyKeysDialog onClose={() => setDialog(undefined)} /> : null}
      </DialogBoundary>
    </div>
  );
}

function Keys({ hidden }: { hidden: boolean }) {
  const { t } = useTranslate();
  const keys = [
    [t('flashcards.keyShort.space'), t('flashcards.keyShort.turn')],
    ['Z', t('flashcards.keyShort.undo')],
    ['E', t('flashcards.keyShort.edit')],
    ['S', t('flashcards.keyShort.suspend')],
  ] as const;
  return (
    <div className={styles.keys} data-hidden={hidden} aria-hidden="true">
      {keys.map(([key, meaning]) => (
        <span key={key}>
          <kbd>{key}</kbd>
          {meaning}
        </span>
      ))}
    </div>
  );
}

/** Shows unsent reviews after a delay, since it would flash on a fast connection. Its space is reserved. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslate();
  return (
    <output className={styles.waiting}>
      {count > 0 ? <span className={styles.late}>{t('flashcards.pending', { count })}</span> : null}
    </output>
  );
}
