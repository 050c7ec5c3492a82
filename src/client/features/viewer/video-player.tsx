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
  /** The second of the shown passage. */
  passage: { at: number } | undefined;
  /** The second to play from; YouTube isn't contacted before. */
  second: { at: number } | undefined;
  onPlay: () => void;
}

/** The video above its transcript. YouTube is contacted only after the user presses play. */
export function VideoPlayer({ videoId, title, passage, second, onPlay }: VideoPlayerProps) {
  const { t } = useTranslate();
  const at = Math.floor((second ?? passage)?.at ?? 0);
  return (
    <div className={media.bar}>
      {second ? (
        <iframe
          // Without YouTube's script, seeking needs a new URL.
          key={at}
          title={title}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&start=${at}`}
          // The player needs scripts and storage; its origin is never ours.
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
