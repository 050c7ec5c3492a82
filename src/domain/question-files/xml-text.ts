/** Characters that XML 1.0 cannot contain, not even as references. */
const unholdable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML, between tags or in quotation marks; drops characters that XML cannot contain. */
export const xmlText = (text: string): string =>
  text.replaceAll(unholdable, '').replaceAll(/[&<>"]/g, (sign) => references[sign] ?? '');
