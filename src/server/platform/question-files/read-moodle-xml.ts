import { SaxesParser } from 'saxes';
import { askable } from '#domain/question-files/askable.ts';
import { categoryName, exactAnswers, looksLikeHtml } from '#domain/question-files/read-gift.ts';
import type { PortableQuestion } from '#domain/question-files/portable-question.ts';
import {
  type LostPart,
  type QuestionFile,
  questionFile,
  type ReadEntry,
} from '#domain/question-files/question-file.ts';
import { pointsOf, readFeedback, withNotes } from '#domain/question-files/read-feedback.ts';
import { extractFailure, failureCodeOf } from '#server/platform/reader/failure.ts';
import {
  childOf,
  createTreeBuilder,
  elementsOf,
  isElement,
  textOf,
  type XmlElement,
} from '#server/platform/extract/formulas/xml-tree.ts';
import { htmlText } from './html-text.ts';

const MOST_DEPTH = 30;
const MOST_ELEMENTS = 200_000;

/**
 * Reads the questions of a Moodle XML file, one tree at a time. Rejects document types, and with them all entities.
 * Source: https://docs.moodle.org/en/Moodle_XML_format
 */
export function readMoodleXml(xml: string): QuestionFile {
  const entries: { entry: ReadEntry; category: string }[] = [];
  let category = '';
  for (const tree of questionTrees(xml)) {
    const type = tree.attributes['type'] ?? '';
    if (type === 'category') category = categoryName(plainOf(childOf(tree, 'category')));
    else entries.push({ entry: questionOf(tree, type), category });
  }
  return questionFile('moodle', entries);
}

function questionTrees(xml: string): XmlElement[] {
  const trees: XmlElement[] = [];
  const builder = createTreeBuilder();
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let count = 0;
  parser.on('doctype', () => {
    throw extractFailure('FILE_CORRUPT');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    count += 1;
    if (depth === 1 && name !== 'quiz') throw extractFailure('FILE_TYPE_INVALID');
    if (depth > MOST_DEPTH || count > MOST_ELEMENTS) throw extractFailure('FILE_TOO_COMPLEX');
    if (builder.isOpen() || name === 'question') builder.open(name, attributes);
  });
  parser.on('text', (text) => builder.text(text));
  parser.on('cdata', (text) => builder.text(text));
  parser.on('closetag', () => {
    depth -= 1;
    const tree = builder.isOpen() ? builder.close() : undefined;
    if (tree) trees.push(tree);
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    throw failureCodeOf(error) ? error : extractFailure('FILE_CORRUPT', { cause: error });
  }
  return trees;
}

/** Plain text of an element's "text" child. */
function plainOf(element: XmlElement | undefined): string {
  const text = childOf(element, 'text');
  const words = text
    ? textOf(text)
    : (element?.children ?? []).map((child) => (isElement(child) ? '' : child)).join('');
  return words.trim();
}

const listOf = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => child.name === name);

function questionOf(tree: XmlElement, type: string): ReadEntry {
  const lost = new Set<LostPart>();
  const read = (element: XmlElement | undefined): string => {
    if (!element) return '';
    const words = plainOf(element);
    const format = element.attributes['format'] ?? 'moodle_auto_format';
    if (listOf(element, 'file').length > 0) lost.add('images');
    const isHtml = format === 'html' || (format === 'moodle_auto_format' && looksLikeHtml(words));
    if (!isHtml) return words;
    const plain = htmlText(words);
    for (const one of plain.lost) lost.add(one);
    return plain.text;
  };
  const stem = read(childOf(tree, 'questiontext'));
  const named = stem || plainOf(childOf(tree, 'name'));
  const asked = { stem, ...readFeedback(read(childOf(tree, 'generalfeedback'))) };
  const found = partsOf(tree, type, asked, read, lost);
  if ('reason' in found) return { ...found, text: named };
  lostAround(tree, lost);
  const entry = askable(found, [...lost]);
  return 'reason' in entry ? { ...entry, text: named } : entry;
}

/** Records parts of a question that we cannot represent. */
function lostAround(tree: XmlElement, lost: Set<LostPart>): void {
  const grade = Number(plainOf(childOf(tree, 'defaultgrade')) || 1);
  if (grade !== 1) lost.add('points_worth');
  if (listOf(tree, 'hint').some((hint) => plainOf(hint) !== '')) lost.add('hints');
  if (elementsOf(childOf(tree, 'tags') ?? { name: '', attributes: {}, children: [] }).length > 0) lost.add('tags');
  const overall = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
  if (overall.some((name) => plainOf(childOf(tree, name)) !== '')) lost.add('overall_feedback');
}

interface Answer {
  fraction: number;
  text: string;
  note: string;
  element: XmlElement;
}

type Asked = Pick<PortableQuestion, 'stem' | 'explanation' | 'quote'>;
type Reason = Pick<Extract<ReadEntry, { reason: unknown }>, 'reason' | 'kind'>;

function partsOf(
  tree: XmlElement,
  type: string,
  asked: Asked,
  read: (element: XmlElement | undefined) => string,
  lost: Set<LostPart>,
): PortableQuestion | Reason {
  const answers = (): Answer[] =>
    listOf(tree, 'answer').map((element) => ({
      fraction: Number(element.attributes['fraction'] ?? 0),
      text: read(element),
      note: read(childOf(element, 'feedback')),
      element,
    }));
  switch (type) {
    case 'multichoice': {
      const all = answers();
      const isSingle = !/^(?:false|0)$/.test(plainOf(childOf(tree, 'single')));
      const isRight = ({ fraction }: Answer) => (isSingle ? fraction >= 100 : fraction > 0);
      if (isSingle && all.some(({ fraction }) => fraction > 0 && fraction < 100)) lost.add('partial_credit');
      const options = all.map((answer) => ({ text: answer.text, isRight: isRight(answer) }));
      const explanation = withNotes(asked.explanation, all);
      return { ...asked, explanation, form: isSingle ? 'choice' : 'belonging', options };
    }
    case 'truefalse': {
      const all = answers();
      const right = all.find(({ fraction }) => fraction > 0);
      if (!right) return { reason: 'no_right' };
      const explanation = withNotes(asked.explanation, all);
      return { ...asked, explanation, form: 'true-false', isTrue: /^true$/i.test(right.text) };
    }
    case 'shortanswer': {
      const all = answers();
      const whole = all.filter(({ fraction }) => fraction >= 100);
      if (whole.length < all.length) lost.add('partial_credit');
      const exact = exactAnswers(whole.map(({ text }) => text));
      if (exact.length < whole.length) lost.add('wildcards');
      if (whole.length > 0 && exact.length === 0) return { reason: 'wildcards' };
      if (plainOf(childOf(tree, 'usecase')) === '1') lost.add('capitals');
      return { ...asked, explanation: withNotes(asked.explanation, all), form: 'typed', answers: exact };
    }
    case 'numerical': {
      const all = answers();
      const whole = all.filter(({ fraction }) => fraction >= 100);
      if (whole.length < all.length) lost.add('partial_credit');
      const isExact = ({ element }: Answer) => Number(plainOf(childOf(element, 'tolerance')) || 0) === 0;
      if (whole.length === 0 || !whole.every(isExact)) return { reason: 'tolerance' };
      return { ...asked, form: 'typed', answers: whole.map(({ text }) => text) };
    }
    case 'matching': {
      const sides = listOf(tree, 'subquestion').map((element) => ({
        left: read(element),
        right: read(childOf(element, 'answer')),
      }));
      const pairs = sides.filter(({ left }) => left !== '');
      const others = sides.filter(({ left, right }) => left === '' && right !== '').map(({ right }) => right);
      return { ...asked, form: 'matching', pairs, others };
    }
    case 'ordering': {
      const steps = answers().sort((left, right) => left.fraction - right.fraction);
      return { ...asked, form: 'order', steps: steps.map(({ text }) => text) };
    }
    case 'essay':
      return { ...asked, form: 'open', points: pointsOf(read(childOf(tree, 'graderinfo'))) };
    case 'description':
      return { reason: 'description' };
    default:
      return { reason: 'kind', kind: type.slice(0, 40) };
  }
}
