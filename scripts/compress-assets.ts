import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const LEAST_BYTES = 1_024;
const worthIt = /\.(?:js|mjs|css|svg)$/;

/** Puts packed copies beside the built files, so that the server need not pack them at each request. */
export function compressAssets(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (!worthIt.test(name)) continue;
    const content = readFileSync(join(directory, name));
    if (content.length < LEAST_BYTES) continue;
    writeFileSync(join(directory, `${name}.gz`), gzipSync(content, { level: 9 }));
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    };
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(content, options));
  }
}
