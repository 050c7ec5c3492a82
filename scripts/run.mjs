// Starts any command on the pinned Node. Runs on whatever Node >= 18 the machine has and imports
// nothing but built-ins: it is the one file that works before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.install-stamp');
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

const pinnedName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const pinnedNode = join(modules, pinnedName, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const runs = (node) => spawnSync(node, ['-e', '0']).status === 0;

/** The pinned binary where the registry has one; else the Node in use when it is new enough. */
function findNode() {
  if (existsSync(pinnedNode) && runs(pinnedNode)) return pinnedNode;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : undefined;
}

function install() {
  console.error('[setup] installing dependencies (first run or changed lock file)...');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const env = { ...process.env };
  // The outer npm leaves variables behind that would make the inner one believe it is a life-cycle script.
  for (const name of Object.keys(env)) {
    if (/^npm_(lifecycle|package|command|execpath|node_execpath)/.test(name)) delete env[name];
  }
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(npm[0], [...npm.slice(1), ...flags], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env,
    shell: npm[0] === 'npm' && process.platform === 'win32',
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(stamp, lockHash);
}

const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash;
if (!installed || !findNode()) install();
const node = findNode();
if (!node) {
  console.error(
    `[setup] Repaso needs Node 24 and has no ready-made one for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  );
  process.exit(1);
}

const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter) },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
  process.kill(process.pid, signal);
});
