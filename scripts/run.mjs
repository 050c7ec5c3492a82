// Starts any command on the pinned Node. Runs on any installed Node >= 20 and imports only built-ins: it is the only
// file that works before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.install-stamp');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) install();
const node = findNode();
if (!node) fail('Repaso needs Node 24 and has none ready for this machine. Install Node 24 and try again.');

// By default glibc keeps freed blocks in a heap for each thread, such as the 19 MB of each password hash.
const malloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '4194304' };

const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...malloc, ...process.env, PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter) },
});
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  for (const name of signals) process.removeAllListeners(name);
  process.kill(process.pid, signal);
});

/** Finds the Node package for this machine; npm installs only the matching optional package, if there is one. */
function findNode() {
  const pinned = readdirSync(modules)
    .filter((name) => /^node-(?:linux|win)-/.test(name))
    .flatMap((name) => ['bin/node', 'bin/node.exe'].map((file) => join(modules, name, file)))
    .find((file) => spawnSync(file, ['-e', '0']).status === 0);
  return pinned ?? (Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined);
}

function install() {
  console.error('[setup] installing dependencies (first run or changed lock file)...');
  const { npm_execpath: npm, ...env } = process.env;
  if (!npm) fail('Start it once by npm, which installs what it needs.');
  // The outer npm leaves variables that would make the inner one act like a life-cycle script.
  for (const name of Object.keys(env))
    if (/^npm_(lifecycle|package|command|node_execpath)/.test(name)) delete env[name];
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: ['ignore', 2, 2], env });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lockHash);
}

function fail(reason) {
  console.error(`[setup] ${reason}`);
  process.exit(1);
}
