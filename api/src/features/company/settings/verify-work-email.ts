import { audit } from '#api/core/audit.ts';
import { type LinkContext, openLink, takeLink } from '#api/features/base/account-links/open-link.ts';
import { updateCompanyRow } from './queries.ts';

/** Whoever reads the mail of the address agrees: from now on the company's mail is sent from it. */
export function verifyWorkEmail(context: LinkContext) {
  const link = openLink(context);
  return context.inside(async (inPage) => {
    const { db, company, companyName, services } = inPage;
    await takeLink(db, link, services.clock());
    await updateCompanyRow(db, company, { work_email: link.email });
    await audit({ ...inPage, actor: null }, 'company.work-email-verified', { type: 'company', id: company });
    return { email: link.email, company: companyName };
  });
}
