import { isAside } from '#domain/engine/roles/sentence-roles.ts';
import { ofEachPack } from '#domain/languages/packs.ts';
import { definite, indefinite } from '#domain/engine/language/articles.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { wordsIn } from '#domain/engine/roles/shapes.ts';
import type { EntryFact } from './fact.ts';
import { keyValueOf } from './key-values.ts';
import type { OutlineLine } from './outline-lines.ts';
import type { ReadText } from './read-text.ts';
import { isTermName, termKey, termName } from './term-names.ts';

const MOST_NAME_WORDS = 6;
const LEAST_SAID = 4;
const LONGEST_SAID = 240;
/** The first sentence contains the definition. */
const ONE_SENTENCE = 1;

/**
 * Finds names on their own line with the definition in the single line below: "Marat" above "Journalist of the
 * Revolution".
 */
export function findEntries(read: ReadText): EntryFact[] {
  return read.lines.flatMap((line, place) => {
    const below = read.lines[place + 1];
    const isAlone = below?.parent === place && read.lines[place + 2]?.parent !== place;
    return isAlone && !below.hasChildren ? entry(line, below, read) : [];
  });
}

function entry(line: OutlineLine, below: OutlineLine, read: ReadText): EntryFact[] {
  const { language } = read;
  const name = termName(line.text, language);
  if (wordsIn(name) > MOST_NAME_WORDS || !isTermName(name, language) || keyValueOf(line.text, line.marks)) return [];
  if (/[:?¿]/.test(line.text) || read.holdsVerb(line.start, line.text.length)) return [];
  const said = read.firstSentences(below.text, ONE_SENTENCE);
  const text = whatItIs(said, read);
  if (text === undefined || (text === plainly(said) && !opensWithThing(below, read))) return [];
  const { path, group, sectionIndex } = line;
  return [
    {
      kind: 'entry',
      term: name,
      key: termKey(name, language),
      text,
      isGap: false,
      shown: text,
      origin: 'key-value',
      isMarked: line.marks.length > 0,
      importance: 0.55,
      group,
      path,
      sectionIndex,
      source: read.spanOf(line.start, below.start + said.length),
    },
  ];
}

/**
 * Returns the definition in a line: "He was the architect of …", "A law passed in …". Undefined if the line describes
 * actions or events.
 */
function whatItIs(said: string, read: ReadText): string | undefined {
  const { language } = read;
  const first = plainly(said);
  if (first.length > LONGEST_SAID || wordsIn(first) < LEAST_SAID || /[:?]/.test(first)) return undefined;
  if (isAside(first, language)) return undefined;
  const lead = pointing[language].exec(first)?.[0];
  const rest = lead === undefined ? first : first.slice(lead.length);
  if (lead === undefined) return read.isClause(rest) ? undefined : rest;
  const [opening = ''] = rest.toLowerCase().split(/\s+/);
  return definite[language].test(opening) || indefinite[language].test(opening) ? rest : undefined;
}

/**
 * Whether a line opens with a noun phrase: "Journalist and …", "Short-lived constitution", but not "responsible for
 * …".
 */
function opensWithThing({ text, start }: OutlineLine, { language, isNounPhrase }: ReadText): boolean {
  const words = tokenize(text, language).filter(({ isWord }) => isWord);
  const link = words.findIndex(({ isStop }) => isStop);
  return words.slice(0, link === -1 ? words.length : link).some(({ end }) => isNounPhrase(start, end));
}

const plainly = (said: string): string => said.replace(/[.;]\s*$/, '');

/** Openings that refer to the name above. */
const pointing = ofEachPack(({ findEntries }) => findEntries.pointing);
