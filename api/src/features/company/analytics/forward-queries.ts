import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { AnalyticsKind } from '#contract/company/analytics.ts';

/** What was done and is to be told on. */
export type Waiting = {
  company_id: CompanyId;
  id: string;
  kind: AnalyticsKind;
  at: string;
  person_id: string | null;
  actor_id: string | null;
  count: number;
};

/** Takes the oldest of what waits, of all companies, until a moment: others pass it over. */
export async function claimWaiting(
  db: Db,
  { now, leaseUntil, most }: { now: Date; leaseUntil: Date; most: number },
): Promise<Waiting[]> {
  const { rows: due } = await sql<{ company_id: CompanyId; id: string }>`
    select company_id, id from analytics_events where forward_at <= ${now} order by forward_at limit ${most}`.execute(
    db,
  );
  const taken: Waiting[] = [];
  for (const [company, those] of Map.groupBy(due, ({ company_id }) => company_id)) {
    const { rows } = await sql<Waiting>`
      update analytics_events set forward_at = ${leaseUntil}
       where company_id = ${company} and id = any(${those.map(({ id }) => id)}::uuid[]) and forward_at <= ${now}
      returning company_id, id, kind, at, person_id, actor_id, count`.execute(db);
    taken.push(...rows);
  }
  return taken;
}

const among = (rows: readonly Waiting[]) => sql`company_id = any(${rows.map(({ company_id }) => company_id)}::uuid[])
  and id = any(${rows.map(({ id }) => id)}::uuid[])`;

/** Notes that these are told. */
export async function markForwarded(db: Db, rows: readonly Waiting[]): Promise<void> {
  await sql`update analytics_events set forward_at = null where ${among(rows)}`.execute(db);
}

/** Lets these be taken again, but for what another has taken since. */
export async function giveBack(db: Db, rows: readonly Waiting[], leaseUntil: Date, now: Date): Promise<void> {
  await sql`update analytics_events set forward_at = ${now} where ${among(rows)} and forward_at = ${leaseUntil}`.execute(
    db,
  );
}

/** Gives up what has waited since before the moment. @returns how many */
export async function giveUpBefore(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`update analytics_events e set forward_at = null from (
      select company_id, id from analytics_events where forward_at is not null and at < ${before} limit ${most}) old
     where e.company_id = old.company_id and e.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}
