import type { Anchor } from '#domain/documents/content.ts';
import type { AnswerPart, ChatAnswer, Citation } from './answer.ts';

const words = {
  es: { page: 'página', notHeld: 'El documento no lo explica.', unanswered: 'Sin respuesta.' },
  en: { page: 'page', notHeld: 'The document does not explain it.', unanswered: 'No answer.' },
} as const;

/** A chat as Markdown: each question as a heading, its answer, and the quotes that it leans on as notes. */
export function writeChatAsMarkdown(
  documentName: string,
  turns: readonly { question: string; answer: ChatAnswer | null }[],
  language: keyof typeof words,
): string {
  const { notHeld, unanswered } = words[language];
  const sections = turns.map(({ question, answer }) => {
    const body = answer ? (answer.kind === 'refused' ? notHeld : paragraphs(answer.parts)) : unanswered;
    const notes = (answer?.citations ?? []).map((citation) => noteOf(citation, language));
    return [`## ${oneLine(question)}`, body, notes.join('\n')].filter(Boolean).join('\n\n');
  });
  return `${[`# ${oneLine(documentName)}`, ...sections].join('\n\n')}\n`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

function paragraphs(parts: readonly AnswerPart[]): string {
  return parts
    .map(({ text, citations, opensBlock }, index) => {
      const cited = `${text}${citations.map((number) => ` [${number}]`).join('')}`;
      return index === 0 ? cited : `${opensBlock ? '\n\n' : ' '}${cited}`;
    })
    .join('');
}

const noteOf = ({ number, quote, anchor, document }: Citation, language: keyof typeof words): string =>
  `> [${number}] ${oneLine(quote)}${document ? ` — ${oneLine(document.name)}` : ''}${placeOf(anchor, language)}`;

function placeOf(anchor: Anchor, language: keyof typeof words): string {
  if ('page' in anchor) return ` (${words[language].page} ${anchor.page})`;
  if ('section' in anchor) return anchor.section ? ` (${oneLine(anchor.section)})` : '';
  if ('url' in anchor) return ` (${anchor.url})`;
  const minutes = Math.floor(anchor.seconds / 60);
  return ` (${minutes}:${String(Math.floor(anchor.seconds % 60)).padStart(2, '0')})`;
}
