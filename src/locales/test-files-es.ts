/** Se cargan con el diálogo que descarga un test. */
export const testFiles = {
  'testFiles.title': 'Descargar este test',
  'testFiles.text': 'Con todas las respuestas y la cita que las demuestra, para usarlo en otro programa.',
  'testFiles.download': 'Descargar',
  'testFiles.downloadAs': 'Descargar como {format}',
  'testFiles.moodle': 'Moodle XML',
  'testFiles.moodleText': 'Para Moodle 4.4 o posterior, con todos los tipos de pregunta.',
  'testFiles.gift': 'GIFT',
  'testFiles.giftText': 'Texto para Moodle y otros. Las preguntas de ordenar se quedan fuera.',
  'testFiles.qti': 'QTI 2.1',
  'testFiles.qtiText': 'Para Canvas, Blackboard, TAO y otras plataformas.',
  'testFiles.csv': 'Tabla (CSV)',
  'testFiles.csvText': 'Para una hoja de cálculo: una línea por pregunta.',
} as const;
