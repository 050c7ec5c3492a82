import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import styles from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

/** A password input with a button to reveal it. */
export function PasswordField({ label, aside, hint, error, onChange, id, ...input }: Omit<TextFieldProps, 'type'>) {
  const { t } = useTranslate();
  const [shown, setShown] = useState(false);
  const toggleLabel = shown ? t('ui.hidePassword') : t('ui.showPassword');
  return (
    <Field label={label} aside={aside} hint={hint} error={error} {...(id ? { id } : {})}>
      {(control) => (
        <div className={styles.field}>
          <Input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={toggleLabel}
            data-tooltip={toggleLabel}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </button>
        </div>
      )}
    </Field>
  );
}
