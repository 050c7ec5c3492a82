/** Loaded with what is read aloud. */
export const listening = {
  'listening.title': 'Lectura en voz alta',
  'listening.play': 'Escuchar',
  'listening.pause': 'Pausar',
  'listening.previous': 'Párrafo anterior',
  'listening.next': 'Párrafo siguiente',
  'listening.rate': 'Velocidad de la voz',
  'listening.stop': 'Cerrar la lectura',
  'listening.problem.no-voice':
    'Este navegador no tiene ninguna voz para el idioma del documento ({language}). Puedes instalar una en los ajustes de voz de tu sistema y volver a abrir esta página.',
  'listening.problem.no-network':
    'La voz de este idioma ({language}) necesita conexión. Sigue cuando vuelvas a tenerla.',
  'listening.problem.failed': 'El navegador ha dejado de leer. Pulsa «Escuchar» para seguir donde estabas.',
} as const;
