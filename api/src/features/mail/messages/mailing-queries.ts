import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { later } from '#api/core/database/later.ts';
import { takeDue } from '#api/core/database/take-due.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import { limits } from '#contract/base/rules.ts';
import { type Claimed, type MessageValues, type OutboxMerge, readClaimed, returned } from './queries.ts';

export async function insertMailing(
  db: Db,
  company: CompanyId,
  mailing: { id: string; sender: string; per_hour?: number | null },
): Promise<void> {
  await db
    .insertInto('mailings')
    .values({ ...mailing, sender: mailing.sender.toLowerCase(), company_id: company })
    .execute();
}

/** Deletes a mailing that sends nothing. */
export async function deleteMailing(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('mailings').where('company_id', '=', company).where('id', '=', id).execute();
}

/** Creates a mailing for a message to many, so that mail to one or a few does not wait behind it. @returns its id; null for a message to few */
export async function insertMailingToMany(
  db: Db,
  company: CompanyId,
  mailing: { id: string; sender: string },
  recipients: number,
): Promise<string | null> {
  if (recipients <= limits.recipients) return null;
  await insertMailing(db, company, mailing);
  return mailing.id;
}

export async function updateMailing(
  db: Db,
  company: CompanyId,
  id: string,
  changes: { is_open?: boolean; is_over?: boolean; per_hour?: number | null; next_at?: Date },
): Promise<void> {
  await db.updateTable('mailings').set(changes).where('company_id', '=', company).where('id', '=', id).execute();
}

/**
 * Writes one row for each of the people, in one pass: people stopped by the gate are marked so. With a second message both go to a sample,
 * half of it each, and the rest waits at infinity for the better one.
 */
export async function insertMailingRows(
  db: Db,
  company: CompanyId,
  mailing: {
    id: string;
    topic: MailTopic;
    messages: readonly [string] | readonly [string, string];
    samplePercent: number;
  },
  people: RawBuilder<string>,
  fields: RawBuilder<unknown>,
): Promise<{ audience: number; queued: number }> {
  const { id, topic, messages, samplePercent } = mailing;
  const [first, second] = messages;
  const half = sql`greatest(1, floor(x.reached * ${samplePercent}::int / 200.0))`;
  const place = second
    ? sql`row_number() over (partition by gate.reason is null order by md5(p.id::text || ${id}))`
    : sql`0`;
  const message = second
    ? sql`case when x.place > ${half} and x.place <= 2 * ${half} then ${second}::uuid else ${first}::uuid end`
    : sql`${first}::uuid`;
  const due = second
    ? sql`case when x.reason is null and x.place > 2 * ${half} then 'infinity'::timestamptz else now() end`
    : sql`now()`;
  const { rows } = await sql<{ audience: number; queued: number }>`
    with chosen as (
      select p.id, p.email, p.name, gate.reason, ${fields} as merge, ${place} as place,
             count(*) filter (where gate.reason is null) over () as reached
        from people p join mail_block_reasons(${company}::uuid, ${topic}) gate on gate.person_id = p.id
       where p.company_id = ${company} and p.status = 1 and p.id in (${people})),
    added as (
      insert into outbox (company_id, id, message_id, mailing_id, person_id, email, name, dedupe_key, state, block_reason, next_attempt_at, merge)
      select ${company}::uuid, gen_random_uuid(), ${message}, ${id}::uuid, x.id, x.email, x.name, ${id} || ' ' || x.email,
             case when x.reason is null then 'queued' else 'suppressed' end, x.reason, ${due}, x.merge
        from chosen x
      on conflict do nothing returning state)
    select count(*) as audience, count(*) filter (where state = 'queued') as queued from added`.execute(db);
  return rows[0] ?? { audience: 0, queued: 0 };
}

/** Reads the id of the first message of a mailing. */
export async function readFirstMessage(db: Db, company: CompanyId, mailing: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from messages
    where company_id = ${company} and mailing_id = ${mailing} and resent_from is null and not is_reminder order by id limit 1`.execute(
    db,
  );
  if (!rows[0]) throw new Error('A mailing has a message');
  return rows[0].id;
}

/**
 * Writes the email of a mailing once more, under the subject of its first message, for everyone except those in `answered`.
 * @returns how many it goes to
 */
export async function insertReminder(
  db: Db,
  company: CompanyId,
  reminder: { id: string; topic: MailTopic; number: number; message: string; html: string; text: string },
  answered: RawBuilder<string>,
): Promise<number> {
  const { id, topic, number, message, html, text } = reminder;
  await sql`insert into messages (company_id, id, type, topic, subject, html, text, from_name, from_email, reply_to, blocks, created_by, track, company_name,
      mailing_id, is_reminder)
    select company_id, ${message}, type, topic, left('Reminder: ' || subject, ${limits.subject}::int), ${html}, ${text}, from_name, from_email, reply_to, blocks,
           created_by, track, company_name, mailing_id, true
      from messages where company_id = ${company} and mailing_id = ${id} and resent_from is null and not is_reminder order by id limit 1`.execute(
    db,
  );
  const again = { id, topic, message, label: `reminder ${number}`, merge: sql`o.merge` };
  return insertRowsAgain(db, company, again, sql<boolean>`p.id not in (${answered})`);
}

/**
 * Writes another message to the recipients of a mailing who got its mail and are not in `answered`, from the same sender.
 * @returns how many it goes to
 */
export async function insertNotice(
  db: Db,
  company: CompanyId,
  notice: Pick<MessageValues, 'subject' | 'html' | 'text'> & {
    id: string;
    topic: MailTopic;
    label: string;
    message: string;
    merge: OutboxMerge;
  },
  answered: RawBuilder<string>,
): Promise<number> {
  const { id, topic, label, message, subject, html, text, merge } = notice;
  await sql`insert into messages (company_id, id, type, topic, subject, html, text, from_name, from_email, reply_to, created_by, company_name, mailing_id, is_reminder)
    select company_id, ${message}, 'account', topic, left(${subject}, ${limits.subject}::int), ${html}, ${text}, from_name, from_email, reply_to, created_by,
           company_name, mailing_id, true
      from messages where company_id = ${company} and mailing_id = ${id} and resent_from is null and not is_reminder order by id limit 1`.execute(
    db,
  );
  const again = { id, topic, message, label, merge: sql`${JSON.stringify(merge)}::jsonb` };
  return insertRowsAgain(db, company, again, sql<boolean>`o.state <> 'suppressed' and p.id not in (${answered})`);
}

type Again = { id: string; topic: MailTopic; message: string; label: string; merge: RawBuilder<unknown> };

/** Gives a message to the recipients of a mailing that the gate lets through now; under its label it goes to an address once. */
async function insertRowsAgain(
  db: Db,
  company: CompanyId,
  { id, topic, message, label, merge }: Again,
  who: RawBuilder<boolean>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into outbox (company_id, id, message_id, mailing_id, person_id, email, name, dedupe_key, merge)
    select distinct on (p.id) ${company}::uuid, gen_random_uuid(), ${message}::uuid, ${id}::uuid, p.id, p.email, p.name,
           ${`${id} ${label} `} || p.email, ${merge}
      from outbox o join people p on p.company_id = o.company_id and p.id = o.person_id and p.status = 1
      join mail_block_reasons(${company}::uuid, ${topic}) gate on gate.person_id = p.id and gate.reason is null
     where o.company_id = ${company} and o.mailing_id = ${id} and ${who}
     order by p.id, o.id
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Gives the rest of the audience its message; it is due from now on. */
export async function releaseRest(db: Db, company: CompanyId, mailing: string, message: string): Promise<void> {
  await sql`update outbox set message_id = ${message}, next_attempt_at = now()
    where company_id = ${company} and mailing_id = ${mailing} and state = 'queued' and next_attempt_at = 'infinity'`.execute(
    db,
  );
}

/** Cancels the waiting rows of a mailing. */
export async function cancelRows(db: Db, company: CompanyId, mailing: string): Promise<number> {
  // Rows that a worker is claiming are skipped: waiting for them while holding others would deadlock.
  const { numAffectedRows } = await sql`update outbox set state = 'suppressed', block_reason = 'cancelled', held = false
    where company_id = ${company} and id in (select id from outbox
      where company_id = ${company} and mailing_id = ${mailing} and state = 'queued' for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Cancels what waits of messages, as {@link cancelRows} does. @returns how many mails will not be sent */
export async function cancelMails(db: Db, company: CompanyId, messages: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`update outbox set state = 'suppressed', block_reason = 'cancelled', held = false
    where company_id = ${company} and id in (select id from outbox
      where company_id = ${company} and message_id = any(${messages}::uuid[]) and state = 'queued' for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Claims due rows of open mailings for this worker. */
export async function claimMailings(db: Db, worker: number, most: number): Promise<Claimed[]> {
  const { rows } = await takeDue(db, {
    find: () => sql`due_mailings(${most})`,
    take: (due, again) => sql<Claimed>`
    update outbox o set state = 'sending', claimed_by = ${worker}, attempts = o.attempts + 1
      from ${due} due, messages m
     where o.company_id = due.company_id and o.id = due.id and m.company_id = o.company_id and m.id = o.message_id ${again}
    returning ${returned(db)}`,
    again: { company: sql`o.company_id`, still: sql`o.state = 'queued'` },
  });
  return readClaimed(db, rows);
}

/**
 * Returns to mailings with an hourly limit the share of rows claimed and not tried. One mailing after another, so that no transaction waits for two.
 */
export async function giveBackShare(db: Db, rows: readonly Claimed[]): Promise<void> {
  for (const [id, those] of Map.groupBy(rows, ({ mailing_id }) => mailing_id)) {
    const [first] = those;
    if (!id || !first) continue;
    await sql`update mailings set next_at = ${later(sql`next_at`, sql`interval '1 hour' / per_hour * ${-those.length}::int`)}
      where company_id = ${first.company_id} and id = ${id} and per_hour is not null`.execute(db);
  }
}

/** Returns whether anyone in a mailing is waiting or on the wire. */
export async function hasWaiting(db: Db, company: CompanyId, mailing: string): Promise<boolean> {
  const inState = (state: 'queued' | 'sending') => sql`exists (
    select 1 from outbox where company_id = ${company} and mailing_id = ${mailing} and state = ${sql.lit(state)} and next_attempt_at < 'infinity')`;
  const { rows } = await sql<{ waits: boolean }>`
    select ${inState('queued')} or ${inState('sending')} as waits`.execute(db);
  return rows[0]?.waits ?? false;
}
