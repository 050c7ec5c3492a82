import { type SyntheticEvent, useEffect, useRef } from 'react';
import { downloadFile } from '#contract/document-content.ts';
import { urlOf } from '#contract/endpoint.ts';
import { useGuest, withKey } from '#client/lib/guest.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import media from './media-bar.module.css';

interface AudioPlayerProps {
  uuid: string;
  /** The second of the shown passage, where playback starts. */
  passage: { at: number } | undefined;
  /** The second to play from, if one was chosen. */
  second: { at: number } | undefined;
  /** Called with the playback position and state. */
  onTime: (seconds: number, isPlaying: boolean) => void;
}

/** The audio player above the transcript; it stays while the text scrolls. */
export function AudioPlayer({ uuid, passage, second, onTime }: AudioPlayerProps) {
  const { t } = useTranslate();
  const guest = useGuest();
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (passage && player.current) player.current.currentTime = passage.at;
  }, [passage]);
  useEffect(() => {
    if (!second || !player.current) return;
    player.current.currentTime = second.at;
    // The browser may block playback without a click; the position is set anyway.
    player.current.play().catch(() => undefined);
  }, [second]);
  const reportTime = ({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLAudioElement>) =>
    onTime(currentTime, !paused);
  return (
    <div className={media.bar}>
      {/* The transcript is below. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={player}
        controls
        preload="metadata"
        aria-label={t('viewer.recording')}
        src={withKey(urlOf(downloadFile, { params: { uuid }, query: { inline: 'true' } }), guest)}
        onTimeUpdate={reportTime}
        onPlay={reportTime}
        onPause={reportTime}
      />
    </div>
  );
}
