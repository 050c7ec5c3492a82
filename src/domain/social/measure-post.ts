import type { ChannelLimits } from './channels.ts';
import { utf8Length } from './utf8-length.ts';

export interface PostMeasure {
  count: number;
  /** Null if there is no limit. */
  most: number | null;
  isTooLong: boolean;
  /** Where the text would be cut off. */
  keptLength: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** A link, or an account of another instance, of which only the name counts. */
const weighed = /https?:\/\/\S+|(?<=^|[^\w/])(@\w+)@[\w.-]*\w/giu;

/** Counts a post as its channel does: in signs that people see, where a link may count as a fixed number of them. */
export function measurePost(
  text: string,
  limits: Pick<ChannelLimits, 'characters' | 'linkCharacters' | 'bytes'>,
): PostMeasure {
  const { characters, linkCharacters, bytes } = limits;
  const most = characters ?? Number.POSITIVE_INFINITY;
  const mostBytes = bytes ?? Number.POSITIVE_INFINITY;
  let count = 0;
  let size = 0;
  let keptLength = 0;
  for (const { piece, weight } of piecesOf(text, linkCharacters)) {
    count += weight;
    size += utf8Length(piece);
    if (count <= most && size <= mostBytes) keptLength += piece.length;
  }
  return { count, most: characters, isTooLong: count > most || size > mostBytes, keptLength };
}

function* piecesOf(text: string, linkCharacters: number | null): Generator<{ piece: string; weight: number }> {
  let from = 0;
  if (linkCharacters !== null)
    for (const { 0: piece, 1: name, index } of text.matchAll(weighed)) {
      yield* signsOf(text.slice(from, index));
      yield { piece, weight: name === undefined ? linkCharacters : name.length };
      from = index + piece.length;
    }
  yield* signsOf(text.slice(from));
}

function* signsOf(text: string): Generator<{ piece: string; weight: number }> {
  for (const { segment } of segmenter.segment(text)) yield { piece: segment, weight: 1 };
}
