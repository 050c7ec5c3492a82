import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';

/** Lists the content of a backup, so that everything can be verified before use (Z42). It is the last entry. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  engine: z.enum(['embedded', 'postgres']),
  createdAt: z.string(),
  /** Migrations of its database; an older program would not understand it. */
  migrations: z.array(z.string()),
  /** By name: `database`, `secret.key` and `files/…`. */
  entries: z.record(z.string(), z.strictObject({ bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ManifestEntry = Manifest['entries'][string];

export const MANIFEST = 'manifest.json';
export const DATABASE = 'database';
export const SECRET = 'secret.key';
export const FILES = 'files/';

/** A pass-through that measures the number of bytes and their SHA-256. */
export function createMeter(): { through: Transform; read(): ManifestEntry } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, read: () => ({ bytes, sha256: hash.digest('hex') }) };
}
