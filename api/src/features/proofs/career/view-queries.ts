import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { ShownProof } from '#api/features/base/verification/plugs.ts';
import { careerLimits } from '#contract/proofs/career-messages.ts';

/** Notes that a link was opened: at most once a minute, so that a loop costs nothing. The count goes on; of the moments the latest are kept. */
export async function noteView(db: Db, { company, code, at }: ShownProof): Promise<void> {
  const { rows } = await sql<{ id: string; views: number }>`
    update career_links set views = views + 1, viewed_at = ${at}
     where company_id = ${company} and code = ${code}
       and (viewed_at is null or viewed_at <= ${at}::timestamptz - ${careerLimits.viewSeconds} * interval '1 second')
    returning id, views`.execute(db);
  const [link] = rows;
  if (!link) return;
  await db
    .insertInto('career_views')
    .values({ company_id: company, id: newId(at), link_id: link.id, viewed_at: at })
    .execute();
  if (link.views > careerLimits.views)
    await sql`delete from career_views where company_id = ${company} and link_id = ${link.id} and id <= (
      select id from career_views where company_id = ${company} and link_id = ${link.id}
       order by id desc offset ${careerLimits.views} limit 1)`.execute(db);
}

/** Reads the latest moments in which a link was opened, newest first. */
export async function readViews(db: Db, company: CompanyId, link: string): Promise<string[]> {
  const { rows } = await sql<{ viewed_at: string }>`select viewed_at from career_views
    where company_id = ${company} and link_id = ${link} order by id desc limit ${careerLimits.views}`.execute(db);
  return rows.map(({ viewed_at }) => viewed_at);
}
