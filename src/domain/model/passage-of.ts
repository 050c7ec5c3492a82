import type { Chunk } from '#domain/text/chunks.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';

/** Returns the shown passage in which a quote begins, preferring the one that the model named. */
export function passageOf(
  { start }: Pick<SourceSpan, 'start'>,
  passages: ReadonlyMap<string, Chunk>,
  named: Chunk,
): Chunk | undefined {
  return [named, ...passages.values()].find((passage) => passage.start <= start && start < passage.end);
}
