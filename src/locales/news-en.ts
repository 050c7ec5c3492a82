import type { news as es } from './news-es.ts';
import type { SameKeys } from './same-keys.ts';

export const news: SameKeys<typeof es> = {
  'news.title': 'News',
  'news.unread': { one: '1 unread', other: '{count} unread' },
  'news.open': 'News: {unread}. Opens in a new tab',
  'news.openNone': 'News. Opens in a new tab',
  'news.many': '9+',
  'news.new': 'New',
  'news.markRead': 'Mark as read',
  'news.markAllRead': 'Mark all as read',
  'news.markFailed': 'We couldn’t mark it',
  'news.listFailed': 'We couldn’t load the news',
  'news.none': 'No news yet',
  'news.noneText': 'We’ll post what changes in Repaso here.',
  'news.newer': 'Newer',
  'news.older': 'Older',
  'news.feed': 'Follow the news via Atom',
};
