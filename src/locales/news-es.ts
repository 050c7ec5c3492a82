/** Loaded with the news and their badge. */
export const news = {
  'news.title': 'Novedades',
  'news.unread': { one: '1 novedad sin leer', other: '{count} novedades sin leer' },
  'news.open': 'Novedades: {unread}. Se abre en otra pestaña',
  'news.openNone': 'Novedades. Se abre en otra pestaña',
  'news.many': '9+',
  'news.new': 'Nueva',
  'news.markRead': 'Marcar como leída',
  'news.markAllRead': 'Marcar todo como leído',
  'news.markFailed': 'No pudimos marcarlo',
  'news.listFailed': 'No pudimos cargar las novedades',
  'news.none': 'Aún no hay novedades',
  'news.noneText': 'Aquí contaremos qué cambia en Repaso.',
  'news.newer': 'Más recientes',
  'news.older': 'Anteriores',
  'news.feed': 'Seguir las novedades por Atom',
} as const;
