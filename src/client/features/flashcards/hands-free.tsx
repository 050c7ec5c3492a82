import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Flashcard } from '#contract/flashcards.ts';
import { cardWords } from '#domain/flashcards/card-words.ts';
import { askedFront } from '#domain/flashcards/closed-card.ts';
import { holdMediaKeys } from '#client/features/listening/media-keys.ts';
import { rateOptions } from '#client/features/listening/rate-options.ts';
import { keepRate, keptRate } from '#client/features/listening/speech-rate.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { localStore } from '#client/lib/storage.ts';
import { speech, type SpeechProblem } from '#client/lib/speech.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Note } from '#client/ui/note.tsx';
import { Row } from '#client/ui/row.tsx';
import { Select } from '#client/ui/select.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './hands-free.module.css';
import { canHear, hearOnce } from './hear-answer.ts';

/** Seconds to think between question and answer. */
const pauses = [3, 5, 10, 20] as const;
const PAUSE_KEY = 'hands-free-pause';

interface HandsFreeProps {
  card: Flashcard;
  language: string;
  flipped: boolean;
  /** Changes with every new card. */
  place: string;
  onFlip: () => void;
  onGrade: (grade: 'again' | 'good') => void;
  onClose: () => void;
}

/**
 * Studies cards by ear: speaks the question, waits, speaks the answer, and takes a headset button, a key or a spoken
 * word as the grade. It never grades by itself, since silence may mean that nobody is listening.
 */
export default function HandsFree({ card, language, flipped, place, onFlip, onGrade, onClose }: HandsFreeProps) {
  const { t, language: ofInterface } = useTranslate();
  const [seconds, setSeconds] = useState(() => pauses.find((one) => String(one) === localStore.read(PAUSE_KEY)) ?? 5);
  const [rate, setRate] = useState(keptRate);
  const [isHearing, setHearing] = useState(false);
  /** Number of requested repetitions. */
  const [repeated, setRepeated] = useState(0);
  /** Changes with everything that is spoken. */
  const turn = [place, flipped, repeated, isHearing, rate].join(' ');
  const [failure, setFailure] = useState<{ turn: string; problem: SpeechProblem | 'not-heard' }>();
  const problem = failure?.turn === turn ? failure.problem : undefined;

  const flip = useEffectEvent(onFlip);
  const grade = useEffectEvent(onGrade);
  const words = useEffectEvent(() =>
    cardWords(flipped ? card.back : askedFront(card)).replaceAll('[…]', t('flashcards.blank')),
  );
  /** Speaks the visible side; returns a function that stops it. */
  const say = useEffectEvent((said: string): (() => void) => {
    let after: ReturnType<typeof setTimeout> | undefined;
    let deaf: (() => void) | undefined;
    speech.say(words(), {
      language,
      rate,
      onProblem: (found) => setFailure({ turn: said, problem: found }),
      onEnd: () => {
        if (!flipped) after = setTimeout(flip, seconds * 1000);
        else if (isHearing)
          deaf = hearOnce({
            language: ofInterface,
            yes: t('flashcards.handsFree.yes'),
            no: t('flashcards.handsFree.no'),
            onAnswer: (known) => grade(known ? 'good' : 'again'),
            onDeaf: () => setFailure({ turn: said, problem: 'not-heard' }),
          });
      },
    });
    return () => {
      clearTimeout(after);
      deaf?.();
      speech.stop();
    };
  });
  useEffect(() => say(turn), [turn]);

  const title = t('flashcards.handsFree');
  const forward = useEffectEvent(() => (flipped ? grade('good') : flip()));
  const back = useEffectEvent(() => (flipped ? grade('again') : setRepeated(repeated + 1)));
  const repeat = useEffectEvent(() => setRepeated(repeated + 1));
  useEffect(() => {
    const keys = holdMediaKeys({
      title,
      onToggle: () => repeat(),
      onNext: () => forward(),
      onPrevious: () => back(),
    });
    keys.setPlaying(true);
    return keys.release;
  }, [title]);

  const ofCard = new Intl.DisplayNames(ofInterface, { type: 'language' }).of(language) ?? language;
  return (
    <section className={styles.strip} aria-label={title}>
      <div className={styles.head}>
        <Text size="small">{t(flipped ? 'flashcards.handsFree.known' : 'flashcards.handsFree.think')}</Text>
        <IconButton size="small" label={t('flashcards.handsFree.close')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <Row wrapped>
        <Select
          compact
          className={styles.choice}
          aria-label={t('flashcards.handsFree.pause')}
          value={seconds}
          options={pauses.map((value) => ({ value, label: t('flashcards.handsFree.seconds', { count: value }) }))}
          onChange={(chosen) => {
            setSeconds(chosen);
            localStore.write(PAUSE_KEY, String(chosen));
          }}
        />
        <Select
          compact
          className={styles.choice}
          aria-label={t('flashcards.handsFree.rate')}
          value={rate}
          options={rateOptions(ofInterface)}
          onChange={(chosen) => {
            setRate(chosen);
            keepRate(chosen);
          }}
        />
      </Row>
      {canHear() ? (
        <Checkbox checked={isHearing} onChange={setHearing}>
          {t('flashcards.handsFree.voice')}
        </Checkbox>
      ) : null}
      {problem ? (
        <Note tone="warning" role="alert">
          {problem === 'no-voice' || problem === 'no-network'
            ? t(`flashcards.handsFree.${problem}`, { language: ofCard })
            : t(`flashcards.handsFree.${problem}`)}
        </Note>
      ) : null}
    </section>
  );
}
