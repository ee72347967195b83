import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

/** Maximum number of differing companies that are named, for all flags together. */
const overridesAtMost = 1000;

/** Reads the operators' decisions, with the names of the companies that differ. */
export function readFlags(db: Db) {
  return db
    .selectFrom('feature_flags')
    .leftJoin('companies', 'companies.id', 'feature_flags.company_id')
    .select(['flag', 'company_id', 'companies.name as company_name', 'enabled'])
    .orderBy(sql`company_id is not null`)
    .orderBy('companies.name')
    .limit(overridesAtMost)
    .execute();
}

type Decision = { flag: string; company: CompanyId | null };
const decided = ({ flag, company }: Decision) =>
  sql<boolean>`flag = ${flag} and company_id is not distinct from ${company}::uuid`;

export async function deleteFlag(db: Db, decision: Decision): Promise<void> {
  await db.deleteFrom('feature_flags').where(decided(decision)).execute();
}

export async function putFlag(
  db: Db,
  { flag, company }: Decision,
  value: { enabled: boolean; by: string; at: Date },
): Promise<void> {
  const values = { enabled: value.enabled, updated_by: value.by, updated_at: value.at };
  await db
    .insertInto('feature_flags')
    .values({ flag, company_id: company, ...values })
    .onConflict((conflict) => conflict.columns(['flag', 'company_id']).doUpdateSet(values))
    .execute();
}

type Filter = {
  action?: string | undefined;
  by?: string | undefined;
  target?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
};

/** Reads the operators' log, the latest first, with the names of actors and targets. */
export function readOperations(db: Db, { action, by, target, from, to, cursor }: Filter, most: number) {
  return db
    .selectFrom('operator_log as log')
    .leftJoin('users as actor', 'actor.id', 'log.actor_id')
    .leftJoin('companies as company', (join) =>
      join.onRef('company.id', '=', 'log.target_id').on('log.target_type', '=', 'company'),
    )
    .leftJoin('users as user', (join) => join.onRef('user.id', '=', 'log.target_id').on('log.target_type', '=', 'user'))
    .select([
      'log.id',
      'log.at',
      'log.actor_id',
      'actor.name as actor_name',
      'log.action',
      'log.target_type',
      'log.target_id',
      'log.detail',
      (query) => query.fn.coalesce('company.name', 'user.name').as('target_name'),
    ])
    .$if(action !== undefined, (query) => query.where('log.action', '=', action ?? ''))
    .$if(by !== undefined, (query) => query.where('log.actor_id', '=', by ?? ''))
    .$if(target !== undefined, (query) => query.where('log.target_id', '=', target ?? ''))
    .$if(from !== undefined, (query) => query.where('log.at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`log.at < ${to}::date + 1`))
    .$if(cursor !== undefined, (query) => query.where('log.id', '<', cursor ?? ''))
    .orderBy('log.id', 'desc')
    .limit(most)
    .execute();
}
