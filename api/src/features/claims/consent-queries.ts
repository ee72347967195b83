import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { newId } from '#api/core/ids.ts';
import type { SignUpPurpose } from '#contract/claims.ts';

/** The newest notice of the company. */
export function readNotice(db: Db, company: string) {
  return db
    .selectFrom('notices')
    .select(['version', 'body'])
    .where('company_id', '=', company)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export type Standing = {
  purpose: SignUpPurpose;
  declared: boolean;
  /** What the person said last; null: nothing yet. */
  own: boolean | null;
  suppressed: boolean;
};

const declaration = '00000000-0000-0000-0000-000000000000';

/** How each purpose stands: what the company declares, what the person said, whether the address unsubscribed. */
export async function readStanding(
  db: Db,
  company: string,
  who: { personId: string | null; email: string },
  purposes: readonly SignUpPurpose[],
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select w.purpose, coalesce(d.granted, false) as declared, o.granted as own,
           exists (select 1 from suppressions x where x.company_id = ${company} and x.email = ${who.email}
                      and x.topic in ('all', w.purpose)) as suppressed
      from unnest(${purposes}::text[]) with ordinality w (purpose, place)
      left join consent_states d on d.company_id = ${company} and d.person_id = ${declaration}::uuid and d.purpose = w.purpose
      left join consent_states o on o.company_id = ${company} and o.person_id = ${who.personId}::uuid and o.purpose = w.purpose
     order by w.place`.execute(db);
  return rows;
}

type Decision = { purpose: SignUpPurpose; granted: boolean };

/** Adds what a person decided at their first sign-in to the ledger. */
export async function insertConsents(
  db: Db,
  company: string,
  by: { personId: string; userId: string; noticeVersion: number; now: Date },
  decisions: readonly Decision[],
): Promise<void> {
  if (!decisions.length) return;
  await db
    .insertInto('consents')
    .values(
      decisions.map(({ purpose, granted }) => ({
        company_id: company,
        id: newId(),
        person_id: by.personId,
        purpose,
        granted,
        basis: 'consent',
        notice_version: by.noticeVersion,
        source: 'sign_up',
        actor_id: by.userId,
        at: by.now,
      })),
    )
    .execute();
}

/** Lets mail on these topics through to somebody who unsubscribed once and asks for it now; bounces and complaints stay. */
export async function deleteUnsubscriptions(
  db: Db,
  company: string,
  email: string,
  topics: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('suppressions')
    .where('company_id', '=', company)
    .where('email', '=', email)
    .where('reason', '=', 'unsubscribed')
    .where('topic', 'in', ['all', ...topics])
    .execute();
}
