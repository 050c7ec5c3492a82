import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { z } from 'zod';

/** Says what is in a backup, so that nothing of it is trusted before it was checked (Z42). It comes last in the file. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  engine: z.enum(['embedded', 'postgres']),
  createdAt: z.string(),
  /** The migrations that its database knows: an older program would not understand it. */
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

/** Passes bytes on and tells afterwards how many they were, and their SHA-256. */
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
