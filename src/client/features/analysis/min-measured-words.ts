/** In fewer words a readability, or a change of topic, is chance. */
export const minMeasuredWords = 100;
