import { ExternalLink, Play } from 'lucide-react';
import { youtubeAddress } from '#domain/documents/video-address.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import responsive from '#client/ui/responsive.module.css';
import media from './media-bar.module.css';

interface VideoPlayerProps {
  videoId: string;
  title: string;
  /** Where the passage on show is said. */
  passage: { at: number } | undefined;
  /** The second to play from; nothing is asked of YouTube before somebody wants to watch. */
  second: { at: number } | undefined;
  onPlay: () => void;
}

/** The video above its transcript: it stays while that is scrolled. YouTube hears of a reader only when they press play. */
export function VideoPlayer({ videoId, title, passage, second, onPlay }: VideoPlayerProps) {
  const { t } = useTranslate();
  const at = Math.floor((second ?? passage)?.at ?? 0);
  return (
    <div className={media.bar}>
      {second ? (
        <iframe
          // Another second is another address: the player takes no orders without YouTube's own script.
          key={at}
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&start=${at}`}
          // The player needs its scripts and its storage; it is never of our own origin.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Button onClick={onPlay}>
          <Play />
          {t('viewer.watchHere')}
        </Button>
      )}
      <a
        className={buttonClass({ variant: 'ghost' })}
        aria-label={t('viewer.openOnYouTube')}
        data-tooltip={t('viewer.openOnYouTube')}
        href={youtubeAddress(videoId, at)}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <span className={responsive.notPhone}>{t('viewer.openOnYouTube')}</span>
        <ExternalLink aria-hidden="true" />
      </a>
    </div>
  );
}
