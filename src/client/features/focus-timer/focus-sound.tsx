import { useEffect, useRef } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { playSound } from './background-sound.ts';
import styles from './focus-timer.module.css';
import { type Sound, sounds } from './kept-focus.ts';

interface FocusSoundProps {
  sound: Sound;
  volume: number;
  isPlaying: boolean;
  onChange: (choice: { sound?: Sound; volume?: number }) => void;
}

/** Selects the background sound. */
export function FocusSound({ sound, volume, isPlaying, onChange }: FocusSoundProps) {
  const { t } = useTranslate();
  const playing = useRef<ReturnType<typeof playSound>>(undefined);
  const loudness = useRef(volume);
  useEffect(() => {
    loudness.current = volume;
    playing.current?.setVolume(volume);
  }, [volume]);
  useEffect(() => {
    if (!isPlaying || sound === 'none') return undefined;
    const started = playSound(sound);
    started.setVolume(loudness.current);
    playing.current = started;
    return () => {
      playing.current = undefined;
      started.stop();
    };
  }, [isPlaying, sound]);
  return (
    <div className={styles.sound}>
      <SelectField
        label={t('focus.sound')}
        value={sound}
        onChange={(next) => onChange({ sound: next })}
        options={sounds.map((value) => ({ value, label: t(`focus.sound.${value}`) }))}
      />
      {sound === 'none' ? null : (
        <label className={styles.volume}>
          <span>{t('focus.volume')}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={volume}
            aria-valuetext={t('focus.volumePercent', { percent: volume })}
            onChange={({ target }) => onChange({ volume: Number(target.value) })}
          />
        </label>
      )}
    </div>
  );
}
