import type { FastifyReply } from 'fastify';
import { cleanFileName } from '#domain/documents/upload-rules.ts';

/**
 * The only kinds that may be shown inside the page; HTML and similar types are always served as plain downloads (Z23).
 */
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

/** Characters that separate folders or that an operating system forbids in file names. */
const reserved = /[/\\:*?"<>|]/g;

/** Sets the headers of a download: our own content type, a file name by RFC 6266 without folders, and a sandbox. */
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
