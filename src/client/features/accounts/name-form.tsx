import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateUser, type User } from '#contract/accounts.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { knowUser } from '#client/lib/session.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';

const MAX_NAME = 60;

/** Edits a person's name. */
export function NameForm({ user }: { user: User }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (username: string) => call(updateUser, { body: { username } }),
    onSuccess: (changed) => {
      knowUser(client, changed);
      toast({ title: t('settings.saved') });
    },
  });
  const form = useForm({
    initial: { username: user.username },
    validate: ({ username }) => ({ username: username.trim() ? undefined : t('accounts.nameMissing') }),
    onSubmit: async ({ username }) => {
      await save.mutateAsync(username.trim()).catch(() => undefined);
    },
  });
  const isChanged = form.values.username.trim() !== user.username;
  return (
    <Stack as="form" noValidate onSubmit={form.onSubmit}>
      <TextField
        {...form.text('username')}
        id="settings-username"
        label={t('accounts.name')}
        autoComplete="name"
        maxLength={MAX_NAME}
      />
      <FailureNote error={save.error} />
      <div>
        <Button type="submit" disabled={!isChanged} busy={form.busy}>
          {t('ui.save')}
        </Button>
      </div>
    </Stack>
  );
}
