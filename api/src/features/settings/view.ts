import type { Company } from '#contract/accounts.ts';
import type { CompanySettings } from '#contract/settings.ts';
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

type Waiting = { email: string; expires_at: string } | undefined;
type Site = { mailFrom: { email: string }; supportEmail: string };

export function toCompanySettings(row: CompanyRow, waiting: Waiting, site: Site): CompanySettings {
  return {
    workEmail: row.work_email,
    pendingWorkEmail: waiting ? { email: waiting.email, expiresAt: waiting.expires_at } : null,
    siteEmail: site.mailFrom.email,
    supportEmail: site.supportEmail,
    billingEmail: row.billing_email,
  };
}
