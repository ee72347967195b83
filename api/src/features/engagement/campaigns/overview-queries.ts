import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CampaignKind, CampaignState } from '#contract/base/campaign-states.ts';

/** Counts the campaigns of each kind in each state, without the archive. */
export async function countStates(db: Db, company: CompanyId) {
  const { rows } = await sql<{ kind: CampaignKind; state: CampaignState; n: number }>`
    select kind, state, count(*) as n from campaigns where company_id = ${company} and archived_at is null group by kind, state`.execute(
    db,
  );
  return rows;
}

/** Reads ids: campaigns underway, next first; ended ones, last ended first; and drafts that could not start. */
export async function readOverviewIds(db: Db, company: CompanyId, most: number) {
  const ids = async (condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: string }>`
      select id from campaigns where company_id = ${company} and archived_at is null and ${condition} order by ${order} limit ${most}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  return {
    underway: await ids(
      sql`state in ('scheduled', 'running', 'paused')`,
      sql`coalesce(closes_at, scheduled_at) nulls last, id desc`,
    ),
    ended: await ids(sql`state = 'finished'`, sql`finished_at desc, id desc`),
    stuck: await ids(sql`problem is not null and state in ('draft', 'running')`, sql`updated_at desc, id desc`),
  };
}
