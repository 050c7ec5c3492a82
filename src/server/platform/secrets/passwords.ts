import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Argon2id as required by Z08: 19 MiB, 2 passes, 1 lane. Raising these rehashes each password at its next sign-in. */
const SETTINGS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const AT_ONCE = 4;
const argon2Async = promisify(argon2);

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time with or without a hash to compare (Z11). */
  verify(hash: string | null, password: string): Promise<boolean>;
  needsRehash(hash: string): boolean;
}

/** Hashes off the main thread, at most four at once, to limit memory. */
export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function derive(password: string, nonce: Buffer, settings: typeof SETTINGS): Promise<Buffer> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await argon2Async('argon2id', { message: password, nonce, ...settings });
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const dummyNonce = randomBytes(16);
  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await derive(password.normalize('NFC'), nonce, SETTINGS);
      return encode(nonce, tag, SETTINGS);
    },
    async verify(hash, password) {
      const known = hash === null ? undefined : decode(hash);
      let isRight = false;
      for (const form of formsOf(password)) {
        const tag = await derive(form, known?.nonce ?? dummyNonce, known?.settings ?? SETTINGS);
        isRight ||= known !== undefined && timingSafeEqual(tag, known.tag);
      }
      return isRight;
    },
    needsRehash(hash) {
      const known = decode(hash);
      return known?.settings.memory !== SETTINGS.memory || known.settings.passes !== SETTINGS.passes;
    },
  };
}

/**
 * Keyboards enter é as one or two code points. Hashes use the composed form; older ones use the input as it was typed.
 */
const formsOf = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')]);

/** PHC string format, so that other tools can read it. */
function encode(nonce: Buffer, tag: Buffer, { memory, passes, parallelism }: typeof SETTINGS): string {
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
}

function decode(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) return undefined;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const tagBytes = Buffer.from(tag, 'base64');
  return {
    nonce: Buffer.from(nonce, 'base64'),
    tag: tagBytes,
    settings: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: tagBytes.length,
    },
  };
}
