import { useQuery } from '@tanstack/react-query';
import { getEngine } from '#contract/model.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Text } from '#client/ui/text.tsx';
import { EngineHelp } from './engine-help.tsx';

/** Who will make what is asked for now, in words, and what would help where no model is set (G06, X08). */
export function EngineNote() {
  const { t } = useTranslate();
  const { data } = useQuery(read(getEngine, {}));
  if (!data) return null;
  const { name: engine, state } = data;
  const isOffline = engine === 'offline';
  return (
    <Text as="p" size="small" tone="secondary">
      {isOffline ? t('generation.engineOffline') : null}
      {!isOffline && state === 'ready' ? t('generation.engineModel', { engine }) : null}
      {!isOffline && state === 'spent' ? t('generation.engineSpent', { engine }) : null}
      {!isOffline && state === 'silent' ? t('generation.engineSilent', { engine }) : null}
      {isOffline ? <EngineHelp /> : null}
    </Text>
  );
}
