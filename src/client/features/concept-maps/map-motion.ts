/** Milliseconds that a move of the drawing takes. */
export const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180);
