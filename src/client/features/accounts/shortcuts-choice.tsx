import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateUser, type User } from '#contract/accounts.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { knowUser } from '#client/lib/session.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Stack } from '#client/ui/stack.tsx';

/** A switch for all single-letter and single-digit shortcuts (A12). */
export function ShortcutsChoice({ user: { shortcuts } }: { user: User }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (on: boolean) => call(updateUser, { body: { shortcuts: on } }),
    onSuccess: (changed) => knowUser(client, changed),
  });
  return (
    <Stack>
      <Checkbox checked={save.isPending ? save.variables : shortcuts} onChange={(on) => save.mutate(on)}>
        {t('settings.shortcutsOn')}
      </Checkbox>
      <FailureNote error={save.error} />
    </Stack>
  );
}
