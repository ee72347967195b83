import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from './find-tools.mjs';

/** Returns the path of a program of Debian, which is installed if permitted; null if there is none, which the test reports. */
export function debianProgram(name: string, debianPackage: string): string | null {
  const find = () => findProgram(name) ?? [`/usr/sbin/${name}`].find(existsSync) ?? null;
  if (!find() && process.getuid?.() === 0)
    spawnSync('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', debianPackage], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (!find()) console.warn(`No ${name} here: tests that need it are skipped`);
  return find();
}
