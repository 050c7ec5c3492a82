import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder with the optional part, installed by the command that an operator uses; nothing where npm cannot get it here.
 */
export async function installLocalModelPart(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'repaso-local-model-'));
  const { status } = spawnSync('npm', ['run', '--silent', 'local-model:install'], {
    env: { ...process.env, LOCAL_MODEL_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0 ? folder : undefined;
}
