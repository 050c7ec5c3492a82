import type { FastifyReply } from 'fastify';
import { cleanFileName } from '#domain/documents/upload-rules.ts';

/** The only kinds that may be shown inside the page; HTML and its like are never served as such (Z23). */
const inlineTypes: Record<string, string> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};
const otherTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  odt: 'application/vnd.oasis.opendocument.text',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  epub: 'application/epub+zip',
  md: 'text/markdown; charset=utf-8',
  srt: 'application/x-subrip',
  youtube: 'application/x-subrip',
  vtt: 'text/vtt; charset=utf-8',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** Signs that lead into folders, or that a system takes in no name. */
const reserved = /[/\\:*?"<>|]/g;

/** Headers of a download: our own type, a name by RFC 6266 without folders, and no right to do anything in the browser. */
export function sendFile(
  reply: FastifyReply,
  { kind, inline, body, ...file }: { kind: string; fileName: string; inline: boolean; body: unknown },
): FastifyReply {
  const type = inlineTypes[kind] ?? otherTypes[kind] ?? 'application/octet-stream';
  const disposition = inline && kind in inlineTypes ? 'inline' : 'attachment';
  const fileName = cleanFileName(file.fileName.replaceAll(reserved, '-'));
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .header('content-type', type)
    .header('content-disposition', `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .send(body);
}
