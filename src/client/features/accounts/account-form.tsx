import type { ReactNode } from 'react';
import type { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { FormSummary } from '#client/ui/form-summary.tsx';
import { Stack } from '#client/ui/stack.tsx';
import styles from './account-form.module.css';

interface AccountFormProps {
  /** Prefix of the field ids. */
  name: string;
  form: Pick<ReturnType<typeof useForm>, 'onSubmit' | 'summary' | 'summaryErrors' | 'busy'>;
  /** The server's error. */
  error: unknown;
  submitLabel: string;
  children: ReactNode;
}

/** Layout of the account forms: error summary, fields, server error and submit button. */
export function AccountForm({ name, form, error, submitLabel, children }: AccountFormProps) {
  return (
    <Stack as="form" method="post" noValidate onSubmit={form.onSubmit}>
      <FormSummary summaryRef={form.summary} errors={form.summaryErrors} idOf={(field) => `${name}-${field}`} />
      {children}
      <FailureNote error={error} />
      <Button type="submit" className={styles.submit} variant="primary" block busy={form.busy}>
        {submitLabel}
      </Button>
    </Stack>
  );
}
