import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Takes all of the room but so many bytes. */
  fill(leaveBytes?: number): void;
  /** Gives the room back. */
  empty(): void;
  remove(): void;
}

/** A disk of its own in memory, so that it can be full. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'repaso-disk-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill(leaveBytes = 0) {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize - leaveBytes));
      } catch (error) {
        // Somebody else took of the room meanwhile: then it is as full as was asked for.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(ballast),
    remove() {
      execFileSync('/bin/umount', ['-l', folder]);
      rmdirSync(folder);
    },
  };
}

/** Mounting wants rights that not everybody has. */
export const canMountDisks = ((): boolean => {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
})();
