import type { Anchor } from '#domain/documents/content.ts';
import type { AnswerPart, ChatAnswer, Citation } from './answer.ts';
import { escapeDocumentText, escapeMarkdown } from '#domain/text/escape-markdown.ts';
import { isAnswerBlock, isTableRow, isTableRule } from './answer-lines.ts';

const words = {
  es: { page: 'página', notHeld: 'El documento no lo explica.', unanswered: 'Sin respuesta.' },
  en: { page: 'page', notHeld: 'The document does not explain it.', unanswered: 'No answer.' },
} as const;

/** The fields of a turn in the export. */
export interface WrittenTurn {
  question: string;
  answer: (Pick<ChatAnswer, 'kind' | 'parts'> & { citations: readonly Noted[] }) | null;
}

/** Writes a chat as Markdown: each question as a heading, its answer, and the quotes as notes. */
export function writeChatAsMarkdown(
  documentName: string,
  turns: readonly WrittenTurn[],
  language: keyof typeof words,
): string {
  const sections = turns.map((turn) => writeTurnAsMarkdown(turn, language));
  return `${[`# ${escapeMarkdown(oneLine(documentName))}`, ...sections].join('\n\n')}\n`;
}

function writeTurnAsMarkdown({ question, answer }: WrittenTurn, language: keyof typeof words, level = '##'): string {
  const { notHeld, unanswered } = words[language];
  const sources = answer?.citations ?? [];
  // An answer of quotes needs no notes that repeat them.
  if (answer?.kind === 'quotes') {
    const quotes = answer.parts.flatMap(({ citations }) => sources.filter(({ number }) => citations.includes(number)));
    return [`${level} ${escapeMarkdown(oneLine(question))}`, ...quotes.map((one) => quoteOf(one, language))].join(
      '\n\n',
    );
  }
  const body = answer ? (answer.kind === 'refused' ? notHeld : paragraphs(answer.parts)) : unanswered;
  const notes = sources.map((citation) => `> ${noteOf(citation, language)}`);
  return [`${level} ${escapeMarkdown(oneLine(question))}`, body, notes.join('\n')].filter(Boolean).join('\n\n');
}

/**
 * Writes one answer as a note: the question as its title, the supported parts of the answer, and their quotes. Leaves
 * out unsupported parts, since tests may use the note.
 */
export function writeAnswerNote(
  documentName: string,
  { question, answer }: WrittenTurn & { answer: object },
  language: keyof typeof words,
): string {
  const isSupported = (part?: AnswerPart) => part !== undefined && part.citations.length > 0;
  // The line before a supported list and the header of a table need no support themselves.
  const leads = ({ text }: AnswerPart, place: number) =>
    (text.endsWith(':') && isSupported(answer.parts[place + 1])) ||
    isTableRule(text) ||
    isTableRule(answer.parts[place + 1]?.text ?? '');
  const parts = answer.parts.filter((part, place) => isSupported(part) || leads(part, place));
  const note = writeTurnAsMarkdown({ question, answer: { ...answer, parts } }, language, '#');
  return `${note}\n\n(${escapeMarkdown(oneLine(documentName))})\n`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

function paragraphs(parts: readonly AnswerPart[]): string {
  return parts
    .map(({ text, citations, opensBlock }, index) => {
      // Text after a closing fence would reopen it.
      const numbers = citations.map((number) => ` [${number}]`).join('');
      const isRow = isTableRow(text);
      const cited =
        numbers && isAnswerBlock(text)
          ? `${text}\n\n${numbers.trim()}`
          : isRow
            ? text.replace(/\s*\|$/u, `${numbers} |`)
            : text + numbers;
      const follows = isRow && isTableRow(parts[index - 1]?.text ?? '') ? '\n' : opensBlock ? '\n\n' : ' ';
      return index === 0 ? cited : follows + cited;
    })
    .join('');
}

type Noted = Pick<Citation, 'number' | 'quote' | 'anchor'> & { document?: { name: string } | undefined };

const noteOf = (noted: Noted, language: keyof typeof words): string =>
  `[${noted.number}] ${escapeDocumentText(oneLine(noted.quote))}${sourceOf(noted, language)}`;

/** Keeps the line marks of the quote, so that lists and tables render. */
const quoteOf = (noted: Noted, language: keyof typeof words): string =>
  `${escapeDocumentText(noted.quote.trim())}\n\n[${noted.number}]${sourceOf(noted, language)}`;

const sourceOf = ({ anchor, document }: Noted, language: keyof typeof words): string =>
  `${document ? ` — ${oneLine(document.name)}` : ''}${placeOf(anchor, language)}`;

function placeOf(anchor: Anchor, language: keyof typeof words): string {
  if ('page' in anchor) return ` (${words[language].page} ${anchor.page})`;
  if ('section' in anchor) return anchor.section ? ` (${oneLine(anchor.section)})` : '';
  if ('url' in anchor) return ` (${anchor.url})`;
  const minutes = Math.floor(anchor.seconds / 60);
  return ` (${minutes}:${String(Math.floor(anchor.seconds % 60)).padStart(2, '0')})`;
}
