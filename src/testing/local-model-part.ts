import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Installs the optional part into a folder with the operator's command; undefined if npm can't download it. */
export async function installLocalModelPart(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'repaso-local-model-'));
  const { status } = spawnSync('npm', ['run', '--silent', 'local-model:install'], {
    env: { ...process.env, LOCAL_MODEL_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0 ? folder : undefined;
}
