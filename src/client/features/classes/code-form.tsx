import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CLASS_CODE_LENGTH, classCodeOf } from '#domain/classes/class-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import styles from './code-form.module.css';

/** Takes a class code and opens the page to join it. */
export function CodeForm() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const code = classCodeOf(typed);
  const isWhole = code.length === CLASS_CODE_LENGTH;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isWhole) void navigate({ to: '/classes/join/$code', params: { code } });
      }}
    >
      <TextField
        label={t('classes.code')}
        hint={t('classes.codeHint')}
        error={isTried && !isWhole ? t('classes.codeShort') : undefined}
        value={typed}
        onChange={setTyped}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit">{t('classes.look')}</Button>
    </form>
  );
}
