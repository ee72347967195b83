import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { SampleCounts } from '#contract/directory/sample-data.ts';

/** Notes that the company has sample data; of two requests at once the second waits. @returns whether it had none before */
export async function markAdded(db: Db, company: CompanyId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ sample_data_at: at })
    .where('id', '=', company)
    .where('sample_data_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the company has no sample data any more. @returns whether it had some */
export async function markRemoved(db: Db, company: CompanyId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ sample_data_at: null })
    .where('id', '=', company)
    .where('sample_data_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether the company has people of its own, living or working there again. */
export async function hasOwnPeople(db: Db, company: CompanyId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from people where company_id = ${company} and status <> 0 and not is_sample) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Whether a sample job has become part of what happened: someone applied, or it was sent, offered or referred to people of the company's own. */
const isUsed = (company: CompanyId) => sql<boolean>`(
  exists (select from applications a where a.company_id = ${company} and a.job_id = jobs.id
    and not exists (select from people p where p.company_id = ${company} and p.id = a.person_id and p.is_sample))
  or exists (select from unconfirmed_applications a where a.company_id = ${company} and a.job_id = jobs.id)
  or exists (select from referrals r where r.company_id = ${company} and r.job_id = jobs.id)
  or exists (select from offers o where o.company_id = ${company} and o.job_id = jobs.id
    and not exists (select from people p where p.company_id = ${company} and p.id = o.person_id and p.is_sample))
  or exists (select from job_messages m where m.company_id = ${company} and m.job_id = jobs.id))`;

/** Counts what removing the sample data would remove, and the jobs that would stay. */
export async function countSample(db: Db, company: CompanyId): Promise<SampleCounts & { keptJobs: number }> {
  const { rows } = await sql<SampleCounts & { keptJobs: number }>`
    select (select count(*)::int from people where company_id = ${company} and is_sample and merged_into is null) as people,
           (select count(*)::int from groups where company_id = ${company} and is_sample) as groups,
           (select count(*)::int from jobs where company_id = ${company} and is_sample and not ${isUsed(company)}) as jobs,
           (select count(*)::int from jobs where company_id = ${company} and is_sample and ${isUsed(company)}) as "keptJobs"`.execute(
    db,
  );
  return rows[0] ?? { people: 0, groups: 0, jobs: 0, keptJobs: 0 };
}

/** Writes the tags of new people. */
export async function insertTags(
  db: Db,
  company: CompanyId,
  tags: readonly { id: string; tag: string }[],
): Promise<void> {
  await sql`insert into person_tags (company_id, person_id, tag)
    select ${company}::uuid, t.id, t.tag from unnest(${tags.map(({ id }) => id)}::uuid[], ${tags.map(({ tag }) => tag)}::text[]) t (id, tag)`.execute(
    db,
  );
}

/** Writes a sample group with its members. */
export async function insertSampleGroup(
  db: Db,
  company: CompanyId,
  group: { id: string; name: string; by: string; members: readonly string[] },
): Promise<void> {
  await db
    .insertInto('groups')
    .values({ company_id: company, id: group.id, name: group.name, created_by: group.by, is_sample: true })
    .execute();
  await sql`insert into group_members (company_id, group_id, person_id)
    select ${company}::uuid, ${group.id}::uuid, m.id from unnest(${group.members}::uuid[]) m (id)`.execute(db);
}

/** Deletes the sample groups; people in them stay. */
export async function deleteSampleGroups(db: Db, company: CompanyId): Promise<number> {
  // Members first, in the order of every change of a group: another order could deadlock.
  await sql`delete from group_members where company_id = ${company}
    and group_id in (select id from groups where company_id = ${company} and is_sample)`.execute(db);
  const { numDeletedRows } = await db
    .deleteFrom('groups')
    .where('company_id', '=', company)
    .where('is_sample', '=', true)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the sample jobs; those in use become the company's own. Call it after the sample people are gone. */
export async function deleteSampleJobs(db: Db, company: CompanyId): Promise<{ jobs: number; keptJobs: number }> {
  const kept =
    await sql`update jobs set is_sample = false where company_id = ${company} and is_sample and ${isUsed(company)}`.execute(
      db,
    );
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('company_id', '=', company)
    .where('is_sample', '=', true)
    .executeTakeFirst();
  return { jobs: Number(numDeletedRows), keptJobs: Number(kept.numAffectedRows ?? 0) };
}
