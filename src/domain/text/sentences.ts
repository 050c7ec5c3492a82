import type { Language } from '#domain/documents/content.ts';
import { abbreviatedPair, abbreviations } from './abbreviations.ts';
import { stopWords } from './stop-words.ts';

/** A sentence without the white space around it; offsets count in the given text. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/**
 * Stop marks with what closes after them, at white space or glued to the next word; a semicolon before a capital;
 * an empty line. French sets a space before its closing quotation mark. A row of stops is tried from its first only.
 */
const possibleEnd =
  /(?:(?<![.!?…])[.!?…]+(?:["'”’)\]]|\s?»)*(?=\s|$|["“«(¿¡]?\p{Lu}\p{Ll}))|;(?=\s+\p{Lu})|\n[^\S\n]*\n/gu;

/**
 * Cuts a text into sentences. The rules were tuned on the Universal Dependencies treebanks; what Intl.Segmenter
 * misses are abbreviations, initials, German ordinals and the glued "word.Next" of PDF text.
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

/** "word.Next" is a lost space; "www.Site", "e.V." and "J.Smith" are not. */
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
  if (language === 'de' && /^\d{1,2}$/.test(word) && !germanSentenceStart.test(next)) return false;
  // A small letter after a stop: a careless writer, if the word before is a whole one; else an unknown abbreviation.
  if (/^\p{Ll}/u.test(next)) return isPlainStop && /\p{Ll}{4,}$/u.test(word);
  return true;
}

/**
 * After "27 a. C." or "EE. UU." a small letter goes on; a small word in capitals begins anew; and so does any other
 * capital after an era, which no name follows, but in German every noun has one.
 */
function startsSentence(next: string, pair: 'era' | 'other', language: Language): boolean {
  const [word = ''] = /^\p{L}+/u.exec(next.replace(/^["'«“¿¡(]+/, '')) ?? [];
  if (!/^\p{Lu}/u.test(word)) return false;
  return stopWords(language).has(word.toLowerCase()) || (pair === 'era' && language !== 'de');
}

/** Words that a letter tells apart: no name follows it ("vitamin C", "Hepatitis B", "tipo A"). */
const letteredWords =
  /^(?:vitamin[aes]?|vitamin[ae]s|h[eé]patit[ei]s|epatite|typ[eo]?|tipos?|types|plan|piano|plano|punkt|point|grup[po]?o|gruppe|groupe?)$/i;

/**
 * Whether a lone capital before a stop stands for a name: at the beginning, after a mark, after another initial or
 * word with a capital ("George W. Bush"), or after a function word ("by J. Austen"), but not as in "A and B."
 */
function isInitial(letter: string, before: string, next: string, language: Language): boolean {
  if (language === 'en' && letter === 'I') return false;
  // "E. O. Wilson": another initial follows.
  if (/^\p{Lu}\.\s*\p{Lu}/u.test(next)) return true;
  if (!before.trim() || /[^\p{L}\p{N}\s]\s*$/u.test(before)) return true;
  const [word = '', earlier = ''] = before.trim().split(/\s+/).reverse();
  if (stopWords(language).has((/^\p{L}+/u.exec(next)?.[0] ?? '').toLowerCase())) return false;
  if (/^\p{Lu}/u.test(word)) return /^\p{Lu}\p{L}/u.test(word);
  return stopWords(language).has(word) && !/^\p{Lu}$/u.test(earlier);
}

const germanSentenceStart = /^(?:Der|Die|Das|Er|Sie|Es|Im|In|Ein|Eine|Am|Auf)\s/;

function loudMarkEndsSentence(mark: string, next: string, language: Language): boolean {
  if (!/^\p{Ll}/u.test(next)) return true;
  const trailsOff = mark.startsWith('…') || mark.startsWith('..');
  return !trailsOff && language === 'en' && !/["'”’»)\]]$/.test(mark);
}
