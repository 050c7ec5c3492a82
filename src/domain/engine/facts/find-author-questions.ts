import { wordsIn } from '#domain/engine/roles/shapes.ts';
import { packOf, phrasePattern } from '#domain/engine/language/packs.ts';
import type { AuthorQuestionFact } from './fact.ts';
import type { ReadText } from './read-text.ts';

const LONGEST_ANSWER = 260;
const LONGEST_QUESTION = 220;

/** A question of the author's with the answer that he wrote below it, in a list or after a heading. */
export function findAuthorQuestions(read: ReadText): AuthorQuestionFact[] {
  const { lines, blocks } = read;
  const fromLines = lines.flatMap((line, place) => {
    const answer = lines[place + 1];
    if (!line.hasChildren || !answer || answer.parent !== place) return [];
    return asked(line.text, { text: answer.text, start: answer.start }, line, read);
  });
  const fromHeadings = blocks.flatMap((placed, place) => {
    const next = blocks[place + 1];
    if (placed.role !== 'heading' || next?.role !== 'body') return [];
    const { sectionIndex, headings, block } = placed;
    return asked(block.text, next.block, { start: block.start, sectionIndex, path: headings.slice(0, -1) }, read);
  });
  return [...fromLines, ...fromHeadings];
}

function asked(
  text: string,
  answer: { text: string; start: number },
  { start, path, sectionIndex }: { start: number; path: string[]; sectionIndex: number },
  read: ReadText,
): AuthorQuestionFact[] {
  const question = text.replace(/^[^\p{L}\p{N}¿]+/u, '').replace(/\s*\([^()]*\)\s*(\??)$/u, '$1');
  const { asides } = packOf(read.language);
  if (!question.endsWith('?') || question.length > LONGEST_QUESTION || wordsIn(question) < 3) return [];
  if (phrasePattern(asides, 'anywhere').test(question) || phrasePattern(asides, 'anywhere').test(answer.text))
    return [];
  const said = read.firstSentences(answer.text, LONGEST_ANSWER);
  if (said.length > LONGEST_ANSWER || said.endsWith('?') || said.endsWith(':')) return [];
  return [
    {
      kind: 'author-question',
      question,
      answer: said.replace(/\s+/g, ' ').replace(/^[^\p{L}\p{N}"“«¿(]+/u, ''),
      path,
      importance: 0.8,
      sectionIndex,
      source: read.spanOf(start, answer.start + said.length),
    },
  ];
}
