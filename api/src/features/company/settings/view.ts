import type { NameRequest } from '#contract/base/company-names.ts';
import type { CompanySettings } from '#contract/company/settings.ts';
import type { CompanyRow } from './queries.ts';

type Waiting = { email: string; expires_at: string } | undefined;
type Site = { mailFrom: { email: string }; supportEmail: string };

export function toCompanySettings(
  row: CompanyRow,
  waiting: Waiting,
  site: Site,
  nameRequest: NameRequest | null,
): CompanySettings {
  return {
    workEmail: row.work_email,
    pendingWorkEmail: waiting ? { email: waiting.email, expiresAt: waiting.expires_at } : null,
    siteEmail: site.mailFrom.email,
    supportEmail: site.supportEmail,
    billingEmail: row.billing_email,
    nameRequest,
  };
}
