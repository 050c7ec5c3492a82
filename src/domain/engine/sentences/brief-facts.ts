import type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
import type { PreparedSentence, TaggedToken } from '#domain/engine/reading/prepared-sentence.ts';
import { isFinite, pointsBackAt, relatives } from '#domain/engine/reading/standalone.ts';
import type { ValueFact } from './values.ts';

const LONGEST = 180;
const LEAST_WORDS = 3;

/** A text short enough for a line, up to its first colon or semicolon; none where that is still too long. */
export function briefFact(text: string): string | undefined {
  const plain = text.replace(/\s+/g, ' ').replace(/[.;,:\s]+$/, '');
  if (plain.length <= LONGEST) return plain;
  const [clause = ''] = plain.split(/[;:]/);
  return clause.length <= LONGEST ? clause : undefined;
}

/**
 * What happened in a year, in the words of the sentence that names it and without the year: the clause in which it
 * stands, or the one that follows it ("En 1750, Fernando VI prohibió …").
 */
export function factOfYear(
  sentence: PreparedSentence,
  year: Pick<ValueFact, 'start' | 'end'>,
  { language }: PreparedDocument,
): string | undefined {
  if (pointsBackAt(sentence, language)) return undefined;
  const clauses = clausesOf(sentence.tokens);
  const place = clauses.findIndex((clause) => clause.some(({ start }) => start === year.start));
  const candidates = [clauses[place], clauses[place + 1]].flatMap((clause) => {
    if (!clause) return [];
    const opening = clause.findIndex(({ tag }) => tag !== 'CCONJ');
    const words = withoutYear(clause.slice(opening), year);
    const isOpen = words[0] && !relatives[language].test(words[0].lower) && words[0].tag !== 'SCONJ';
    const verb = words.findIndex((token) => isFinite(token, language));
    // A clause that opens with its verb has its subject elsewhere.
    const isWhole = isOpen && verb > 0 && words.length > LEAST_WORDS;
    return isWhole ? [sentence.text.slice(words[0]?.start, words.at(-1)?.end)] : [];
  });
  const [fact] = candidates;
  return fact === undefined ? undefined : briefFact(fact);
}

/** Runs of words between commas, semicolons and colons. */
function clausesOf(tokens: TaggedToken[]): TaggedToken[][] {
  const clauses: TaggedToken[][] = [[]];
  for (const token of tokens) {
    if (/^[,;:.()–—]$/.test(token.text)) clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** Prepositions after which a year only says when. */
const when = /^(?:in|en|em|im|nel)$/;

/** The year goes where it opens or ends the clause and says when; anywhere else it is part of what is said. */
function withoutYear(clause: TaggedToken[], year: Pick<ValueFact, 'start'>): TaggedToken[] {
  const place = clause.findIndex(({ start }) => start === year.start);
  if (place < 0) return clause;
  const [before, after] = [clause[place - 1], clause[place + 1]];
  const isPlain = place === 0 || (place === 1 && when.test(before?.lower ?? ''));
  if (isPlain && after?.tag !== 'CCONJ' && after?.tag !== 'ADP') return clause.slice(place + 1);
  const isLast = place === clause.length - 1 && when.test(before?.lower ?? '');
  return isLast && /^(?:NOUN|PROPN)$/.test(clause[place - 2]?.tag ?? '') ? clause.slice(0, place - 1) : clause;
}
