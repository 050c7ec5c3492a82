import type { OutlineBlock } from '../outline.ts';
import { type Cue, type CueLine, readCues } from './read-cues.ts';
import { withSpeakers } from './speakers.ts';
import { timedText } from './timed-text.ts';

/** A pause that separates two paragraphs, in seconds. */
const pause = 2;
/** From the first length on, a paragraph ends with its sentence; from the second on, at any cue end. */
const readableLength = 400;
const mostLength = 1_000;
/** Length of a section in seconds. */
const sectionSeconds = 300;
/** If fewer cues end a sentence, the captions have no punctuation. */
const leastPunctuation = 0.05;

const sentenceEnd = /[.!?…]["'”’»)\]]*$/;
const speakerSign = /^(?:[-–—](?:\s+|(?=[\p{L}¿¡"«“]))|>{2,}\s*)/u;

/**
 * Converts captions to paragraphs: joins cues until a pause, a change of speaker, or the end of a sentence in a long
 * paragraph. Recordings of more than five minutes get a section every five minutes, with its times as heading. Speaker
 * names only separate paragraphs and are dropped from the text.
 */
export function captionBlocks(text: string): OutlineBlock[] {
  return blocksOfCues(readCues(text));
}

/** The same for a transcript with a time above or before each passage; undefined for other text. */
export function timedTextBlocks(text: string): OutlineBlock[] | undefined {
  const timed = timedText(text);
  if (!timed) return undefined;
  const seconds = Math.floor(timed.cues[0]?.start ?? 0);
  const head = timed.head.map((line) => ({ kind: 'paragraph' as const, text: line, seconds }));
  return [...head, ...blocksOfCues(timed.cues)];
}

function blocksOfCues(cues: Cue[]): OutlineBlock[] {
  return withTimeHeadings(paragraphsOf(withSpeakers(cues)));
}

interface Paragraph {
  text: string;
  speaker?: string | undefined;
  end: number;
  cues: { start: number; seconds: number }[];
}

function paragraphsOf(cues: Cue[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const hasPunctuation =
    cues.filter((cue) => sentenceEnd.test(cue.lines.at(-1)?.text ?? '')).length > cues.length * leastPunctuation;
  for (const cue of cues) {
    for (const { text, speaker } of speechesOf(cue.lines)) {
      const last = paragraphs.at(-1);
      const words = text.replace(speakerSign, '');
      if (words === '') continue;
      const goesOn = words === text && (speaker === undefined || speaker === last?.speaker);
      if (last && goesOn && !opensParagraph(last, cue, words, hasPunctuation)) append(last, cue, words);
      else
        paragraphs.push({
          text: words,
          speaker: speaker ?? last?.speaker,
          end: cue.end,
          cues: [{ start: 0, seconds: Math.floor(cue.start) }],
        });
    }
  }
  return paragraphs;
}

/** The lines of a cue as one text per speaker. */
function speechesOf(lines: CueLine[]): CueLine[] {
  const speeches: CueLine[] = [];
  for (const line of lines) {
    const last = speeches.at(-1);
    const isNew = speakerSign.test(line.text) || (line.speaker !== undefined && line.speaker !== last?.speaker);
    if (last && !isNew) last.text += ` ${line.text}`;
    else speeches.push({ ...line });
  }
  return speeches;
}

function opensParagraph(last: Paragraph, cue: Cue, words: string, hasPunctuation: boolean): boolean {
  if (last.text.length >= mostLength) return true;
  const endsSentence = sentenceEnd.test(last.text);
  // A speaker who pauses within a sentence continues with a small letter.
  const goesOn = hasPunctuation && !endsSentence && /^\p{Ll}/u.test(words);
  if (cue.start - last.end > pause) return !goesOn;
  const isFull = last.text.length >= readableLength || sectionAt(cue.start) !== sectionAt(secondsOf(last));
  return isFull && endsSentence;
}

function append(paragraph: Paragraph, cue: Cue, words: string): void {
  const seconds = Math.floor(cue.start);
  if (seconds !== paragraph.cues.at(-1)?.seconds) {
    paragraph.cues.push({ start: paragraph.text.length + 1, seconds });
  }
  paragraph.text += ` ${words}`;
  paragraph.end = Math.max(paragraph.end, cue.end);
}

function withTimeHeadings(paragraphs: Paragraph[]): OutlineBlock[] {
  const blocks: OutlineBlock[] = [];
  const last = paragraphs.at(-1);
  const isShort = !last || sectionAt(secondsOf(last)) === 0;
  const end = paragraphs.reduce((latest, paragraph) => Math.max(latest, paragraph.end), 0);
  let current = -1;
  for (const paragraph of paragraphs) {
    const seconds = secondsOf(paragraph);
    if (!isShort && sectionAt(seconds) !== current) {
      current = sectionAt(seconds);
      const from = current * sectionSeconds;
      const to = Math.min(from + sectionSeconds, Math.ceil(end));
      blocks.push({ kind: 'heading', level: 1, text: `${clock(from)}–${clock(to)}`, seconds });
    }
    blocks.push({ kind: 'paragraph', text: paragraph.text, seconds, cues: paragraph.cues });
  }
  return blocks;
}

function sectionAt(seconds: number): number {
  return Math.floor(seconds / sectionSeconds);
}

function secondsOf(paragraph: Paragraph): number {
  return paragraph.cues[0]?.seconds ?? 0;
}

/** @example clock(3_900) === '1:05:00' */
function clock(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
