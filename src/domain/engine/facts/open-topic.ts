import { packOf, phrasePattern } from '#domain/engine/language/packs.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import type { PointsFact } from './fact.ts';
import type { OutlineLine } from './outline-lines.ts';
import type { ReadText } from './read-text.ts';

/** What an open question asks to be told of. */
export interface OpenTopic {
  title: string;
  origin: PointsFact['origin'];
}

const LONGEST_NAME = 90;
const LONGEST_TITLE = 110;
/** A name of so few words says what it is of only below the one above it. */
const SHORT_NAME = 6;
/** And one of so few under no other, below the title of the document. */
const SHORTEST_NAME = 3;
const LONGEST_DOCUMENT_TITLE = 60;
/** So many levels above a line may say nothing before it belongs to none. */
const MOST_SKIPPED = 1;
/** What follows a sentence that leads to a list. */
const GOES_ON = ': …';

/**
 * What stands above a line, since a line means something only there: a heading, or the sentence that leads to the list.
 * Where that names nothing, what stands above it.
 */
export function topicOver(line: OutlineLine, documentTitle: string, read: ReadText): OpenTopic | undefined {
  const { path } = line;
  const headings = read.headingsOf(line.blockIndex).length;
  for (let place = path.length - 1; place >= Math.max(0, path.length - 1 - MOST_SKIPPED); place--) {
    const name = cleaned(path[place] ?? '');
    const topic =
      place < headings
        ? headingTopic(path, place, documentTitle, read)
        : (leadIn(name, place === path.length - 1, read) ?? lineTopic(path, place, headings, documentTitle, read));
    if (topic) return topic;
  }
  return undefined;
}

function headingTopic(
  path: readonly string[],
  place: number,
  documentTitle: string,
  read: ReadText,
): OpenTopic | undefined {
  const name = cleaned(path[place] ?? '');
  // What a heading asks is seldom answered right below it.
  if (/[?!]$/.test(name)) return undefined;
  return named(name, path.slice(0, place), documentTitle, read);
}

/** A name, with the one above it where it is short or says only what kind of thing it is. */
function named(name: string, above: readonly string[], documentTitle: string, read: ReadText): OpenTopic | undefined {
  if (!isName(name, documentTitle, read)) return undefined;
  const pack = packOf(read.language);
  const isLabel = phrasePattern(pack.labels, 'whole').test(name) || opensLoosely(name, read);
  const outer = cleaned(above.at(-1) ?? '');
  const isOuter =
    isName(outer, documentTitle, read) &&
    !read.isClause(outer) &&
    !phrasePattern(pack.labels, 'whole').test(outer) &&
    outer.length + name.length <= LONGEST_TITLE;
  if (isLabel && !isOuter) return undefined;
  if (isOuter && (isLabel || wordsIn(name) <= SHORT_NAME) && !outer.toLowerCase().includes(name.toLowerCase()))
    return { title: `${outer} · ${name}`, origin: 'heading' };
  const whole = cleaned(documentTitle);
  // The name of a file is no title.
  const isTitle = isName(whole, '', read) && whole.length <= LONGEST_DOCUMENT_TITLE && !/\d{3}|_/.test(whole);
  const isTold = whole.toLowerCase().includes(name.toLowerCase());
  if (!isOuter && wordsIn(name) <= SHORTEST_NAME && isTitle && wordsIn(whole) > 1 && !isTold)
    return { title: `${whole} · ${name}`, origin: 'heading' };
  return { title: name, origin: 'heading' };
}

function isName(name: string, documentTitle: string, { language }: ReadText): boolean {
  if (name === '' || name.length > LONGEST_NAME || name === cleaned(documentTitle)) return false;
  if (/[<>{}=$|]|https?:|^\P{L}+$/u.test(name) || breaksOff(name, language)) return false;
  return !Object.values(packOf(language).headings).some((list) => phrasePattern(list, 'whole').test(name));
}

/** "A selection or": a heading that goes on in the next line. */
const breaksOff = (name: string, language: ReadText['language']): boolean =>
  tokenize(name, language).findLast(({ isWord }) => isWord)?.isStop === true && !/[)\]”»"]$/.test(name);

/** "In Spain", "according to Rousseau". */
function opensLoosely(name: string, { language, opensWithLink }: ReadText): boolean {
  return opensWithLink(name) && !phrasePattern(packOf(language).articles, 'whole').test(name.split(/\s/)[0] ?? '');
}

/** A line with others below it names something where it is no sentence. */
function lineTopic(
  path: readonly string[],
  place: number,
  headings: number,
  documentTitle: string,
  read: ReadText,
): OpenTopic | undefined {
  const name = cleaned(path[place] ?? '');
  if (/[.?!:;]/.test(name) || read.isClause(name) || wordsIn(name) > LINE_WORDS) return undefined;
  const above = path.slice(0, place).slice(-1);
  return named(name, place > headings ? above.map((one) => one.split(':')[0] ?? '') : above, documentTitle, read);
}

const LINE_WORDS = 8;

function leadIn(
  name: string,
  isNearest: boolean,
  { language, isClause, pointsAtSomething }: ReadText,
): OpenTopic | undefined {
  const isFit =
    isNearest &&
    isClause(name) &&
    name.length <= LONGEST_TITLE &&
    !pointsAtSomething(name) &&
    !/[.?!:;]/.test(name) &&
    !phrasePattern(packOf(language).tasks, 'start').test(name);
  return isFit ? { title: `${name}${GOES_ON}`, origin: 'lead-in' } : undefined;
}

const cleaned = (name: string): string =>
  name
    .slice(0, 400)
    .replace(/[\p{Extended_Pictographic}\uFE0F]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"“«¿]+/u, '')
    .replace(/^(?:(?:\d+(?:\.\d+)*|[IVX]+|[a-z])[.)]|\d{1,2}(?:\.\d+)*)\s+/, '')
    .replace(/[\s:.]+$/, '')
    // Slides have a title twice.
    .replace(/^(.{4,}?) \1$/u, '$1');
