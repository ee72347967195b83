import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { HeldDomain } from '#contract/mail-pauses.ts';
import type { Claimed } from './queries.ts';

/** So many different recipients in a row that are answered ‘later’ hold their domain. */
const refusedInARow = 3;
/** Seconds: the first hold, the longest, and how long the others wait for the one that tries. */
const [firstHold, longestHold, tryLasts] = [30, 3600, 30];
/** Days. A domain that has not relented by then is held no more: its mail uses up its attempts, and fails. */
const heldAtMost = 3;

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
const sides = (row: Claimed) => [domainOf(row.from_email), domainOf(row.email)] as const;

/** What is held together: from whose domain, to whose. */
export const holdKey = (row: Claimed): string => sides(row).join(' ');

/** A quiet day forgets a hold, and none lasts longer than it may. */
const isKnown = sql`last_at > now() - interval '1 day' and since > now() - make_interval(days => ${heldAtMost}::int)`;

/** What is known of domains that answered ‘later’ within a day; null: not held yet. */
export async function readHolds(db: Db): Promise<Map<string, { heldUntil: string | null; over: boolean }>> {
  const { rows } = await sql<{ key: string; heldUntil: string | null; over: boolean }>`
    select sending_domain || ' ' || receiving_domain as key, held_until as "heldUntil", coalesce(held_until <= now(), false) as over
      from domain_holds where ${isKnown}`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** The domains that are held now, the longest held first, and how many they are in all. */
export async function listHeldDomains(db: Db, limit: number): Promise<{ total: number; domains: HeldDomain[] }> {
  const { rows } = await sql<HeldDomain & { total: number }>`
    select sending_domain as "sendingDomain", receiving_domain as "receivingDomain", answer, since, held_until as "nextTryAt",
           count(*) over () as total
      from domain_holds where held_until is not null and ${isKnown}
     order by since, sending_domain, receiving_domain limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, domains: rows.map(({ total: _total, ...domain }) => domain) };
}

/** Counts a soft answer. A hold that is there keeps its time unless it was its own try that failed. @returns whether it is held */
export async function insertSoftAnswer(db: Db, row: Claimed, answer: string): Promise<boolean> {
  await sql`delete from domain_holds where last_at <= now() - interval '1 day'`.execute(db);
  const [sending, receiving] = sides(row);
  const { rows } = await sql<{ held: boolean }>`
    insert into domain_holds as h (sending_domain, receiving_domain, refused, answer)
    values (${sending}, ${receiving}, array[(hashtext(${row.email}) & 65535)::text], ${answer})
    on conflict (sending_domain, receiving_domain) do update set answer = excluded.answer, last_at = now(),
      refused = case when h.holds > 0 or h.refused @> excluded.refused then h.refused else h.refused || excluded.refused end
    returning cardinality(refused) >= ${refusedInARow}::int and since > now() - make_interval(days => ${heldAtMost}::int) as held`.execute(
    db,
  );
  if (!rows[0]?.held) return false;
  await sql`update domain_holds set holds = holds + 1,
      held_until = now() + make_interval(secs => least(${longestHold}::int, ${firstHold}::int * 2 ^ least(holds, 10)))
    where sending_domain = ${sending} and receiving_domain = ${receiving}
      and (held_until is null or held_until <= now() or ${row.triesDomain === true}::boolean)`.execute(db);
  return true;
}

/** Takes the turn of trying a domain whose hold is over; one worker has it. The others wait a little for what becomes of it. */
export async function takeDomainTurn(db: Db, row: Claimed): Promise<boolean> {
  const [sending, receiving] = sides(row);
  const { numAffectedRows } =
    await sql`update domain_holds set held_until = now() + make_interval(secs => ${tryLasts}::int)
    where sending_domain = ${sending} and receiving_domain = ${receiving} and held_until <= now()`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** A success ends a hold and what was counted towards one. */
export async function deleteHolds(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from domain_holds where sending_domain || ' ' || receiving_domain = any(${keys}::text[])`.execute(
    db,
  );
}

/** Gives back what is held, due when its hold is over; no attempt is used up. */
export async function putOff(db: Db, rows: readonly Claimed[], error: string | null = null): Promise<void> {
  await sql`update outbox o set state = 'queued', claimed_by = null, attempts = greatest(o.attempts - 1, 0),
      last_error = coalesce(${error}::text, o.last_error), next_attempt_at = coalesce((select greatest(h.held_until, now()) from domain_holds h
        where h.sending_domain = k.sending and h.receiving_domain = k.receiving), now())
    from unnest(${rows.map((row) => row.company_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[],
                ${rows.map((row) => sides(row)[0])}::text[], ${rows.map((row) => sides(row)[1])}::text[]) k (company_id, id, sending, receiving)
    where o.company_id = k.company_id and o.id = k.id`.execute(db);
}
