import { type RawBuilder, sql } from 'kysely';
import { byCompany } from '#api/core/database/by-company.ts';
import { type Db, isOnCitus, type Schema } from '#api/core/database/database.ts';
import { takeDue } from '#api/core/database/take-due.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import type { MessageBlock } from '#contract/mail/mail.ts';

/** What a message is about. `arrivals`: it asks a leaver, once and again, and is no mail to many. */
export type MessageTopic = MailTopic | 'arrivals';

/** Returns the topic of mail to many, which can be unsubscribed from; null for any other mail. */
export const topicToMany = ({ topic }: { topic: MessageTopic | null }): MailTopic | null =>
  topic === 'arrivals' ? null : topic;

export type MessageValues = {
  id: string;
  type: Schema['messages']['type'];
  /** Null: about the recipient's account or their own request. */
  topic: MessageTopic | null;
  subject: string;
  html: string;
  text: string;
  from_name: string;
  from_email: string;
  reply_to: string | null;
  blocks?: readonly MessageBlock[];
  created_by: string | null;
  mailing_id?: string | null;
  track?: boolean;
  journey?: string;
  /** An attached calendar file. */
  calendar?: string | null;
};

export async function insertMessage(db: Db, company: CompanyId, message: MessageValues): Promise<void> {
  // Citus inserts no values that contain a subquery.
  const known = isOnCitus(db) ? await readName(db, company) : undefined;
  await db
    .insertInto('messages')
    .values((query) => ({
      ...message,
      blocks: JSON.stringify(message.blocks ?? []),
      company_id: company,
      company_name: known ?? query.selectFrom('companies').select('name').where('companies.id', '=', company),
    }))
    .execute();
}

async function readName(db: Db, company: CompanyId): Promise<string> {
  const { name } = await db.selectFrom('companies').select('name').where('id', '=', company).executeTakeFirstOrThrow();
  return name;
}

/** Deletes a message without recipients. */
export async function deleteMessage(db: Db, company: CompanyId, id: string): Promise<void> {
  await db.deleteFrom('messages').where('company_id', '=', company).where('id', '=', id).execute();
}

type Counts = { queued: number; suppressed: number };
/** A message to many. @param mailing its mailing; null for a message to few */
type ToMany = { id: string; topic: MailTopic; mailing: string | null };

const countStates = sql<Counts>`select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'suppressed') as suppressed from added`;

/** Puts one row per chosen person into the outbox; people stopped by the gate are marked so. The dedupe key admits an address once. */
export async function insertRecipients(
  db: Db,
  company: CompanyId,
  message: ToMany,
  people: RawBuilder<string>,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with added as (
      insert into outbox (company_id, id, message_id, mailing_id, person_id, email, name, dedupe_key, state, block_reason)
      select ${company}::uuid, gen_random_uuid(), ${message.id}::uuid, ${message.mailing}::uuid, p.id, p.email, p.name, ${message.id} || ' ' || p.email,
             case when gate.reason is null then 'queued' else 'suppressed' end, gate.reason
        from people p, mail_block_reason(p.company_id, p.email, p.id, ${message.topic}) gate (reason)
       where p.company_id = ${company} and p.status = 1 and p.id in (${people})
      on conflict do nothing returning state)
    ${countStates}`.execute(db);
  return rows[0] ?? { queued: 0, suppressed: 0 };
}

/** Puts rows for addresses in no record into the outbox. */
export async function insertAddresses(
  db: Db,
  company: CompanyId,
  message: ToMany,
  emails: readonly string[],
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with added as (
      insert into outbox (company_id, id, message_id, mailing_id, email, name, dedupe_key, state, block_reason)
      select ${company}::uuid, gen_random_uuid(), ${message.id}::uuid, ${message.mailing}::uuid, e.email, '', ${message.id} || ' ' || e.email,
             case when gate.reason is null then 'queued' else 'suppressed' end, gate.reason
        from unnest(${emails}::text[]) e (email), mail_block_reason(${company}, e.email, null, ${message.topic}) gate (reason)
       where not exists (select 1 from people p where p.company_id = ${company} and p.status = 1 and p.email = e.email)
      on conflict do nothing returning state)
    ${countStates}`.execute(db);
  return rows[0] ?? { queued: 0, suppressed: 0 };
}

/** Puts the one recipient of a message about an account into the outbox; the gate is asked when it is sent. */
export async function insertRecipient(
  db: Db,
  company: CompanyId,
  messageId: string,
  recipient: { personId: string | null; email: string; name: string; merge: OutboxMerge },
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      company_id: company,
      id: newId(),
      message_id: messageId,
      person_id: recipient.personId,
      email: recipient.email,
      name: recipient.name,
      dedupe_key: `${messageId} ${recipient.email}`,
      merge: JSON.stringify(recipient.merge),
    })
    .execute();
}

/**
 * Puts many recipients of a message about an account into the outbox: a subquery returns `person_id`, `email`, `name` and `link_id`, and each link
 * opens the page.
 */
export async function insertLinkRecipients(
  db: Db,
  company: CompanyId,
  message: { id: string; mailing: string | null },
  page: string,
  recipients: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into outbox (company_id, id, message_id, mailing_id, person_id, email, name, dedupe_key, merge)
    select ${company}::uuid, gen_random_uuid(), ${message.id}::uuid, ${message.mailing}::uuid, r.person_id, r.email, r.name, ${message.id} || ' ' || r.email,
           jsonb_build_object('link', jsonb_build_object('id', r.link_id, 'page', ${page}::text))
      from (${recipients}) r on conflict do nothing`.execute(db);
}

/** Puts news for ex-employees into the outbox, with a link to a page where they sign in; the gate is asked when it is sent. */
export async function insertNewsRecipients(
  db: Db,
  company: CompanyId,
  message: { id: string; mailing: string | null },
  page: string,
  people: readonly string[],
): Promise<void> {
  await sql`insert into outbox (company_id, id, message_id, mailing_id, person_id, email, name, dedupe_key, merge)
    select ${company}::uuid, gen_random_uuid(), ${message.id}::uuid, ${message.mailing}::uuid, p.id, p.email, p.name, ${message.id} || ' ' || p.email,
           jsonb_build_object('link', jsonb_build_object('page', ${page}::text))
      from people p where p.company_id = ${company} and p.status = 1 and p.id = any(${people}::uuid[]) on conflict do nothing`.execute(
    db,
  );
}

/** Counts the people of a selection, no further than `most` + 1. */
export async function countChosen(db: Db, people: RawBuilder<string>, most: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from (${people}) chosen limit ${most + 1}) counted`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A claimed row with the data to render and send it. */
export type Claimed = {
  company_id: CompanyId;
  id: string;
  /** Its mailing; null for none. */
  mailing_id: string | null;
  email: string;
  name: string;
  attempts: number;
  merge: OutboxMerge;
  /** Why it must not be sent, or null. */
  block_reason: string | null;
  /** An operator has stopped its company's mail: it was put aside, not claimed. */
  held: boolean;
  message_id: string;
  from_email: string;
  /** Null: about the recipient's account or their own request. */
  topic: MessageTopic | null;
  last_error: string | null;
  /** The recipient has opted out of counting. */
  untracked: boolean;
  /** When it, or another row of its message, was given back because of a fault that looked like the sender's. */
  given_back_at: string | null;
  message_given_back_at: string | null;
  /** The pause that it tries; absent for none. */
  tries?: string;
  /** It tries whether its receiving domain accepts mail again. */
  triesDomain?: true;
};

/** The values for one recipient, filled in when the mail is rendered: a link is its id and page, never the link itself. */
export type OutboxMerge = {
  /** Merge fields of an email of blocks, except the name. */
  fields?: Record<string, string | null>;
  link?: { id?: string; page: string; keyed?: true };
  /** The hash of the browser that requested the mail and may read it in the built-in mailbox. */
  askedBy?: string;
  /**
   * The records, and their data (applications, replies), that a mail names to colleagues: it is emptied with any of them. A journey's mail to a former
   * colleague loses only the names.
   */
  about?: readonly string[];
};

/** The columns of a claim, from `outbox o` and `messages m`. The gate is asked again: much may have changed since. */
const claimedColumns = sql`o.company_id, o.id, o.mailing_id, o.email, o.name, o.attempts, o.message_id, still_listed(o.company_id, o.merge) as merge, o.held, o.last_error,
  o.given_back_at, m.given_back_at as message_given_back_at, m.from_email, m.topic,
  exists (select 1 from untracked_people u where u.company_id = o.company_id and u.person_id = o.person_id) as untracked,
  coalesce(mail_block_reason(o.company_id, o.email, o.person_id, m.topic),
           colleague_block_reason(o.company_id, o.message_id)) as block_reason`;

/** Returns the columns that a claim returns: on a Citus only the keys, because no update there can return subqueries. */
export const returned = (db: Db) => (isOnCitus(db) ? sql`o.company_id, o.id` : claimedColumns);

/** Reads the rows claimed by a statement that returned {@link returned}. */
export async function readClaimed(db: Db, claimed: Claimed[]): Promise<Claimed[]> {
  if (!isOnCitus(db)) return claimed;
  const read: Claimed[] = [];
  for (const { rows: those, ofCompany } of byCompany(db, claimed, sql`o.company_id`)) {
    const { rows } = await sql<Claimed>`
      select ${claimedColumns} from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
       where o.id = any(${those.map(({ id }) => id)}::uuid[]) ${ofCompany}`.execute(db);
    read.push(...rows);
  }
  return read;
}

/** Claims due rows of all companies for this worker, except paused ones; rows claimed by others are skipped. */
export async function claimDue(db: Db, worker: number, most: number): Promise<Claimed[]> {
  const { rows } = await takeDue(db, {
    find: () => sql`due_mail(${most})`,
    take: (due, again) => sql<Claimed>`
    update outbox o set held = stops, state = case when stops then 'queued' else 'sending' end,
           claimed_by = case when stops then null else ${worker}::int end, attempts = o.attempts + case when stops then 0 else 1 end
      from ${due} due, messages m, companies c,
           lateral (select c.mail_stopped_at is not null and m.topic is not null as stops) stop
     where o.company_id = due.company_id and o.id = due.id and m.company_id = o.company_id and m.id = o.message_id and c.id = o.company_id
       ${again}
    returning ${returned(db)}`,
    again: { company: sql`o.company_id`, still: sql`o.state = 'queued' and not o.held` },
  });
  return readClaimed(db, rows);
}

/** Reads the message of a claimed row, with the columns that its company adds. */
export async function readMessage(db: Db, company: CompanyId, id: string) {
  const row = await db
    .selectFrom('messages')
    .innerJoin('companies', 'companies.id', 'messages.company_id')
    .select([
      'messages.id',
      'messages.type',
      'messages.topic',
      'messages.subject',
      'messages.html',
      'messages.text',
      'messages.from_name',
      'messages.from_email',
      'messages.reply_to',
      'messages.created_at',
      sql<string>`coalesce(messages.company_name, companies.name)`.as('company_name'),
      'companies.brand',
      'messages.blocks',
      'messages.calendar',
      'messages.track',
      'messages.mailing_id',
      'companies.tracks_mail',
    ])
    .where('messages.company_id', '=', company)
    .where('messages.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, blocks: row.blocks as MessageBlock[] };
}
export type MessageRow = Awaited<ReturnType<typeof readMessage>>;

type Key = { company_id: CompanyId; id: string };
const keyed = (rows: readonly Key[]) =>
  sql`unnest(${rows.map((row) => row.company_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[]) k (company_id, id)`;

export async function markSent(db: Db, rows: readonly Key[]): Promise<void> {
  for (const { rows: those, ofCompany } of byCompany(db, rows, sql`o.company_id`))
    await sql`update outbox o set state = 'sent', sent_at = now(), claimed_by = null, last_error = null from ${keyed(those)}
      where o.company_id = k.company_id and o.id = k.id ${ofCompany}`.execute(db);
}

export async function markSuppressed(db: Db, rows: readonly Claimed[]): Promise<void> {
  for (const { rows: those, ofCompany } of byCompany(db, rows, sql`o.company_id`))
    await sql`update outbox o set state = 'suppressed', claimed_by = null, block_reason = k.reason
      from unnest(${those.map((row) => row.company_id)}::uuid[], ${those.map((row) => row.id)}::uuid[],
                  ${those.map((row) => row.block_reason)}::text[]) k (company_id, id, reason)
      where o.company_id = k.company_id and o.id = k.id ${ofCompany}`.execute(db);
}

/** Records a failed attempt: due again after `retrySeconds`, or failed for good when that is null. */
export async function markFailed(db: Db, row: Key, error: string, retrySeconds: number | null): Promise<void> {
  await sql`update outbox set state = ${retrySeconds === null ? 'failed' : 'queued'}, claimed_by = null, last_error = ${error},
      next_attempt_at = now() + make_interval(secs => ${retrySeconds ?? 0})
    where company_id = ${row.company_id} and id = ${row.id}`.execute(db);
}

/** Gives back rows that were claimed and not tried. */
export async function giveBack(db: Db, rows: readonly Key[]): Promise<void> {
  for (const { rows: those, ofCompany } of byCompany(db, rows, sql`o.company_id`))
    await sql`update outbox o set state = 'queued', claimed_by = null, attempts = greatest(o.attempts - 1, 0) from ${keyed(those)}
      where o.company_id = k.company_id and o.id = k.id ${ofCompany}`.execute(db);
}

/** Gives a row back after a fault that is not its own: no attempt is used up, and it keeps its place unless it has to wait. */
export async function giveBackFaulted(
  db: Db,
  row: Pick<Claimed, 'company_id' | 'id' | 'message_id'>,
  error: string,
  { waitSeconds, wholeMessage }: { waitSeconds: number; wholeMessage: boolean },
): Promise<void> {
  await sql`update outbox set state = 'queued', claimed_by = null, attempts = greatest(attempts - 1, 0), last_error = ${error},
      given_back_at = now(), next_attempt_at = ${waitSeconds === 0 ? sql`next_attempt_at` : sql`now() + make_interval(secs => ${waitSeconds})`}
    where company_id = ${row.company_id} and id = ${row.id}`.execute(db);
  if (wholeMessage)
    await sql`update messages set given_back_at = now() where company_id = ${row.company_id} and id = ${row.message_id}`.execute(
      db,
    );
}

/** Queues failed rows again, with their attempts reset; an ended mailing is claimed from again. @returns how many */
async function queueAgain(db: Db, which: RawBuilder<boolean>, marks: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with again as (
      update outbox o set state = 'queued', attempts = 0, next_attempt_at = now(), ${marks}
       where o.state = 'failed' and ${which} returning o.company_id, o.mailing_id),
    opened as (
      update mailings g set is_over = false from again where g.company_id = again.company_id and g.id = again.mailing_id)
    select count(*) as count from again`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Puts failed rows back when it turns out that their sender was refused and not their recipients. */
export async function reviveFailed(db: Db, rows: readonly Key[]): Promise<void> {
  const which = sql<boolean>`(o.company_id, o.id) in (select k.company_id, k.id from ${keyed(rows)})`;
  await queueAgain(db, which, sql`given_back_at = now()`);
}

export const requeueFailed = (db: Db, company: CompanyId): Promise<number> =>
  queueAgain(db, sql<boolean>`o.company_id = ${company}`, sql`last_error = null`);

export async function insertCopies(db: Db, company: CompanyId, from: string, to: string): Promise<void> {
  await sql`insert into suppressions (company_id, email, topic, reason)
    select company_id, ${to}, topic, reason from suppressions
     where company_id = ${company} and email = ${from} and reason in ('unsubscribed', 'complained')
    on conflict do nothing`.execute(db);
}
