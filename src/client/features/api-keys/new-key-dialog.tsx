import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeyScopes, createApiKey } from '#contract/api-keys.ts';
import type { ApiKeyScope, OutputOf } from '#contract/endpoint.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FieldHint } from '#client/ui/field-hint.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';

const LONGEST_NAME = 60;
const lifetimes = ['30', '90', '365'] as const;
type Lifetime = (typeof lifetimes)[number];

interface NewKeyDialogProps {
  onMade: (answer: OutputOf<typeof createApiKey>) => void;
  onClose: () => void;
}

/** Asks for the purpose of a new API key. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const { t } = useTranslate();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<ApiKeyScope>('read');
  const [days, setDays] = useState<Lifetime>('365');
  const create = useMutation({
    mutationFn: () => call(createApiKey, { body: { name: name.trim(), scope, days: Number(days) } }),
    onSuccess: onMade,
  });
  return (
    <FormDialog
      title={t('apiKeys.newTitle')}
      description={t('apiKeys.newText')}
      submitLabel={t('apiKeys.create')}
      submittable={name.trim() !== ''}
      busy={create.isPending}
      error={create.error}
      onSubmit={create.mutate}
      onClose={onClose}
    >
      <TextField
        label={t('apiKeys.name')}
        hint={t('apiKeys.nameHint')}
        value={name}
        onChange={setName}
        maxLength={LONGEST_NAME}
        autoComplete="off"
      />
      <div>
        <Segmented
          label={t('apiKeys.scope')}
          value={scope}
          onChange={setScope}
          options={apiKeyScopes.map((value) => ({ value, content: t(`apiKeys.${value}`) }))}
        />
        <FieldHint>{t('apiKeys.scopeHint')}</FieldHint>
      </div>
      <SelectField
        label={t('apiKeys.lasts')}
        value={days}
        onChange={setDays}
        options={lifetimes.map((value) => ({
          value,
          label: value === '365' ? t('apiKeys.year') : t('apiKeys.days', { count: Number(value) }),
        }))}
      />
    </FormDialog>
  );
}
