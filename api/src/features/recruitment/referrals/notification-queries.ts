import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { paths } from '#contract/base/paths.ts';

/** The referrer and the job. The candidate is not named, because they may not have agreed yet. */
export const notifications: NotificationSources = {
  referral: {
    facts: (company) => sql`select p.name, j.title, false, null::text from referrals r
      join jobs j on j.company_id = r.company_id and j.id = r.job_id
      left join people p on p.company_id = r.company_id and p.id = r.referrer_person_id
      where r.company_id = ${company} and r.id = n.about_id and r.forgotten is null`,
    path: ({ about, count }) => (count === 1 ? paths.referralPage.replace('$id', about) : paths.referrals),
  },
};
