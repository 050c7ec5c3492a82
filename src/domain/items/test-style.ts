/**
 * What a test asks for the most: questions with four options, half of these and half of all forms, or answers that are
 * written.
 */
export const testStyles = ['choice', 'mixed', 'written'] as const;
export type TestStyle = (typeof testStyles)[number];
