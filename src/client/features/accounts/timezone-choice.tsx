import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateUser, type User } from '#contract/accounts.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { knowUser } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { toast } from '#client/ui/toast-store.ts';

const nameOf = (zone: string): string => zone.replaceAll('_', ' ');

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Selects the timezone of a person's days; offers the device's timezone if it differs. */
export function TimezoneChoice({ user: { timezone } }: { user: User }) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (zone: string) => call(updateUser, { body: { timezone: zone } }),
    onSuccess: (changed) => {
      knowUser(client, changed);
      toast({ title: t('settings.saved') });
    },
  });
  const here = zoneHere();
  const zones = [...new Set([timezone, here, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
  return (
    <Stack>
      <SelectField
        label={t('settings.timezone')}
        value={save.isPending ? save.variables : timezone}
        options={zones.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(zone) => save.mutate(zone)}
      />
      <FailureNote error={save.error} />
      {here === timezone ? null : (
        <div>
          <Button size="small" busy={save.isPending} onClick={() => save.mutate(here)}>
            {t('settings.useHere', { zone: nameOf(here) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
