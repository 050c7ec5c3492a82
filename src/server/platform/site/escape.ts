import createMarkdown from 'markdown-it';

/** For text and quoted attributes of HTML. */
export const { escapeHtml } = createMarkdown().utils;

/** Signs that XML 1.0 has no way to write. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** For text and quoted attributes of XML; what XML cannot hold is left out. */
export const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replaceAll(notInXml, ''));

/** As data within a script element, which nothing in it ends. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
