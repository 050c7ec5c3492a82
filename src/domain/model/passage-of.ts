import type { Chunk } from '#domain/text/chunks.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';

/** The passage that a quote begins in, of those that were shown: the one it was said to be of, where it is. */
export function passageOf(
  { start }: Pick<SourceSpan, 'start'>,
  passages: ReadonlyMap<string, Chunk>,
  named: Chunk,
): Chunk | undefined {
  return [named, ...passages.values()].find((passage) => passage.start <= start && start < passage.end);
}
