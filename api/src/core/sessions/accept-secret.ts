import { secretFingerprint } from '../installation/secret-fingerprint.ts';
import { putEarlierKeys, putFingerprint, readSecretRow } from '../installation/secret-queries.ts';
import { opensEarlierKeys } from './earlier-keys.ts';
import type { Renewed, Renewing } from './renew-secret.ts';
import { dropRow, readInBatches, type SecretRow } from './renewal-queries.ts';

/** Counts, column by column, the values that cannot be opened with these secrets; nothing is changed. */
export function countLost(renewing: Renewing): Promise<Renewed[]> {
  return forLost(renewing, async () => {});
}

/**
 * Accepts the secret as that of the database after the previous one was lost. Values that cannot be opened are dropped if the product would fail on
 * them, and kept if a person will enter them again.
 */
export async function acceptSecret(renewing: Renewing): Promise<void> {
  const { database, secrets } = renewing;
  await forLost(renewing, async (column, row) => {
    if (column.whenLost) await dropRow(database, column, row);
  });
  const { earlier_keys: sealed } = await readSecretRow(database.system);
  if (!opensEarlierKeys(secrets, sealed)) await putEarlierKeys(database.system, null);
  await putFingerprint(database.system, secretFingerprint(secrets.current));
}

async function forLost(
  { database, columns, secrets }: Renewing,
  doWith: (column: Renewing['columns'][number], row: SecretRow) => Promise<unknown>,
): Promise<Renewed[]> {
  const counted: Renewed[] = [];
  for (const column of columns.filter(({ isDigest }) => !isDigest)) {
    const count = { what: column.what, values: 0, renewed: 0, lost: 0 };
    for await (const rows of readInBatches(database, column)) {
      count.values += rows.length;
      for (const row of rows.filter((each) => column.renew(each, secrets) === 'lost')) {
        count.lost += 1;
        await doWith(column, row);
      }
    }
    counted.push(count);
  }
  return counted;
}
