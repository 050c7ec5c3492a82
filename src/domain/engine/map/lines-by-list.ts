import { keyValueOf } from '#domain/engine/facts/key-values.ts';
import { capitalisesNouns } from '#domain/languages/grammar.ts';
import type { OutlineLine } from '#domain/engine/facts/outline-lines.ts';
import type { ReadText } from '#domain/engine/facts/read-text.ts';
import { termName } from '#domain/engine/facts/term-names.ts';
import { startsWithCapital } from '#domain/engine/reading/name-places.ts';
import { continuesPhrase } from '#domain/engine/reading/noun-phrases.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { relationWords } from '#domain/verify/relation-words.ts';
import { LONGEST_PASSAGE, type Line, confidenceOf } from './line.ts';
import { listWords } from './list-words.ts';
import type { Mention, Notion, Notions } from './notions.ts';

const MOST_WORDS = 5;
const MEMBER_WEIGHT = 0.6;
const LEAST_MEMBERS = 2;
const PARENT_WEIGHT = 0.5;

/** The subject of a list, and how the members belong to it. */
interface Over {
  notion: Notion;
  start: number;
  relation: 'isKindOf' | 'isPartOf' | 'includes';
}

/** Joins list members to their subject: a lead-in, the line above, or the heading directly above. */
export function linesByList(prepared: PreparedDocument, read: ReadText, notions: Notions): Line[] {
  const groups = Map.groupBy(
    read.lines.filter(({ isListed }) => isListed),
    ({ group }) => group,
  );
  const words = relationWords[prepared.language];
  return [...groups.values()].flatMap((lines): Line[] => {
    const [first] = lines;
    const over = first && lines.length >= LEAST_MEMBERS ? overList(first, prepared, read, notions) : undefined;
    if (!over) return [];
    return lines.flatMap((line): Line[] => {
      const name = shortName(line, read);
      const member = name === undefined ? undefined : notions.phrase(name, MEMBER_WEIGHT * over.notion.weight);
      const end = line.end - over.start <= LONGEST_PASSAGE ? line.end : line.start + (name?.length ?? 0);
      if (!member || member === over.notion || end - over.start > LONGEST_PASSAGE) return [];
      const [from, to] = over.relation === 'includes' ? [over.notion, member] : [member, over.notion];
      return [{ from, to, label: words[over.relation], start: over.start, end, confidence: confidenceOf.listed }];
    });
  });
}

/** Returns the name in a line: the key of a key with its value, or a few words without a verb. */
function shortName(line: OutlineLine, read: ReadText): string | undefined {
  const key = keyValueOf(line.text, line.marks)?.key;
  const name = (key ?? line.text).replace(/[.;:,\s]+$/, '');
  if (wordsIn(name) > MOST_WORDS || read.holdsVerb(line.start, name.length) || /[?=<>→⇒]/.test(name)) return undefined;
  return name;
}

function overList(line: OutlineLine, prepared: PreparedDocument, read: ReadText, notions: Notions): Over | undefined {
  const parent = line.parent === undefined ? undefined : read.lines[line.parent];
  if (parent) {
    const name = shortName(parent, read);
    const notion = name === undefined ? undefined : notions.phrase(name, PARENT_WEIGHT);
    return notion && { notion, start: parent.start, relation: 'includes' };
  }
  const before = read.blocks[line.blockIndex - 1];
  if (!before || before.sectionIndex !== line.sectionIndex) return undefined;
  if (before.role === 'heading') {
    const notion = notions.find(termName(before.block.text, read.language));
    return notion && { notion, start: before.block.start, relation: 'includes' };
  }
  const leadIn = before.block.text.trimEnd().endsWith(':') ? read.sentenceAt(before.block.end - 1) : undefined;
  if (!leadIn?.isTaught) return undefined;
  const found = membersOfWhat(leadIn.tokens, notions.mentionsIn(leadIn.tokens), prepared.language);
  return found && { ...found, start: leadIn.start };
}

/** "Three types of > X": finds the notion that has kinds or parts. */
function membersOfWhat(
  tokens: readonly TaggedToken[],
  mentions: readonly Mention[],
  language: PreparedDocument['language'],
): { notion: Notion; relation: 'isKindOf' | 'isPartOf'; last: number } | undefined {
  const { kinds, parts } = listWords[language];
  for (const { notion, first, last } of mentions) {
    let place = first - 1;
    while (tokens[place]?.tag === 'DET') place--;
    if (!continuesPhrase(tokens[place], language)) continue;
    const noun = tokens[place - 1]?.lower ?? '';
    if (kinds.test(noun)) return { notion, relation: 'isKindOf', last };
    if (parts.test(noun)) return { notion, relation: 'isPartOf', last };
  }
  return undefined;
}

/** Joins notions that sentences list: "two types of energy: kinetic energy and …", "gases such as oxygen". */
export function linesInSentences(prepared: PreparedDocument, notions: Notions): Line[] {
  const { language } = prepared;
  const words = relationWords[language];
  return prepared.sentences.flatMap(({ tokens, text, start, end, isTaught, role, isFragment }): Line[] => {
    if (!isTaught || role !== 'statement' || isFragment) return [];
    const mentions = notions.mentionsIn(tokens);
    if (mentions.length < 2) return [];
    const line = (from: Notion, to: Notion, label: string, confidence: number): Line[] =>
      from === to ? [] : [{ from, to, label, start, end, confidence }];
    const found: Line[] = [];
    const group = membersOfWhat(tokens, mentions, language);
    const after = tokens[group?.last ?? -1];
    if (group && (after?.text === ':' || after?.tag === 'VERB')) {
      const begin = tokens.findIndex(({ isWord, tag }, at) => at > group.last && isWord && tag !== 'VERB');
      for (const member of begin < 0 ? [] : enumerated(tokens, mentions, begin))
        found.push(...line(member.notion, group.notion, words[group.relation], confidenceOf.listed));
    }
    for (const mention of mentions) {
      const examples = listWords[language].examples.exec(text.slice(tokens[mention.last - 1]?.end));
      if (!examples) continue;
      const from = (tokens[mention.last - 1]?.end ?? 0) + examples[0].length;
      const place = tokens.findIndex((token) => token.start >= from);
      for (const member of place < 0 ? [] : enumerated(tokens, mentions, place))
        found.push(...line(member.notion, mention.notion, words.isExampleOf, confidenceOf.example));
    }
    for (const [place, mention] of mentions.entries()) {
      const other = mentions[place + 1];
      if (other && isOtherName(tokens, mention.last, other, language))
        found.push(...line(mention.notion, other.notion, words.isAlsoCalled, confidenceOf.isA));
    }
    const contrast = listWords[language].contrast.exec(text)?.[0].length ?? 0;
    const comma = tokens.findIndex(({ text: sign }) => sign === ',');
    const [other, subject] = mentions;
    if (contrast > 0 && other && subject && comma === other.last && isNext(tokens, comma + 1, subject.first))
      found.push(...line(subject.notion, other.notion, words.differsFrom, confidenceOf.contrast));
    return found;
  });
}

/** "A (B)", "A, or a B,": two names of one thing. */
function isOtherName(
  tokens: readonly TaggedToken[],
  place: number,
  { first, last }: Mention,
  language: PreparedDocument['language'],
): boolean {
  const after = tokens[last];
  // "Cavite (Philippines)": the brackets hold a place, not another name.
  const isName = capitalisesNouns(language)
    ? tokens[first]?.tag === 'PROPN'
    : startsWithCapital(tokens[first]?.text ?? '');
  if (tokens[place]?.text === '(') return isNext(tokens, place + 1, first) && after?.text === ')' && !isName;
  const isOr = tokens[place]?.text === ',' && listWords[language].or.test(tokens[place + 1]?.lower ?? '');
  return isOr && isNext(tokens, place + 2, first) && after !== undefined && !after.isWord;
}

/** Reads "A, B and C" from a token on, where each one is a known notion. */
function enumerated(tokens: readonly TaggedToken[], mentions: readonly Mention[], from: number): Mention[] {
  const found: Mention[] = [];
  let place = from;
  for (;;) {
    const next = mentions.find(({ first }) => isNext(tokens, place, first));
    if (!next) return found;
    const after = tokens[next.last];
    // "Such as gas stations": the noun phrase continues, so it is another thing.
    if (/^(?:NOUN|PROPN|VERB)$/.test(after?.tag ?? '') && after?.isWord) return found;
    found.push(next);
    place = next.last;
    while (tokens[place]?.text === ',' || tokens[place]?.tag === 'CCONJ') place++;
    if (place === next.last) return found;
  }
}

/** Returns whether only an article precedes the notion. */
function isNext(tokens: readonly TaggedToken[], place: number, first: number): boolean {
  return first >= place && tokens.slice(place, first).every(({ tag }) => tag === 'DET');
}
