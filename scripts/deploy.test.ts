import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { settingNames } from '#server/config/environment.ts';
import { manifests, settings } from './write-manifests.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const composeFiles = ['compose.yaml', 'compose.grown.yaml'];
describe('what is deployed', () => {
  it('[X08] copies only what is there, runs as nobody in particular, and tells whether it is well', () => {
    const dockerfile = read('Dockerfile');
    const sources = [...dockerfile.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' ').map((path) => path.replace(/^\/app\//, '')),
    );
    // Created by the build itself.
    const missing = sources.filter(
      (path) => !['node_modules', 'dist', '.'].includes(path) && !existsSync(join(root, path)),
    );
    expect(missing).toEqual([]);
    expect(dockerfile).toMatch(/\nUSER node\n/);
    expect(dockerfile).toMatch(/\nHEALTHCHECK .*\\\n.*\/readyz/);
    // Only listed files enter the image, above all no data and no secrets.
    const [first, ...kept] = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(first).toBe('*');
    const named = kept.flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));
    expect(named.filter((path) => !path.includes('*') && !existsSync(join(root, path)))).toEqual([]);
    expect(named).not.toContain('data');
  });

  it('[X08] sets only what the server reads', () => {
    const lines = ['deploy/env.example', 'deploy/repaso.service', 'Dockerfile', ...composeFiles].map(read).join('\n');
    const names = lines.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?=[=:])/g) ?? [];
    const others = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'];
    expect(new Set(names.filter((name) => !settingNames.includes(name)))).toEqual(new Set(others));
  });

  it('[X08] gives a cluster only settings that the server reads, and no secret with which it would start', () => {
    expect(read('deploy/kubernetes/repaso.yaml')).toBe(manifests());
    const given = Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value]));
    expect(Object.keys(given).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(() => readConfig(given)).toThrow('SECRET_KEY');
    expect(readConfig({ ...given, SECRET_KEY: 'k'.repeat(32), METRICS_TOKEN: 'm'.repeat(16) })).toMatchObject({
      migratesOnStart: false,
      fileStore: 's3',
    });
  });
});
