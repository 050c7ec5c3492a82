/** Not where the server paints the first screen. */
export const inBrowser = 'document' in globalThis;
