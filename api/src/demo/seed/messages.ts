import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { later } from '#api/core/database/later.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { htmlToText, writtenToHtml } from '#api/core/texts/rich-text.ts';
import { insertReply } from '#api/features/mail/mail-results/reply-queries.ts';
import { noteResult } from '#api/features/mail/mail-results/result-queries.ts';
import { insertMessage, insertRecipients } from '#api/features/mail/messages/queries.ts';
import { endForFailure } from '#api/features/mail/messages/shared.ts';
import { insertJobMessages } from '#api/features/recruitment/jobs/queries.ts';
import { jobPath } from '#contract/base/paths.ts';
import type { DemoJob } from '../jobs.ts';
import { type DemoMessage, demoMessages } from '../messages.ts';
import type { DatedSeed } from './in-time-order.ts';

const hour = 3_600_000;
/** The recipient who is always included, and the jobs that messages are about. */
type Made = { by: string; now: Date; first: string; jobs: readonly (DemoJob & { id: string })[] };

/** Returns the messages sent to a few by hand, with their results and replies. */
export const messageSeeds = (db: Db, company: CompanyId, made: Made): DatedSeed[] =>
  demoMessages.map((message) => ({
    daysAgo: message.hoursAgo / 24,
    write: () => seedMessage(db, company, message, made),
  }));

async function seedMessage(db: Db, company: CompanyId, message: DemoMessage, made: Made): Promise<void> {
  const { by, now, first, jobs } = made;
  const job = jobs.find(({ jobTitle }) => jobTitle === message.job);
  const at = new Date(now.getTime() - message.hoursAgo * hour);
  const id = newId(at);
  const html = writtenToHtml(message.content);
  const topic = message.type === 'rehire' ? 'jobs' : 'newsletter';
  await insertMessage(db, company, {
    id,
    type: message.type,
    topic,
    subject: message.subject,
    html,
    text: htmlToText(html),
    from_name: 'Acme Industries',
    from_email: 'people@acme.example',
    reply_to: 'asha@acme.example',
    blocks: job
      ? [{ type: 'job', title: job.jobTitle, location: job.location, salary: job.salary, path: jobPath(job.id) }]
      : [],
    created_by: by,
  });
  if (job) await insertJobMessages(db, company, [job.id], [id]);
  const applied = (person: string) => sql`exists (select from applications a
    where a.company_id = ${company} and a.job_id = ${job?.id ?? null}::uuid and a.person_id = ${sql.ref(person)})`;
  const people = sql<string>`select id from people where company_id = ${company} and status = 1
      and id in (select person_id from mail_block_reasons(${company}::uuid, ${topic}) where reason is null)
      and (not ${message.toReferrer ?? false}::boolean or id in (select referrer_person_id from referrals
        where company_id = ${company} and state = 'hired'))
    order by email = ${job ? first : ''} desc, ${applied('people.id')} desc, department = ${job?.department ?? ''} desc,
      md5(email || ${message.subject}) limit ${message.recipients}`;
  await insertRecipients(db, company, { id, topic, mailing: null }, people);
  const place = sql`(select o2.id, row_number() over (order by ${applied('o2.person_id')}, md5(o2.email)) as place from outbox o2
    where o2.company_id = ${company} and o2.message_id = ${id} and o2.state = 'queued') placed`;
  const faults = Object.entries(message.failed ?? {});
  await sql`update outbox o set state = 'sent', attempts = 1, sent_at = ${later(sql`${at}`, sql`interval '20 seconds'`)},
      opened_at = case when placed.place % 3 > 0 and placed.place > ${faults.length}::int then ${later(sql`${at}`, sql`interval '50 minutes' * placed.place`)} end
    from ${place} where o.company_id = ${company} and o.id = placed.id`.execute(db);
  const { rows } = await sql<{ id: string; person_id: string; email: string; name: string }>`
    select id, person_id, email, name from outbox where company_id = ${company} and message_id = ${id} and state = 'sent' order by ${applied('outbox.person_id')}, md5(email)`.execute(
    db,
  );
  for (const [index, [code, how]] of faults.entries()) {
    const row = rows[index];
    if (!row) continue;
    await sql`update outbox set state = ${how === 'failed' ? 'failed' : 'sent'}, last_error = ${code},
        bounced_at = ${how === 'failed' ? null : new Date(at.getTime() + hour)}, opened_at = null
      where company_id = ${company} and id = ${row.id}`.execute(db);
    await endForFailure({ db, company, outbox: row.id });
    await sql`update suppressions set created_at = ${new Date(at.getTime() + hour)} where company_id = ${company} and email = ${row.email}`.execute(
      db,
    );
  }
  for (const [index, reply] of (message.replies ?? []).entries()) {
    const row = rows[faults.length + index];
    if (!row) continue;
    const received_at = new Date(at.getTime() + reply.afterHours * hour);
    const kind = reply.automatic ? 'auto_reply' : 'reply';
    await insertReply(db, company, {
      id: newId(received_at),
      outbox_id: row.id,
      person_id: row.person_id,
      kind,
      header_id: `<${row.id}.reply@mail.example>`,
      from_name: row.name,
      from_email: row.email,
      subject: reply.automatic ? 'Automatic reply' : `Re: ${message.subject}`,
      text: reply.said,
      said: reply.said,
      attached: [...(reply.attached ?? [])],
      received_at,
    });
    await noteResult(db, company, row.id, reply.automatic ? 'auto_replied_at' : 'replied_at', received_at);
  }
  await sql`update messages set created_at = ${at} where company_id = ${company} and id = ${id}`.execute(db);
}
