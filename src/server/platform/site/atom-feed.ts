import { escapeXml } from './escape.ts';

/** An entry of a feed. */
export interface FeedEntry {
  uuid: string;
  title: string;
  path: string;
  publishedAt: Date;
  updatedAt: Date;
  summary?: string;
  html: string;
}

/** A feed with full texts (Atom, RFC 4287). */
export function atomFeed(
  publicUrl: URL,
  feed: { language: string; title: string; path: string; page: string; entries: readonly FeedEntry[] },
): string {
  const address = (path: string): string => escapeXml(new URL(path, publicUrl).href);
  const newest = feed.entries.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0);
  const entries = feed.entries.map(
    ({ uuid, title, path, publishedAt, updatedAt, summary, html }) => `<entry>
<id>urn:uuid:${escapeXml(uuid)}</id>
<title>${escapeXml(title)}</title>
<link href="${address(path)}"/>
<published>${publishedAt.toISOString()}</published>
<updated>${updatedAt.toISOString()}</updated>
${summary === undefined ? '' : `<summary>${escapeXml(summary)}</summary>\n`}<content type="html" xml:base="${address(path)}">${escapeXml(html)}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
<id>${address(feed.path)}</id>
<title>${escapeXml(feed.title)}</title>
<author><name>Repaso</name></author>
<link rel="self" href="${address(feed.path)}"/>
<link href="${address(feed.page)}"/>
<updated>${new Date(newest).toISOString()}</updated>
${entries.join('\n')}
</feed>
`;
}
