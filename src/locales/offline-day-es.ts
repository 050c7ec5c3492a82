/** La primera pantalla cuando no hay conexión. */
export const offlineDay = {
  'offlineDay.title': 'Hoy',
  'offlineDay.seen': 'Visto por última vez: {day}, {time}.',
  'offlineDay.cards': { one: 'Repasa 1 tarjeta', other: 'Repasa {count} tarjetas' },
  'offlineDay.cardsText': 'Tus repasos se guardan aquí y se envían al volver la conexión.',
  'offlineDay.start': 'Empezar el repaso',
  'offlineDay.unknown': 'Tus tarjetas de hoy no están en este dispositivo',
  'offlineDay.unknownText': 'Se guardan aquí en cuanto vuelva la conexión.',
  'offlineDay.none': 'Aquí no hay tarjetas por repasar',
  'offlineDay.noneText': 'Tu biblioteca y tus tests vuelven con la conexión.',
  'offlineDay.documents': 'Documentos en este dispositivo',
  'offlineDay.waiting': 'Cuando vuelva la conexión',
  'offlineDay.session': 'Sesión: {title}',
  'offlineDay.test': 'Test a medias: {title}',
  'offlineDay.answered': 'Llevas {answered} de {total}',
  'offlineDay.exam': 'Examen: {title}',
  'offlineDay.weak': 'Apartado flojo: {title}',
} as const;
