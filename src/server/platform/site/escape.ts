import createMarkdown from 'markdown-it';

/** Escapes for text and quoted attributes of HTML. */
export const { escapeHtml } = createMarkdown().utils;

/** Characters that XML 1.0 cannot represent. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes for text and quoted attributes of XML; drops characters that XML cannot represent. */
export const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replaceAll(notInXml, ''));

/** JSON for a script element; it cannot close the element. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
