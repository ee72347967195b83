import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Answers about papers of one kind on one day. */
export type Answers = { company: CompanyId; day: string; kind: string; count: number };

/** Adds to the counts of answers, outside a company, in the order of their keys, so that two processes lock them in the same order. */
export async function addAnswers(db: Db, answers: readonly Answers[]): Promise<void> {
  const keyOf = ({ company, day, kind }: Answers) => `${company} ${day} ${kind}`;
  const inOrder = answers.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db
    .insertInto('verification_counts')
    .values(inOrder.map(({ company, ...values }) => ({ company_id: company, ...values })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'day', 'kind'])
        .doUpdateSet({ count: sql`verification_counts.count + excluded.count` }),
    )
    .execute();
}
