import { Info, RefreshCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useReplaceOrReport } from './questions.api.ts';
import styles from './less-sure.module.css';

/** Marks a question that may not be worth asking; explains why on press, and offers to replace it. */
export function LessSure({ questionUuid }: { questionUuid: string }) {
  const { t } = useTranslate();
  const id = useId();
  const [asksWhy, setAsksWhy] = useState(false);
  const mark = useRef<HTMLSpanElement>(null);
  const row = useRef<Element>(null);
  const { mutate, isPending } = useReplaceOrReport(() => {
    toast({ title: t('quizzes.question.regenerateDone') });
    // In the results, mark and menu disappear with the question, so keep the focus in its row; the player moves it itself.
    row.current?.querySelector<HTMLElement>('a, button:not([aria-haspopup])')?.focus({ preventScroll: true });
  });
  const replace = () => {
    row.current = mark.current?.closest('article') ?? null;
    mutate(
      { kind: 'regenerate', uuid: questionUuid, reason: 'less-sure' },
      {
        onError: (error) =>
          toast({ variant: 'destructive', title: t('quizzes.staleNone'), description: describeError(error) }),
      },
    );
  };
  return (
    <span className={styles.mark} ref={mark}>
      <button
        type="button"
        className={styles.tag}
        aria-expanded={asksWhy}
        aria-controls={id}
        onClick={() => setAsksWhy(!asksWhy)}
      >
        <Pill icon={<Info />}>{t('quizzes.lessSure')}</Pill>
      </button>
      <Button variant="link" busy={isPending} onClick={replace}>
        <RefreshCw />
        {t('quizzes.question.regenerate')}
      </Button>
      <span id={id} className={styles.why} hidden={!asksWhy}>
        {t('quizzes.lessSureText')}
      </span>
    </span>
  );
}
