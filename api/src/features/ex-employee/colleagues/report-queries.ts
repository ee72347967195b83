import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';

const waiting = (db: Db, company: CompanyId) =>
  db
    .selectFrom('colleague_messages as m')
    .where('m.company_id', '=', company)
    .where('m.reported_at', 'is not', null)
    .where('m.settled_at', 'is', null);

const face = (alias: 's' | 'r', of: 'sender' | 'reporter') => sql`json_build_object('id', ${sql.ref(`${alias}.id`)},
  'name', ${sql.ref(`${alias}.name`)}, 'profile_image', ${sql.ref(`${alias}.profile_image`)},
  'designation', ${sql.ref(`${alias}.designation`)}, 'department', ${sql.ref(`${alias}.department`)}) as ${sql.ref(of)}`;

export type FaceRow = {
  id: string;
  name: string;
  profile_image: string | null;
  designation: string;
  department: string;
};
export type ReportRow = {
  id: string;
  text: string;
  created_at: string;
  reported_at: string;
  sender: FaceRow;
  reporter: FaceRow;
};

/** Reads open reports of messages, the oldest first, after an id. */
export async function readReports(
  db: Db,
  company: CompanyId,
  { after, most }: { after: string | null; most: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select m.id, m.text, m.created_at, m.reported_at, ${face('s', 'sender')}, ${face('r', 'reporter')}
      from colleague_messages m
      join people s on s.company_id = m.company_id and s.id = m.sender_id
      join people r on r.company_id = m.company_id and r.id = m.recipient_id
     where m.company_id = ${company} and m.reported_at is not null and m.settled_at is null
       ${after ? sql`and m.id > ${after}` : sql``}
     order by m.id limit ${most}`.execute(db);
  return rows;
}

export async function countReports(db: Db, company: CompanyId): Promise<number> {
  const row = await waiting(db, company)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Reads the sender of a reported message, and whether the report is open. */
export function readReport(db: Db, company: CompanyId, id: string) {
  return db
    .selectFrom('colleague_messages')
    .select(['sender_id', 'settled_at'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('reported_at', 'is not', null)
    .executeTakeFirst();
}

type Settled = { outcome: 'dismissed' | 'removed'; by: string; at: Date };

/** Settles open reports: one, or all about a sender. @returns how many */
export async function settleReports(
  db: Db,
  company: CompanyId,
  of: { id: string } | { sender: string },
  { outcome, by, at }: Settled,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('colleague_messages')
    .set({ outcome, settled_by: by, settled_at: at })
    .where('company_id', '=', company)
    .where('reported_at', 'is not', null)
    .where('settled_at', 'is', null)
    .where('id' in of ? 'id' : 'sender_id', '=', 'id' in of ? of.id : of.sender)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
