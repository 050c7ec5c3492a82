import { transcriptCharacters } from '#domain/documents/upload-rules.ts';
import { youtubeVideoId } from '#domain/documents/video-address.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { TranscriptField } from '#client/features/documents/transcript-field.tsx';
import { AddressField } from './address-field.tsx';

export interface Video {
  url: string;
  transcript: string;
}

/** Returns the fault of the input; undefined if valid. */
export function videoProblem({ url, transcript }: Video): 'address' | 'transcript' | undefined {
  if (youtubeVideoId(url.trim()) === undefined) return 'address';
  return transcript.length > transcriptCharacters ? 'transcript' : undefined;
}

interface VideoSourceProps {
  value: Video;
  onChange: (value: Video) => void;
  /** Whether it was submitted before, so that errors show. */
  attempted: boolean;
}

/** Fields for a video's address and an optional transcript (D06). */
export function VideoSource({ value, onChange, attempted }: VideoSourceProps) {
  const { t } = useTranslate();
  const isWrong = attempted && videoProblem(value) === 'address';
  return (
    <>
      <AddressField
        label={t('upload.videoAddress')}
        placeholder="https://youtu.be/…"
        value={value.url}
        onChange={(url) => onChange({ ...value, url })}
        error={isWrong ? t('errors.YOUTUBE_URL_INVALID') : undefined}
        hint={t('upload.videoHint')}
      />
      <TranscriptField
        optional
        value={value.transcript}
        onChange={(transcript) => onChange({ ...value, transcript })}
      />
    </>
  );
}
