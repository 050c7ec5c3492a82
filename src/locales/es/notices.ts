/** Texts that the server writes itself, beside errors. */
export const notices = {
  signedIn: 'Has entrado.',
  sessionSoon: 'Tu sesión empieza a las {time}',
  sessionBreak: 'Se acabó el tiempo: descansa {minutes} min',
  sessionEnded: 'La sesión ha terminado',
  accountKept: 'Has entrado y tu cuenta se conserva: no se borró nada.',
  /** A test of several documents goes by the first. */
  titleOfSeveral: '{name} + {count} más',
  calendar: {
    exam: 'Examen: {title}',
    kinds: { study: 'Estudio', review: 'Repaso', test: 'Test', flashcard: 'Tarjetas' },
  },
};
