// `npm run admin -- COMMAND`: commands for the operator on the instance's machine. Reads the same settings as the
// server. With the embedded database it asks a running server, since only one process may open it.
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Config, readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config/environment.ts';
import { lockDataFolder } from '#server/db/data-folder-lock.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { moveFilesCommand } from '#server/operator/move-files-command.ts';
import { operatorCommands, reportHealth } from '#server/operator/operator-commands.ts';
import { askServer, type ControlCommands, NobodyHears } from '#server/operator/control-socket.ts';
import type { Manifest } from '#server/platform/backup/manifest.ts';
import { restoreBackup, type VerifiedBackup, verifyBackup } from '#server/platform/backup/read-backup.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { FileDriver } from '#server/platform/files/file-driver.ts';
import { openFiles } from '#server/platform/files/open-files.ts';
import { openDataFolder } from '#server/db/data-folder.ts';

const usage = `Usage: npm run admin -- COMMAND
  grant EMAIL             makes an account that of an administrator
  reset-password EMAIL    gives an account a new password, and prints it
  backup FILE             writes the database and all files to FILE, also while the server runs; makes its folder
  verify FILE             reads a backup to its end and checks every part of it
  health                  says what works and what does not, with what helps; fails where something is wrong
  migrate                 brings the tables of the database up to date, as a start does by default
  upgrade-check [BACKUP]  says what a start of this version will do, and what speaks against it; changes nothing
  stripe-setup            makes products, prices and the portal at the payment provider; safe to repeat
  move-files s3|disk      copies all files to where new ones are written, also while servers run; safe to repeat;
                          with --verify compares both places, with --delete-source removes what is the same in both
  move-database TARGET    moves all rows while no server runs; TARGET is postgres (from DATA_DIR to the address in
                          MOVE_TO) or embedded (from DATABASE_URL into DATA_DIR)
  restore FILE            puts a backup into an empty DATA_DIR, and of Postgres into an empty database, once it was checked;
                          with --replace into a folder that is not empty: what was in it is kept beside it
`;

process.umask(0o077);
const [command = '', argument = '', ...options] = process.argv.slice(2);

/** The settings of a server that has run; a wrong DATA_DIR must not pass as an empty server. */
const existing = () => readConfig(process.env, 'existing');

/** Runs a command on the running server if there is one, else on the database directly. */
const run = (answer: Writable) => ask(command, [argument, ...options].join(' '), answer);

async function ask(command: string, argument: string, answer: Writable): Promise<void> {
  const config = existing();
  openDataFolder(config.dataDir);
  if (!config.databaseUrl) {
    try {
      return await askServer(config.dataDir, command, argument, answer);
    } catch (error) {
      if (!(error instanceof NobodyHears)) throw error;
    }
  }
  const database = await openDatabase(config);
  try {
    const bucket = config.s3 && (await openFiles(config, database, systemClock));
    const all: ControlCommands = {
      ...operatorCommands(database, config.dataDir, bucket),
      'move-files': moveFilesCommand(config, database),
    };
    await all[command]?.(argument, answer);
  } finally {
    await database.close();
  }
}

/** Renames the file only once it is complete and verified. */
async function backUp(): Promise<void> {
  existing();
  const file = resolve(argument);
  if (existsSync(file)) throw new ConfigError(`${file} is there already.`);
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await run((await open(unfinished, 'w', 0o600)).createWriteStream());
    const verified = await verifyBackup(unfinished);
    await rename(unfinished, file);
    report(`${file} is whole:`, verified);
    await noteVerified(verified.manifest);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Tells the server the age of the latest backup. */
async function noteVerified({ createdAt, entries }: Manifest): Promise<void> {
  const bytes = Object.values(entries).reduce((sum, entry) => sum + entry.bytes, 0);
  await ask('backup-verified', `${createdAt} ${bytes}`, new PassThrough().resume());
}

/** Asks the running server; with Postgres, a server that isn't listening sees the same. */
async function checkHealth(): Promise<void> {
  const config = existing();
  const answer = new PassThrough();
  const said = text(answer);
  if (config.databaseUrl) {
    const { createApp } = await import('#server/app.ts');
    const app = await createApp({ ...config, logLevel: 'silent' });
    try {
      await reportHealth(app.health, answer);
    } finally {
      await app.stop();
    }
  } else
    await askServer(config.dataDir, 'health', '', answer).catch((error: unknown) => {
      throw error instanceof NobodyHears ? new Error(`No server runs on ${config.dataDir}.`) : error;
    });
  process.stdout.write(await said);
  if (!(await said).startsWith('problems: 0,')) process.exitCode = 1;
}

async function restore(): Promise<void> {
  const config = readConfig(process.env);
  const { dataDir, directUrl } = config;
  openDataFolder(dataDir);
  const lock = lockDataFolder(dataDir);
  try {
    const replace = options.includes('--replace');
    const putFile = await putterOf(config);
    const { manifest, former } = await restoreBackup(argument, { dataDir, databaseUrl: directUrl, replace, putFile });
    printSummary('Restored:', manifest);
    if (former) process.stdout.write(`What was there before is in ${former}.\n`);
  } finally {
    lock.release();
  }
}

/** Uploads files of a backup to the bucket, if configured; their rows already refer to them. */
async function putterOf({ s3, scratch }: Config): Promise<FileDriver['put'] | undefined> {
  if (!s3) return undefined;
  const { createS3Driver } = await import('#server/platform/files/s3-driver.ts');
  const driver = await createS3Driver({
    settings: s3,
    intents: undefined,
    scratchFolder: scratch.folder,
    scratchBytes: scratch.bytes,
  });
  return driver.put;
}

async function setUpPayments(): Promise<void> {
  const { payments, publicUrl } = readConfig(process.env);
  if (!payments) throw new ConfigError('STRIPE_SECRET_KEY is not set.');
  const { setUpStripe } = await import('#server/platform/payments/set-up-stripe.ts');
  for (const line of await setUpStripe(payments, publicUrl)) process.stdout.write(`${line}\n`);
}

function printSummary(what: string, { entries, createdAt, engine }: Manifest): void {
  const sizes = Object.values(entries).map(({ bytes }) => bytes);
  const megabytes = (sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024 / 1024).toFixed(1);
  process.stdout.write(`${what} ${engine} database and ${sizes.length - 1} files, ${megabytes} MB, of ${createdAt}\n`);
}

/** A backup of a server with lost files is kept, but not reported as complete. */
function report(whole: string, { manifest, missing }: VerifiedBackup): void {
  if (missing.length === 0) return printSummary(whole, manifest);
  printSummary('It is as it was written:', manifest);
  throw new Error(
    `But its database names ${missing.length} files that are not in it, such as ${missing[0]}: the server had lost them before. The log of its night names their documents.`,
  );
}

async function migrate(): Promise<void> {
  const config = readConfig(process.env);
  openDataFolder(config.dataDir);
  await (await openDatabase({ ...config, migratesOnStart: true })).close();
  process.stdout.write('The tables are up to date.\n');
}

async function checkBeforeUpgrade(): Promise<void> {
  const { checkUpgrade } = await import('#server/operator/upgrade-check.ts');
  const config = existing();
  const findings = await checkUpgrade({ config, env: process.env, backup: argument || undefined, now: new Date() });
  const marks = { ok: 'ok  ', note: 'note', stop: 'STOP' };
  for (const { state, text: words } of findings) process.stdout.write(`${marks[state]}  ${words}\n`);
  if (findings.some(({ state }) => state === 'stop')) process.exitCode = 1;
}

async function moveAllRows(): Promise<void> {
  const { moveToEmbedded, moveToPostgres } = await import('#server/operator/move-database-command.ts');
  const config = readConfig(process.env);
  openDataFolder(config.dataDir);
  if (argument !== 'postgres' && argument !== 'embedded') throw new ConfigError('Move to postgres or to embedded.');
  const moved =
    argument === 'postgres'
      ? await moveToPostgres(config, process.env['MOVE_TO'])
      : await moveToEmbedded(config, new Date());
  for (const { table, rows } of moved) if (rows > 0) process.stdout.write(`${table}: ${rows}\n`);
  const total = moved.reduce((sum, { rows }) => sum + rows, 0);
  process.stdout.write(`${total} rows of ${moved.length} tables moved, 0 differences.\n`);
}

/** Shows the progress as it comes; fails if a file differs. */
async function moveAllFiles(): Promise<void> {
  const answer = new PassThrough();
  let said = '';
  answer.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    process.stdout.write(chunk);
  });
  await run(answer);
  if (!said.endsWith(' 0 differences\n')) process.exitCode = 1;
}

async function print(): Promise<void> {
  const answer = new PassThrough();
  const said = text(answer);
  await run(answer);
  process.stdout.write(await said);
}

const commands: Record<string, () => Promise<void>> = {
  grant: print,
  'reset-password': print,
  backup: backUp,
  verify: async () => report('It is whole:', await verifyBackup(argument)),
  health: checkHealth,
  restore,
  migrate,
  'move-files': moveAllFiles,
  'move-database': moveAllRows,
  'upgrade-check': checkBeforeUpgrade,
  'stripe-setup': setUpPayments,
};

const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
const optionsOf: Record<string, string[]> = { restore: ['--replace'], 'move-files': ['--verify', '--delete-source'] };
const areKnown = options.every((option) => optionsOf[command]?.includes(option));
const withoutArgument = ['stripe-setup', 'health', 'migrate'];
const fits = command === 'upgrade-check' || withoutArgument.includes(command) === (argument === '');
if (!chosen || !fits || !areKnown) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  await chosen();
} catch (error) {
  // One sentence for the operator. Node's error of several refused connections has a code only.
  const { message, code } = error as NodeJS.ErrnoException;
  process.stderr.write(`${message || (code ?? String(error))}\n`);
  process.exitCode = 1;
}
