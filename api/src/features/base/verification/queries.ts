import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Answers about papers of one kind on one day. */
export type Answers = { company: CompanyId; day: string; kind: string; count: number };

/** Adds to the counts of answers, outside a company, in the order of their keys, so that two processes lock them in the same order. */
export async function addAnswers(db: Db, answers: readonly Answers[]): Promise<void> {
  const keyOf = ({ company, day, kind }: Answers) => `${company} ${day} ${kind}`;
  const inOrder = answers.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db
    .insertInto('verification_counts as c')
    .values(inOrder.map(({ company, ...values }) => ({ company_id: company, ...values })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'day', 'kind'])
        .doUpdateSet((row) => ({ count: row('c.count', '+', row.ref('excluded.count')) })),
    )
    .execute();
}
