import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import { useEngine } from './generation.api.ts';

/** Who will make what is asked for, once it is known (G06). */
export function EngineNote() {
  const { t } = useTranslate();
  const engine = useEngine();
  if (!engine) return null;
  return (
    <Text as="p" size="small" tone="secondary">
      {engine === 'offline' ? t('generation.engineOffline') : t('generation.engineModel', { engine })}
    </Text>
  );
}
