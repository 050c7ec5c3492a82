import type { ComponentProps } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { TextField } from '#client/ui/text-field.tsx';

export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslate();
  return (
    <TextField {...field} label={t('accounts.email')} type="email" autoComplete="email" inputMode="email" required />
  );
}
