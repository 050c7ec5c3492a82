import { inspect } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { moveFilesCommand } from './operator/move-files-command.ts';
import { operatorCommands, reportHealth } from './operator/operator-commands.ts';
import { serveControl } from './operator/control-socket.ts';
import { findProblem } from './platform/local-model/local-model.ts';
import { DataFolderRefused, openDataFolder } from './db/data-folder.ts';
import { TablesOutdated } from './db/migrate.ts';
import { DirectAddressMissing } from './db/open-database.ts';
import { BucketRefused } from './platform/files/open-files.ts';
import { removeHeldFiles } from './platform/files/held-files.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config/environment.ts';
import { DataFolderInUse } from './db/data-folder-lock.ts';

/** After the delay requests get 25 s to finish; the rest of the stop fits in what remains of 30 (Z44). */
const STOP_MS = 28_000;

/** Starts the server with the settings of the environment; an error ends the process. */
async function serve(): Promise<void> {
  // Whatever this process and its children write is its owner's alone.
  process.umask(0o077);
  const config = readConfig(process.env);
  if (openDataFolder(config.dataDir))
    config.warnings.push(`Other accounts of this machine could read ${config.dataDir}: it is private now.`);
  const app = await createApp(config);
  // With the embedded database no other process writes a backup.
  if (!config.databaseUrl) await removeHeldFiles(config.dataDir);
  const stopControl = config.databaseUrl
    ? undefined
    : await serveControl(config.dataDir, {
        ...operatorCommands(app.database, config.dataDir, config.s3 && app.files),
        'move-files': moveFilesCommand(config, app.database),
        health: (_, answer) => reportHealth(app.health, answer),
      });
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const logger = { error: (cause: unknown) => say(`! The stop was cut short: ${inspect(cause)}`) };
  closeWithGrace({ delay: config.shutdownDelayMs + STOP_MS, logger }, async ({ err }) => {
    if (err) app.http.log.fatal({ err }, 'stopping after a failure nobody caught');
    await stopControl?.();
    await app.stop();
  });
  const port = await app.start().catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new ConfigError(`The setting PORT is wrong: ${config.port} is in use by another program.`) : error;
  });
  const origin =
    config.publicUrl.port === String(port) || config.port !== 0 ? config.publicUrl.origin : `http://localhost:${port}`;
  for (const warning of config.warnings) say(`! ${warning}`);
  const problem = config.ai?.provider === 'local' ? findProblem(config.ai.files) : undefined;
  if (problem) say(`! ${problem.message} Until then the offline engine makes everything.`);
  say(`Repaso is ready: ${origin}`);
  const rows = config.databaseUrl ? 'Postgres (rows)' : `${config.dataDir} (embedded database)`;
  say(`  data     ${config.s3 ? `${config.s3.bucket} (files in S3)` : `${config.dataDir} (files)`}, ${rows}`);
  say(`  engine   ${app.modelName() ?? 'offline: no key and no network needed'}`);
}

await serve().catch((error: unknown) => {
  // A wrong setting or a folder in use is for the person at the keyboard: one sentence, no stack.
  const isPlain = [
    ConfigError,
    DataFolderRefused,
    DataFolderInUse,
    BucketRefused,
    DirectAddressMissing,
    TablesOutdated,
  ].some((kind) => error instanceof kind);
  process.stderr.write(
    isPlain && error instanceof Error
      ? `${error.message}\n`
      : `Repaso could not start. ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
