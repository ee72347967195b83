import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { FirstDayStep } from '#contract/company/first-day.ts';

/**
 * Reads which steps of its first day a company has done: it has people, a message was queued for someone, a job was published. Sample data
 * does not count. Undefined once the first day is over, so that it costs nothing from then on.
 */
export async function readSteps(db: Db, company: CompanyId) {
  const { rows } = await sql<Record<FirstDayStep, boolean>>`
    select exists (select from people p where p.company_id = ${company} and p.status = 1 and not p.is_sample) as people,
           exists (select from messages m where m.company_id = ${company} and m.type in ('instant', 'rehire', 'mailer')
             and exists (select from outbox o where o.company_id = ${company} and o.message_id = m.id and o.state <> 'suppressed')) as message,
           exists (select from jobs j where j.company_id = ${company} and not j.is_sample
             and (j.opened_at is not null or j.status in ('open', 'on_hold', 'filled', 'closed'))) as job
      from companies c where c.id = ${company} and c.first_day_done_at is null`.execute(db);
  return rows[0];
}

/** Ends the first day. @returns whether it was not over before */
export async function endFirstDay(db: Db, company: CompanyId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ first_day_done_at: at })
    .where('id', '=', company)
    .where('first_day_done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
