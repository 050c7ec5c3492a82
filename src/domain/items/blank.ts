/** Every stem with a gap marks it so. */
export const BLANK = '_____';
