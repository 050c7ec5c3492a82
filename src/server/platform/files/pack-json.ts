import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Compresses JSON for storage. */
export const packJson = (json: string): Promise<Buffer> => compress(json, { level: 4 });
