import { Parser } from 'htmlparser2';
import type { HtmlReader, LostPart } from '#domain/question-files/question-file.ts';

/** Elements that end a line. */
const lines = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table']);
/** Elements that carry no meaning besides their text. */
const silent = new Set([...lines, 'span', 'html', 'body', 'tbody', 'font', 'td', 'th', 'thead']);
const media = new Set(['img', 'audio', 'video', 'object', 'iframe', 'svg', 'math']);
const unread = new Set(['script', 'style']);
/** Elements whose meaning is lost in plain text. */
const structural = new Set(['table', 'ul', 'ol']);

/** The text of HTML, and what plain text loses. */
export const htmlText: HtmlReader = (html) => {
  const lost = new Set<LostPart>();
  let text = '';
  let skipped = 0;
  const parser = new Parser({
    onopentag(name) {
      if (unread.has(name)) skipped += 1;
      if (media.has(name)) lost.add('images');
      else if (!silent.has(name) || structural.has(name)) lost.add('formatting');
      if (name === 'li') text += '\n- ';
      else if (name === 'br') text += '\n';
      else if (name === 'td' || name === 'th') text += ' ';
    },
    ontext(words) {
      if (skipped === 0) text += words.replaceAll(/[ \t\r\n\u00a0]+/g, ' ');
    },
    onclosetag(name) {
      if (unread.has(name)) skipped -= 1;
      if (lines.has(name) && name !== 'br') text += '\n';
    },
  });
  parser.end(html);
  const plain = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n');
  return { text: plain, lost: [...lost] };
};
