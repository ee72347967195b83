import { sql } from 'kysely';
import { byCompany } from '#api/core/database/by-company.ts';
import { type Db, isOnCitus } from '#api/core/database/database.ts';
import type { HeldDomain } from '#contract/mail/mail-pauses.ts';
import { giveBackShare } from '../mailing-queries.ts';
import type { Claimed } from '../queries.ts';

/** Seconds that the others wait for the mail that tries. */
const tryLasts = 30;
/** Seconds. A domain that still refuses by then is no longer held: its mail uses up its attempts, and fails. */
export const heldAtMost = 3 * 86_400;

/** The state of a receiving domain that answered ‘later’ to a sending domain: a row of `domain_holds`, times in milliseconds. */
export type KnownDomain = {
  /** Different recipients in a row, as hashes. */
  refused: string[];
  holds: number;
  held_until: number | null;
  /** Messages a minute; null for no limit. */
  pace: number | null;
  /** The pace after the last halving. */
  halved_to: number | null;
  halved_at: number | null;
  /** The start of the minute being counted. */
  counted_from: number;
  let_go: number;
  taken: number;
  soft: number;
  since: number;
  relented_at: number | null;
};

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Returns the key of mail that is held and paced together: sending and receiving domain. */
export const holdKey = (row: Claimed): string => `${domainOf(row.from_email)} ${domainOf(row.email)}`;
const isOf = (key: string) => {
  const [sending = '', receiving = ''] = key.split(' ');
  return sql`sending_domain = ${sending} and receiving_domain = ${receiving}`;
};

/** A quiet day forgets a domain, and a domain that accepts nothing is held no longer than the limit. */
const isKnown = sql`last_at > now() - interval '1 day' and coalesce(relented_at, since) > now() - make_interval(secs => ${heldAtMost}::int)`;

/** A domain that answered ‘later’ within a day: held, `over` when its try is due; or paced; or only counted. */
export type Hold = { key: string; heldUntil: string | null; over: boolean; isPaced: boolean };

export async function readHolds(db: Db): Promise<Map<string, Hold>> {
  const { rows } = await sql<Hold>`
    select sending_domain || ' ' || receiving_domain as key, held_until as "heldUntil", coalesce(held_until <= now(), false) as over,
           pace is not null as "isPaced"
      from domain_holds where ${isKnown}`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Lists the domains that are held now, the longest held first, then those that are paced; and their total number. */
export async function listHeldDomains(db: Db, limit: number): Promise<{ total: number; domains: HeldDomain[] }> {
  const { rows } = await sql<HeldDomain & { total: number }>`
    select sending_domain as "sendingDomain", receiving_domain as "receivingDomain", answer, since, held_until as "nextTryAt",
           case when held_until is null then pace end as "perMinute", count(*) over () as total
      from domain_holds where (held_until is not null or pace is not null) and ${isKnown}
     order by held_until is null, since, sending_domain, receiving_domain limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, domains: rows.map(({ total: _total, ...domain }) => domain) };
}

export async function deleteQuiet(db: Db): Promise<void> {
  await sql`delete from domain_holds where last_at <= now() - interval '1 day'`.execute(db);
}

/** Inserts a row at the first soft answer, or updates the latest answer. */
export async function insertKnown(db: Db, key: string, answer: string): Promise<void> {
  const [sending = '', receiving = ''] = key.split(' ');
  await sql`insert into domain_holds (sending_domain, receiving_domain, refused, answer) values (${sending}, ${receiving}, '{}', ${answer})
    on conflict (sending_domain, receiving_domain) do update set answer = excluded.answer, last_at = clock_timestamp()`.execute(
    db,
  );
}

/** Reads the state of a domain and locks it until the end of the transaction; also returns the current time. */
export async function lockKnown(db: Db, key: string): Promise<{ known: KnownDomain; now: number } | null> {
  const inMs = (moment: string) => sql`round(extract(epoch from ${sql.raw(moment)}) * 1000)::float8`;
  const { rows } = await sql<KnownDomain & { now: number }>`
    select refused, holds, pace, halved_to, let_go, taken, soft, ${inMs('held_until')} as held_until, ${inMs('halved_at')} as halved_at,
           ${inMs('counted_from')} as counted_from, ${inMs('since')} as since, ${inMs('relented_at')} as relented_at,
           ${inMs('clock_timestamp()')} as now
      from domain_holds where ${isOf(key)} for update`.execute(db);
  if (!rows[0]) return null;
  const { now, ...known } = rows[0];
  return { known, now };
}

/** Writes the state of a domain. @param known null to forget it */
export async function writeKnown(db: Db, key: string, known: KnownDomain | null): Promise<void> {
  if (!known) {
    await sql`delete from domain_holds where ${isOf(key)}`.execute(db);
    return;
  }
  const moment = (at: number | null) => sql`to_timestamp(${at}::float8 / 1000)`;
  await sql`update domain_holds set refused = ${known.refused}::text[], holds = ${known.holds}, held_until = ${moment(known.held_until)},
      pace = ${known.pace}, halved_to = ${known.halved_to}, halved_at = ${moment(known.halved_at)},
      counted_from = ${moment(known.counted_from)}, let_go = ${known.let_go}, taken = ${known.taken}, soft = ${known.soft},
      since = ${moment(known.since)}, relented_at = ${moment(known.relented_at)} where ${isOf(key)}`.execute(db);
}

/** Takes the turn to try a domain whose hold has expired; one worker gets it. The others wait briefly for the result. */
export async function takeDomainTurn(db: Db, key: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update domain_holds set held_until = now() + make_interval(secs => ${tryLasts}::int)
    where ${isOf(key)} and held_until <= now()`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** A row to send later: after its domain's hold, and that many milliseconds more. */
export type Later = { row: Claimed; wait: number };

/** Gives back rows that are held or out of turn; uses up no attempt, and nothing of their mailing's share. */
export async function putOff(db: Db, later: readonly Later[], error: string | null = null): Promise<void> {
  const rows = later.map(({ row }) => row);
  const given = sql`unnest(${rows.map((row) => row.company_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[], ${rows.map(holdKey)}::text[],
                ${later.map(({ wait }) => wait)}::int[]) k (company_id, id, key, wait)`;
  const due = sql`make_interval(secs => k.wait / 1000.0)
        + greatest(now(), (select h.held_until from domain_holds h where h.sending_domain || ' ' || h.receiving_domain = k.key))`;
  if (isOnCitus(db)) {
    const { rows: moments } = await sql<Moment>`select k.company_id, k.id, ${due} as due from ${given}`.execute(db);
    await putOffUntil(db, moments, error);
  } else
    await sql`update outbox o set state = 'queued', claimed_by = null, attempts = greatest(o.attempts - 1, 0),
      last_error = coalesce(${error}::text, o.last_error), next_attempt_at = ${due} from ${given}
    where o.company_id = k.company_id and o.id = k.id`.execute(db);
  await giveBackShare(db, rows);
}

type Moment = { company_id: string; id: string; due: string };

/** Puts rows off on a Citus, where holds are on another server than mails. */
async function putOffUntil(db: Db, moments: readonly Moment[], error: string | null): Promise<void> {
  for (const { rows, ofCompany } of byCompany(db, moments, sql`o.company_id`))
    await sql`update outbox o set state = 'queued', claimed_by = null, attempts = greatest(o.attempts - 1, 0),
        last_error = coalesce(${error}::text, o.last_error), next_attempt_at = k.due
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ due }) => due)}::timestamptz[]) k (id, due)
      where o.id = k.id ${ofCompany}`.execute(db);
}
