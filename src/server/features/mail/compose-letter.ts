import { serverTexts } from '#locales/server-texts.ts';
import { escapeHtml } from '#server/platform/site/escape.ts';

export type LetterKind = Exclude<keyof (typeof serverTexts)['en']['letters'], 'hello' | 'orOpen' | 'bye' | 'quoted'>;

/**
 * A letter in words. Nothing that people typed is in it, so nobody speaks in our name, but the reason of an administrator,
 * which is quoted on one line; an address holds neither quotes nor angle brackets.
 */
export function composeLetter(
  kind: LetterKind,
  language: 'es' | 'en',
  { link, reason }: { link?: URL | undefined; reason?: string | undefined } = {},
): { subject: string; text: string; html: string } {
  const { hello, orOpen, bye, quoted, [kind]: letter } = serverTexts[language].letters;
  const { subject, text, action, note } = letter;
  const url = link?.href;
  const quote = reason === undefined ? [] : [quoted.replace('{reason}', () => reason.replaceAll(/[\p{C}\s]+/gu, ' '))];
  const lines = [hello, text, ...quote, ...(url ? [`${action}: ${url}`] : []), note, bye];
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const button = (href: string) =>
    `<a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#2b45c9;color:#ffffff;text-decoration:none;font-weight:600">${action}</a>`;
  const address = (href: string) => `<span style="font-size:13px;color:#57544b">${orOpen}<br>${href}</span>`;
  const parts = [
    paragraph(hello),
    paragraph(text),
    ...quote.map((line) => paragraph(escapeHtml(line))),
    ...(url ? [paragraph(button(url)), paragraph(address(url))] : []),
    paragraph(note),
    paragraph(bye),
  ];
  const style = 'max-width:440px;margin:0 auto;padding:24px 16px;font:16px/26px sans-serif;color:#1c1b18';
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body><div style="${style}">${parts.join('')}</div></body></html>`,
  };
}
