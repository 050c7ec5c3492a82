import { utf8Length } from './utf8-length.ts';

/** A link, a tag or a mention in a text, by UTF-16 offsets. */
export interface TextFacet {
  start: number;
  end: number;
  kind: 'link' | 'tag' | 'mention';
  /** The URL, the tag without `#`, or the handle without `@`. */
  value: string;
}

const LONGEST_TAG = 64;
const link = /(?<=^|[\s(])https?:\/\/\S+/giu;
const mention = /(?<=^|[\s(])@([\d.a-z-]*[\da-z])/giu;
const handle = /^(?:[\da-z](?:[\da-z-]{0,61}[\da-z])?\.)+[a-z](?:[\da-z-]{0,61}[\da-z])?$/iu;
/** Signs without a width end a tag; a keycap (the sign, then a selector) begins none. */
const tag = /(?<=^|\s)[#＃](?!\u{FE0F})((?:(?!\u{20E2})[^\s\u{AD}\u{200A}-\u{200D}\u{2060}])+)/gu;
const endOfTag = /\p{P}+$/u;
const holdsLetter = /[^\d\s\p{P}]/u;

/**
 * Finds what Bluesky shows as links, as its own library does. Addresses without `https://` stay plain text: to tell
 * them from file names takes a list of all top-level domains.
 */
export function findFacets(text: string): TextFacet[] {
  const links = [...text.matchAll(link)].map(({ 0: found, index }): TextFacet => {
    let value = found.replace(/[!,.:;?]$/, '');
    if (value.endsWith(')') && !value.includes('(')) value = value.slice(0, -1);
    return { start: index, end: index + value.length, kind: 'link', value };
  });
  const mentions = [...text.matchAll(mention)].flatMap(({ 0: found, 1: value = '', index }): TextFacet[] =>
    handle.test(value) ? [{ start: index, end: index + found.length, kind: 'mention', value }] : [],
  );
  const tags = [...text.matchAll(tag)].flatMap(({ 1: found = '', index }): TextFacet[] => {
    const value = found.replace(endOfTag, '');
    if (value.length > LONGEST_TAG || !holdsLetter.test(value)) return [];
    return [{ start: index, end: index + 1 + value.length, kind: 'tag', value }];
  });
  return [...links, ...mentions, ...tags].toSorted((one, other) => one.start - other.start);
}

/** Converts a UTF-16 offset to a UTF-8 byte offset. */
export const byteOffset = (text: string, offset: number): number => utf8Length(text.slice(0, offset));
