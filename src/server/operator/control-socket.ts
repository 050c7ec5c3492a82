import { chmod, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The operator's commands to a running server, by name; each writes its answer. */
export type ControlCommands = Record<string, (argument: string, answer: Writable) => Promise<void>>;

/** The system does not accept longer socket paths. */
const LONGEST_PATH = 100;

/** In the data folder: anyone who can write there already has full access. */
function socketPath(dataDir: string): string | undefined {
  const path = join(dataDir, 'control.sock');
  return [path, relative('.', path)].find((one) => one.length <= LONGEST_PATH);
}

/**
 * Listens for the operator's commands on a socket in the data folder (Z41), because the embedded database is open only
 * in this process. Returns a function that stops.
 */
export async function serveControl(dataDir: string, commands: ControlCommands): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  if (path === undefined) return async () => undefined;
  const server = createServer((asked, response) => void answer(commands, asked, response));
  // A killed server leaves its socket behind. The folder is locked, so no other server uses it.
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  await chmod(path, 0o600);
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}

async function answer(commands: ControlCommands, asked: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(asked.url ?? '', 'http://localhost');
  const command = Object.hasOwn(commands, pathname.slice(1)) ? commands[pathname.slice(1)] : undefined;
  if (asked.method !== 'POST' || !command) return void response.writeHead(404).end();
  try {
    await command(searchParams.get('argument') ?? '', response);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Break off a partial answer, so that it is not mistaken for a complete one.
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end(message);
  }
}

/** No server runs on this folder, or the socket path is too long. */
export class NobodyHears extends Error {
  override name = 'NobodyHears';
}

/** Sends a command to a running server; writes its answer to the target. */
export async function askServer(dataDir: string, command: string, argument: string, target: Writable): Promise<void> {
  const path = socketPath(dataDir);
  if (path === undefined) throw new NobodyHears();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({
      socketPath: path,
      method: 'POST',
      path: `/${command}?${new URLSearchParams({ argument })}`,
    });
    asked.once('response', resolve);
    asked.once('error', (error: NodeJS.ErrnoException) =>
      reject(['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? new NobodyHears() : error),
    );
    asked.end();
  });
  if (response.statusCode === 200) return pipeline(response, target);
  let message = '';
  for await (const chunk of response) message += String(chunk);
  throw new Error(message || `The server does not know ${command}.`);
}
