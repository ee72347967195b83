import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import { paths } from '#contract/base/paths.ts';

/** The applicant and the job; several together link to the job's list. */
export const notifications: NotificationSources = {
  application: {
    facts: (company) => sql`select a.name, j.title, false, null::text from applications a
      join jobs j on j.company_id = a.company_id and j.id = a.job_id where a.company_id = ${company} and a.id = n.about_id`,
    path: ({ about, subject, count }) =>
      count === 1 ? paths.applicationPage.replace('$id', about) : paths.jobApplications.replace('$id', subject),
  },
};
