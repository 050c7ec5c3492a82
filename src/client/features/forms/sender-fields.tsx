import { EmailField } from '#client/features/accounts/email-field.tsx';
import { emailProblem } from '#client/features/accounts/email-problem.ts';
import { formBounds } from '#contract/forms.ts';
import { t, useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import type { useForm } from '#client/lib/use-form.ts';
import { TextField } from '#client/ui/text-field.tsx';
import styles from './form-frame.module.css';

/** Props of a text field in a form. */
export type TextFieldInput = ReturnType<ReturnType<typeof useForm>['text']>;

interface SenderFieldsProps {
  /** Prefix of the field ids. */
  name: string;
  form: { text: (name: 'name' | 'email') => TextFieldInput };
}

/** Name and address, side by side where there is room. */
export function SenderFields({ name, form }: SenderFieldsProps) {
  const { t } = useTranslate();
  return (
    <div className={styles.two}>
      <TextField
        {...form.text('name')}
        id={`${name}-name`}
        label={t('forms.name')}
        autoComplete="name"
        maxLength={formBounds.name.longest}
        required
      />
      <EmailField {...form.text('email')} id={`${name}-email`} />
    </div>
  );
}

/** Returns the account's name and address as initial values. */
export function useSender(): { name: string; email: string; homepage: string } {
  const user = useUser();
  return { name: user?.username ?? '', email: user?.email ?? '', homepage: '' };
}

export const senderProblems = ({ name, email }: { name: string; email: string }) => ({
  name: name.trim() === '' ? t('forms.nameMissing') : undefined,
  email: emailProblem(email),
});

/** Returns a message about the missing characters of a text. */
export function messageProblem(text: string, { shortest }: { shortest: number }): string | undefined {
  const missing = shortest - text.trim().length;
  return missing > 0 ? t('forms.messageShort', { count: missing }) : undefined;
}
