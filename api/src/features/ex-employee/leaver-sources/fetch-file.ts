import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { asCompany } from '#api/core/database/tenant.ts';
import { dateInIndia } from '#api/core/installation/clock.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { callOut, OutgoingError } from '#api/core/work/outgoing-http.ts';
import type { sourceSettings } from '#contract/ex-employee/leaver-sources.ts';
import { type FetchedFile, fetchSftp } from './fetch-sftp.ts';
import { type Connector, type Fetching, SourceFault } from './fetch-source.ts';
import { decryptFile, findEncryption } from './open-encrypted.ts';
import { checkSpreadsheet, type FileReading, readSpreadsheet } from './read-spreadsheet.ts';

type Settings = z.infer<typeof sourceSettings.file>;

/** What was read already. `by`: of the settings it was read with; with other ones everything is read again. */
type Memory = {
  by?: string;
  /** States of the files of an SFTP server, by name. */
  files?: Record<string, string>;
  /** Of one file on a web server. */
  etag?: string | null;
  modified?: string | null;
  hash?: string;
};

const longest = 3 * 60_000;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Fetches spreadsheets that are new, by SFTP or HTTPS. A missing row means nothing; a last day means a leaver. */
export const fetchFile: Connector = async (fetching) => {
  const { services, company, source } = fetching;
  const settings = source.settings as Settings;
  const by = hashOf(JSON.stringify([settings.address, settings.columns, settings.dates]));
  const before: Memory = source.memory.by === by ? source.memory : {};
  const { files, memory } = settings.address.startsWith('sftp:')
    ? await fetchFromSftp(fetching, settings, before)
    : await fetchFromWeb(fetching, settings, before);
  const rules = await asCompany(services.database, company, ({ db }) => readValueRules(db, company), null);
  const reading: FileReading = {
    columns: settings.columns,
    dates: settings.dates && (settings.dates === 'MM/dd/yyyy' ? 'month-first' : 'day-first'),
    judging: { rules, today: dateInIndia(services.clock()) },
  };
  for (const file of files) {
    await decrypt(fetching, file);
    await named(file, files, () => checkSpreadsheet(file.path, reading));
  }
  async function* words() {
    for (const { path, name } of files) yield* readSpreadsheet(path, reading, files.length > 1 ? `${name}: ` : '');
  }
  return { words, memory: { ...memory, by } };
};

async function fetchFromSftp(fetching: Fetching, { address, hostKey = '' }: Settings, { files: known = {} }: Memory) {
  const { services, secrets, folder, stopping } = fetching;
  const asked = { config: services.config, address: new URL(address), hostKey, secrets, known, folder, stopping };
  const fetched = await fetchSftp(asked);
  return { files: fetched.files, memory: { files: fetched.known } satisfies Memory };
}

async function fetchFromWeb(fetching: Fetching, { address }: Settings, before: Memory) {
  const { services, secrets, folder, stopping } = fetching;
  const path = join(folder, 'fetched-0');
  const nothing = { files: [] as FetchedFile[], memory: before };
  const answer = await callOut(services.config, address, {
    headers: {
      accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.1',
      'user-agent': 'Encore-Leavers/1',
      ...(secrets.authorization && { authorization: secrets.authorization }),
      ...(before.etag && { 'if-none-match': before.etag }),
      ...(before.modified && { 'if-modified-since': before.modified }),
    },
    timeout: longest,
    mostBytes: services.config.maximumUploadBytes,
    into: path,
    stopping,
  }).catch((error: unknown): never => {
    throw error instanceof OutgoingError ? new SourceFault(`${error.message}.`, { cause: error }) : error;
  });
  const { status, headers } = answer;
  if (status === 304) return nothing;
  if (status === 401 || status === 403) throw new SourceFault(`The server refused the file: it answered ${status}.`);
  if (status >= 300 && status < 400)
    throw new SourceFault('The address redirects elsewhere, and redirects are not followed.');
  if (status !== 200) throw new SourceFault(`The server answered ${status}.`);
  const sum = createHash('sha256');
  for await (const piece of createReadStream(path)) sum.update(piece as Buffer);
  const hash = sum.digest('base64url');
  const short = (text: string | null) => (text && text.length <= 500 ? text : null);
  const memory: Memory = { etag: short(headers.get('etag')), modified: short(headers.get('last-modified')), hash };
  return hash === before.hash ? { ...nothing, memory } : { files: [{ path, name: 'file' }], memory };
}

/** Decrypts a file in its place. Where there is a key, only encrypted files are accepted. */
async function decrypt({ services, secrets, stopping }: Fetching, { path }: FetchedFile): Promise<void> {
  if (!secrets.pgpKey) {
    if (await findEncryption(path)) throw new SourceFault('The file is encrypted. Please enter the PGP key');
    return;
  }
  const open = `${path}-open`;
  await decryptFile(path, open, { keys: secrets, mostBytes: services.config.maximumUploadBytes, stopping });
  await rm(path);
  await rename(open, path);
}

/** Says in a fault which of several files it is about. */
async function named<T>({ name }: FetchedFile, files: readonly FetchedFile[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SourceFault) || files.length === 1) throw error;
    throw new SourceFault(`${name}: ${error.message}`, { cause: error });
  }
}
