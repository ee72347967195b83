import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { Claimed } from './queries.ts';

export type Judged = { id: string; block_reason: string | null; waits: boolean };

/**
 * Checks rows that the worker claimed a while ago again: returns why each must not be sent, or null, and whether it has to wait, because its mailing
 * is
 * paused or cancelled, or its company's mail was stopped. Rows taken over by others are left out.
 */
export async function judgeAgain(db: Db, worker: number, rows: readonly Claimed[]): Promise<Judged[]> {
  const { rows: judged } = await sql<Judged>`
    select o.id, coalesce(mail_block_reason(o.company_id, o.email, o.person_id, m.topic),
                          colleague_block_reason(o.company_id, o.message_id)) as block_reason,
           (m.topic is not null and c.mail_stopped_at is not null) or not coalesce(g.is_open, true) as waits
      from unnest(${rows.map((row) => row.company_id)}::uuid[], ${rows.map((row) => row.id)}::uuid[]) k (company_id, id)
      join outbox o on o.company_id = k.company_id and o.id = k.id
      join messages m on m.company_id = o.company_id and m.id = o.message_id
      join companies c on c.id = o.company_id
      left join mailings g on g.company_id = o.company_id and g.id = o.mailing_id
     where o.state = 'sending' and o.claimed_by = ${worker}`.execute(db);
  return judged;
}
