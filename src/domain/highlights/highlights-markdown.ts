import type { Anchor } from '#domain/documents/content.ts';
import { escapeDocumentText, escapeMarkdown, escapeLineStart } from '#domain/text/escape-markdown.ts';
import type { HighlightColor } from './highlight-rules.ts';

const words = {
  es: {
    title: 'Marcas',
    page: 'p.',
    gone: 'no está en el texto nuevo',
    colors: { key: 'Clave', definition: 'Definición', doubt: 'Duda', example: 'Ejemplo' },
  },
  en: {
    title: 'Highlights',
    page: 'p.',
    gone: 'not in the newer text',
    colors: { key: 'Key', definition: 'Definition', doubt: 'Doubt', example: 'Example' },
  },
} as const satisfies Record<string, { colors: Record<HighlightColor, string> } & Record<string, unknown>>;

interface WrittenHighlight {
  color: HighlightColor;
  quote: string;
  note: string;
  anchor: Anchor;
  isGone: boolean;
}

/** The marks of a document as Markdown, in the order of the text: each as a quote, with its name, place and note. */
export function writeHighlightsAsMarkdown(
  documentName: string,
  highlights: readonly WrittenHighlight[],
  language: keyof typeof words,
): string {
  const { title, colors, gone } = words[language];
  const sections = highlights.map(({ color, quote, note, anchor, isGone }) => {
    const about = [colors[color], isGone ? gone : placeOf(anchor, language)].filter(Boolean).join(' · ');
    const quoted = quote
      .trim()
      .split(/\n+/)
      .map((line) => `> ${escapeLineStart(escapeDocumentText(line.trim()))}`)
      .join('\n>\n');
    return [quoted, `*${about}*`, note.trim()].filter(Boolean).join('\n\n');
  });
  return `${[`# ${escapeMarkdown(oneLine(documentName))}`, `## ${title}`, ...sections].join('\n\n')}\n`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

function placeOf(anchor: Anchor, language: keyof typeof words): string {
  if ('page' in anchor) return `${words[language].page} ${anchor.page}`;
  if ('section' in anchor) return escapeMarkdown(oneLine(anchor.section));
  if ('url' in anchor) return anchor.url;
  return `${Math.floor(anchor.seconds / 60)}:${String(Math.floor(anchor.seconds % 60)).padStart(2, '0')}`;
}
