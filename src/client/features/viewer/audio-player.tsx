import { type SyntheticEvent, useEffect, useRef } from 'react';
import { downloadFile } from '#contract/documents.ts';
import { urlOf } from '#contract/endpoint.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import media from './media-bar.module.css';

interface AudioPlayerProps {
  uuid: string;
  /** Where the passage on show is said: the next play begins there. */
  passage: { at: number } | undefined;
  /** The second to play from, when somebody asked for one. */
  second: { at: number } | undefined;
  /** Hears the second where it stands, and whether it is played. */
  onTime: (seconds: number, isPlaying: boolean) => void;
}

/** The recording above what was said in it: it stays while the text is scrolled. */
export function AudioPlayer({ uuid, passage, second, onTime }: AudioPlayerProps) {
  const { t } = useTranslate();
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (passage && player.current) player.current.currentTime = passage.at;
  }, [passage]);
  useEffect(() => {
    if (!second || !player.current) return;
    player.current.currentTime = second.at;
    // A browser may want a click of its own first; the second is set all the same.
    player.current.play().catch(() => undefined);
  }, [second]);
  const tell = ({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLAudioElement>) =>
    onTime(currentTime, !paused);
  return (
    <div className={media.bar}>
      {/* What is said stands below, word by word. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={player}
        controls
        preload="metadata"
        aria-label={t('viewer.recording')}
        src={urlOf(downloadFile, { params: { uuid }, query: { inline: 'true' } })}
        onTimeUpdate={tell}
        onPlay={tell}
        onPause={tell}
      />
    </div>
  );
}
