import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { sendHints } from '#api/core/server/hints.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import { type CampaignKind, type CampaignState, campaignMoves } from '#contract/base/campaign-states.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import type { Audience, CampaignCounts } from '#contract/engagement/campaigns.ts';

/**
 * Selects whether opens and clicks of a campaign are counted: by the current settings, and once started, by those at its start. In a
 * campaign without counting, no one can be said not to have opened it.
 */
const isCounted = (company: CompanyId) => sql<boolean>`coalesce(
  (select m.track from messages m where m.company_id = ${company} and m.mailing_id = campaigns.id limit 1),
  campaigns.track and (select c.tracks_mail from companies c where c.id = ${company}), false)`;

const shown = (db: Db, company: CompanyId) =>
  db
    .selectFrom('campaigns')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'campaigns.company_id').onRef('users.id', '=', 'campaigns.created_by'),
    )
    .leftJoin('campaigns as origin', (join) =>
      join.onRef('origin.company_id', '=', 'campaigns.company_id').onRef('origin.id', '=', 'campaigns.resend_of'),
    )
    .selectAll('campaigns')
    .select(['users.name as author', 'origin.name as origin_name', isCounted(company).as('counted')])
    .where('campaigns.company_id', '=', company);

/** Reads a campaign. @param lock blocks changes and moves until the end of the transaction */
export async function readCampaignRow(db: Db, company: CompanyId, id: string, lock = false) {
  const row = await shown(db, company)
    .where('campaigns.id', '=', id)
    .$if(lock, (query) => query.forNoKeyUpdate('campaigns'))
    .executeTakeFirst();
  return row && typed(row);
}

type Part = {
  /** Undefined for every kind. */
  kind: CampaignKind | undefined;
  state: CampaignState | 'archived' | undefined;
  search: string;
  /** Selects the ids of campaigns found by what their readers see. */
  titled?: RawBuilder<string> | undefined;
  before: string | null;
  most: number;
};

/** Reads campaigns, newest first. Archived ones are a state of their own. */
export async function readCampaignRows(
  db: Db,
  company: CompanyId,
  { kind, state, search, titled, before, most }: Part,
) {
  const rows = await shown(db, company)
    .$if(kind !== undefined, (query) => query.where('campaigns.kind', '=', kind as CampaignKind))
    .where('campaigns.archived_at', state === 'archived' ? 'is not' : 'is', null)
    .$if(state !== undefined && state !== 'archived', (query) =>
      query.where('campaigns.state', '=', state as CampaignState),
    )
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(lower(campaigns.name) like ${containsPattern(search.toLowerCase())} ${titled ? sql`or campaigns.id in (${titled})` : sql``})`,
      ),
    )
    .$if(before !== null, (query) => query.where('campaigns.id', '<', before ?? ''))
    .orderBy('campaigns.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(typed);
}

/** Reads the campaigns with these ids. */
export async function readCampaignsByIds(db: Db, company: CompanyId, ids: readonly string[]): Promise<CampaignRow[]> {
  if (ids.length === 0) return [];
  const rows = await shown(db, company)
    .where('campaigns.id', 'in', [...ids])
    .execute();
  return rows.map(typed);
}

function typed<Row extends { kind: string; topic: string; audience: unknown; counts: unknown }>(row: Row) {
  return {
    ...row,
    kind: row.kind as CampaignKind,
    topic: row.topic as MailTopic,
    audience: row.audience as Audience,
    counts: row.counts as CampaignCounts | null,
  };
}
export type CampaignRow = NonNullable<Awaited<ReturnType<typeof readCampaignRow>>>;

export type CampaignValues = {
  id: string;
  kind: CampaignKind;
  name: string;
  topic: MailTopic;
  audience: Audience;
  template_id: string;
  sender_name?: string | null;
  other_subject?: string | null;
  sample_percent?: number | null;
  decide_hours?: number | null;
  per_hour?: number | null;
  track?: boolean;
  remind_days?: number[];
  resend_of?: string | null;
  created_by: string | null;
  handed_over_at?: Date;
};

export async function insertCampaign(
  db: Db,
  company: CompanyId,
  { audience, ...values }: CampaignValues,
): Promise<void> {
  await db
    .insertInto('campaigns')
    .values({ ...values, audience: JSON.stringify(audience), company_id: company })
    .execute();
}

export type CampaignUpdate = Partial<
  Omit<CampaignValues, 'id' | 'kind' | 'audience' | 'template_id' | 'created_by'>
> & {
  audience?: string;
  counts?: string;
  run_by?: string | null;
  confirmed?: number;
  problem?: string | null;
  time_zone?: string | null;
  winner?: 'a' | 'b';
  place?: string;
  reminded?: number;
} & Partial<
    Record<
      | 'scheduled_at'
      | 'started_at'
      | 'fixed_at'
      | 'decide_at'
      | 'finished_at'
      | 'closes_at'
      | 'sent_out_at'
      | 'archived_at'
      | 'updated_at'
      | 'counted_at'
      | 'created_at',
      Date | null
    >
  >;

export async function updateCampaign(db: Db, company: CompanyId, id: string, changes: CampaignUpdate): Promise<void> {
  await db
    .updateTable('campaigns')
    .set(changes as Record<string, never>)
    .where('company_id', '=', company)
    .where('id', '=', id)
    .execute();
  await sendHints(db, [{ company, user: null, topic: 'campaign', id }]);
}

/**
 * Moves a campaign to another state.
 * @throws Error when the contract's table has no such move. Callers must check first
 */
export async function moveRow(
  db: Db,
  company: CompanyId,
  row: Pick<CampaignRow, 'id' | 'state'>,
  state: CampaignState,
  changes: CampaignUpdate = {},
): Promise<void> {
  if (!campaignMoves[row.state].includes(state)) throw new Error(`A campaign that is ${row.state} cannot be ${state}`);
  await updateCampaign(db, company, row.id, { ...changes, state } as CampaignUpdate);
}

export type Key = { company_id: CompanyId; id: string };

/** Finds scheduled campaigns of all companies that are due. */
export async function findDue(db: Db, now: Date): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select company_id, id from campaigns where state = 'scheduled' and scheduled_at <= ${now} order by scheduled_at limit 100`.execute(
    db,
  );
  return rows;
}

/** Counting reads the whole audience, so larger audiences are counted less often, to keep it at about 1% of a processor. */
const countedEach = sql`greatest(1, (counts->>'audience')::int / 10000) * interval '1 second'`;

/**
 * Finds running campaigns of all companies, those with the oldest numbers first. Campaigns whose audience is not fixed are included only
 * ten minutes after their start, when their job must have been lost.
 */
export async function findRunning(db: Db, now: Date): Promise<(Key & { isStale: boolean })[]> {
  const { rows } = await sql<Key & { isStale: boolean }>`
    select company_id, id, coalesce(counted_at < ${now}::timestamptz - ${countedEach}, true) as "isStale" from campaigns
     where state = 'running' and sent_out_at is null and (fixed_at is not null or updated_at < ${now}::timestamptz - interval '10 minutes') order by counted_at nulls first limit 500`.execute(
    db,
  );
  return rows;
}

/** Finds campaigns that should close by now. */
export async function findClosing(db: Db, now: Date): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select company_id, id from campaigns where state in ('running', 'paused') and closes_at <= ${now} order by closes_at limit 100`.execute(
    db,
  );
  return rows;
}

/** Finds open campaigns whose next reminder is due. */
export async function findReminding(db: Db, now: Date): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select company_id, id from campaigns where state = 'running' and sent_out_at is not null
       and started_at + remind_days[reminded + 1] * interval '1 day' <= ${now} limit 20`.execute(db);
  return rows;
}

/** Finds idle campaigns that may have new opens and clicks: for a month, less and less often, a few at a time. */
export async function findUncounted(db: Db, now: Date): Promise<Key[]> {
  const since = sql`coalesce(finished_at, sent_out_at, updated_at)`;
  const monthAgo = sql`${now}::timestamptz - interval '30 days'`;
  const least = sql`case when state = 'finished' then interval '1 minute' else interval '1 second' end`;
  const { rows } = await sql<Key>`
    select company_id, id from campaigns
     where fixed_at is not null
       and (state = 'paused' and updated_at > ${monthAgo} or state = 'running' and sent_out_at > ${monthAgo} or state in ('finished', 'cancelled') and finished_at > ${monthAgo})
       and coalesce(counted_at < ${now}::timestamptz - greatest(${countedEach}, least(interval '6 hours', greatest(${least}, (${now}::timestamptz - ${since}) / 20))), true)
     order by counted_at nulls first limit 5`.execute(db);
  return rows;
}

/** Counts the campaigns of a company that are not archived. */
export async function countCampaigns(db: Db, company: CompanyId, kind: CampaignKind): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from campaigns where company_id = ${company} and kind = ${kind} and archived_at is null`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
