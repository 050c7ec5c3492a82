import { createHash } from 'node:crypto';
import { serverTexts } from '#locales/server-texts.ts';
import type { LetterKind, PlaceholderValues } from '#domain/mail/letter-kinds.ts';
import { fillPlaceholders, type LetterText, oneLine } from '#domain/mail/letter-text.ts';
import { escapeHtml } from '#server/platform/site/escape.ts';

type Language = 'es' | 'en';

/** The app's built-in text. */
export function appLetterText(kind: LetterKind, language: Language): LetterText {
  const { letterFrame, letters } = serverTexts[language];
  return { ...letters[kind], text: `${letterFrame.hello}\n\n${letters[kind].text}` };
}

/** Hash that shows whether the app's text has changed since it was customized. */
export function hashLetterText({ subject, text, action, note }: LetterText): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, text, action, note]))
    .digest('hex');
}

export interface LetterContent {
  text: LetterText;
  values: PlaceholderValues;
  link?: URL | undefined;
  /** Reason entered by an administrator; quoted on one line. */
  reason?: string | undefined;
}

/** Colors for dark mode; the light ones are inline styles, as most email programs require. */
const darkStyle = `@media (prefers-color-scheme: dark) {
.page { background: #14151a !important; }
.card { background: #1c1e25 !important; border-color: #333744 !important; color: #ededf2 !important; }
.quiet { color: #b6b9c6 !important; }
.button { background: #93a6ff !important; color: #10142b !important; }
}`;

/** Composes an email. Text and values are escaped, so they cannot contain HTML. */
export function composeLetter(
  language: Language,
  { text: words, values, link, reason }: LetterContent,
): { subject: string; text: string; html: string } {
  const { orOpen, bye, quoted } = serverTexts[language].letterFrame;
  const fill = (part: string) => fillPlaceholders(part, values);
  const subject = oneLine(fill(words.subject));
  const action = fill(words.action);
  const note = fill(words.note);
  const paragraphs = fill(words.text).split(/\n{2,}/);
  if (reason !== undefined) paragraphs.push(quoted.replace('{reason}', () => oneLine(reason)));
  const lines = [...paragraphs, ...(link ? [`${action}: ${link.href}`] : []), ...(note ? [note] : []), bye];

  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const quiet = (content: string) =>
    `<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#57544b">${content}</p>`;
  const button = (href: string) =>
    `<a class="button" href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#2b45c9;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action)}</a>`;
  const parts = [
    ...paragraphs.map((one) => paragraph(escapeHtml(one).replaceAll('\n', '<br>'))),
    ...(link ? [paragraph(button(escapeHtml(link.href))), quiet(`${orOpen}<br>${escapeHtml(link.href)}`)] : []),
    ...(note ? [quiet(escapeHtml(note))] : []),
  ];
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${darkStyle}</style>`,
  ];
  const page = 'margin:0;padding:24px 12px;background:#faf9f6';
  const card =
    'max-width:440px;margin:0 auto;padding:28px 24px 12px;border:1px solid #e2dfd6;border-radius:12px;background:#ffffff;color:#1c1b18;font:16px/26px sans-serif;overflow-wrap:break-word;word-break:break-word';
  const brand = `<p style="margin:0 0 16px;font-size:18px;font-weight:700">${bye}</p>`;
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head>${head.join('')}</head><body class="page" style="margin:0;background:#faf9f6"><div class="page" style="${page}"><div class="card" style="${card}">${brand}${parts.join('')}</div></div></body></html>`,
  };
}
