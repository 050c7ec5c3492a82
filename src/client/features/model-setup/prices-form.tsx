import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getEngine, getModelSpend } from '#contract/model.ts';
import { changeSetting, listSettings, type SettingValues } from '#contract/settings.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { refresh } from '#client/lib/query-client.ts';
import { useForm } from '#client/lib/use-form.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from './model-spend.module.css';

type Prices = SettingValues['modelPrices'];

interface PricesFormProps {
  /** Provider and model. */
  model: string;
  entered: Prices;
  version: number;
}

/** Edits the current model's prices and the daily budget. Prices of another model don't apply. */
export function PricesForm({ model, entered, version }: PricesFormProps) {
  const { t } = useTranslate();
  const client = useQueryClient();
  const known = entered?.model === model ? entered : undefined;
  const save = useMutation({
    mutationFn: (value: Prices) => call(changeSetting, { body: { key: 'modelPrices', value, version } }),
    onSettled: () => Promise.all([listSettings, getModelSpend, getEngine].map(({ path }) => refresh(client, path))),
  });
  const form = useForm({
    initial: {
      read: shown(known?.read),
      written: shown(known?.written),
      mostPerDay: shown(entered?.mostPerDay ?? undefined),
    },
    validate: ({ read, written, mostPerDay }) => ({
      read: amountOf(read) === undefined ? t('modelSetup.price.wrong') : undefined,
      written: amountOf(written) === undefined ? t('modelSetup.price.wrong') : undefined,
      mostPerDay:
        mostPerDay.trim() !== '' && amountOf(mostPerDay) === undefined ? t('modelSetup.price.wrong') : undefined,
    }),
    onSubmit: async ({ read, written, mostPerDay }) => {
      const value = { model, read: amountOf(read) ?? 0, written: amountOf(written) ?? 0 };
      try {
        await save.mutateAsync({ ...value, mostPerDay: amountOf(mostPerDay) ?? null });
      } catch {
        // The form shows the error and keeps its input.
        return;
      }
      toast({ title: t('modelSetup.price.saved') });
    },
  });
  const amount = { inputMode: 'decimal' as const, autoComplete: 'off' };
  return (
    <Stack as="form" noValidate onSubmit={form.onSubmit} aria-label={t('modelSetup.price')}>
      <h3>{t('modelSetup.price')}</h3>
      <Text as="p" size="small" tone="secondary">
        {entered && !known
          ? t('modelSetup.price.ofAnother', { model: entered.model })
          : t('modelSetup.price.text', { model })}
      </Text>
      <div className={styles.prices}>
        <TextField {...form.text('read')} {...amount} label={t('modelSetup.price.read')} />
        <TextField {...form.text('written')} {...amount} label={t('modelSetup.price.written')} />
        <TextField
          {...form.text('mostPerDay')}
          {...amount}
          label={t('modelSetup.price.mostPerDay')}
          hint={t('modelSetup.price.mostPerDayHint')}
        />
      </div>
      <FailureNote error={save.error} title={t('modelSetup.notKept')} />
      <div>
        <Button type="submit" size="small" busy={form.busy}>
          {t('modelSetup.price.save')}
        </Button>
      </div>
    </Stack>
  );
}

const shown = (amount: number | undefined): string => (amount === undefined ? '' : String(amount));

/** Parses an amount with comma or point; undefined if invalid. */
function amountOf(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : undefined;
}
