import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, isOnCitus, type Schema } from '#api/core/database/database.ts';
import { later } from '#api/core/database/later.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { PauseReason } from '#contract/mail/mail-pauses.ts';
import { type Claimed, readClaimed, returned } from './queries.ts';

/** The sender of the pause that holds everything: the mail server itself. */
export const wholeServer = '';

/** Waits of a pause in seconds, from one try to the next; the last one repeats. */
const pauseSeconds = [30, 60, 120, 300, 600, 900];

const waitAfter = (tries: RawBuilder<number>) =>
  sql`make_interval(secs => (${pauseSeconds}::int[])[least(${tries}, ${pauseSeconds.length})])`;

export type PauseRow = Selectable<Schema['mail_pauses']>;

/** Reads all pauses, or those that concern one sender. */
export function readPauses(db: Db, sender?: string): Promise<PauseRow[]> {
  return db
    .selectFrom('mail_pauses')
    .selectAll()
    .$call((query) => (sender === undefined ? query : query.where('sender', 'in', [wholeServer, sender])))
    .orderBy('sender')
    .execute();
}

/** Pauses mail. An existing pause keeps its times, which belong to the worker that tries next. */
export async function insertPause(db: Db, sender: string, reason: PauseReason, answer: string): Promise<void> {
  await sql`insert into mail_pauses (sender, reason, answer, next_try_at)
    values (${sender}, ${reason}, ${answer}, now() + ${waitAfter(sql`1`)})
    on conflict (sender) do update set reason = excluded.reason, answer = excluded.answer`.execute(db);
}

export async function deletePauses(db: Db, senders: readonly string[]): Promise<string[]> {
  const rows = await db.deleteFrom('mail_pauses').where('sender', 'in', senders).returning('sender').execute();
  return rows.map((row) => row.sender);
}

/** Makes the next try due. @returns whether there was something to try */
export async function hastenPause(db: Db, sender: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_pauses')
    .set({ next_try_at: sql`now()` })
    .where('sender', '=', sender)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Selects a due mail to try whether a pause is over, preferring one never given back: one bad mail must not be every try. */
const tried = (sender: string, lock = sql``) => sql<{ company_id: CompanyId; id: string }>`
  select o.company_id, o.id from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
    join companies c on c.id = o.company_id and (c.mail_stopped_at is null or m.topic is null)
   where o.state = 'queued' and not o.held and o.next_attempt_at <= now()
     and (o.mailing_id is null or exists (select 1 from mailings g where g.company_id = o.company_id and g.id = o.mailing_id and g.is_open)) and (${sender} = ${wholeServer} or lower(m.from_email) = ${sender})
   order by m.given_back_at nulls first, o.given_back_at nulls first, o.next_attempt_at, o.id
   limit 1 ${lock}`;

/** Takes the turn to try a pause, and returns its sender once. */
const takeTurn = (sender: string, condition: RawBuilder<unknown>) => sql`
  update mail_pauses p set tries = p.tries + 1, next_try_at = ${later(sql`now()`, waitAfter(sql`p.tries + 1`))}
   where p.sender = ${sender} and p.next_try_at <= now() ${condition} returning p.sender`;

/**
 * Takes the turn to try a pause whose time has come, and claims the mail that tries. One worker has the turn: it moves the time
 * of the next try first, so that a process that dies during the try costs one wait.
 */
export async function claimTry(db: Db, sender: string, worker: number): Promise<Claimed[]> {
  const take = (chosen: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<Claimed>`
    update outbox o set state = 'sending', claimed_by = ${worker}, attempts = o.attempts + 1 from ${chosen} c, messages m
     where o.company_id = c.company_id and o.id = c.id and m.company_id = o.company_id and m.id = o.message_id ${condition}
    returning ${returned(db)}`;
  const claim = isOnCitus(db) ? claimInSteps : claimAtOnce;
  const rows = await claim(db, sender, take);
  return rows.map((row) => ({ ...row, tries: sender }));
}

type Take = (chosen: RawBuilder<unknown>, condition: RawBuilder<unknown>) => RawBuilder<Claimed>;

async function claimAtOnce(db: Db, sender: string, take: Take): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with chosen as (${tried(sender, sql`for update of o skip locked`)}),
    turn as (${takeTurn(sender, sql`and exists (select 1 from chosen)`)})
    ${take(sql`chosen`, sql`and exists (select 1 from turn)`)}`.execute(db);
  return rows;
}

/** Claims in several steps on a Citus, where no single statement can. */
async function claimInSteps(db: Db, sender: string, take: Take): Promise<Claimed[]> {
  const [mail] = (await tried(sender).execute(db)).rows;
  if (!mail || !(await takeTurn(sender, sql``).execute(db)).rows.length) return [];
  const chosen = sql`(select ${mail.company_id}::uuid as company_id, ${mail.id}::uuid as id)`;
  const { rows } = await take(
    chosen,
    sql`and o.company_id = ${mail.company_id} and o.state = 'queued' and not o.held`,
  ).execute(db);
  return readClaimed(db, rows);
}

/** Counts all waiting mails, and those of each paused sender. */
export async function countWaiting(db: Db, senders: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sender: string; count: number }>`
    select case when lower(m.from_email) = any(${senders}::text[]) then lower(m.from_email) else '' end as sender, count(*) as count
      from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
     where o.state in ('queued', 'sending') and not o.held group by 1`.execute(db);
  const counts = new Map(rows.map((row) => [row.sender, row.count]));
  return counts.set(
    wholeServer,
    rows.reduce((sum, row) => sum + row.count, 0),
  );
}
