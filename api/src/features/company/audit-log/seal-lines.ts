import { createHash } from 'node:crypto';
import type { Database, Db } from '#api/core/database/database.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { asCompany, beginNow } from '#api/core/database/tenant.ts';
import { type Log, lockChain, readUnsealed, type Sealed, writeSealed } from './chain-queries.ts';

const linesAtOnce = 1000;

/** Returns the hash of an entry: it includes that of the previous one, so none can change without all after it. Hexadecimal, SHA-256. */
export const hashLine = (before: string, digest: string): string =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(Buffer.from(digest, 'hex')).digest('hex');

/** Seals a batch. @returns whether there may be more */
async function sealBatch(db: Db, log: Log): Promise<boolean> {
  const chain = await lockChain(db, log);
  let { position, hash } = chain;
  const lines = await readUnsealed(db, log, linesAtOnce);
  const sealed = lines.map(({ id, digest }): Sealed => {
    position += 1;
    hash = hashLine(hash, digest);
    return { id, position, hash };
  });
  const isMore = lines.length === linesAtOnce;
  await writeSealed(db, log, sealed, !isMore);
  return isMore;
}

const asLog = (database: Database, log: Log, work: (db: Db) => Promise<boolean>) =>
  log === null
    ? inTransaction(database, (_, db) => work(db))
    : asCompany(database, log, async (tenant) => {
        await beginNow(tenant);
        return work(tenant.outside);
      });

/** Adds every waiting entry to the log's chain, a transaction per batch: it can be killed at any point and run again. */
export async function sealLines(database: Database, log: Log): Promise<void> {
  for (let more = true; more; ) more = await asLog(database, log, (db) => sealBatch(db, log));
}
