import { Readable } from 'node:stream';
import { formatCaptions } from '#domain/documents/format-captions.ts';
import { cleanFileName, isFileKind } from '#domain/documents/upload-rules.ts';
import { youtubeVideoId } from '#domain/documents/video-address.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { TranscriptUnavailable, type YouTube } from '#server/platform/video/youtube.ts';
import { readVideo } from './videos.jobs.ts';

/** Reads a video's captions, or the transcript its owner provided (D06). */
export function createReadVideoWorker({
  extraction,
  extractor,
  files,
  youtube,
}: {
  extraction: ExtractionService;
  extractor: Extractor;
  files: FileStore;
  youtube: YouTube;
}) {
  const options = { attempts: 3, expireInSeconds: 150, concurrency: 2 };
  return extraction.createWorker(readVideo, options, async (row, { signal }) => {
    if (row.fileKey !== null) {
      await using file = await files.borrow(row.fileKey);
      const detected = await extractor.detectKind(file.path, 'transcript.txt');
      if ('error' in detected) return { error: detected.error };
      return isFileKind(detected.kind)
        ? await extractor.extract(file.path, detected.kind, signal)
        : { error: 'FILE_TYPE_INVALID' };
    }
    const videoId = youtubeVideoId(row.sourceUrl ?? '');
    if (videoId === undefined) return { error: 'YOUTUBE_URL_INVALID' };
    const video = await youtube.readTranscript(videoId, row.language ?? undefined, signal).catch((error: unknown) => {
      if (error instanceof TranscriptUnavailable) return error;
      throw error;
    });
    if (video instanceof TranscriptUnavailable) return { error: 'TRANSCRIPT_UNAVAILABLE', title: video.title };
    const captions = await files.stage(Readable.from([formatCaptions(video.captions)]));
    try {
      const outcome = await extractor.extract(captions.path, 'srt', signal);
      if (!outcome.content) return outcome;
      return {
        content: { ...outcome.content, title: video.title },
        original: {
          fileKey: await files.commit(captions, row.storageFolder),
          fileName: cleanFileName(`${video.title}.srt`),
          sizeBytes: captions.bytes,
        },
        mediaSeconds: video.seconds,
      };
    } finally {
      // Has no effect after the file was committed.
      await files.discard(captions);
    }
  });
}
