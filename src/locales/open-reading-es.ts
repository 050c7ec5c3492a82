/** Se cargan con una respuesta abierta, donde hay un modelo. */
export const openReading = {
  'openReading.said': 'Lo dices:',
  'openReading.partly': 'Lo dices en parte:',
  'openReading.missing': 'No lo dices.',
  'openReading.contradicted': 'Dices lo contrario:',
  'openReading.words': '«{words}»',
  'openReading.by': 'Leída por {engine}. La IA puede equivocarse: si tu respuesta dice un punto, márcalo.',
  'openReading.reading': '{engine} está leyendo tu respuesta…',
  'openReading.cancelled': 'No se ha leído. Cuentan las palabras de tu respuesta.',
  'openReading.failed': 'No se ha podido leer: {why} Cuentan las palabras de tu respuesta.',
  'openReading.retry': 'Leer otra vez',
} as const;
