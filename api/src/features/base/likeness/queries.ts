import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

type Pair = { id: string; people: [string, string]; reasons: readonly string[] };

/** Records pairs; known ones stay as they are. */
export async function insertPairs(db: Db, company: CompanyId, pairs: readonly Pair[]): Promise<void> {
  if (!pairs.length) return;
  const rows = pairs.map(({ id, people, reasons }) => {
    const [person_a = '', person_b = ''] = people.toSorted();
    return { company_id: company, id, person_a, person_b, reasons: [...reasons] };
  });
  await db
    .insertInto('duplicates')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['company_id', 'person_a', 'person_b']).doNothing())
    .execute();
}
