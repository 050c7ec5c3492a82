import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** JSON as it lies on disk. */
export const packJson = (json: string): Promise<Buffer> => compress(json, { level: 4 });
