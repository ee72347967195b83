import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';

type Written = { offer: string; by: string | null; text: string; at: Date };

/** Adds to the thread of an offer. @returns the message's id */
export async function insertMessage(db: Db, company: CompanyId, { offer, by, text, at }: Written): Promise<string> {
  const id = newId(at);
  await db
    .insertInto('offer_messages')
    .values({ company_id: company, id, offer_id: offer, by_id: by, text, at })
    .execute();
  return id;
}

/** The thread of an offer, the first message first. */
export async function readThread(db: Db, company: CompanyId, offer: string) {
  const { rows } = await sql<{
    id: string;
    at: string;
    by_id: string | null;
    by_name: string | null;
    text: string;
  }>`select m.id, m.at, m.by_id, coalesce(u.name, k.name) as by_name, m.text from offer_messages m
      left join users u on u.company_id = m.company_id and u.id = m.by_id
      left join api_keys k on k.company_id = m.company_id and k.id = m.by_id
     where m.company_id = ${company} and m.offer_id = ${offer} order by m.id limit 500`.execute(db);
  return rows;
}
