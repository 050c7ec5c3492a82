import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DataFolderRefused, makePrivate, openDataFolder, watchDataFolder } from './data-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'repaso-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);
const folder = (name: string, mode: number) => {
  const path = join(root, name);
  mkdirSync(path);
  chmodSync(path, mode);
  return path;
};

describe('[Z42, Z45] the data folder', () => {
  it('is made for its owner alone, with its parents', () => {
    const path = join(root, 'new', 'deeper');
    expect(openDataFolder(path)).toBe(false);
    expect(modeOf(path)).toBe('700');
  });

  it('is narrowed with what is ours in it, once', () => {
    const path = folder('wide', 0o755);
    for (const name of ['database/base', 'files/documents']) mkdirSync(join(path, name), { recursive: true });
    for (const name of ['database/base/1', 'files/documents/x', 'secret.key']) {
      writeFileSync(join(path, name), 'x');
      chmodSync(join(path, name), 0o666);
    }
    const outside = join(root, 'outside');
    writeFileSync(outside, 'x', { mode: 0o644 });
    symlinkSync(outside, join(path, 'files', 'link'));
    expect(openDataFolder(path)).toBe(true);
    expect(openDataFolder(path)).toBe(false);
    expect(['.', 'database/base', 'files/documents'].map((name) => modeOf(join(path, name)))).toEqual(
      Array(3).fill('700'),
    );
    const files = ['database/base/1', 'files/documents/x', 'secret.key'];
    expect(files.map((name) => modeOf(join(path, name)))).toEqual(Array(3).fill('600'));
    expect(modeOf(outside)).toBe('644');
  });

  it('is narrowed where a link of ours leads to another disk, too', () => {
    const path = folder('linked', 0o755);
    const disk = folder('disk', 0o777);
    symlinkSync(disk, join(path, 'files'));
    expect(openDataFolder(path)).toBe(true);
    expect(modeOf(disk)).toBe('700');
  });

  it('is narrowed where it is empty, like a new volume', () => {
    const path = folder('volume', 0o777);
    expect(openDataFolder(path)).toBe(false);
    expect(modeOf(path)).toBe('700');
  });

  it('is refused where it is a file, lies below one, or is shared with other programs', () => {
    const file = join(root, 'file');
    writeFileSync(file, 'x');
    const shared = folder('shared', 0o1777);
    for (const name of ['database', 'of-others']) mkdirSync(join(shared, name));
    const home = folder('home', 0o755);
    mkdirSync(join(home, 'files'));
    writeFileSync(join(home, 'letter.txt'), 'x');
    for (const path of [file, join(file, 'below'), shared, home]) {
      expect(() => openDataFolder(path), path).toThrow(DataFolderRefused);
      expect(() => openDataFolder(path), path).toThrow(/^The setting DATA_DIR is wrong: [^\n]+\.$/);
    }
    expect([modeOf(shared), modeOf(home)]).toEqual(['1777', '755']);
  });

  it('is watched: gone or replaced is not the same, moved back is', () => {
    const path = folder('watched', 0o700);
    const isSame = watchDataFolder(path);
    expect(isSame()).toBe(true);
    rmSync(path, { recursive: true });
    expect(isSame()).toBe(false);
    writeFileSync(path, 'a file');
    expect(isSame()).toBe(false);
  });

  it('leaves alone what is private or missing', () => {
    const path = folder('private', 0o500);
    makePrivate(path);
    makePrivate(join(root, 'missing'));
    expect(modeOf(path)).toBe('500');
  });
});
