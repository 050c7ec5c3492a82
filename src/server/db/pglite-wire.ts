import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';

/** Frontend messages to which the server responds: Sync, Query, CopyDone, CopyFail, CopyData and Flush. */
const ANSWERED = new Set(['S', 'Q', 'c', 'f', 'd', 'H'].map((letter) => letter.charCodeAt(0)));
const TERMINATE = 'X'.charCodeAt(0);
const LENGTH_BYTES = 4;

/**
 * An in-process connection that speaks the Postgres protocol with PGlite, so that `pg`, drizzle and pg-boss need no
 * second driver. PGlite's own adapter for `pg` loses the protocol state after a failed query.
 */
class PgliteWire extends Duplex {
  readonly #database: PGlite;
  readonly #panicked: (message: string) => void;
  #buffer: Buffer = Buffer.alloc(0);
  #startupSeen = false;

  constructor(database: PGlite, panicked: (message: string) => void) {
    super();
    this.#database = database;
    this.#panicked = panicked;
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  /** A discarded client may have left its transaction and prepared statements behind. */
  connect() {
    this.#database.exec('ROLLBACK; DEALLOCATE ALL').then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, chunk]) : chunk;
    const run = this.#takeAnsweredRun();
    if (run === 'end') {
      this.push(null);
      return done();
    }
    if (!run) return done();
    void this.#answer(run).then(
      () => done(),
      (error: Error) => done(error),
    );
  }

  /** Uses the streaming call: the other one keeps every message in memory. */
  async #answer(run: Buffer): Promise<void> {
    const parts: Buffer[] = [];
    // Copy the bytes: the next part reuses their memory.
    await this.#database.execProtocolRawStream(run, { onRawData: (bytes) => void parts.push(Buffer.from(bytes)) });
    const answer = Buffer.concat(parts);
    const panic = panicIn(answer);
    if (panic !== undefined) this.#panicked(panic);
    if (answer.length > 0) this.push(answer);
  }

  override _final(done: () => void) {
    this.push(null);
    done();
  }

  /** The complete messages up to the last one that requires a response; later bytes wait for the rest. */
  #takeAnsweredRun(): Buffer | 'end' | undefined {
    let offset = 0;
    let flush = 0;
    for (;;) {
      const typeBytes = this.#startupSeen ? 1 : 0;
      if (this.#buffer.length - offset < typeBytes + LENGTH_BYTES) break;
      const length = typeBytes + this.#buffer.readInt32BE(offset + typeBytes);
      if (this.#buffer.length - offset < length) break;
      const type = this.#startupSeen ? this.#buffer[offset] : undefined;
      if (type === TERMINATE) return 'end';
      offset += length;
      if (!this.#startupSeen || (type !== undefined && ANSWERED.has(type))) flush = offset;
      this.#startupSeen = true;
    }
    if (flush === 0) return undefined;
    const run = this.#buffer.subarray(0, flush);
    this.#buffer = this.#buffer.subarray(flush);
    return run;
  }
}

const ERROR_RESPONSE = 'E'.charCodeAt(0);

/** Finds the message of a PANIC in a response; after it the database no longer responds. */
function panicIn(answer: Buffer): string | undefined {
  for (let offset = 0; offset + 1 + LENGTH_BYTES <= answer.length;) {
    const end = offset + 1 + answer.readInt32BE(offset + 1);
    if (answer[offset] === ERROR_RESPONSE) {
      const fields = answer
        .subarray(offset + 1 + LENGTH_BYTES, end)
        .toString()
        .split('\0');
      if (fields.includes('VPANIC')) return fields.find((field) => field.startsWith('M'))?.slice(1) ?? '';
    }
    offset = end;
  }
  return undefined;
}

/** Timeout for the only connection, after which a forgotten transaction shows as an error. */
const CONNECTION_TIMEOUT_MS = 20_000;

/** Ends the process, since every query would hang; the next start recovers the database. */
function endProcess(message: string): void {
  setImmediate(() => {
    throw new Error(`the embedded database has stopped: ${message}`);
  });
}

/**
 * Creates a pool of exactly one connection: PGlite has one session, and every transaction occupies it.
 *
 * @param panicked called where the database has given up, with its last words: it does not end its process as Postgres does.
 */
export function createPglitePool(database: PGlite, panicked: (message: string) => void = endProcess): Pool {
  return new Pool({
    max: 1,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PgliteWire(database, panicked),
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 0,
  });
}
