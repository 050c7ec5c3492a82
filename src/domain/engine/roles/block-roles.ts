import { type Block, type DocumentContent, documentLanguages, type Language } from '#domain/documents/content.ts';
import { isCodeLine } from '#domain/text/code-lines.ts';
import { isInOtherLanguage } from '#domain/text/language.ts';
import { smallWordsIn } from '#domain/text/small-words.ts';
import { isTable, wordsIn } from './shapes.ts';
import type { HeadingRole, LanguagePack } from '#domain/languages/language-pack.ts';
import { packOf, phrasePattern } from '#domain/languages/packs.ts';

/** Roles of blocks; only those of the first row teach and may be asked about. */
export const blockRoles = [
  ...(['body', 'list', 'table', 'heading'] as const),
  ...(['example', 'caption', 'quotation', 'aside', 'exercise', 'code', 'foreign'] as const),
  ...(['bibliography', 'contents', 'objectives', 'front-matter', 'figures'] as const),
] as const;
export type BlockRole = (typeof blockRoles)[number];

const teaching = new Set<BlockRole>(['body', 'list', 'table', 'heading']);

/** Whether questions, definitions and summaries may use a block with this role. */
export function teaches(role: BlockRole | undefined): boolean {
  return role !== undefined && teaching.has(role);
}

/** Returns the role of every block in text order. */
export function rolesOf(content: DocumentContent): BlockRole[] {
  const pack = packOf(content.language);
  const roles: BlockRole[] = [];
  const texts = new Set(content.sections.flatMap(({ headings }) => headings.slice(-1).map(plain)));
  const firstHeaded = content.sections.findIndex(({ headings }) => headings.length > 0);
  let isFront = true;
  for (const [sectionIndex, section] of content.sections.entries()) {
    let under = sectionRole(section.headings, pack);
    for (const [place, block] of section.blocks.entries()) {
      const own = blockRole(block, section.blocks[place - 1], { pack, headings: texts });
      // The text begins with the first running block.
      if (isFront && isRunning(block) && own === 'body') isFront = false;
      if (isFront && block.kind !== 'heading' && block.kind !== 'paragraph') isFront = false;
      if (under && block.kind !== 'heading' && endsRole(under, block)) under = undefined;
      // A line above the first heading is front matter.
      if (sectionIndex < firstHeaded && block.kind === 'paragraph' && wordsIn(block.text) < 25) {
        roles.push(own === 'body' ? 'front-matter' : own);
        continue;
      }
      const role = under ?? (isFront && own === 'body' ? 'front-matter' : own);
      roles.push(teaching.has(role) && isForeign(block, content.language) ? 'foreign' : role);
    }
  }
  return withBibliographies(roles, content);
}

/** Texts shorter than this reveal their language only by function words. */
const LEAST_LETTERS = 80;
const LEAST_WORDS = 4;
const LEAST_SMALL_WORDS = 0.35;

/**
 * Whether a passage is in another language than its document: a quotation, and a question about it would mix
 * languages.
 */
function isForeign({ kind, text }: Block, language: Language): boolean {
  if (text.length >= LEAST_LETTERS) return isInOtherLanguage(text, language);
  const words = wordsIn(text);
  if (kind === 'heading' || words < LEAST_WORDS) return false;
  const own = smallWordsIn(text, language);
  return documentLanguages.some((other) => {
    const count = other === language ? 0 : smallWordsIn(text, other);
    return count >= LEAST_SMALL_WORDS * words && count >= 2 * own + 2;
  });
}

const inherited: HeadingRole[] = ['bibliography', 'contents', 'objectives', 'exercise', 'example', 'aside'];

/** Returns the role implied by the nearest heading that has one. */
function sectionRole(headings: string[], pack: LanguagePack): BlockRole | undefined {
  for (const heading of headings.toReversed()) {
    const role = headingRole(heading, pack);
    if (role) return role;
  }
  return undefined;
}

/** Returns the role that a heading gives its section, if any. */
export const roleOfHeading = (heading: string, language: Language): BlockRole | undefined =>
  headingRole(heading, packOf(language));

function headingRole(heading: string, pack: LanguagePack): BlockRole | undefined {
  const text = heading.replace(/^[^\p{L}]+/u, '').trim();
  const role = inherited.find((name) => phrasePattern(pack.headings[name], 'whole').test(text));
  if (role) return role;
  return exampleHeading.test(text) || hasLabel(text, pack.headings.example) ? 'example' : undefined;
}

/** Whether the label before a colon is in the list: "Bad example: too much text". */
function hasLabel(text: string, list: string): boolean {
  const [, label] = /^([^:\n]{2,40}):\s/.exec(text) ?? [];
  return label !== undefined && phrasePattern(list, 'whole').test(label.trim());
}

/** Headings of examples: "Example 3", "Illustrative example of comparing rates". */
const exampleHeading =
  /^(?:(?:example|ejemplo|exemple|beispiel|esempio|exemplo)s?(?: [\dA-Z]|:)|(?:illustrative|worked|numerical) example|(?:ejemplo|exemplo)s? (?:ilustrativ|resuelt|resolvid)|exemples? (?:détaillé|illustratif)|esempio? (?:svolt|illustrativ)|beispielrechnung)/i;

interface Surroundings {
  pack: LanguagePack;
  /** All headings of the document, normalized. */
  headings: ReadonlySet<string>;
}

function blockRole(block: Block, before: Block | undefined, { pack, headings }: Surroundings): BlockRole {
  const text = block.text.replace(/^[^\p{L}\p{N}("«“„'[]+/u, '');
  switch (block.kind) {
    case 'heading':
      return 'heading';
    case 'code':
      return 'code';
    case 'table':
      return isTable(block.text) ? 'table' : 'figures';
    case 'list':
      if (listsHeadings(block.text, headings)) return 'contents';
      if (isMostly(block.text, isEntry)) return 'bibliography';
      if (isMostly(block.text, isKey) || (before && isAnswerLabel(before.text, pack))) return 'exercise';
      return before && phrasePattern(pack.tasks, 'start').test(before.text) && before.text.endsWith('?')
        ? 'exercise'
        : 'list';
    case 'paragraph':
      if (callout.test(block.text)) return roleOfCallout(block.text);
      if (isCaption(text, pack)) return 'caption';
      if (phrasePattern(pack.exampleOpenings, 'start').test(text) || hasLabel(text, pack.headings.example))
        return 'example';
      if (isAnswerLabel(text, pack) || (hasLabel(text, pack.answers) && !before?.text.endsWith('?'))) return 'exercise';
      if (looksLikeCode(block.text)) return 'code';
      if (isEntry(block.text)) return 'bibliography';
      if (isOrigin(text, pack) || isBareData(block.text)) return 'front-matter';
      if (!/\p{L}{3}/u.test(block.text)) return 'figures';
      return /^["“«„'‘].{20,}["”»“'’](?:\s*[([–—-].{0,80})?$/su.test(text) ? 'quotation' : 'body';
  }
}

/** Callouts in the Markdown of GitHub and Obsidian: "[!TIP] …". */
const callout = /^\[!(\p{L}+)\]/u;

function roleOfCallout(text: string): BlockRole {
  const kind = callout.exec(text)?.[1]?.toLowerCase() ?? '';
  if (kind === 'example') return 'example';
  return kind === 'quote' || kind === 'cite' ? 'quotation' : 'aside';
}

/**
 * Whether a block ends the role of the section before it, since boxes have no end mark. After a list of objectives, a
 * link or an exercise, the text continues at the first long paragraph or the next marked word.
 */
function endsRole(role: BlockRole, block: Block): boolean {
  const { kind, text, marks = [] } = block;
  if (role === 'contents') return !isShortList(block);
  if (role === 'exercise' && kind === 'list' && answersItself(text)) return true;
  if (kind !== 'paragraph') return false;
  if (role === 'objectives') return wordsIn(text) >= 25;
  const marksTerm = marks.some(({ start, end }) => start > 2 && end - start < 50);
  return (role === 'exercise' || role === 'aside') && wordsIn(text) >= 12 && marksTerm;
}

/** Whether a list contains answers to its questions and so is notes, not tasks. */
function answersItself(text: string): boolean {
  const lines = text.split('\n');
  const questions = lines.filter((line) => line.trimEnd().endsWith('?'));
  const answered = text.length - questions.join('\n').length;
  return questions.length > 0 && answered >= 2 * questions.join('\n').length;
}

/** Whether a list has only short lines, like a table of contents. A chapter called "Contents" may be text. */
function isShortList({ kind, text }: Block): boolean {
  const lines = text.split('\n');
  return (
    kind === 'list' && !lines.some((line) => /^\s/.test(line)) && wordsIn(text) <= MOST_WORDS_OF_PART * lines.length
  );
}

const MOST_WORDS_OF_PART = 8;

/** Whether a block is long enough for running text, which ends the front matter. */
function isRunning({ kind, text }: Block): boolean {
  return (
    (kind === 'paragraph' && (wordsIn(text) >= 14 || (wordsIn(text) >= 8 && /[.:]$/.test(text)))) || kind === 'list'
  );
}

function isCaption(text: string, { captions }: LanguagePack): boolean {
  const opening = phrasePattern(captions, 'start').exec(text)?.[0];
  if (opening === undefined) return false;
  const rest = text.slice(opening.length);
  if (/^\.?\s*(?:(?:[A-Z]|[A-Z]?\d+(?:\.\d+)*)\s*[.:)–—](?!\d)|:|[\d.]+$)/u.test(rest)) return true;
  // A placeholder for a picture: "Diagram of the water molecule".
  if (ofPicture.test(rest) && !/[.!?:]$/.test(text) && wordsIn(text) < LONGEST_NAME) return true;
  // "Figure 2 shows …" is text, "Figure 2 The axon" a caption.
  return /^\.?\s*\d[\d.]*\s+\p{Lu}/u.test(rest) && wordsIn(text) < LONGEST_CAPTION;
}

const LONGEST_CAPTION = 25;
const LONGEST_NAME = 12;
const ofPicture = /^ (?:of|de|du|des|d['’]\p{L}+|del|della|di|do|da|von|vom|der|des) /iu;

function isOrigin(text: string, { origins }: LanguagePack): boolean {
  const bare = text.replace(/^[([]/, '');
  return phrasePattern(origins, 'start').test(bare) && /^.{0,40}:/.test(bare);
}

const LONGEST_DATA = 200;

/** Whether a text is only data: dates, email addresses, counts of words or students. */
function isBareData(text: string): boolean {
  return (
    text.length <= LONGEST_DATA &&
    wordsIn(text) <= 12 &&
    (/\S@\S+\.\p{L}/u.test(text) ||
      /^\W*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\W*$/.test(text) ||
      /^\W*[\d\s.,]+ ?(?:words|palabras|mots|wörter|parole|palavras)\b/i.test(text) ||
      /^\W*https?:\S+\W*$/.test(text) ||
      !/\p{L}{2}/u.test(text))
  );
}

/** Whether a text is code, terminal output or markup. */
function looksLikeCode(text: string): boolean {
  if (text.split('\n').every(isCodeLine)) return true;
  const signs = text.match(/[{};<>=$\\#|]|\(\)|::|->|\/\//g)?.length ?? 0;
  return signs >= 4 && signs * 12 > text.length - signs;
}

const LONGEST_ENTRY = 1200;

/** Whether a text is one bibliography entry: "Smith, J. (2004) Title …", "Smith J. Title. Journal 12:3-9, 2004". */
function isEntry(text: string): boolean {
  if (text.length > LONGEST_ENTRY) return false;
  const hasYear = /\b(?:1[6-9]|20)\d\d\b/.test(text);
  const isByName = /^(?:\[?\d+[\].)]?\s*)?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?,?\s+(?:\p{Lu}\.\s?-?)+/u.test(text);
  const isPublished =
    /\b(?:doi|isbn|issn|https?:|available (?:from|at)|retrieved from|in:|pp?\.\s?\d|vol\.|press\b|\d+\s?\(\d+\))/i.test(
      text,
    );
  if (hasYear && isBook(text)) return true;
  return (
    hasYear &&
    (isByName
      ? /[(,.]\s?(?:1[6-9]|20)\d\d/.test(text) || isPublished
      : isPublished && /^\p{Lu}[^.]{3,80}\.\s.*\.\s/u.test(text) && /https?:|doi/i.test(text))
  );
}

/** Whether an entry is a book: "García Márquez, Gabriel (1967): Cien años de soledad. Madrid: Cátedra." */
function isBook(text: string): boolean {
  const hasAuthor = /^\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2},\s\p{Lu}\p{L}+/u.test(text);
  const hasPublisher =
    /[.,]\s\p{Lu}[\p{L} ]{2,30}:\s\p{Lu}|\b(?:Press|Verlag|Editorial|Ediciones|Éditions|Edizioni|Editora|Publish\p{L}+|Alianza|Gallimard|Springer|Routledge|Penguin)\b/u.test(
      text,
    );
  return hasAuthor && hasPublisher;
}

/** Whether at least two thirds of the lines match, without their markers. */
function isMostly(text: string, isOfKind: (line: string) => boolean): boolean {
  const lines = text.split('\n').map((line) => line.replace(/^\s*(?:[-–•*]|\(?\d{1,3}[.)\]])\s+/, ''));
  return lines.length > 1 && 3 * lines.filter(isOfKind).length >= 2 * lines.length;
}

/** Whether a line is only an answer letter or true/false, without its question: "b", "c)", "True". */
const isKey = (line: string): boolean =>
  /^\(?(?:[a-f]|true|false|verdadero|falso|vrai|faux|richtig|falsch|wahr|vero|verdadeiro|[tfv])\)?[.;]?$/i.test(
    line.trim(),
  );

/** A label above answers: "Answers:". */
const isAnswerLabel = (text: string, { answers }: LanguagePack): boolean =>
  text.trim().endsWith(':') && phrasePattern(answers, 'whole').test(text.trim().slice(0, -1));

/** Whether a list repeats the document's headings. */
function listsHeadings(text: string, headings: ReadonlySet<string>): boolean {
  const lines = text.split('\n').map(plain);
  const found = lines.filter((line) => headings.has(line)).length;
  return found >= 3 && found * 5 >= lines.length * 4;
}

function plain(text: string): string {
  return text
    .replace(/^[\s\d.)•*–-]+/u, '')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Marks paragraphs between two bibliography entries as entries; a final run of entries needs no heading. */
function withBibliographies(roles: BlockRole[], content: DocumentContent): BlockRole[] {
  const blocks = content.sections.flatMap((section) => section.blocks);
  const next = roles.map((_, place) => roles[place + 1]);
  return roles.map((role, place) => {
    const isBetween = role === 'body' && roles[place - 1] === 'bibliography' && next[place] === 'bibliography';
    return isBetween && wordsIn(blocks[place]?.text ?? '') < 60 ? 'bibliography' : role;
  });
}
