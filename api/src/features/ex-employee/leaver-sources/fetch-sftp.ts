import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { FileEntryWithStats, ServerHostKeyAlgorithm, SFTPWrapper } from 'ssh2';
import SftpClient from 'ssh2-sftp-client';
import type { Config } from '#api/core/installation/config.ts';
import { storableText } from '#api/core/texts/unstorable-text.ts';
import { connectOut, limited, OutgoingError } from '#api/core/work/outgoing-http.ts';
import { sourceMessages } from '#contract/ex-employee/leaver-sources.ts';
import { readFingerprint } from './check-settings.ts';
import { SourceFault } from './fetch-source.ts';

/** Bounds of a run: entries of a folder, files, bytes of a name, milliseconds. */
const mostEntries = 5000;
const mostFiles = 200;
const longestName = 255;
const connectTimeout = 20_000;
const longest = 3 * 60_000;

/** Files as HR systems write them; others in the folder are not read. */
const isRead = (name: string) =>
  Buffer.byteLength(name) <= longestName &&
  /^[^./][^/]*\.(?:csv|xlsx)(?:\.(?:pgp|gpg|asc))?$/i.test(name) &&
  storableText(name) === name;
/** The beginning of a name, for texts. */
const shown = (name: string) => storableText(name).slice(0, 100);

type Remote = { name: string; path: string; size: number; mtime: number };
/** What a file was when it was read; a file that differs is new. */
const stateOf = ({ size, mtime }: Remote) => `${size} ${mtime}`;

export type SftpAsk = {
  config: Pick<Config, 'allowPrivateNetwork' | 'maximumUploadBytes'>;
  address: URL;
  hostKey: string;
  secrets: Readonly<Record<string, string>>;
  /** States by name. */
  known: Readonly<Record<string, string>>;
  folder: string;
  stopping: AbortSignal;
};
/** A file on this machine. */
export type FetchedFile = { path: string; name: string };

/** The kinds of keys of a server: its fingerprint does not say which it is of. */
const keyKinds: ServerHostKeyAlgorithm[][] = [
  ['ssh-ed25519'],
  ['ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521'],
  ['rsa-sha2-512', 'rsa-sha2-256'],
];

const fingerprintOf = (key: Buffer) => createHash('sha256').update(key).digest('base64').replace(/=+$/, '');

/**
 * Fetches the new files of a folder, or one file, oldest first: as many as an upload may be large, the others in the next run.
 * @returns the files, and the states to keep: of files that are still there
 * @throws SourceFault
 */
export async function fetchSftp(ask: SftpAsk): Promise<{ files: FetchedFile[]; known: Record<string, string> }> {
  const timer = AbortSignal.timeout(longest);
  const signal = AbortSignal.any([timer, ask.stopping]);
  let close: (() => void) | null = null;
  try {
    const connected = await connect(ask, signal);
    ({ close } = connected);
    return await abortable(fetchNew(connected.sftp, ask, signal), signal);
  } catch (error) {
    ask.stopping.throwIfAborted();
    throw timer.aborted
      ? new SourceFault('The server is too slow: the files did not arrive within three minutes')
      : inWords(error);
  } finally {
    // Without a farewell, for which a server could keep us waiting.
    close?.();
  }
}

const abortable = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const abort = () => reject(signal.reason as Error);
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort, { once: true });
    }),
  ]);

class OtherKey extends Error {}

async function connect(ask: SftpAsk, signal: AbortSignal) {
  const { address, hostKey, secrets } = ask;
  const wanted = readFingerprint(hostKey);
  if (!wanted) throw new SourceFault(sourceMessages.hostKeyInvalid);
  const credentials = {
    username: decodeURIComponent(address.username),
    ...(secrets.password && { password: secrets.password }),
    ...(secrets.privateKey && { privateKey: secrets.privateKey }),
  };
  let isOther = false;
  for (const serverHostKey of keyKinds)
    try {
      return await connectBy(ask, { serverHostKey, wanted, credentials }, signal);
    } catch (error) {
      isOther ||= error instanceof OtherKey;
      if (!(error instanceof OtherKey) && !isOfHandshake(error)) throw error;
    }
  throw new SourceFault(
    isOther
      ? 'The server has another key than the one whose fingerprint you entered. Nothing was sent to it'
      : 'The server and Encore have no way of encryption in common',
  );
}

const isOfHandshake = (error: unknown) => /no matching/i.test((error as Error).message);

type Way = {
  serverHostKey: ServerHostKeyAlgorithm[];
  wanted: string;
  credentials: { username: string; password?: string; privateKey?: string };
};

async function connectBy(ask: SftpAsk, { serverHostKey, wanted, credentials }: Way, signal: AbortSignal) {
  const { config, address, stopping } = ask;
  const port = Number(address.port || 22);
  const sock = await connectOut(config, address, { port, timeout: connectTimeout, stopping });
  const quiet = () => {};
  const client = new SftpClient('encore', { error: quiet, end: quiet, close: quiet });
  let isOther = false;
  // Compared before anything that is secret is sent.
  const hostVerifier = (key: Buffer) => {
    isOther = fingerprintOf(key) !== wanted;
    return !isOther;
  };
  const close = () => void sock.destroy();
  signal.addEventListener('abort', close, { once: true });
  try {
    const ways = { algorithms: { serverHostKey }, hostVerifier, readyTimeout: connectTimeout };
    const sftp = await client.connect({ sock, ...ways, ...credentials });
    return { sftp, close };
  } catch (error) {
    close();
    throw isOther ? new OtherKey() : error;
  }
}

async function fetchNew(sftp: SFTPWrapper, ask: SftpAsk, signal: AbortSignal) {
  const all = await listFiles(sftp, decodeURIComponent(ask.address.pathname || '/'));
  const fresh = all
    .filter((one) => ask.known[one.name] !== stateOf(one))
    .sort((one, other) => one.mtime - other.mtime || (one.name < other.name ? -1 : 1));
  const known = Object.fromEntries(
    all.flatMap(({ name }) => (ask.known[name] === undefined ? [] : [[name, ask.known[name]]])),
  );
  const files: FetchedFile[] = [];
  const { maximumUploadBytes: most } = ask.config;
  let bytes = 0;
  for (const one of fresh.slice(0, mostFiles)) {
    if (files.length > 0 && bytes + one.size > most) break;
    const path = join(ask.folder, `fetched-${files.length}`);
    // A server may say less than it sends.
    await download(sftp, one, { path, mostBytes: most, signal });
    bytes += (await stat(path)).size;
    if (files.length > 0 && bytes > most) break;
    // Still being written: left for the next run.
    const after = await promisify(sftp.stat.bind(sftp))(one.path);
    if (after.size !== one.size || after.mtime !== one.mtime) continue;
    files.push({ path, name: shown(one.name) });
    known[one.name] = stateOf(one);
  }
  return { files, known };
}

async function download(
  sftp: SFTPWrapper,
  { path: from, name }: Remote,
  to: { path: string; mostBytes: number; signal: AbortSignal },
) {
  try {
    const file = createWriteStream(to.path, { mode: 0o600 });
    await pipeline(sftp.createReadStream(from), limited(to.mostBytes), file, { signal: to.signal });
  } catch (error) {
    const megabytes = Math.round(to.mostBytes / 1024 / 1024);
    throw error instanceof OutgoingError ? new SourceFault(`${shown(name)} is larger than ${megabytes} MB`) : error;
  }
}

/** Lists the files of a folder to be read, or the one file. */
async function listFiles(sftp: SFTPWrapper, path: string): Promise<Remote[]> {
  const { size, mtime, isDirectory } = await promisify(sftp.stat.bind(sftp))(path).then((found) => ({
    ...found,
    isDirectory: found.isDirectory(),
  }));
  if (!isDirectory) return [{ name: path.split('/').at(-1) ?? path, path, size, mtime }];
  const base = path.endsWith('/') ? path : `${path}/`;
  return (await listFolder(sftp, base))
    .filter(({ attrs }) => attrs.isFile())
    .map(({ filename: name, attrs }) => ({ name, path: base + name, size: attrs.size, mtime: attrs.mtime }));
}

/** Reads a folder piece by piece, so that an endless one is noticed. */
async function listFolder(sftp: SFTPWrapper, path: string): Promise<FileEntryWithStats[]> {
  const handle = await promisify(sftp.opendir.bind(sftp))(path);
  const entries: FileEntryWithStats[] = [];
  let looked = 0;
  for (;;) {
    const piece = await readPiece(sftp, handle);
    if (!piece) break;
    looked += piece.length;
    entries.push(
      ...piece
        .filter(({ filename }) => isRead(filename))
        .map(({ filename, attrs }) => ({ filename, attrs, longname: '' })),
    );
    if (looked > mostEntries)
      throw new SourceFault(`The folder has more than ${mostEntries} files. Please move earlier ones elsewhere`);
  }
  sftp.close(handle, () => {});
  return entries;
}

const endOfFolder = 1;
const readPiece = (sftp: SFTPWrapper, handle: Buffer) =>
  new Promise<FileEntryWithStats[] | null>((resolve, reject) =>
    sftp.readdir(handle, (error, list) => {
      if ((error as { code?: unknown } | undefined)?.code === endOfFolder) resolve(null);
      else if (error) reject(error);
      else resolve(list);
    }),
  );

/** Status codes of SFTP (draft-ietf-secsh-filexfer-02, section 7). */
const notThere = 2;
const notAllowed = 3;

/** Says why it failed, without the server's words. */
function inWords(error: unknown): SourceFault {
  if (error instanceof SourceFault) return error;
  if (error instanceof OutgoingError) return new SourceFault(`${error.message}.`, { cause: error });
  const { code, message = '' } = error as { code?: unknown; message?: string };
  const text =
    code === notThere
      ? 'The server has no such file or folder'
      : code === notAllowed
        ? 'The server does not allow this user to read it'
        : /authentication methods failed/i.test(message)
          ? 'The server does not accept the user with this password or key'
          : /parse privateKey|Encrypted private/i.test(message)
            ? 'The private key can’t be read. It must be an SSH key without a passphrase'
            : 'The connection to the server failed';
  return new SourceFault(text, { cause: error });
}
