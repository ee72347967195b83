import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;
/**
 * Keeps held locks: closing any handle of a file releases its locks (POSIX), so a file locked by this process is never opened again; and garbage
 * collection would close the handle too.
 */
const held = new Map<string, DatabaseSync>();

/**
 * Takes the operating system's lock on a file, created when missing. The system releases it when the process ends for any reason; it also counts
 * between containers, where process numbers mean nothing. Node has no call for it; SQLite's exclusive transaction takes one.
 * @returns a function that unlocks; null when another process has it
 */
export function lockFile(path: string): (() => void) | null {
  const file = resolve(path);
  if (held.has(file)) return null;
  // Opened here first, so that an error of the system (rights, a full disk) is reported in its own words.
  closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === busy) return null;
    throw error;
  }
  held.set(file, lock);
  return () => {
    held.delete(file);
    lock.close();
  };
}
