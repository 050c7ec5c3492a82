import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import type { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { FormSummary } from '#client/ui/form-summary.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import type { TextFieldInput } from './sender-fields.tsx';
import styles from './form-frame.module.css';

interface FormFrameProps {
  /** Prefix of the field ids. */
  name: string;
  form: Pick<ReturnType<typeof useForm>, 'onSubmit' | 'summary' | 'summaryErrors' | 'busy'> & {
    text: (name: 'homepage') => TextFieldInput;
  };
  error: unknown;
  submitLabel: string;
  children: ReactNode;
}

/** Layout of the public forms: error summary, honeypot field, error, privacy note and button. */
export function FormFrame({ name, form, error, submitLabel, children }: FormFrameProps) {
  const { t } = useTranslate();
  const { value, onChange } = form.text('homepage');
  return (
    <Stack as="form" method="post" noValidate onSubmit={form.onSubmit}>
      <FormSummary summaryRef={form.summary} errors={form.summaryErrors} idOf={(field) => `${name}-${field}`} />
      {children}
      <label className={styles.decoy} aria-hidden="true">
        Homepage
        <input
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      <FailureNote error={error} />
      <div className={styles.end}>
        <Text size="small" tone="muted">
          {t('forms.kept')} <a href="/privacy">{t('forms.privacy')}</a>
        </Text>
        <Button type="submit" variant="primary" busy={form.busy}>
          {submitLabel}
        </Button>
      </div>
    </Stack>
  );
}
