import { cleanLine } from '#domain/documents/text-cleaning.ts';

/** One caption: its display time in seconds, and its lines without tags. */
export interface Cue {
  start: number;
  end: number;
  lines: CueLine[];
}

export interface CueLine {
  text: string;
  /** The speaker, if the captions name one. */
  speaker?: string;
}

const time = String.raw`(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?`;
/** Matches both formats, hours and fractions optional; text after the end time only sets the position on screen. */
const timingLine = new RegExp(String.raw`^\s*${time}\s*--?>\s*${time}(?:\s.*)?$`);
/** SubViewer, as YouTube exports captions: "0:00:01.000,0:00:04.000". */
const sbvTimingLine = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})\.(\d{3})\s*,\s*(\d{1,3}):(\d{1,2}):(\d{1,2})\.(\d{3})\s*$/;
/** Invalid times ("-1:00 --> 0:00:"): their cue follows the previous one. */
const brokenTimingLine = /^[\s\d:.,-]*\d\s*--?>[\s\d:.,-]*$/;
/** Tags of WebVTT and of subtitle programs: classes, speakers, karaoke times, "{\an8}". */
const tag = /<\/?[a-z][^<>]*>|<[\d:.]+>|\{\\[^{}]*\}/gi;
const voice = /^<v(?:\.[^\s<>]*)?\s([^<>]+)>/i;
const beforeVoice = /(?=<v[.\s])/i;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&lrm;': '',
  '&rlm;': '',
};
/** A whole line that describes sound or music instead of words: "[Applause]", "♪♪". */
const soundLine = /^(?:\[[^\]]*\]|[♪♫\s]+|[♪♫][^♪♫]*[♪♫])$/u;

/** Detects captions at the start of a text: the WebVTT signature, or a first cue with times, blank lines optional. */
export function captionFormatOf(text: string): 'srt' | 'vtt' | undefined {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (/^WEBVTT(?:\s|$)/.test(start)) return 'vtt';
  const [first = '', second = ''] = start.slice(0, 400).split(/(?:\r\n?|\n)\s*/);
  const isTiming = (line: string): boolean => timingLine.test(line) || sbvTimingLine.test(line);
  return isTiming(first) || (/^\d+\s*$/.test(first) && isTiming(second)) ? 'srt' : undefined;
}

/**
 * Reads the cues of an SRT, SBV or WebVTT text in time order. Cue numbers and blank lines may be missing or wrong; a
 * cue that ends before it begins has no length. Text that overlapping cues repeat (rolling captions) is kept once.
 */
export function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  let current: Cue | undefined;
  let pending: string[] = [];
  const close = (): void => {
    if (current)
      current.lines = pending.flatMap(captionLines).filter(({ text }) => text !== '' && !soundLine.test(text));
    pending = [];
  };
  for (const line of text.split('\n')) {
    const times = timesOf(line, current);
    if (times) {
      dropIdentifier(pending);
      close();
      current = { ...times, lines: [] };
      cues.push(current);
    } else if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line) && pending.at(-1)?.trim() === '') {
      // A WebVTT comment or style ends the previous cue and belongs to none.
      close();
      current = undefined;
    } else pending.push(line);
  }
  close();
  const inOrder = cues.filter(({ lines }) => lines.length > 0).sort((left, right) => left.start - right.start);
  return withoutRepeats(inOrder);
}

function timesOf(line: string, before: Cue | undefined): Omit<Cue, 'lines'> | undefined {
  const times = line.includes('->') ? timingLine.exec(line) : sbvTimingLine.exec(line);
  if (times) {
    const start = secondsOf(times, 1);
    return { start, end: Math.max(start, secondsOf(times, 5)) };
  }
  const start = before?.end ?? 0;
  return line.includes('->') && brokenTimingLine.test(line) ? { start, end: start } : undefined;
}

/** The line above the times is the cue's number or name; blank lines may surround a number. */
function dropIdentifier(lines: string[]): void {
  const end = lines.findLastIndex((line) => line.trim() !== '');
  const isNumberApart = /^\s*\d+\s*$/.test(lines[end] ?? '') && (end === 0 || lines[end - 1]?.trim() === '');
  if (isNumberApart) lines.splice(end);
  const last = lines.at(-1)?.trim() ?? '';
  const standsAlone = lines.length > 1 && lines.at(-2)?.trim() === '';
  if (/^\d+$/.test(last) || (standsAlone && last !== '')) lines.pop();
}

function captionLines(line: string): CueLine[] {
  return line.split(beforeVoice).map((part) => {
    const speaker = cleanLine(voice.exec(part)?.[1] ?? '');
    const text = cleanLine(
      part.replace(tag, '').replace(/&(?:amp|lt|gt|nbsp|quot|#39|lrm|rlm);/g, (entity) => entities[entity] ?? entity),
    );
    return { text, ...(speaker ? { speaker } : {}) };
  });
}

function secondsOf(times: RegExpExecArray, from: number): number {
  const [hours, minutes, seconds] = [0, 1, 2].map((part) => Number(times[from + part] ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0) + Number(`0.${times[from + 3] ?? 0}`);
}

/** Seconds between cues that follow each other without a pause. */
const touching = 0.2;

function withoutRepeats(cues: Cue[]): Cue[] {
  const kept: Cue[] = [];
  let shown: CueLine[] = [];
  let shownUntil = 0;
  for (const cue of cues) {
    const isRolling = cue.start <= shownUntil + touching;
    const lines = isRolling ? withoutLeading(cue.lines, shown) : cue.lines;
    shown = cue.lines;
    shownUntil = Math.max(shownUntil, cue.end);
    if (lines.length > 0) kept.push({ ...cue, lines });
  }
  return kept;
}

const mostRollingLines = 4;

/** Drops leading lines that repeat the end of the previous cue. */
function withoutLeading(lines: CueLine[], shown: CueLine[]): CueLine[] {
  for (let count = Math.min(lines.length, shown.length, mostRollingLines); count > 0; count -= 1) {
    const isRepeated = shown.slice(-count).every(({ text }, index) => text === lines[index]?.text);
    if (isRepeated) return lines.slice(count);
  }
  return lines;
}
