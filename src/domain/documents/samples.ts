/** Sample documents for a first try; each has a text in every interface language. */
export const sampleNames = ['memory', 'biology', 'history'] as const;
export type SampleName = (typeof sampleNames)[number];
