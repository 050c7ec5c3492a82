import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Note } from '#client/ui/note.tsx';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { emailProblem } from './email-problem.ts';

interface EmailRequestProps {
  name: string;
  submitLabel: string;
  send: (email: string) => Promise<unknown>;
  /** In place of the form once it was sent. */
  done: ReactNode;
  /** Above the field. */
  children?: ReactNode;
}

/** Asks for something by an address alone. */
export function EmailRequest({ name, submitLabel, send, done, children }: EmailRequestProps) {
  const { t } = useTranslate();
  const request = useMutation({ mutationFn: send });
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => {
      const problem = emailProblem(email);
      return { email: problem && t(problem) };
    },
    onSubmit: async ({ email }) => {
      await request.mutateAsync(email).catch(() => undefined);
    },
  });
  if (request.isSuccess) {
    return (
      <output>
        <Note tone="success">{done}</Note>
      </output>
    );
  }
  return (
    <AccountForm name={name} form={form} error={request.error} submitLabel={submitLabel}>
      {children}
      <EmailField {...form.text('email')} id={`${name}-email`} />
    </AccountForm>
  );
}
