/** False during server rendering. */
export const inBrowser = 'document' in globalThis;
