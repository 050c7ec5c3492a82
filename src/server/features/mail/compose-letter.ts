import { serverTexts } from '#locales/server-texts.ts';

export type LetterKind = Exclude<keyof (typeof serverTexts)['en']['letters'], 'hello' | 'orOpen' | 'bye'>;

/**
 * A letter in words. Nothing that anybody typed is in it, so nothing has to be escaped, and nobody speaks in our name; an
 * address holds neither quotes nor angle brackets.
 */
export function composeLetter(
  kind: LetterKind,
  language: 'es' | 'en',
  link?: URL,
): { subject: string; text: string; html: string } {
  const { hello, orOpen, bye, [kind]: letter } = serverTexts[language].letters;
  const { subject, text, action, note } = letter;
  const url = link?.href;
  const lines = [hello, text, ...(url ? [`${action}: ${url}`] : []), note, bye];
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const button = (href: string) =>
    `<a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#2b45c9;color:#ffffff;text-decoration:none;font-weight:600">${action}</a>`;
  const address = (href: string) => `<span style="font-size:13px;color:#57544b">${orOpen}<br>${href}</span>`;
  const parts = [
    paragraph(hello),
    paragraph(text),
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
