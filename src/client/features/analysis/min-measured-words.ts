/** Below this many words readability and topics are unreliable. */
export const minMeasuredWords = 100;
