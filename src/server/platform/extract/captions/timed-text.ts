import { cleanLine } from '#domain/documents/text-cleaning.ts';
import type { Cue } from './read-cues.ts';
import { personName } from './speakers.ts';

export interface TimedText {
  /** Lines above the first time, e.g. the name of the recording. */
  head: string[];
  cues: Cue[];
}

const clock = String.raw`(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?`;
/** "0:05", "[00:05]", "(1:02:03)", followed by the text of the line. */
const timeFirst = new RegExp(String.raw`^[[(]?${clock}(?:[\])]|(?=$|[\s\d–—-]))(?:\s*[–—-]\s+)?(.*)$`);
/** "Ana García   0:05", "[Ana García] 10:02:03", as meeting programs write above the text. */
const nameThenTime = new RegExp(String.raw`^\[?(${personName})\]?,?\s+[[(]?${clock}[\])]?$`, 'u');
const onlyName = new RegExp(`^${personName}$`, 'u');
/**
 * The spoken form of a time that YouTube adds for screen readers: "1 minute, 5 seconds". In copied text it may directly
 * precede the words.
 */
const spokenTime =
  /^(\d+) (hours?|minutes?|seconds?|horas?|minutos?|segundos?|heures?|secondes?|stunden?|minuten?|sekunden?|or[ae]|minut[oi]|second[oi])(?:,? (?:(?:and|y|et|und|e) )?(?=\d))?/i;
const heading = /^(?:transcripts?|transcripci[oó]n|transcription|transkript|trascrizione|transcri[cç][aã]o)$/i;
const logLine = /^\W*(?:INFO|WARN(?:ING)?|ERROR|DEBUG|TRACE|FATAL|NOTICE)\b/;
const MOST_HEAD_LINES = 3;

interface Entry {
  seconds: number;
  lines: string[];
  speaker?: string;
  /** Position of the time: above the text, before it in the line, or after the name of a speaker. */
  form: 'above' | 'before' | 'named';
}

/**
 * Parses a transcript in which each passage has its time above or before it, as copied from YouTube or saved by a
 * meeting program. Undefined for other text, since verses, timetables, recipes and logs contain times too.
 */
export function timedText(text: string): TimedText | undefined {
  const lines = text.split('\n').flatMap((line) => cleanLine(line) || []);
  const first = lines.findIndex((line) => entryOf(line) !== undefined);
  if (first === -1 || first > MOST_HEAD_LINES) return undefined;
  const head = lines.slice(0, first);
  const entries: Entry[] = [];
  for (const line of lines.slice(first)) {
    const entry = entryOf(line);
    const last = entries.at(-1);
    if (entry) entries.push(entry);
    else if (last) last.lines.push(withoutSpokenTime(line, last.seconds));
  }
  for (const entry of entries) entry.lines = entry.lines.filter((line) => line !== '');
  if (!isTranscript(entries)) return undefined;
  takeNamesAbove(head, entries);
  const origin = startsByTheClock(entries) ? (entries[0]?.seconds ?? 0) : 0;
  const cues = entries.flatMap(({ seconds, lines: words, speaker }, index) => {
    const spoken = seconds + SLOWEST + words.join(' ').split(' ').length;
    const end = Math.min(spoken, entries[index + 1]?.seconds ?? seconds) - origin;
    const said = words.map((line) => ({ text: line, ...(speaker ? { speaker } : {}) }));
    return said.length === 0 ? [] : [{ start: seconds - origin, end, lines: said }];
  });
  return { head: head.filter((line) => !heading.test(line)), cues };
}

function entryOf(line: string): Entry | undefined {
  const named = line.length < 100 ? nameThenTime.exec(line) : null;
  if (named) return { seconds: secondsOf(named, 2), lines: [], speaker: named[1] ?? '', form: 'named' };
  const found = timeFirst.exec(line);
  if (!found) return undefined;
  const rest = (found[4] ?? '').trim();
  const seconds = secondsOf(found, 1);
  const words = withoutSpokenTime(rest, seconds);
  const touches = rest !== '' && /^\d/.test(rest) && !line.endsWith(` ${rest}`);
  // Digits continue after the time, so this is a longer number.
  if (touches && words === rest) return undefined;
  return { seconds, lines: [words], form: words === '' || words !== rest ? 'above' : 'before' };
}

/** Drops it only if it equals the preceding time, since somebody may say "5 seconds". */
function withoutSpokenTime(line: string, seconds: number): string {
  let rest = line;
  let sum = 0;
  for (let found = spokenTime.exec(rest); found; found = spokenTime.exec(rest)) {
    const unit = found[2] ?? '';
    const secondsEach = /^m/i.test(unit) ? 60 : 1;
    sum += Number(found[1]) * (/^(?:h|or|st)/i.test(unit) ? 3600 : secondsEach);
    rest = rest.slice(found[0].length);
  }
  return rest !== line && sum === seconds ? rest.trim() : line;
}

function secondsOf(found: RegExpExecArray, from: number): number {
  const [hours, minutes, seconds] = [0, 1, 2].map((part) => Number(found[from + part] ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

const LEAST_ENTRIES = 3;
const MOST_WORDS = 120;
/** A recording starts within the first minute; a timetable seldom begins at midnight. */
const MOST_FIRST_SECONDS = 60;
/** Maximum seconds per passage, in addition to one per word; a larger gap is a pause. */
const SLOWEST = 10;
/** Words per second; a list of chapters has fewer. */
const LEAST_PACE = 0.1;

/** Whether the times belong to a recording, and not to verses or a timetable. */
function isTranscript(entries: Entry[]): boolean {
  if (entries.length < LEAST_ENTRIES || entries.some(({ lines }) => logLine.test(lines[0] ?? ''))) return false;
  const times = entries.map(({ seconds }) => seconds);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const words = entries.map(({ lines }) => lines.reduce((sum, line) => sum + line.split(' ').length, 0));
  // Verse numbers increase one by one.
  if (gaps.some((gap) => gap < 0) || gaps.every((gap) => gap <= 1) || median(words) > MOST_WORDS) return false;
  const [first = 0] = times;
  const share = (isIt: (entry: Entry) => boolean): number => entries.filter(isIt).length / entries.length;
  const isAbove = share(({ form }) => form !== 'before') > 0.5;
  // A school timetable has round times.
  if (times.every((time) => time % 5 === 0)) return first === 0 && isAbove && median(gaps) <= 30;
  if (first <= MOST_FIRST_SECONDS)
    return isAbove || median(gaps.map((gap, at) => (words[at] ?? 0) / gap)) >= LEAST_PACE;
  // A transcript may begin in the middle of a recording, but its passages are longer than names of stations or lessons.
  const leastWords = share(({ form }) => form === 'named') > 0.5 ? 3 : 4;
  return isAbove && median(words) >= leastWords && median(gaps) <= 60;
}

/** Programs that write the time of day do not start in the first hours of a recording. */
const startsByTheClock = (entries: Entry[]): boolean =>
  entries.every(({ form }) => form === 'named') && (entries[0]?.seconds ?? 0) >= 6 * 3600;

/** A name on a separate line above each time is the speaker of the text below. Names recur; ends of passages do not. */
function takeNamesAbove(head: string[], entries: Entry[]): void {
  const above = [head.at(-1), ...entries.slice(0, -1).map(({ lines }) => lines.at(-1))];
  const areNames = above.every((line) => line !== undefined && line.length < 50 && onlyName.test(line));
  if (!areNames || new Set(above).size * 2 > entries.length + 1) return;
  head.pop();
  for (const entry of entries.slice(0, -1)) entry.lines.pop();
  for (const [index, entry] of entries.entries()) entry.speaker = above[index] ?? '';
}

function median(numbers: number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
}
