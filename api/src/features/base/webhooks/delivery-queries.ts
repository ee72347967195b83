import { sql } from 'kysely';
import { type Db, isOnCitus } from '#api/core/database/database.ts';
import { takeDue } from '#api/core/database/take-due.ts';
import type { CompanyId } from '#api/core/ids.ts';

const columns = [
  'id',
  'event',
  'payload',
  'state',
  'attempts',
  'next_attempt_at',
  'response_status',
  'last_error',
  'milliseconds',
  'created_at',
  'delivered_at',
] as const;

type NewDelivery = { id: string; webhookId: string; event: string; data: object };

export async function insertDeliveries(
  db: Db,
  company: CompanyId,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  const values = deliveries.map(({ id, webhookId, event, data }) => ({
    company_id: company,
    id,
    webhook_id: webhookId,
    event,
    payload: JSON.stringify(data),
    created_at: now,
    next_attempt_at: now,
  }));
  await db.insertInto('webhook_deliveries').values(values).execute();
}

/** Reads the deliveries to a webhook before a given one, the latest first. */
export function readDeliveries(db: Db, company: CompanyId, webhook: string, page: { before?: string; most: number }) {
  return db
    .selectFrom('webhook_deliveries')
    .select(columns)
    .where('company_id', '=', company)
    .where('webhook_id', '=', webhook)
    .$if(page.before !== undefined, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.most)
    .execute();
}
export type DeliveryRow = Awaited<ReturnType<typeof readDeliveries>>[number];

export function readDelivery(
  db: Db,
  company: CompanyId,
  webhook: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .select(columns)
    .where('company_id', '=', company)
    .where('webhook_id', '=', webhook)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Starts a delivery again from its first attempt. @returns whether there is such a delivery */
export async function requeueDelivery(
  db: Db,
  company: CompanyId,
  webhook: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'queued', attempts: 0, next_attempt_at: now, delivered_at: null, last_error: null })
    .where('company_id', '=', company)
    .where('webhook_id', '=', webhook)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export type Claimed = {
  company_id: CompanyId;
  id: string;
  event: string;
  payload: Record<string, unknown>;
  attempts: number;
  created_at: string;
  url: string;
  secret: string;
  brand: string;
};

/**
 * Claims due deliveries of every company, a few for each webhook. They are not due again until the lease expires: if the
 * process dies meanwhile, another one takes them then.
 */
export async function claimDue(
  db: Db,
  { now, leaseUntil, ofEach, most }: { now: Date; leaseUntil: Date; ofEach: number; most: number },
): Promise<Claimed[]> {
  const isDue = sql`state = 'queued' and next_attempt_at <= ${now}`;
  const { rows } = await takeDue(db, {
    find: (lock) => sql`(
      select d.company_id, d.id, w.url, w.secret, c.brand
        from webhooks w join companies c on c.id = w.company_id
        cross join lateral (
          select company_id, id, next_attempt_at from webhook_deliveries
           where company_id = w.company_id and webhook_id = w.id and ${isDue}
           order by next_attempt_at, id limit ${ofEach} ${lock('webhook_deliveries')}) d
       where w.enabled and c.suspended_at is null and c.closed_at is null
       order by d.next_attempt_at, d.id limit ${most})`,
    take: (due, again) => sql<Claimed>`
      with due as ${due}
      update webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = ${leaseUntil}
        from due where d.company_id = due.company_id and d.id = due.id ${again}
      returning d.company_id, d.id, d.event, d.payload, d.attempts, d.created_at
        ${isOnCitus(db) ? sql`` : sql`, due.url, due.secret, due.brand`}`,
    again: { company: sql`d.company_id`, still: isDue },
  });
  return rows;
}

/** The result of an attempt. */
export type Outcome = { status: number | null; error: string | null; milliseconds: number };

/** Records the end of an attempt, unless the delivery was started again meanwhile. `retryAt` null: it was the last one. */
export async function markAttempt(
  db: Db,
  row: Pick<Claimed, 'company_id' | 'id' | 'attempts'>,
  outcome: Outcome,
  { now, retryAt }: { now: Date; retryAt: Date | null },
): Promise<void> {
  const { status, error, milliseconds } = outcome;
  const state =
    error === null
      ? { state: 'delivered' as const, delivered_at: now }
      : retryAt
        ? { next_attempt_at: retryAt }
        : { state: 'failed' as const };
  await db
    .updateTable('webhook_deliveries')
    .set({ ...state, response_status: status, last_error: error, milliseconds })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .where('state', '=', 'queued')
    .where('attempts', '=', row.attempts)
    .execute();
}

/** Deletes deliveries of all companies that ended before the given time, at most `most`. */
export async function deleteOld(db: Db, before: Date, most: number): Promise<void> {
  await sql`delete from webhook_deliveries where (company_id, id) in (
    select company_id, id from webhook_deliveries where state <> 'queued' and created_at < ${before} limit ${most})`.execute(
    db,
  );
}
