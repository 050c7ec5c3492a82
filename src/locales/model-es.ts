/** Loaded where a model is set. */
export const model = {
  'model.depth': 'Qué piden las preguntas',
  'model.depth.mixed': 'Mezcla',
  'model.depth.recall': 'Recordar',
  'model.depth.understanding': 'Comprender',
  'model.depth.application': 'Aplicar',
  'model.depthWhy.mixed': 'De cada cinco, dos de recordar, dos de comprender y una de aplicar.',
  'model.depthWhy.recall': 'Lo que dice el texto.',
  'model.depthWhy.understanding': 'Diferencias, causas y consecuencias.',
  'model.depthWhy.application': 'Casos breves que el texto no cuenta.',
} as const;
