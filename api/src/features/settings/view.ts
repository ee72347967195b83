import type { Company } from '#contract/accounts.ts';
import type { CompanyRow } from './queries.ts';

export function toCompany(row: CompanyRow): Company {
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
