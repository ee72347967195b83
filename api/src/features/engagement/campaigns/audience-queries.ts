import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { mergeValues } from '#api/core/mail/merge-values.ts';
import type { Condition } from '#api/core/texts/conditions.ts';
import type { CampaignResult, LeftOutReason } from '#contract/base/campaign-results.ts';
import type { MailTopic } from '#contract/base/privacy.ts';

/** The subquery of no one. */
export const noOne = sql<string>`select null::uuid where false`;

/**
 * What a campaign would do with everybody chosen: the reason why somebody is left out, or null. The gate decides, for all in one pass,
 * and reads each of them once: who is deleted is none of the audience, whatever else it would say.
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

/** How many there are, how many get mail, and why the others do not. */
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
 * The chosen who are left out for a reason, or with null those who get mail, as a subquery. Nobody can guess how many those are,
 * and who guesses a few asks the gate for each by itself: all are judged first.
 */
const judgedIds = (company: CompanyId, topic: MailTopic, people: RawBuilder<string>, reason: LeftOutReason | null) =>
  sql<string>`with judged as materialized (${judged(company, topic, people)})
    select id from judged where reason is not distinct from ${reason}`;

/** Whom a draft would have a result for if it started now, as a condition on `people p`: before it starts there are only three. */
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
 * The same counts, and recipients for whom a mail looks most unlike what its author had in mind, each unusual in another way. The
 * gate is asked once for both: it is what takes the time.
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
      union all (select 2, 'A name in another script, or with signs', r.* from reached r where r.name ~ '[^A-Za-z .]' order by r.id limit 3)
      union all (select 3, 'The fewest details to fill in', r.* from reached r order by r.missing desc, r.id limit 4)
      union all (select 4, 'The longest designation', r.* from reached r order by r.designation_length desc, r.id limit 5)
      union all (select 5, 'The shortest name', r.* from reached r order by length(r.name), r.id limit 5)
      union all (select 6, 'A name of one word', r.* from reached r where position(' ' in r.name) = 0 order by r.id limit 5)
      union all (select 7, 'Somebody of the audience', r.* from reached r order by r.id limit 9)),
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
