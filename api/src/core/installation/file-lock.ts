import { closeSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;
/**
 * Closing any handle of a file lets go of its locks (POSIX): what this process holds is not even looked at. Held here, a lock is not
 * collected as garbage, which would let go of it, too.
 */
const held = new Map<string, DatabaseSync>();

/**
 * Takes the operating system's lock on a file, made when missing. The system lets go of it when the process ends, however it ends;
 * it counts between containers too, where process numbers mean nothing. Node has no call for it: SQLite's exclusive transaction is one.
 * @returns how to unlock; null when somebody has it
 */
export function lockFile(path: string): (() => void) | null {
  const file = resolve(path);
  if (held.has(file)) return null;
  // Here, so that what the system refuses (rights, a full disk) is said in its own words.
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
