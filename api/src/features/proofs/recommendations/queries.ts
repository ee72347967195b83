import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, trustedCompanyId } from '#api/core/ids.ts';
import { type RecommendationRelation, recommendationLimits } from '#contract/proofs/recommendation-messages.ts';

export type RecommendationRow = {
  id: string;
  state: 'asked' | 'written' | 'ended';
  relation: RecommendationRelation | null;
  text: string | null;
  asked_at: string;
  written_at: string | null;
  ended_by: 'person' | 'writer' | null;
  person_id: string;
  person_name: string;
  person_title: string;
  person_email: string;
  writer_id: string;
  writer_name: string;
  writer_title: string;
};

/** Recommendations between two people whose records are not deleted. */
const rowsWith = sql`select r.id, r.state, r.relation, r.text, r.asked_at, r.written_at, r.ended_by,
       r.person_id, p.name as person_name, p.designation as person_title, p.email as person_email,
       r.writer_id, w.name as writer_name, w.designation as writer_title
  from recommendations r
  join people p on p.company_id = r.company_id and p.id = r.person_id and p.status <> 0
  join people w on w.company_id = r.company_id and w.id = r.writer_id and w.status <> 0`;

/** Reads the recommendations for a person that they have not ended, and their requests, the latest first. */
export async function readReceived(db: Db, company: CompanyId, person: string): Promise<RecommendationRow[]> {
  const { rows } = await sql<RecommendationRow>`${rowsWith}
    where r.company_id = ${company} and r.person_id = ${person} and r.ended_by is distinct from 'person'
    order by r.id desc limit ${recommendationLimits.shown}`.execute(db);
  return rows;
}

/** Reads what is asked of a writer since a moment, and what they have written, the latest first. */
export async function readAsked(db: Db, company: CompanyId, writer: string, since: Date): Promise<RecommendationRow[]> {
  const { rows } = await sql<RecommendationRow>`${rowsWith}
    where r.company_id = ${company} and r.writer_id = ${writer}
      and (r.state = 'written' or r.state = 'asked' and r.asked_at >= ${since})
    order by r.id desc limit ${recommendationLimits.shown}`.execute(db);
  return rows;
}

/** Reads one recommendation. @param lock keeps it as it is until the transaction ends */
export async function readOne(
  db: Db,
  company: CompanyId,
  id: string,
  lock = false,
): Promise<RecommendationRow | undefined> {
  const { rows } = await sql<RecommendationRow>`${rowsWith}
    where r.company_id = ${company} and r.id = ${id} ${lock ? sql`for update of r` : sql``}`.execute(db);
  return rows[0];
}

/** Reads those of a person that can be shown. @param only those with these ids, in their order; otherwise all, the latest first */
export async function readShown(
  db: Db,
  company: CompanyId,
  { person, only }: { person: string; only?: readonly string[] },
): Promise<RecommendationRow[]> {
  const { rows } = await sql<RecommendationRow>`${rowsWith}
    where r.company_id = ${company} and r.person_id = ${person} and r.state = 'written'
      ${only ? sql`and r.id = any(${only}::uuid[])` : sql``}
    order by ${only ? sql`array_position(${only}::uuid[], r.id)` : sql`r.id desc`} limit ${recommendationLimits.shown}`.execute(
    db,
  );
  return rows;
}

/** Counts a person's requests: those that wait, those of this week, and those to one colleague within a year. */
export async function countAsked(
  db: Db,
  company: CompanyId,
  { person, writer }: { person: string; writer: string },
  since: { answerable: Date; week: Date; again: Date },
) {
  const { rows } = await sql<{ open: number; week: number; same: number }>`
    select count(*) filter (where state = 'asked' and asked_at >= ${since.answerable})::int as open,
           count(*) filter (where asked_at > ${since.week})::int as week,
           count(*) filter (where writer_id = ${writer} and (state = 'written' or asked_at > ${since.again}))::int as same
      from recommendations where company_id = ${company} and person_id = ${person}`.execute(db);
  return rows[0] ?? { open: 0, week: 0, same: 0 };
}

export async function insertRequest(
  db: Db,
  company: CompanyId,
  { id, person, writer, at }: { id: string; person: string; writer: string; at: Date },
): Promise<void> {
  await db
    .insertInto('recommendations')
    .values({ company_id: company, id, person_id: person, writer_id: writer, state: 'asked', asked_at: at })
    .execute();
}

/** Keeps what the writer says, now or instead of what they said before. */
export async function updateText(
  db: Db,
  company: CompanyId,
  id: string,
  given: { relation: RecommendationRelation; text: string; at: Date; news: string | null },
): Promise<void> {
  await sql`update recommendations set state = 'written', relation = ${given.relation}, text = ${given.text}, written_at = ${given.at},
           news_id = coalesce(${given.news}, news_id)
    where company_id = ${company} and id = ${id}`.execute(db);
}

/** Ends one, and deletes its words. */
export async function endOne(
  db: Db,
  company: CompanyId,
  id: string,
  { by, at }: { by: 'person' | 'writer'; at: Date },
): Promise<void> {
  await sql`update recommendations set state = 'ended', text = null, ended_at = ${at}, ended_by = ${by}
    where company_id = ${company} and id = ${id}`.execute(db);
}

/** Finds the company of a recommendation by its id, which a signed link vouches for. */
export async function findCompany(db: Db, id: string): Promise<CompanyId | null> {
  const { rows } = await sql<{ company_id: string }>`select company_id from recommendations where id = ${id}`.execute(
    db,
  );
  return rows[0] ? trustedCompanyId(rows[0].company_id) : null;
}
