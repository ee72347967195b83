import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { DB } from '#api/core/database/schema.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { AuditFilters } from '#contract/company/audit-log.ts';

/** Escapes the special characters of LIKE. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

type AuditTargets = Readonly<Record<string, keyof DB>>;

/** Returns SQL for the name of an entry's target, from the table that the feature of its type declares. */
const targetName = (targets: AuditTargets) =>
  sql<string | null>`case a.target_type ${sql.join(
    Object.entries(targets).map(
      ([type, table]) =>
        sql`when ${sql.lit(type)} then (select t.name from ${sql.table(table)} t where t.company_id = a.company_id and t.id = a.target_id)`,
    ),
    sql` `,
  )} end`;

/** Reads entries of the company's log after an entry, the latest first; later ids sort later. */
export function readEntries(
  db: Db,
  company: CompanyId,
  filters: AuditFilters,
  page: { before?: string; most: number },
  targets: AuditTargets,
) {
  const { action, actor, targetType, target, from, to } = filters;
  return db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.actor_id'))
    .leftJoin('api_keys as k', (join) =>
      join.onRef('k.company_id', '=', 'a.company_id').onRef('k.id', '=', 'a.actor_id'),
    )
    .select(['a.id', 'a.at', 'a.action', 'a.actor_id', 'a.actor_type', 'a.target_type', 'a.target_id', 'a.detail'])
    .select((query) => [query.fn.coalesce('u.name', 'k.name').as('actor_name'), targetName(targets).as('target_name')])
    .where('a.company_id', '=', company)
    .$if(action !== undefined && action !== '', (query) => query.where('a.action', 'like', `${literal(action ?? '')}%`))
    .$if(actor === 'support', (query) => query.where('a.actor_type', '=', 'support'))
    .$if(actor === 'product', (query) => query.where('a.actor_id', 'is', null))
    .$if(actor !== undefined && actor !== 'support' && actor !== 'product', (query) =>
      query.where('a.actor_id', '=', actor ?? ''),
    )
    .$if(targetType !== undefined && targetType !== '', (query) => query.where('a.target_type', '=', targetType ?? ''))
    .$if(target !== undefined, (query) => query.where('a.target_id', '=', target ?? ''))
    .$if(from !== undefined, (query) => query.where('a.at', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('a.at', '<', to ?? ''))
    .$if(page.before !== undefined, (query) => query.where('a.id', '<', page.before ?? ''))
    .orderBy('a.id', 'desc')
    .limit(page.most)
    .execute();
}
export type AuditRow = Awaited<ReturnType<typeof readEntries>>[number];

/** Reads colleagues and programs, each by name, at most `most` of either. */
export async function readActors(db: Db, company: CompanyId, most: number) {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .where('type', '=', 'company')
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();
  const keys = await db
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();
  return { users, keys };
}
