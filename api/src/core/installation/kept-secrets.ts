import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from './secrets.ts';

/** Milliseconds that a secret still counts after a change: mails with unsubscribe links and pictures may be read late. */
export const previousKeptFor = 365 * 86_400_000;

const pathsIn = (dataFolder: string) => ({
  current: join(dataFolder, 'secret'),
  previous: join(dataFolder, 'secret.previous'),
});

/** Writes a secret and then renames the file into place, so that it is never half-written. */
function write(path: string, secret: string): void {
  writeFileSync(`${path}.new`, secret, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : null);

/** Reads the secrets that an installation without ENCORE_SECRET keeps in its data folder; null: it has none. */
export function readKeptSecrets(dataFolder: string): Secrets | null {
  const { current: path, previous: previousPath } = pathsIn(dataFolder);
  const [current, previous] = [read(path), read(previousPath)];
  // Both the same: a change was interrupted before the new secret was written.
  return current ? { current, previous: previous === current ? null : previous } : null;
}

/** Makes the first secret of a data folder. */
export function makeKeptSecret(dataFolder: string): Secrets {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const current = randomBytes(32).toString('hex');
  write(pathsIn(dataFolder).current, current);
  return { current, previous: null };
}

/** Keeps the secret of a restored installation in a data folder that has none. */
export function keepSecret(dataFolder: string, secret: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  write(pathsIn(dataFolder).current, secret);
}

/** Makes a new secret and keeps the previous one beside it; interrupted between the two steps, nothing has changed. */
export function changeKeptSecret(dataFolder: string, { current: previous }: Secrets): Secrets {
  write(pathsIn(dataFolder).previous, previous);
  return { ...makeKeptSecret(dataFolder), previous };
}

/** Removes a new secret that turned out not to fit the database. */
export const removeKeptSecret = (dataFolder: string): void => rmSync(pathsIn(dataFolder).current, { force: true });

/** Returns until when the previous secret of the data folder counts; null: there is none. */
export function previousKeptUntil(dataFolder: string): Date | null {
  const { previous } = pathsIn(dataFolder);
  return existsSync(previous) ? new Date(statSync(previous).mtimeMs + previousKeptFor) : null;
}

/** Removes the previous secret from the data folder once it no longer counts. */
export function forgetPreviousSecret(dataFolder: string, now: Date): void {
  const until = previousKeptUntil(dataFolder);
  if (until !== null && until < now) rmSync(pathsIn(dataFolder).previous);
}
