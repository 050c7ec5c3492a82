import { useMemo, useState } from 'react';
import type { DocumentContentView } from '#contract/document-content.ts';
import type { Document } from '#contract/documents.ts';
import { isRecordingKind } from '#domain/documents/upload-rules.ts';
import { youtubeVideoId } from '#domain/documents/video-address.ts';
import type { QuoteSpan } from './quote-span.ts';
import { blockAtSecond, secondOfSpan } from './playback-position.ts';

/** The paragraph that is being played, by its start offset. */
export interface SpokenParagraph {
  start: number;
  isPlaying: boolean;
}

/** Playback state of a recording or video: the second to play from, and the spoken paragraph. */
export function usePlayback(document: Document, content: DocumentContentView | undefined, span: QuoteSpan | undefined) {
  const videoId = document.kind === 'youtube' ? youtubeVideoId(document.sourceUrl ?? '') : undefined;
  const isRecording = isRecordingKind(document.kind);
  const passage = useMemo(() => (span && content ? { at: secondOfSpan(content, span) } : undefined), [span, content]);
  // A new passage cancels the previous request.
  const [asked, setAsked] = useState<{ at: number; over: typeof passage }>();
  const second = asked?.over === passage ? asked : undefined;
  const play = (at: number) => setAsked({ at, over: passage });
  const [spoken, setSpoken] = useState<SpokenParagraph>();

  function trackTime(seconds: number, isPlaying: boolean): void {
    const start = content && blockAtSecond(content, seconds)?.start;
    if (start === undefined) return;
    // Keep the same object until something changes, since a new one re-renders the whole text.
    setSpoken((before) => (before?.start === start && before.isPlaying === isPlaying ? before : { start, isPlaying }));
  }
  return {
    videoId,
    isRecording,
    passage,
    second,
    play,
    spoken,
    trackTime,
    canSeek: videoId !== undefined || isRecording,
  };
}
