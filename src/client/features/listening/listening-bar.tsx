import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { useStore } from '#client/lib/listeners.ts';
import { formatPercent } from '#client/lib/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Note } from '#client/ui/note.tsx';
import { Select } from '#client/ui/select.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './listening-bar.module.css';
import { listening } from './listening.ts';
import { listeningState } from './listening-state.ts';
import { rateOptions } from './rate-options.ts';

/** Controls for reading aloud: play, step and stop; shows errors (D17). */
export default function ListeningBar() {
  const { t, language } = useTranslate();
  const now = useStore(listeningState.subscribe, listeningState.now);
  const rate = useStore(listeningState.subscribe, listening.rate);
  if (!now) return null;
  const ofLanguage = new Intl.DisplayNames(language, { type: 'language' }).of(now.language) ?? now.language;
  const part = now.parts[now.index];
  return (
    <section className={styles.bar} aria-label={t('listening.title')}>
      <span className={styles.keys}>
        <IconButton size="small" label={t('listening.previous')} onClick={() => listening.step(-1)}>
          <SkipBack />
        </IconButton>
        <IconButton label={t(now.isPlaying ? 'listening.pause' : 'listening.play')} onClick={listening.toggle}>
          {now.isPlaying ? <Pause size={20} /> : <Play size={20} />}
        </IconButton>
        <IconButton size="small" label={t('listening.next')} onClick={() => listening.step(1)}>
          <SkipForward />
        </IconButton>
      </span>
      <span className={styles.words}>
        <Text truncated>
          <span lang={now.language} dir="auto">
            {part?.text}
          </span>
        </Text>
        <Text size="small" tone="muted" truncated>
          {now.title} · {formatPercent(((now.index + 1) / now.parts.length) * 100, language)}
        </Text>
      </span>
      <Select
        compact
        className={styles.rate}
        aria-label={t('listening.rate')}
        value={rate}
        options={rateOptions(language)}
        onChange={listening.setRate}
      />
      <IconButton size="small" label={t('listening.stop')} onClick={listening.stop}>
        <X />
      </IconButton>
      {now.problem ? (
        <div className={styles.problem}>
          <Note tone="warning" role="alert">
            {now.problem === 'failed'
              ? t('listening.problem.failed')
              : t(`listening.problem.${now.problem}`, { language: ofLanguage })}
          </Note>
        </div>
      ) : null}
    </section>
  );
}
