import { audit } from '#api/core/audit.ts';
import type { PublicContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import { openLink, takeLink } from '#api/features/account-links/open-link.ts';
import { updateCompanyRow } from './queries.ts';

/** Whoever reads the mail of the address agrees: from now on the company's mail is sent from it. */
export async function verifyWorkEmail(context: PublicContext, { body }: { body: { token: string } }) {
  const { services } = context;
  const link = await openLink(context, body.token, 'verify-work-email');
  // The company stands in the row that the link's signature vouches for.
  const company = link.company_id;
  return asCompany(services.database, company, async (tenant) => {
    await takeLink(tenant.db, link, services.clock());
    await updateCompanyRow(tenant.db, company, { work_email: link.email });
    await audit({ ...tenant, company, actor: null }, 'company.work-email-verified', { type: 'company', id: company });
    return { email: link.email, company: link.company_name ?? '' };
  });
}
