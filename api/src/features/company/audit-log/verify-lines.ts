import type { Database, Db } from '#api/core/database/database.ts';
import { countUnsealed, findInserted, type Log, readChain, readCompanies, readSealed } from './chain-queries.ts';
import { hashLine } from './seal-lines.ts';

/** A fault of a log: the first entry that is not as it was written; for a missing one, the entry before it. */
export type ChainFault = {
  log: Log;
  what: 'changed' | 'removed' | 'inserted';
  line: { id: string; at: string } | null;
};

const [linesAtOnce, companiesAtOnce] = [5000, 500];

/** Follows one log's chain from its beginning to its end. */
async function followChain(db: Db, log: Log): Promise<{ lines: number; fault: ChainFault | null }> {
  const chain = await readChain(db, log);
  let [lines, position, hash] = [0, chain?.removed ?? 0, chain?.removedHash ?? ''];
  const end = chain?.position ?? 0;
  let line: ChainFault['line'] = null;
  while (position < end) {
    const page = await readSealed(db, log, { after: position, upTo: end, most: linesAtOnce });
    const [first] = page;
    if (first?.position !== position + 1) {
      // Retention may have removed more meanwhile.
      const now = await readChain(db, log);
      if (now && now.removed > position) {
        [position, hash] = [now.removed, now.removedHash];
        continue;
      }
      return { lines, fault: { log, what: 'removed', line } };
    }
    for (const { id, at, digest, ...sealed } of page) {
      if (sealed.position !== position + 1) return { lines, fault: { log, what: 'removed', line } };
      line = { id, at };
      [position, hash] = [sealed.position, hashLine(hash, digest)];
      if (sealed.hash !== hash) return { lines, fault: { log, what: 'changed', line } };
      lines += 1;
    }
  }
  if (chain && position === end && hash !== chain.hash) return { lines, fault: { log, what: 'changed', line } };
  const inserted = await findInserted(db, log);
  return { lines, fault: inserted && { log, what: 'inserted', line: inserted } };
}

async function* listLogs(db: Db): AsyncGenerator<Log> {
  yield null;
  for (let after: string | null = null; ; ) {
    const page = await readCompanies(db, after, companiesAtOnce);
    yield* page;
    after = page.at(-1) ?? null;
    if (page.length < companiesAtOnce) return;
  }
}

/**
 * Reads every company's log and that of the operators again, a page at a time, and reports whether an entry was changed, removed or inserted. Changes
 * nothing. @param most faults, at most one for each log, after which it stops
 */
export async function verifyAuditLogs(
  { system }: Pick<Database, 'system'>,
  most = 20,
): Promise<{ lines: number; faults: ChainFault[] }> {
  const faults: ChainFault[] = [];
  let lines = 0;
  for await (const log of listLogs(system)) {
    const followed = await followChain(system, log);
    lines += followed.lines;
    if (followed.fault) faults.push(followed.fault);
    if (faults.length === most) break;
  }
  return { lines, faults };
}

/** Counts the entries of all logs that wait to be sealed, up to a bound, and since when the oldest does. */
export const findWaitingLines = ({ system }: Pick<Database, 'system'>, most: number) => countUnsealed(system, most);
