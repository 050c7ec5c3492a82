import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { tryPart } from './local-model.ts';
import { packagesOf } from './part.ts';

/** Folder of the runtime until it has started successfully. */
export const unfinishedPart = (folder: string): string => `${folder}.unfinished`;

/** Package hashes, for the platforms on which this list was made. */
const lock = new URL('./part-lock.json', import.meta.url);

/**
 * Installs the optional runtime into its own folder, with the available npm. Runs no package scripts and compiles
 * nothing; renames the folder only after the runtime has started.
 */
export async function installPart(folder: string, npm: string, signal?: AbortSignal): Promise<void> {
  const packages = packagesOf(process.platform, process.arch);
  if (!packages) throw new Error(`There is no part for this kind of machine (${process.platform}, ${process.arch}).`);
  const unfinished = unfinishedPart(folder);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  await copyFile(lock, join(unfinished, 'package-lock.json'));
  await run(npm, ['install', '--prefix', unfinished, ...flags], unfinished, signal);
  await tryPart(unfinished);
  signal?.throwIfAborted();
  await rm(folder, { recursive: true, force: true });
  signal?.throwIfAborted();
  await rename(unfinished, folder);
}

/** Skips its binaries for graphics cards, which are ten times as large. */
const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error'];
/** By default npm retries three times for more than a minute, and waits five minutes for an answer. */
const patience = {
  fetch_retries: '1',
  fetch_retry_mintimeout: '1000',
  fetch_retry_maxtimeout: '2000',
  fetch_timeout: '20000',
};

/** The npm that started this process, or else the one in the PATH. */
export function findNpm(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env['npm_execpath']) return env['npm_execpath'];
  for (const folder of (env['PATH'] ?? '').split(delimiter)) {
    const beside = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
    if (existsSync(beside)) return beside;
    const link = join(folder, 'npm');
    if (existsSync(link) && realpathSync(link).endsWith('.js')) return realpathSync(link);
  }
  return undefined;
}

/** npm failed; contains its error message. */
export class NpmError extends Error {
  override name = 'NpmError';
  readonly said: string;
  /** The registry did not answer. */
  readonly isUnreachable: boolean;
  constructor(said: string) {
    const isUnreachable = unreachable.test(said);
    const reason = isUnreachable ? 'could not reach its registry' : 'could not install the part';
    super(`npm ${reason}. ${said}`.trim());
    this.said = said;
    this.isUnreachable = isUnreachable;
  }
}
const unreachable =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT|FETCH_ERROR)\b|network|socket hang up/i;

const MOST_WORDS = 400;

function run(npm: string, args: string[], cwd: string, signal: AbortSignal | undefined): Promise<void> {
  // Variables from the npm that started us would make this one think it runs as a script.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|command|node_execpath|config_local_prefix)/.test(name),
  );
  const patient = Object.entries(patience).map(([name, value]) => [`npm_config_${name}`, value]);
  const env = { ...Object.fromEntries(patient), ...Object.fromEntries(own) } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [npm, ...args], { cwd, env, signal, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new NpmError(shortened(said)))));
  });
}

/** npm's errors, without line prefixes, duplicate codes, code locations and the log path. */
function shortened(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!|warn)\s*/i, '').trim())
    .filter((line) => line !== '' && !/complete log|_logs|debug-|^(?:at|code|errno|syscall) /.test(line));
  return lines.join(' ').slice(0, MOST_WORDS);
}
