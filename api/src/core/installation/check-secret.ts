import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { openEarlierKeys } from '../sessions/earlier-keys.ts';
import { type Config, ConfigError } from './config.ts';
import { forgetPreviousSecret, removeKeptSecret } from './kept-secrets.ts';
import { secretFingerprint } from './secret-fingerprint.ts';
import { noteFingerprint, readFingerprint, readSecretRow } from './secret-queries.ts';

/** Returns the fingerprints of the configured secrets, the current one first. */
const fingerprintsOf = ({ secrets: { current, previous } }: Config) =>
  [current, previous].flatMap((secret) => (secret === null ? [] : [secretFingerprint(secret)]));

/**
 * Refuses a database whose secret is neither the current nor the previous one; runs before the migrations, so that nothing is changed.
 * @throws ConfigError with what to do
 */
export async function refuseWrongSecret(database: Database, config: Config): Promise<void> {
  const noted = await readFingerprint(database.system);
  if (noted === null || fingerprintsOf(config).includes(noted)) return;
  if (config.secretFrom === 'made') removeKeptSecret(config.dataFolder);
  throw new ConfigError(wrongSecret(config));
}

/**
 * Checks the secret against the migrated database, which notes it the first time. @param options `notes`: whether to note a secret kept in the data
 * folder; one that is set is always noted
 * @returns the configuration, with the keys of earlier secrets that the database keeps
 * @throws ConfigError with what to do, when the secret is another one
 */
export async function checkSecret(database: Database, config: Config, options: { notes: boolean }): Promise<Config> {
  const [own = '', before] = fingerprintsOf(config);
  if (options.notes || config.secretFrom === 'setting') await noteFingerprint(database.system, before ?? own);
  await refuseWrongSecret(database, config);
  const row = await readSecretRow(database.system);
  if (row.secret_fingerprint === own && config.secretFrom === 'folder')
    forgetPreviousSecret(config.dataFolder, new Date());
  return { ...config, secrets: { ...config.secrets, earlierKeys: openEarlierKeys(config.secrets, row.earlier_keys) } };
}

const wrongSecret = ({ secretFrom, dataFolder }: Config) =>
  [
    secretFrom === 'setting'
      ? 'ENCORE_SECRET is not the secret of this database'
      : `ENCORE_SECRET is not set, and the secret in ${join(dataFolder, 'secret')} is not the secret of this database`,
    'Nothing was changed. Set ENCORE_SECRET to the secret that this database was used with',
    'To change it, set the old secret as ENCORE_SECRET_PREVIOUS beside the new one and run `npx encore secret rotate`',
    'If it is lost, `npx encore secret accept --lost` says what becomes unreadable',
  ].join('. ');
