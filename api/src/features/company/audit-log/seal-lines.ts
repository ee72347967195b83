import { createHash } from 'node:crypto';
import type { Database, Db } from '#api/core/database/database.ts';
import { inTransaction } from '#api/core/database/database.ts';
import { asCompany, beginNow } from '#api/core/database/tenant.ts';
import { type Log, lockChain, readUnsealed, type Sealed, writeSealed } from './chain-queries.ts';

const linesAtOnce = 1000;

/** The hash of a line: it holds that of the line before it, so none can change without all behind it. Hexadecimal, SHA-256. */
export const hashLine = (before: string, digest: string): string =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(Buffer.from(digest, 'hex')).digest('hex');

/** @returns whether there may be more */
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

/** Makes every line that waits part of the log's chain, a transaction per batch: killed at any point and run again it goes on. */
export async function sealLines(database: Database, log: Log): Promise<void> {
  for (let more = true; more; ) more = await asLog(database, log, (db) => sealBatch(db, log));
}
