import type { AdminContext } from '#api/core/context.ts';
import { readWaiting } from './queries.ts';
import { toNamedLike } from './view.ts';

const most = 100;

/** The names that wait for an operator. */
export async function listNames({ db }: AdminContext) {
  const rows = await readWaiting(db, most);
  return {
    names: rows.map((row) => ({
      ...toNamedLike(row),
      company: { _id: row.id, name: row.company_name },
      brand: row.brand,
    })),
  };
}
