import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { SignUpPurpose } from '#contract/ex-employee/claims.ts';

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
  company: CompanyId,
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
