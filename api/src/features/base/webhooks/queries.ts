import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

const webhooks = (db: Db, company: CompanyId) =>
  db
    .selectFrom('webhooks as w')
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'w.company_id').onRef('u.id', '=', 'w.created_by'),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('webhook_deliveries as d')
          .select(['d.state', 'd.created_at'])
          .whereRef('d.company_id', '=', 'w.company_id')
          .whereRef('d.webhook_id', '=', 'w.id')
          .orderBy('d.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['w.id', 'w.url', 'w.events', 'w.enabled', 'w.created_at', 'u.name as created_by_name'])
    .select(['last.state as last_state', 'last.created_at as last_at'])
    .where('w.company_id', '=', company);

/** Reads the company's webhooks, the newest first. */
export const readWebhooks = (db: Db, company: CompanyId) => webhooks(db, company).orderBy('w.id', 'desc').execute();
export type WebhookRow = Awaited<ReturnType<typeof readWebhooks>>[number];

export function readWebhook(db: Db, company: CompanyId, id: string): Promise<WebhookRow | undefined> {
  return webhooks(db, company).where('w.id', '=', id).executeTakeFirst();
}

export async function insertWebhook(db: Db, row: Insertable<Schema['webhooks']>): Promise<void> {
  await db.insertInto('webhooks').values(row).execute();
}

/** Updates a webhook. @returns whether there is such a webhook */
export async function updateWebhook(
  db: Db,
  company: CompanyId,
  id: string,
  changes: Updateable<Schema['webhooks']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set(changes)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function removeWebhook(db: Db, company: CompanyId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Reads the webhooks that listen to an event. */
export async function readListening(db: Db, company: CompanyId, event: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('company_id', '=', company)
    .where('enabled', '=', true)
    .where(sql<boolean>`events @> ${[event]}::text[]`)
    .execute();
  return rows.map((row) => row.id);
}
