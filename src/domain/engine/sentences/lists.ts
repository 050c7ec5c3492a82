import type { Language } from '#domain/documents/content.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';

/** Things that a sentence names side by side ("X, Y and Z"); offsets count from the beginning of the sentence. */
export interface ListFact {
  sentence: number;
  start: number;
  end: number;
  items: { text: string; start: number; end: number; key: string; tags: string }[];
}

const conjunctions: Record<Language, RegExp> = {
  en: /^(?:and|or)$/,
  es: /^(?:y|e|o|u)$/,
  fr: /^(?:et|ou)$/,
  de: /^(?:und|oder|sowie)$/,
  it: /^(?:ed?|od?)$/,
  pt: /^(?:e|ou)$/,
};

const LONGEST_ITEM = 4;
const LEAST_ITEMS = 3;

/** The first enumeration of three or more short noun phrases. */
export function findList({ index, tokens, text }: PreparedSentence, language: Language): ListFact | undefined {
  const last = tokens.findIndex(
    (token, place) => place > 3 && conjunctions[language].test(token.lower) && itemAfter(tokens, place) !== undefined,
  );
  if (last < 0) return undefined;
  const items = [itemAfter(tokens, last)];
  let place = tokens[last - 1]?.text === ',' ? last - 1 : last;
  for (;;) {
    const item = itemBefore(tokens, place);
    if (!item) break;
    items.unshift(item);
    if (tokens[item.begin - 1]?.text !== ',') break;
    place = item.begin - 1;
  }
  const found = items.flatMap((item) => (item ? [item] : []));
  if (found.length < LEAST_ITEMS) return undefined;
  const named = found.map(({ first, last }) => {
    const words = tokens.slice(first, last);
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? 0;
    const key = words.map((word) => word.stem).join(' ');
    return { text: text.slice(start, end), start, end, key, tags: words.map((word) => word.tag).join(' ') };
  });
  return {
    sentence: index,
    start: tokens[found[0]?.begin ?? 0]?.start ?? 0,
    end: named.at(-1)?.end ?? 0,
    items: named,
  };
}

interface Item {
  /** Where the item begins with its article. */
  begin: number;
  first: number;
  last: number;
}

function itemAfter(tokens: TaggedToken[], place: number): Item | undefined {
  const begin = place + 1;
  const first = tokens[begin]?.tag === 'DET' ? begin + 1 : begin;
  let last = first;
  while (isItemWord(tokens[last]) && last - first <= LONGEST_ITEM) last++;
  const next = tokens[last];
  // The last item must end where the sentence pauses, or its end is not known.
  const ends = !next || !next.isWord || next.tag === 'VERB' || next.tag === 'ADP';
  return ends && isItem(tokens, first, last) ? { begin, first, last } : undefined;
}

function itemBefore(tokens: TaggedToken[], place: number): Item | undefined {
  let first = place;
  while (isItemWord(tokens[first - 1]) && place - first <= LONGEST_ITEM) first--;
  if (!isItem(tokens, first, place)) return undefined;
  return { begin: tokens[first - 1]?.tag === 'DET' ? first - 1 : first, first, last: place };
}

function isItemWord(token: TaggedToken | undefined): boolean {
  return token !== undefined && token.isWord && !token.isStop && /^(?:NOUN|PROPN|ADJ)$/.test(token.tag);
}

function isItem(tokens: TaggedToken[], first: number, last: number): boolean {
  const words = tokens.slice(first, last);
  return words.length > 0 && words.length <= LONGEST_ITEM && words.some((word) => word.tag !== 'ADJ');
}
