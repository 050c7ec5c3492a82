/** Se cargan con los resultados de un test. */
export const results = {
  'results.reread': 'Volver a leer «{section}»',
  'results.rereadAt': 'Volver a leer «{section}» ({place})',
  'results.pages': 'p. {from}–{to}',
  'results.verdict.perfect': 'Todas bien',
  'results.verdict.great': 'Muy bien',
  'results.verdict.good': 'Vas bien',
  'results.verdict.fair': 'Vas por buen camino',
  'results.verdict.low': 'Esto pide otro repaso',
  'results.verdict.empty': 'Aún no hay respuestas',
  'results.advice.perfect': 'Vuelve dentro de unos días y repítelo para que no se te olvide.',
  'results.advice.section':
    'La mayoría de tus fallos viene de «{section}». Léelo una vez y repite solo esas preguntas.',
  'results.advice.scattered': 'Lee por qué fallaste cada una y repite solo esas preguntas.',
  'results.advice.blanks': {
    one: 'Te quedó 1 sin responder. Hazla ahora y repite las que fallaste.',
    other: 'Te quedaron {count} sin responder. Hazlas ahora y repite las que fallaste.',
  },
  'results.advice.onlyBlanks': {
    one: 'No fallaste ninguna, pero te quedó 1 sin responder. Hazla ahora, sin prisa.',
    other: 'No fallaste ninguna, pero te quedaron {count} sin responder. Hazlas ahora, sin prisa.',
  },
  'results.advice.empty': 'No respondiste ninguna pregunta. Empieza por leer el documento una vez.',
  'results.verdict.unfinished': 'Te queda una parte por hacer',
  'results.bySection': 'Por secciones',
  'results.rightOf': '{right} de {asked} bien',
  'results.rightOfBlank': '{right} de {asked} bien · {blank}',
  'results.showAnswer': 'Mostrar respuesta',
  'results.more': 'Otras opciones',
} as const;
