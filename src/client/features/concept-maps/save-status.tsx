import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import type { SaveState } from './map-saver.ts';
import styles from './save-status.module.css';

/** Shows "Saved · 2 s ago" beside the name. Failures are shown by the save note. */
export function SaveStatus({ state }: { state: SaveState }) {
  const { t } = useTranslate();
  return (
    <Text size="small" tone="muted" className={styles.status}>
      {state.kind === 'saved' ? <Check /> : null}
      {state.kind === 'waiting' || state.kind === 'saving' ? <LoaderCircle /> : null}
      {state.kind === 'failed' || state.kind === 'gone' ? <CloudOff /> : null}
      {state.kind === 'conflict' ? <TriangleAlert /> : null}
      <span>{state.kind === 'saved' ? <SavedAgo key={state.at} at={state.at} /> : t(`map.save.${state.kind}`)}</span>
    </Text>
  );
}

function SavedAgo({ at }: { at: number | null }) {
  const { t, language } = useTranslate();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 2_000);
    return () => clearInterval(timer);
  }, []);
  if (at === null) return t('map.save.saved');
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  const format = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'auto' });
  const ago = seconds < 60 ? format.format(-seconds, 'second') : format.format(-Math.round(seconds / 60), 'minute');
  return `${t('map.save.saved')} · ${ago}`;
}
