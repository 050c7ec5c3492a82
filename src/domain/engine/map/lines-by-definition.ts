import type { Language } from '#domain/documents/content.ts';
import { isGermanic } from '#domain/languages/grammar.ts';
import type { ReadText } from '#domain/engine/facts/read-text.ts';
import { packOf, phrasePattern, ofEachPack } from '#domain/languages/packs.ts';
import { definite } from '#domain/engine/language/articles.ts';
import { continuesPhrase } from '#domain/engine/reading/noun-phrases.ts';
import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { relationWords } from '#domain/verify/relation-words.ts';
import { LONGEST_PASSAGE, type Line, confidenceOf } from './line.ts';
import { type Mention, type Notion, type Notions, isNarrower } from './notions.ts';

const LONGEST_LABEL = 7;
/** Most lines of a definition; the weightiest notions explain it best. */
const MOST_NAMED = 3;
const LEAST_WEIGHT = 0.3;

/** Joins a notion to its kind ("a bond is a > contract") and to other notions in its definition. */
export function linesByDefinition(prepared: PreparedDocument, read: ReadText, notions: Notions): Line[] {
  const kinds = prepared.definitions.flatMap((definition): Line[] => {
    const sentence = prepared.sentences[definition.sentence];
    if (!sentence?.isTaught || sentence.role !== 'statement') return [];
    const { tokens } = sentence;
    const begin = tokens.findIndex(({ start }) => start >= definition.textStart);
    return kindLine(sentence, { end: definition.termEnd, begin }, notions, prepared.language, definition.term);
  });
  const known = new Set(kinds.map(pairOf));
  const named = notions.all().flatMap((notion) => namedInDefinition(notion, read, notions));
  return [...kinds, ...named.filter((line) => !known.has(pairOf(line)))];
}

const pairOf = ({ from, to }: Line): string => [from.key, to.key].toSorted().join('|');

/** Finds the kind of a definition: the head noun after the verb. */
function kindLine(
  sentence: PreparedSentence,
  { end, begin }: { end: number; begin: number },
  notions: Notions,
  language: Language,
  term: string,
): Line[] {
  const { tokens, text } = sentence;
  const from = notions.find(term);
  const kind = begin < 0 ? undefined : firstThing(tokens, begin, notions.mentionsIn(tokens), language);
  if (!from || !kind || kind.notion === from) return [];
  const label = text
    .slice(end, tokens[kind.first]?.start)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (isOnly(label, tokens[kind.last], language)) {
    const words = relationWords[language].isKindOf;
    return [
      { from, to: kind.notion, label: words, start: sentence.start, end: sentence.end, confidence: confidenceOf.isA },
    ];
  }
  if (/[,;:"“”«»]/.test(label) || label.split(' ').length > LONGEST_LABEL) return [];
  return [{ from, to: kind.notion, label, start: sentence.start, end: sentence.end, confidence: confidenceOf.isA }];
}

/** "Is the > price where …": the clause restricts the noun, so the term is one of several. */
export function isOnly(label: string, next: TaggedToken | undefined, language: Language): boolean {
  const words = label.toLowerCase().split(' ');
  return words.length <= 3 && definite[language].test(words[1] ?? '') && next?.isWord === true;
}

/** Finds the first notion from a place on, behind nothing but articles, adjectives and "type of". */
function firstThing(
  tokens: readonly TaggedToken[],
  begin: number,
  mentions: readonly Mention[],
  language: Language,
): Mention | undefined {
  const found = mentions.find(({ first }) => first >= begin);
  if (!found) return undefined;
  const before = tokens.slice(begin, found.first);
  const isLed = before.every(
    (token, place) =>
      /^(?:DET|ADJ|NUM)$/.test(token.tag) ||
      continuesPhrase(token, language) ||
      (token.tag === 'NOUN' && continuesPhrase(before[place + 1], language)),
  );
  const next = tokens[found.last];
  const goesOn = /^(?:NOUN|PROPN)$/.test(next?.tag ?? '') && next?.isWord && isGermanic(language);
  return isLed && !goesOn ? found : undefined;
}

/** "Unlike", "not", "rather than": the words next to these say what the term is not. */
const denying = ofEachPack(({ linesByDefinition }) => linesByDefinition.denying);

function namedInDefinition(notion: Notion, read: ReadText, notions: Notions): Line[] {
  const { definition } = notion;
  if (!definition || definition.source.end - definition.source.start > LONGEST_PASSAGE) return [];
  const { start, end } = definition.source;
  const sentences = read.sentences.filter((one) => one.start >= start && one.end <= end);
  const inside = sentences.length > 0 ? sentences : [read.sentenceAt(start)].flatMap((one) => one ?? []);
  const mentions = inside.flatMap(({ tokens, text }) =>
    tokens.some(({ lower }) => denying[read.language].test(lower))
      ? []
      : notions.mentionsIn(tokens).map(({ notion: named, first: from, last: to }) => ({
          notion: named,
          words: text.slice(tokens[from]?.start, tokens[to - 1]?.end),
        })),
  );
  if (!mentions.some((one) => one.notion === notion)) return [];
  const place = mentions.findIndex((one) => one.notion === notion);
  const isCalled = inside.some(({ text }) => phrasePattern(packOf(read.language).namings, 'anywhere').test(text));
  // Skip words next to the definition, or in a sentence that only uses the term: "A that B, called T".
  const explaining = new Set(
    mentions.flatMap(({ notion: named, words }, at) =>
      (definition.isGap ? isCalled && at < place : definition.text.includes(words)) ? [named] : [],
    ),
  );
  const labels = relationWords[read.language];
  const labelOf = (to: Notion) => {
    if (isNarrower(notion, to, read.language)) return labels.isKindOf;
    return explaining.has(to) ? labels.isExplainedWith : labels.appearsWith;
  };
  const others = new Set(mentions.flatMap((one) => (one.notion === notion ? [] : [one.notion])));
  const [first, last] = [inside[0], inside.at(-1)];
  return [...others]
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .toSorted((left, right) => right.weight - left.weight)
    .slice(0, MOST_NAMED)
    .map((to) => ({
      from: notion,
      to,
      label: labelOf(to),
      start: Math.min(start, first?.start ?? start),
      end: Math.max(end, last?.end ?? end),
      confidence: confidenceOf.definition,
    }));
}
