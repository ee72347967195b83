import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';

type Filter = {
  action?: string | undefined;
  by?: string | undefined;
  target?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
};

/** What operators did, the latest first, with the names of who did it and to whom. */
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
