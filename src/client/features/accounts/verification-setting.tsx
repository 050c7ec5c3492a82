import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { requestVerification } from '#contract/verification.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { knowUser } from '#client/lib/session.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Field } from '#client/ui/field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Textarea } from '#client/ui/textarea.tsx';

const [SHORTEST, LONGEST] = [10, 500];

/** Shows the state of the verification as teacher or creator, and a form to request it (A14). */
export function VerificationSetting({ user }: { user: User }) {
  const { t } = useTranslate();
  const { verificationStatus: status } = user;
  const asks = status === 'none' || status === 'rejected';
  return (
    <Stack>
      <p>{t(`settings.verification.${status}`)}</p>
      {asks ? <VerificationForm /> : null}
    </Stack>
  );
}

function VerificationForm() {
  const { t } = useTranslate();
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: (body: { userType: 'teacher' | 'influencer'; message: string }) => call(requestVerification, { body }),
    onSuccess: (changed) => knowUser(client, changed),
  });
  const form = useForm<{ userType: 'teacher' | 'influencer'; message: string }>({
    initial: { userType: 'teacher', message: '' },
    validate: ({ message }) => ({
      message: message.trim().length < SHORTEST ? t('settings.verificationShort', { count: SHORTEST }) : undefined,
    }),
    onSubmit: async ({ userType, message }) => {
      await ask.mutateAsync({ userType, message: message.trim() }).catch(() => undefined);
    },
  });
  const { error, value, onChange, onBlur } = form.text('message');
  return (
    <Stack as="form" noValidate onSubmit={form.onSubmit}>
      <Segmented
        label={t('settings.verificationAs')}
        value={form.values.userType}
        onChange={(userType) => form.set('userType', userType)}
        options={[
          { value: 'teacher', content: t('settings.verificationTeacher') },
          { value: 'influencer', content: t('settings.verificationCreator') },
        ]}
      />
      <Field label={t('settings.verificationMessage')} error={error}>
        {(control) => (
          <Textarea
            {...control}
            value={value}
            rows={3}
            maxLength={LONGEST}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
      <FailureNote error={ask.error} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('settings.verificationAsk')}
        </Button>
      </div>
    </Stack>
  );
}
