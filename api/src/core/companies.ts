import type { Company } from '#contract/accounts.ts';
import type { Db } from './database/database.ts';
import type { CompanyId } from './ids.ts';

/** The company whose id the session, or a row of the company itself, vouches for. */
export async function readCompany(db: Db, company: CompanyId): Promise<Company> {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', company).executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    location: row.location,
    website: row.website,
    employeeCount: row.employee_count,
    workEmail: row.work_email,
    preferences: {
      birthdayEmails: row.birthday_emails,
      jobApplyEmails: row.job_apply_emails,
      candRecommendationEmails: row.candidate_recommendation_emails,
      referralEmails: row.referral_emails,
    },
  };
}
