/** Se cargan con la pregunta por el examen. */
export const examQuestion = {
  'examQuestion.title': '¿Cuándo es el examen?',
  'examQuestion.text': 'Con la fecha repartimos el trabajo en los días que quedan.',
  'examQuestion.in7': 'En 1 semana',
  'examQuestion.in14': 'En 2 semanas',
  'examQuestion.in30': 'En 1 mes',
  'examQuestion.date': 'Fecha',
  'examQuestion.failed': 'No pudimos guardar la fecha',
  'examQuestion.save': 'Guardar la fecha',
  'examQuestion.skip': 'Aún no lo sé',
  'examQuestion.saved': 'Fecha guardada. La verás en Hoy.',
  'examQuestion.later': 'De acuerdo. Puedes poner la fecha al hacer un plan.',
} as const;
