import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { takeDue } from '#api/core/database/take-due.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { AnalyticsKind } from '#contract/company/analytics.ts';

/** An event that waits to be forwarded. */
export type Waiting = {
  company_id: CompanyId;
  id: string;
  kind: AnalyticsKind;
  at: string;
  person_id: string | null;
  actor_id: string | null;
  count: number;
};

/** Claims the oldest waiting events of all companies until a moment, during which others skip them. */
export async function claimWaiting(
  db: Db,
  { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
): Promise<Waiting[]> {
  const { rows } = await takeDue(db, {
    find: (lock) =>
      sql`(select company_id, id from analytics_events where forward_at <= ${now} order by forward_at limit ${most} ${lock('analytics_events')})`,
    take: (due, again) => sql<Waiting>`
      update analytics_events e set forward_at = ${leaseUntil} from ${due} due
       where e.company_id = due.company_id and e.id = due.id ${again}
      returning e.company_id, e.id, e.kind, e.at, e.person_id, e.actor_id, e.count`,
    again: { company: sql`e.company_id`, still: sql`e.forward_at <= ${now}` },
  });
  return rows;
}

const among = (rows: readonly Waiting[]) => sql`company_id = any(${rows.map(({ company_id }) => company_id)}::uuid[])
  and id = any(${rows.map(({ id }) => id)}::uuid[])`;

/** Marks events as forwarded. */
export async function markForwarded(db: Db, rows: readonly Waiting[]): Promise<void> {
  await sql`update analytics_events set forward_at = null where ${among(rows)}`.execute(db);
}

/** Releases claimed events, except those that another process has claimed since. */
export async function giveBack(db: Db, rows: readonly Waiting[], leaseUntil: Date, now: Date): Promise<void> {
  await sql`update analytics_events set forward_at = ${now} where ${among(rows)} and forward_at = ${leaseUntil}`.execute(
    db,
  );
}

/** Drops events that have waited since before the moment. @returns how many */
export async function giveUpBefore(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`update analytics_events e set forward_at = null from (
      select company_id, id from analytics_events where forward_at is not null and at < ${before} limit ${most}) old
     where e.company_id = old.company_id and e.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
