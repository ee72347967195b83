import { sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import type { NotificationKind } from '#contract/base/notifications.ts';

const day = 86_400_000;
/** Older notifications were read, all on one day. */
const readBefore = 4 * day;

type Told = { kind: NotificationKind; about: string; subject: string; person: string | null; at: string };

/** Writes the notifications of the demo's owner about the demo's content, the older ones read. */
export async function seedNotifications(
  db: Db,
  company: CompanyId,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { rows } = await sql<Told>`
    select 'application' as kind, a.id as about, a.job_id as subject, a.person_id as person, a.created_at as at from applications a
      join jobs j on j.company_id = a.company_id and j.id = a.job_id where a.company_id = ${company} and j.recruiter_id = ${by}
    union all select 'referral', r.id, r.job_id, r.referrer_person_id, r.created_at from referrals r
      join jobs j on j.company_id = r.company_id and j.id = r.job_id where r.company_id = ${company} and j.recruiter_id = ${by}
    union all select 'sign_up', id, company_id, null, created_at from claims where company_id = ${company}
    union all select 'profile_change', id, company_id, person_id, created_at from profile_changes where company_id = ${company}
    union all select 'privacy_request', id, company_id, person_id, created_at from privacy_requests where company_id = ${company}
    union all select 'letter_request', id, company_id, person_id, requested_at from letters
      where company_id = ${company} and state in ('requested', 'in_review')
    union all select 'background_check', id, company_id, person_id, consented_at from background_checks
      where company_id = ${company} and state = 'with_hr'
    union all select 'comment_report', id, post_id, person_id, reported_at from post_comments
      where company_id = ${company} and reported_at is not null
    union all select 'campaign', id, id, null, finished_at from campaigns
      where company_id = ${company} and state = 'finished' and finished_at is not null
    order by at desc limit 80`.execute(db);
  const readAt = new Date(now.getTime() - readBefore / 2);
  if (rows.length)
    await db
      .insertInto('notifications')
      .values(
        rows.map(({ kind, about, subject, person, at }) => ({
          company_id: company,
          id: newId(new Date(at)),
          user_id: by,
          kind,
          about_id: about,
          subject_id: subject,
          person_id: person,
          created_at: at,
          read_at: Date.parse(at) < now.getTime() - readBefore ? readAt : null,
          digest_due: false,
        })),
      )
      .execute();
}
