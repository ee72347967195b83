import type { Services } from '../context.ts';
import type { CompanyId } from '../ids.ts';
import { toFailure } from '../server/errors.ts';

/** Runs work for each row, of whatever company: a failure of one does not stop the others, and is tried again at the next look. */
export async function eachAlone<Row extends { company_id: CompanyId; id: string }>(
  { log }: Pick<Services, 'log'>,
  what: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      if (toFailure(error)?.kind === 'unavailable') throw error;
      log.error({ err: error, company: row.company_id, [what]: row.id }, what);
    }
}
