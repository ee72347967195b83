import type { Database } from '../database/database.ts';
import { secretFingerprint } from '../installation/secret-fingerprint.ts';
import { putFingerprint, readSecretRow, replaceEarlierKeys } from '../installation/secret-queries.ts';
import type { Secrets } from '../installation/secrets.ts';
import { addEarlierKeys } from './earlier-keys.ts';
import { countRows, type RenewedRow, readInBatches, writeRows } from './renewal-queries.ts';
import type { SecretColumn } from './secret-columns.ts';

/** Maximum number of passes over a column into which other processes write meanwhile. */
const mostPasses = 5;

/** The result for a column: the number of its values, of those remade, and of those that cannot be opened. */
export type Renewed = { what: string; values: number; renewed: number; lost: number };
export type Renewing = { database: Database; columns: readonly SecretColumn[]; secrets: Secrets };
type Options = {
  /** Interrupts the work between batches. */
  stopping?: AbortSignal;
  /** Called after each batch with the progress of a column. */
  tell?: (progress: { what: string; done: number; of: number }) => void;
};

/**
 * Seals values of the previous secret with the current one, in batches, while the product runs. It can be killed at any point and run
 * again. At the end the database records the current secret.
 * @returns the results, column by column; null: it was interrupted
 */
export async function renewSecret(renewing: Renewing, options: Options = {}): Promise<Renewed[] | null> {
  const { database, columns, secrets } = renewing;
  await keepEarlierKeys(renewing);
  const done: Renewed[] = [];
  for (const column of columns) {
    let renewed = 0;
    for (let passes = 1; ; passes += 1) {
      const pass = await renewColumn(database, column, secrets, options);
      if (pass === null) return null;
      renewed += pass.renewed;
      if (pass.missed === 0) {
        done.push({ what: column.what, values: pass.values, renewed, lost: pass.lost });
        break;
      }
      if (passes === mostPasses) throw new Error(`Another process keeps writing ${column.what}; run it again`);
    }
  }
  await putFingerprint(database.system, secretFingerprint(secrets.current));
  return done;
}

async function renewColumn(
  database: Database,
  column: SecretColumn,
  secrets: Secrets,
  { stopping, tell }: Options,
): Promise<{ values: number; renewed: number; missed: number; lost: number } | null> {
  const of = await countRows(database, column);
  const pass = { values: 0, renewed: 0, missed: 0, lost: 0 };
  for await (const rows of readInBatches(database, column)) {
    if (stopping?.aborted) return null;
    const changes: RenewedRow[] = [];
    for (const row of rows) {
      const renewal = column.renew(row, secrets);
      if (renewal === 'lost') pass.lost += 1;
      else if (renewal !== 'current') changes.push({ row, to: renewal.to });
    }
    const { renewed, missed } = await writeAll(database, column, changes);
    pass.values += rows.length;
    pass.renewed += renewed;
    pass.missed += missed;
    tell?.({ what: column.what, done: pass.values, of: Math.max(of, pass.values) });
  }
  return pass;
}

/** Writes the new values. If two digests in a unique column become equal, the later one stays as it is: the keys of earlier secrets find it. */
async function writeAll(
  database: Database,
  column: SecretColumn,
  changes: readonly RenewedRow[],
): Promise<{ renewed: number; missed: number }> {
  if (changes.length === 0) return { renewed: 0, missed: 0 };
  try {
    const renewed = await writeRows(database, column, changes);
    return { renewed, missed: changes.length - renewed };
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    if (changes.length === 1) return { renewed: 0, missed: 0 };
    const sum = { renewed: 0, missed: 0 };
    for (const change of changes) {
      const { renewed, missed } = await writeAll(database, column, [change]);
      sum.renewed += renewed;
      sum.missed += missed;
    }
    return sum;
  }
}

/** Keeps the keys by which digests of the previous secret are found, for good. */
async function keepEarlierKeys({ database, columns, secrets }: Renewing): Promise<void> {
  const purposes = columns.filter(({ isDigest }) => isDigest).map(({ purpose }) => purpose);
  for (let attempt = 0; attempt < mostPasses; attempt += 1) {
    const { earlier_keys: before } = await readSecretRow(database.system);
    if (await replaceEarlierKeys(database.system, before, addEarlierKeys(secrets, before, purposes))) return;
  }
  throw new Error('Another process keeps changing the secret; run it again');
}
