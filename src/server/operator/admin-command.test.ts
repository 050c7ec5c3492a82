import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'repaso-admin-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

function run(words: string[], { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {}) {
  const { PATH = '' } = process.env;
  return new Promise<Ended>((resolve) => {
    execFile(process.execPath, words, { cwd, env: { PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
const admin = (dataDir: string, ...words: string[]) =>
  run([join(root, 'scripts/admin.ts'), ...words], { env: { DATA_DIR: dataDir } });

it('[Z42] a backup makes the folder it is to lie in', { tags: 'night' }, async () => {
  const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backups', 'today.tar.gz')];
  await (await openDatabase({ databaseUrl: undefined, dataDir })).close();
  writeFileSync(join(dataDir, 'secret.key'), 's'.repeat(64), { mode: 0o600 });
  expect(await admin(dataDir, 'backup', backup)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${backup} is whole:`),
  });
  expect(readdirSync(join(folder, 'backups'))).toEqual(['today.tar.gz']);
});

it(
  '[Z42] a command for existing data refuses a folder without a database, names it and leaves it as it was',
  { tags: 'night' },
  async () => {
    const dataDir = join(folder, 'wrong');
    const backup = join(folder, 'wrong.tar.gz');
    for (const words of [['backup', backup], ['upgrade-check']])
      expect(await admin(dataDir, ...words)).toEqual({
        code: 1,
        stdout: '',
        stderr: `There is no database in ${dataDir}: set DATA_DIR, and the other settings, to those of the server.\n`,
      });
    expect([dataDir, backup].filter((path) => existsSync(path))).toEqual([]);
  },
);

it.each(['verify', 'restore'])('[Z42] %s says in one sentence that its file is missing', async (command) => {
  const missing = join(folder, 'none.tar.gz');
  expect(await admin(join(folder, 'new'), command, missing)).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no file ${missing}.\n`,
  });
});

it('[Z43] upgrade-check says in one line that its backup is missing', { tags: 'night' }, async () => {
  const missing = join(folder, 'none.tar.gz');
  const { code, stdout, stderr } = await admin(join(folder, 'data'), 'upgrade-check', missing);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toContain(`STOP  ${missing} is no good backup: There is no file ${missing}.\n`);
});

it('[Z02] the commands of package.json read .env where they run; the environment wins, and tests do without', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const readers = Object.keys(scripts).filter((name) => scripts[name]?.includes('--import ./scripts/read-env.ts'));
  expect(readers).toEqual(['start', 'dev', 'admin', 'local-model:install', 'local-model:download']);

  const words = [
    '--import',
    join(root, 'scripts/read-env.ts'),
    '-p',
    'process.env.PLANS + " " + process.env.MAIL_FROM',
  ];
  const read = () => run(words, { cwd: folder, env: { PLANS: 'on' } });
  expect(await read()).toEqual({ code: 0, stdout: 'on undefined\n', stderr: '' });
  writeFileSync(join(folder, '.env'), '# School\nPLANS=off\nMAIL_FROM=Repaso <repaso@example.org>\n');
  expect((await read()).stdout).toBe('on Repaso <repaso@example.org>\n');
  expect((await run(words, { cwd: folder })).stdout).toBe('off Repaso <repaso@example.org>\n');
});
