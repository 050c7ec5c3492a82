/** Documents of our own for a first try; each has a text in every language of the interface. */
export const sampleNames = ['memory', 'biology', 'history'] as const;
export type SampleName = (typeof sampleNames)[number];
