/** Loaded where a model is set. */
export const model = {
  'model.depth': 'What questions ask for',
  'model.depth.mixed': 'A mix',
  'model.depth.recall': 'Recalling',
  'model.depth.understanding': 'Understanding',
  'model.depth.application': 'Applying',
  'model.depthWhy.mixed': 'Two in five recall, two understand, one applies.',
  'model.depthWhy.recall': 'What the text says.',
  'model.depthWhy.understanding': 'Differences, causes and consequences.',
  'model.depthWhy.application': 'Short cases that the text does not tell.',
} as const;
