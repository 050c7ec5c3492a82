import { parseFile } from 'music-metadata';
import type { RecordingKind } from '#domain/documents/upload-rules.ts';
import { extractFailure } from '#server/platform/reader/failure.ts';

const containers: Record<RecordingKind, RegExp> = { wav: /^WAVE/, mp3: /^MPEG/, m4a: /(^|\/)(M4A|MP4|isom|mp4\d)/i };

/** Length of a recording in seconds. Runs only in the child process. */
export async function probeRecording(path: string, kind: RecordingKind): Promise<number> {
  const { format } = await parseFile(path, { duration: true, skipCovers: true }).catch((error: unknown) => {
    throw extractFailure('FILE_CORRUPT', { cause: error });
  });
  const { duration = 0, container = '' } = format;
  if (!(duration > 0) || !Number.isFinite(duration) || !containers[kind].test(container))
    throw extractFailure('FILE_CORRUPT');
  return duration;
}
