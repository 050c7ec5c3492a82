import type { ModelSettingsView } from '#contract/model-setup.ts';
import { formatDay } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import ModelSetting from '#client/features/generation/model-setting.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { useRemoveModel } from './model-setup.api.ts';
import styles from './model-in-force.module.css';

/** Shows the current model, where it is configured, and whether it works. */
export function ModelInForce({ settings }: { settings: ModelSettingsView }) {
  const { t, language } = useTranslate();
  const { source, environment, version, updatedAt, updatedBy } = settings;
  const remove = useRemoveModel(version);
  return (
    <Card as="section" className={styles.card} aria-label={t('modelSetup.now')}>
      <Stack>
        <ModelSetting />
        {source === 'environment' ? (
          <Note tone="info">{t('modelSetup.fixed', { names: environment.join(', ') })}</Note>
        ) : null}
        {source === 'row' && updatedAt ? (
          <Text as="p" size="small" tone="secondary">
            {updatedBy?.name
              ? t('modelSetup.setBy', { name: updatedBy.name, day: formatDay(updatedAt, language) })
              : t('modelSetup.setOn', { day: formatDay(updatedAt, language) })}
          </Text>
        ) : null}
        <FailureNote error={remove.error} title={t('modelSetup.removeFailed')} />
        {source === 'row' ? (
          <div>
            <Button size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('modelSetup.remove')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
