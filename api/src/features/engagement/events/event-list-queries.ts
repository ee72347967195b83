import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { AddressedRow } from '#api/features/engagement/campaigns/find-addressed.ts';
import type { CampaignState } from '#contract/base/campaign-states.ts';
import type { EventList } from '#contract/engagement/event-list.ts';

/** The parts of the list in their order; a page can show one of them. */
const ranks: Readonly<Record<Exclude<EventList, 'all'>, number>> = { upcoming: 0, drafts: 1, past: 2 };

/** Where an event is in the list: its part, milliseconds that rise within it, and the id. */
export type EventPlace = { rank: number; key: string; id: string };

export type EventPart = {
  show: EventList;
  state: CampaignState | 'archived' | undefined;
  search: string;
  now: Date;
  behind: EventPlace | null;
  most: number;
};

const millis = (at: RawBuilder<unknown>) => sql`(extract(epoch from ${at}) * 1000)::bigint`;

/** Selects where an event `e` of a campaign `c` is in the list, as `rank` and `key`. */
function placeAt(now: Date) {
  const isOver = sql`(c.state in ('finished', 'cancelled') or e.ends_at <= ${now})`;
  const begins = millis(sql`coalesce(e.starts_at, c.created_at)`);
  return sql`
    case when c.state = 'draft' then ${ranks.drafts}::int when ${isOver} then ${ranks.past}::int else ${ranks.upcoming}::int end as rank,
    case when c.state = 'draft' then -${millis(sql`c.created_at`)} when ${isOver} then -${begins} else ${begins} end as key`;
}

const isBehind = ({ rank, key, id }: EventPlace) =>
  sql`(placed.rank, placed.key, placed.id) > (${rank}::int, ${key}::bigint, ${id}::uuid)`;

/** Lists the ids of a page of events with their places in the list: upcoming ones, then drafts, then past ones. */
export async function readEventPlaces(
  db: Db,
  company: CompanyId,
  { show, state, search, now, behind, most }: EventPart,
): Promise<EventPlace[]> {
  const pattern = containsPattern(search.toLowerCase());
  const { rows } = await sql<EventPlace>`
    select id, rank, key::text as key from (
      select e.id, ${placeAt(now)}
        from events e join campaigns c on c.company_id = e.company_id and c.id = e.id
       where e.company_id = ${company} and c.archived_at is ${state === 'archived' ? sql`not null` : sql`null`}
         ${state && state !== 'archived' ? sql`and c.state = ${state}` : sql``}
         ${search ? sql`and (lower(c.name) like ${pattern} or lower(e.title) like ${pattern} or lower(e.place_name) like ${pattern})` : sql``}
    ) placed
     where true ${show === 'all' ? sql`` : sql`and rank = ${ranks[show]}::int`}
       ${behind ? sql`and ${isBehind(behind)}` : sql``}
     order by placed.rank, placed.key, placed.id limit ${most}`.execute(db);
  return rows;
}

type OwnPart = Pick<EventPart, 'now' | 'behind' | 'most'> & { isTheirs: RawBuilder<boolean> };

/** Lists a page of an ex-employee's events with their places in the own list: upcoming ones, then past ones. */
export async function readOwnPlaces(
  db: Db,
  company: CompanyId,
  { isTheirs, now, behind, most }: OwnPart,
): Promise<(AddressedRow & EventPlace)[]> {
  const { rows } = await sql<AddressedRow & EventPlace>`
    select id, state, closes_at, started_at, place, rank, key::text as key from (
      select c.id, c.state, c.closes_at, c.started_at, c.place, ${placeAt(now)}
        from events e join campaigns c on c.company_id = e.company_id and c.id = e.id
       where e.company_id = ${company} and ${isTheirs}
    ) placed
     where true ${behind ? sql`and ${isBehind(behind)}` : sql``}
     order by placed.rank, placed.key, placed.id limit ${most}`.execute(db);
  return rows;
}

export type EventNumbers = { event_id: string; going: number; waiting: number; came: number };

/** How many places of each of the events are taken, how many people wait for one, and how many came. */
export async function countGoing(
  db: Db,
  company: CompanyId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventNumbers>> {
  const { rows } = await sql<EventNumbers>`
    select event_id, coalesce(sum(1 + guests) filter (where state in ('going', 'checked_in', 'no_show')), 0)::int as going,
           count(*) filter (where state in ('waitlisted', 'offered'))::int as waiting, count(*) filter (where state = 'checked_in')::int as came
      from attendees where company_id = ${company} and event_id = any(${ids}::uuid[]) group by event_id`.execute(db);
  return new Map(rows.map((row) => [row.event_id, row]));
}
