import type { OutlineBlock } from '../outline.ts';
import { marked, withMarks } from '../text-marks.ts';
import { markdownBlocks } from './read-markdown.ts';
import { plainTextBlocks } from './read-plain-text.ts';

/** Pasted text has no file name, so Markdown is detected by its syntax; everything else is plain text. */
export function pastedTextBlocks(text: string): OutlineBlock[] {
  if (markdownSigns.some((sign) => sign.test(text))) return markdownBlocks(text);
  const plain = text.replace(boldLine, '$1').replace(boldWords, (_, words: string) => marked('bold', words));
  return plainTextBlocks(plain).map(withMarks);
}

/** A heading, an underlined heading, a code fence, a table rule; a link or callout of note-taking programs. */
const markdownSigns = [
  /^ {0,3}#{1,6} +\S/m,
  /^ {0,3}#{2,6}\p{L}{2}/mu,
  /^\p{L}.*\n={3,} *$/mu,
  /^ {0,3}```/m,
  /^(?=.*\|)(?=.*---)[ |:-]+$/m,
  /\[\[[^[\]\n]*\p{L}{2}[^[\]\n]*\]\]/u,
  /^> ?\[![\w-]+\]/m,
];

/** Plain text may contain bold words too; its headings are detected as in plain text, including a bold line. */
const boldLine = /^\*\*([^*\n]+)\*\*$/gm;
const boldWords = /(?<![\w*])\*\*(?=[^\s*])([^*\n]+)(?<=[^\s*])\*\*(?![\w*])/g;
