import type { Language } from '#domain/documents/content.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { capitalisesNouns, grammarOf } from '#domain/languages/grammar.ts';
import { abbreviatedPair, abbreviations } from './abbreviations.ts';
import { stopWords } from './stop-words.ts';

/** A sentence without surrounding white space; offsets count in the given text. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/**
 * Full stops with closing marks, before white space or directly before the next word; a semicolon before a capital;
 * an empty line. French puts a space before its closing quotation mark. A run of full stops matches only from its
 * first.
 */
const possibleEnd =
  /(?:(?<![.!?…])[.!?…]+(?:["'”’)\]]|\s?»)*(?=\s|$|["“«(¿¡]?\p{Lu}\p{Ll}))|;(?=\s+\p{Lu})|\n[^\S\n]*\n/gu;

/**
 * Splits a text into sentences. The rules were tuned on the Universal Dependencies treebanks. Intl.Segmenter lacks
 * abbreviations, initials, German ordinals and the missing space of PDF text ("word.Next").
 */
export function splitSentences(text: string, language: Language): Sentence[] {
  const sentences: Sentence[] = [];
  let begin = 0;
  for (const end of [...sentenceEnds(text, language), text.length]) {
    const raw = text.slice(begin, end);
    const trimmed = raw.trim();
    if (trimmed) {
      const start = begin + raw.length - raw.trimStart().length;
      sentences.push({ text: trimmed, start, end: start + trimmed.length });
    }
    begin = end;
  }
  return sentences;
}

function sentenceEnds(text: string, language: Language): number[] {
  const ends: number[] = [];
  for (const match of text.matchAll(possibleEnd)) {
    const end = match.index + match[0].length;
    if (match[0].startsWith('\n')) ends.push(match.index);
    else if (end < text.length && endsSentence(text, match.index, end, language)) ends.push(end);
  }
  return ends;
}

function endsSentence(text: string, markStart: number, markEnd: number, language: Language): boolean {
  const mark = text.slice(markStart, markEnd);
  const before = text.slice(Math.max(0, markStart - 30), markStart);
  const after = text.slice(markEnd, markEnd + 40);
  const next = after.trimStart();
  if (!next) return false;
  if (!/^\s/.test(after)) return endsGluedSentence(mark, before, after);
  if (/^[,;:)/]/.test(next)) return false;
  if (mark === ';') return stopWords(language).has((/^\p{L}+/u.exec(next)?.[0] ?? '').toLowerCase());
  return /^\.["'”’»)\]\s]*$/.test(mark)
    ? stopEndsSentence(mark, before, next, language)
    : loudMarkEndsSentence(mark, next, language);
}

/** Whether a space is missing after a sentence: "word.Next", but not "www.Site", "e.V." or "J.Smith". */
function endsGluedSentence(mark: string, before: string, after: string): boolean {
  return mark.startsWith('.') && /\p{Ll}{3,}$/u.test(before) && !/www|http|@/.test(before + after);
}

function stopEndsSentence(mark: string, before: string, next: string, language: Language): boolean {
  const word = /[^\s("'«“[]+$/.exec(before)?.[0] ?? '';
  const isPlainStop = mark === '.';
  if (isPlainStop) {
    if (abbreviatedPair(word, /^((?:de )?[^\s.]+(?:\.-\p{Lu})?)(?:\.|$)/u.exec(next)?.[1] ?? '', language))
      return false;
    const [, first = '', second = ''] = /(?:^|[\s("'«“[])(\p{L}+)\. ?((?:de )?[^\s]+)$/u.exec(before) ?? [];
    const pair = abbreviatedPair(first, second, language);
    if (pair) return startsSentence(next, pair, language);
  }
  const isLetter = /^\p{Lu}$/u.test(word);
  const isThingsLetter = isLetter && letteredWords.test(/\S+(?=\s+\S$)/.exec(before)?.[0] ?? '');
  if (isPlainStop && !isThingsLetter && abbreviations(language).has(word.toLowerCase())) return false;
  if (isPlainStop && /^(?:\p{Lu}\.)+\p{Lu}$/u.test(word)) return false;
  if (isPlainStop && isLetter) {
    return /^\P{Ll}/u.test(next) && (isThingsLetter || !isInitial(word, before.slice(0, -1), next, language));
  }
  const opening = openings[language];
  if (opening && /^\d{1,2}$/.test(word) && !opening.test(next)) return false;
  // A small letter after a full stop: a careless writer if the word before is complete, otherwise an unknown
  // abbreviation.
  if (/^\p{Ll}/u.test(next)) return isPlainStop && /\p{Ll}{4,}$/u.test(word);
  return true;
}

/**
 * Whether a sentence starts after "27 a. C." or "EE. UU.": not with a small letter, but with a capitalized function
 * word. After an era, any capital starts one, since no name follows, except in German, where every noun has a
 * capital.
 */
function startsSentence(next: string, pair: 'era' | 'other', language: Language): boolean {
  const [word = ''] = /^\p{L}+/u.exec(next.replace(/^["'«“¿¡(]+/, '')) ?? [];
  if (!/^\p{Lu}/u.test(word)) return false;
  return stopWords(language).has(word.toLowerCase()) || (pair === 'era' && !capitalisesNouns(language));
}

/** Words with a letter as their label, not before a name ("vitamin C", "Hepatitis B", "tipo A"). */
const letteredWords =
  /^(?:vitamin[aes]?|vitamin[ae]s|h[eé]patit[ei]s|epatite|typ[eo]?|tipos?|types|plan|piano|plano|punkt|point|grup[po]?o|gruppe|groupe?)$/i;

/**
 * Whether a single capital before a full stop is an initial: at the start, after a mark, another initial or a
 * capitalized word ("George W. Bush"), or after a function word ("by J. Austen"), but not as in "A and B."
 */
function isInitial(letter: string, before: string, next: string, language: Language): boolean {
  if (letter === grammarOf(language).capitalPronoun) return false;
  // "E. O. Wilson": another initial follows.
  if (/^\p{Lu}\.\s*\p{Lu}/u.test(next)) return true;
  if (!before.trim() || /[^\p{L}\p{N}\s]\s*$/u.test(before)) return true;
  const [word = '', earlier = ''] = before.trim().split(/\s+/).reverse();
  if (stopWords(language).has((/^\p{L}+/u.exec(next)?.[0] ?? '').toLowerCase())) return false;
  if (/^\p{Lu}/u.test(word)) return /^\p{Lu}\p{L}/u.test(word);
  return stopWords(language).has(word) && !/^\p{Lu}$/u.test(earlier);
}

/** Words that open a sentence after a number with a full stop, where that is also an ordinal. */
const openings = ofEachPack(({ sentences }) => sentences?.openingAfterOrdinal);

function loudMarkEndsSentence(mark: string, next: string, language: Language): boolean {
  if (!/^\p{Ll}/u.test(next)) return true;
  const trailsOff = mark.startsWith('…') || mark.startsWith('..');
  return !trailsOff && grammarOf(language).smallSentenceStarts === true && !/["'”’»)\]]$/.test(mark);
}
