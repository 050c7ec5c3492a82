import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const LEAST_BYTES = 1_024;
/** Above this size, the best quality takes seconds for a percent. */
const BIG_BYTES = 300_000;

/** Writes compressed copies beside the built files, so that the server never compresses them per request. */
export function compressAssets(directory: string): void {
  for (const path of globSync(`${directory}/**/*.{js,mjs,css,svg,json,wasm}`)) {
    const content = readFileSync(path);
    if (content.length < LEAST_BYTES) continue;
    const quality = content.length > BIG_BYTES ? 9 : 11;
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
