import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { mergeValues } from '#api/core/mail/merge-values.ts';
import type { Condition } from '#api/core/texts/conditions.ts';
import type { CampaignResult, LeftOutReason } from '#contract/base/campaign-results.ts';
import type { MailTopic } from '#contract/base/privacy.ts';

/** Subquery that selects no one. */
export const noOne = sql<string>`select null::uuid where false`;

/**
 * Selects everyone in the audience with the reason why the person would be left out, or null. The mail gate decides for all in one pass
 * and reads each person once. Deleted people are not part of the audience, whatever else the gate would say of them.
 */
const judged = (company: CompanyId, topic: MailTopic, people: RawBuilder<string>) => sql`
  select gate.person_id as id, gate.reason from mail_block_reasons(${company}::uuid, ${topic}) gate
   where gate.reason is distinct from 'deleted' and gate.person_id in (${people})`;

export type AudienceCounts = { audience: number; reached: number; leftOut: { reason: LeftOutReason; count: number }[] };

type ReasonCount = { reason: LeftOutReason | null; count: number };

function countsOf(rows: readonly ReasonCount[]): AudienceCounts {
  const leftOut = rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }]));
  const reached = rows.find(({ reason }) => reason === null)?.count ?? 0;
  return { audience: rows.reduce((sum, { count }) => sum + count, 0), reached, leftOut };
}

const countReasons = sql`select reason, count(*) as count from judged group by reason order by count(*) desc`;

/** Counts the audience, the people in it who get mail, and the reasons for leaving out the others. */
export async function countJudged(
  db: Db,
  company: CompanyId,
  topic: MailTopic,
  people: RawBuilder<string>,
): Promise<AudienceCounts> {
  const { rows } = await sql<ReasonCount>`
    with judged as (${judged(company, topic, people)}) ${countReasons}`.execute(db);
  return countsOf(rows);
}

/**
 * Selects the people in the audience who are left out for a reason or, with null, those who get mail. Judging all of them first is
 * deliberate: PostgreSQL cannot estimate the size of the result, and with a low estimate it would ask the gate for each person separately.
 */
const judgedIds = (company: CompanyId, topic: MailTopic, people: RawBuilder<string>, reason: LeftOutReason | null) =>
  sql<string>`with judged as materialized (${judged(company, topic, people)})
    select id from judged where reason is not distinct from ${reason}`;

/** Selects the people with a given result if a draft started now, as a condition on `people p`. Before the start only three results exist. */
export function wouldHave(
  company: CompanyId,
  topic: MailTopic,
  people: RawBuilder<string>,
  { result, reason }: { result: CampaignResult; reason: LeftOutReason | null },
): Condition {
  if (reason) return sql<boolean>`p.id in (${judgedIds(company, topic, people, reason)})`;
  if (result === 'audience') return sql<boolean>`p.id in (${people})`;
  const reached = judgedIds(company, topic, people, null);
  if (result === 'waiting') return sql<boolean>`p.id in (${reached})`;
  return result === 'skipped' ? sql<boolean>`p.id in (${people}) and p.id not in (${reached})` : sql<boolean>`false`;
}

export type Awkward = {
  id: string;
  name: string;
  email: string;
  merge: { fields: Record<string, string> };
  why: string;
};

/**
 * Counts the audience as above and picks the recipients whose mail may surprise its author most, each unusual in another way. Both use a
 * single call of the gate, which takes most of the time.
 */
export async function rehearse(
  db: Db,
  company: CompanyId,
  topic: MailTopic,
  people: RawBuilder<string>,
  most: number,
): Promise<AudienceCounts & { awkward: Awkward[] }> {
  const { rows } = await sql<{ counts: ReasonCount[]; awkward: Awkward[] }>`
    with judged as materialized (${judged(company, topic, people)}),
    reached as materialized (
      select p.id, p.name, (p.current_company is null)::int + (coalesce(p.tenure_days, 0) < 365)::int as missing,
             length(p.designation) as designation_length
        from judged join people p on p.company_id = ${company} and p.id = judged.id and p.status = 1 where judged.reason is null),
    found as (
      (select 1 as place, 'The longest name' as why, r.* from reached r order by length(r.name) desc, r.id limit 3)
      union all (select 2, 'A name in another script, or with special characters', r.* from reached r where r.name ~ '[^A-Za-z .]' order by r.id limit 3)
      union all (select 3, 'The fewest details to fill in', r.* from reached r order by r.missing desc, r.id limit 4)
      union all (select 4, 'The longest designation', r.* from reached r order by r.designation_length desc, r.id limit 5)
      union all (select 5, 'The shortest name', r.* from reached r order by length(r.name), r.id limit 5)
      union all (select 6, 'A name with one word only', r.* from reached r where position(' ' in r.name) = 0 order by r.id limit 5)
      union all (select 7, 'Another recipient', r.* from reached r order by r.id limit 9)),
    once as (select distinct on (id) * from found order by id, place),
    first as (select o.*, row_number() over (partition by place order by id) as turn from once o),
    awkward as (
      select p.id, p.name, p.email, ${mergeValues} as merge, f.why, f.turn, f.place
        from (select * from first order by turn, place limit ${most}) f join people p on p.company_id = ${company} and p.id = f.id),
    counts as (${countReasons})
    select coalesce((select jsonb_agg(to_jsonb(c) order by c.count desc) from counts c), '[]') as counts,
           coalesce((select jsonb_agg(to_jsonb(a) order by a.turn, a.place) from awkward a), '[]') as awkward`.execute(
    db,
  );
  const [found] = rows;
  return { ...countsOf(found?.counts ?? []), awkward: found?.awkward ?? [] };
}
