import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { type Condition, contains, either } from '#api/core/texts/conditions.ts';
import { type MessageType, messageTypes } from '#contract/base/message-types.ts';
import { paths } from '#contract/base/paths.ts';
import { countedRecipients, type MessageKind } from '#contract/mail/sent-messages.ts';

/** Keeps others from sending the same copy again until the end of the transaction. */
export async function lockRecipient(db: Db, company: CompanyId, id: string): Promise<void> {
  await sql`select 1 from outbox where company_id = ${company} and id = ${id} for no key update`.execute(db);
}

/** Returns why the address can't be mailed about the topic of a message, or null. */
export async function findBlock(
  db: Db,
  company: CompanyId,
  mail: { email: string; person: string | null; topic: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    select mail_block_reason(${company}::uuid, ${mail.email}::text, ${mail.person}::uuid, ${mail.topic}::text) as reason`.execute(
    db,
  );
  return rows[0]?.reason ?? null;
}

/** SQL for the values of a copy to another address: a link to an account is for the first one alone. */
const mergeOfCopy = sql`case when merge #> '{link,id}' is null then merge
  else jsonb_set(merge, '{link}', jsonb_build_object('page', ${paths.registerExemployee}::text)) end`;

/**
 * Copies the message for one of its recipients, with their filled-in values; not for its mailing, which neither counts nor claims it. @param by who
 * sends it again
 */
export async function copyMessage(
  db: Db,
  company: CompanyId,
  again: { id: string; row: string; message: string; recipient: string; email: string; by: string },
): Promise<void> {
  await sql`insert into messages (company_id, id, type, topic, subject, html, text, from_name, from_email, reply_to, blocks, created_by, track, company_name,
      mailing_id, resent_from)
    select company_id, ${again.id}, type, topic, subject, html, text, from_name, from_email, reply_to, blocks, ${again.by}, track, company_name,
           mailing_id, ${again.recipient}
      from messages where company_id = ${company} and id = ${again.message}`.execute(db);
  await sql`insert into outbox (company_id, id, message_id, person_id, email, name, dedupe_key, merge)
    select company_id, ${again.row}, ${again.id}, person_id, ${again.email}, name, ${`${again.id} ${again.email}`}, ${mergeOfCopy}
      from outbox where company_id = ${company} and id = ${again.recipient}`.execute(db);
}

/** The requested part of the list. */
export type Part = {
  kind: MessageKind;
  /** Types that may not be seen, nor the replies to them. */
  closed: readonly MessageType[];
  search: string | undefined;
  /** Ex-employees found by the search, by name or address. */
  found: readonly string[];
  person: string | undefined;
  before: string | null;
  most: number;
};

/** A line of the list: a message, or a reply. */
export type EntryRow = {
  id: string;
  at: string;
  type: MessageType | 'reply' | 'auto_reply';
  subject: string;
  by_id: string | null;
  by_name: string | null;
  job_title: string | null;
  mailer_id: string | null;
  mailer_name: string | null;
  from_name: string | null;
  from_email: string | null;
  person_id: string | null;
  person_name: string | null;
  said: string | null;
  from_other: boolean | null;
  attached: string[] | null;
  message_id: string | null;
  message_subject: string | null;
  outbox_id: string | null;
  recipients: number;
  waiting: number;
  undelivered: number;
  replies: number;
  recipient: string | null;
};

const jobTitle = sql`jsonb_path_query_first(m.blocks, '$[*] ? (@.type == "job").title') #>> '{}'`;
const sentTo = (company: CompanyId, people: RawBuilder<unknown>) =>
  sql<boolean>`m.id in (select o.message_id from outbox o where o.company_id = ${company} and o.person_id = any(${people}))`;
/** Selects messages to an address in no record: a stranger's, or one for a copy sent again. Few of either, by indexes. */
const sentToAddress = (company: CompanyId, email: string) => sql`
  select o.message_id from outbox o where o.company_id = ${company} and o.person_id is null and o.email = ${email}
  union all
  select o.message_id from messages again join outbox o on o.company_id = again.company_id and o.message_id = again.id
   where again.company_id = ${company} and again.resent_from is not null and o.email = ${email}`;
const isOpen = (closed: readonly MessageType[]) => sql<boolean>`m.type <> all(${closed}::text[])`;
const both = (conditions: readonly Condition[]) => sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;
const idsOf = (ids: readonly string[]) => sql`${ids}::uuid[]`;

/**
 * Reads a page of messages and replies. Ids rise with time (UUIDv7), so one order holds for both; each side returns no more rows than the page has.
 */
export async function readEntries(db: Db, company: CompanyId, part: Part): Promise<EntryRow[]> {
  const { kind, before, most } = part;
  const sources = [
    ...(kind === 'replies' ? [] : [sql`(${sentRows(company, part)})`]),
    ...(kind === 'all' || kind === 'replies' ? [sql`(${replyRows(company, part)})`] : []),
  ];
  const { rows } = await sql<EntryRow>`
    with entries as (select * from (${sql.join(sources, sql` union all `)}) both_of order by id desc limit ${most})
    select e.*, c.* from entries e
      left join lateral (
        select count(*) as recipients, count(*) filter (where o.state in ('queued', 'sending')) as waiting,
               count(*) filter (where o.state = 'failed' or o.bounced_at is not null) as undelivered,
               count(*) filter (where o.replied_at is not null) as replies,
               case when count(*) = 1 then coalesce(nullif(max(o.name), ''), max(o.email)) end as recipient
          from (select * from outbox o where o.company_id = ${company} and o.message_id = e.id and e.outbox_id is null
                 limit ${countedRecipients + 1}) o) c on true
     ${before === null ? sql`` : sql`where e.id < ${before}::uuid`} order by e.id desc`.execute(db);
  return rows;
}

function sentRows(company: CompanyId, { kind, closed, search, found, person, before, most }: Part) {
  const types = kind === 'all' ? messageTypes : [kind];
  const conditions: Condition[] = [
    sql<boolean>`m.company_id = ${company} and m.type = any(${types}::text[]) and m.type not in ('account', 'test', 'notice')`,
    isOpen(closed),
    ...(before === null ? [] : [sql<boolean>`m.id < ${before}::uuid`]),
    ...(person === undefined ? [] : [sentTo(company, idsOf([person]))]),
    ...(search
      ? [
          either([
            ...contains(sql`m.subject`, search),
            sentTo(company, idsOf(found)),
            sql<boolean>`m.id in (${sentToAddress(company, search.toLowerCase())})`,
          ]),
        ]
      : []),
  ];
  return sql`
    select m.id, m.created_at as at, m.type, m.subject, m.created_by as by_id, coalesce(u.name, k.name) as by_name, ${jobTitle} as job_title,
           mailer.id as mailer_id, mailer.name as mailer_name, null::text as from_name, null::text as from_email,
           null::uuid as person_id, null::text as person_name, null::text as said, null::boolean as from_other,
           null::text[] as attached, null::uuid as message_id, null::text as message_subject,
           null::uuid as outbox_id
      from messages m
      left join users u on u.company_id = m.company_id and u.id = m.created_by
      left join api_keys k on k.company_id = m.company_id and k.id = m.created_by
      left join campaigns mailer on mailer.company_id = m.company_id and mailer.id = m.mailing_id
     where ${both(conditions)} order by m.id desc limit ${most}`;
}

function replyRows(company: CompanyId, { closed, search, found, person, before, most }: Part) {
  const conditions: Condition[] = [
    sql<boolean>`r.company_id = ${company}`,
    isOpen(closed),
    ...(before === null ? [] : [sql<boolean>`r.id < ${before}::uuid`]),
    ...(person === undefined ? [] : [sql<boolean>`r.person_id = ${person}::uuid`]),
    ...(search
      ? [
          either([
            ...contains(sql`r.subject`, search),
            ...contains(sql`r.said`, search),
            ...contains(sql`r.from_email`, search),
            sql<boolean>`r.person_id = any(${idsOf(found)})`,
          ]),
        ]
      : []),
  ];
  return sql`
    select r.id, r.received_at as at, r.kind as type, r.subject, null::uuid as by_id, null::text as by_name, null::text as job_title,
           null::uuid as mailer_id, null::text as mailer_name, r.from_name, r.from_email, p.id as person_id, p.name as person_name,
           left(r.said, 300) as said, r.from_email <> lower(o.email) as from_other, r.attached, m.id as message_id, m.subject as message_subject, r.outbox_id
      from mail_replies r
      join outbox o on o.company_id = r.company_id and o.id = r.outbox_id
      join messages m on m.company_id = o.company_id and m.id = o.message_id
      left join people p on p.company_id = r.company_id and p.id = r.person_id and p.status = 1
     where ${both(conditions)} order by r.id desc limit ${most}`;
}

/** Reads the name of a living record. */
export async function readName(db: Db, company: CompanyId, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .select('name')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('status', '=', 1)
    .executeTakeFirst();
  return row?.name ?? null;
}
