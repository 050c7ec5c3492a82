import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { operatorCommands } from './operator/operator-commands.ts';
import { serveControl } from './operator/control-socket.ts';
import { findProblem } from './platform/local-model/local-model.ts';
import { removeHeldFiles } from './platform/backup/write-backup.ts';
import { ConfigError, engineName, readConfig } from './config.ts';
import { DataFolderInUse } from './db/data-folder-lock.ts';

/** Requests get 25 s to finish; the rest of the stop fits in what remains of 30 (Z44). */
const STOP_MS = 28_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await createApp(config);
  // Where the database is open in this process alone.
  if (!config.databaseUrl) await removeHeldFiles(config.dataDir);
  const stopControl = config.databaseUrl
    ? undefined
    : await serveControl(config.dataDir, operatorCommands(app.database, config.dataDir));
  closeWithGrace({ delay: STOP_MS, logger: false }, async ({ err }) => {
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
  const say = (line: string) => process.stderr.write(`${line}\n`);
  for (const warning of config.warnings) say(`! ${warning}`);
  const problem = config.ai?.provider === 'local' ? findProblem(config.ai.files) : undefined;
  if (problem) say(`! ${problem.message} Until then the offline engine makes everything.`);
  say(`Repaso is ready: ${origin}`);
  say(`  data     ${config.dataDir}${config.databaseUrl ? ' (files), Postgres (rows)' : ' (embedded database)'}`);
  say(`  engine   ${config.ai ? engineName(config) : 'offline: no key and no network needed'}`);
}

main().catch((error: unknown) => {
  // A wrong setting or a folder in use is for the person at the keyboard: one sentence, no stack.
  const isPlain = error instanceof ConfigError || error instanceof DataFolderInUse;
  process.stderr.write(
    isPlain
      ? `${error.message}\n`
      : `Repaso could not start. ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
