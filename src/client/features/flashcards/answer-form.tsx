import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Input } from '#client/ui/input.tsx';
import styles from './answer-form.module.css';

interface AnswerFormProps {
  language: string;
  /** On a phone, the first field doesn't autofocus, since the keyboard would cover the card. */
  isFirst: boolean;
  /** Called with the typed answer; empty if skipped. */
  onShow: (typed: string) => void;
}

/** A field to type the answer before it is shown. */
export function AnswerForm({ language, isFirst, onShow }: AnswerFormProps) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFirst || matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onShow(typed.trim());
      }}
    >
      <Input
        ref={field}
        className={styles.field}
        aria-label={t('flashcards.typed.field')}
        placeholder={t('flashcards.typed.field')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Leaving the field re-enables the screen's shortcuts.
        onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        maxLength={200}
        lang={language}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button className={styles.show} variant="primary" type="submit">
        {t('flashcards.show')}
      </Button>
    </form>
  );
}
