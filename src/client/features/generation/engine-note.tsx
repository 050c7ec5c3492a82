import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import { EngineHelp } from './engine-help.tsx';
import { useEngine } from './use-engine.ts';

const byModel = {
  ready: 'generation.engineModel',
  spent: 'generation.engineSpent',
  silent: 'generation.engineSilent',
} as const;

/** Names the engine that will make the material, and a remedy if no model is set (G06, X08). */
export function EngineNote() {
  const { t } = useTranslate();
  const { name: engine, state = 'ready' } = useEngine() ?? {};
  if (!engine) return null;
  return (
    <Text as="p" size="small" tone="secondary">
      {engine === 'offline' ? t('generation.engineOffline') : t(byModel[state], { engine })}
      {engine === 'offline' ? <EngineHelp /> : null}
    </Text>
  );
}
