import { logOperation } from '#api/core/audit.ts';
import type { AdminContext } from '#api/core/context.ts';
import { newCompanyId, newId } from '#api/core/ids.ts';
import { Failure, invalidField, whenTaken } from '#api/core/server/errors.ts';
import { onBehalfOf } from '#api/core/sessions/operator.ts';
import { giveAddress } from '#api/features/base/company-addresses/shared.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import { nameField } from '#contract/mail/mail.ts';
import { companyMessages, type NewCompany } from '#contract/operations/admin-companies.ts';
import { insertCompany, insertUser } from './company-queries.ts';
import { mailResetLink } from './send-reset-link.ts';
import { readCompanyDetail } from './verbs.ts';

/** Creates a company and its owner, who gets a link by mail to choose a password: the link proves the address. */
export async function createCompany(context: AdminContext, { body }: { body: NewCompany }) {
  const { db, services } = context;
  const brand = services.brands.find(({ key }) => key === body.brand);
  if (!brand) throw invalidField('brand', companyMessages.brandUnknown);
  const company = { id: newCompanyId(), brand: brand.key, name: body.name, trusted: true };
  const owner = { id: newId(), name: body.ownerName, email: body.ownerEmail };
  const taken = companyMessages.emailTaken(brand.name);
  await insertCompany(db, company);
  await giveAddress(db, company.id);
  await insertUser(db, { ...owner, company_id: company.id, brand: brand.key, type: 'company', role: 'owner' }).catch(
    whenTaken('users_email', () => new Failure('conflict', taken, [{ path: 'ownerEmail', message: taken }])),
  );
  const within = onBehalfOf(context, company);
  await mailResetLink(within, owner, {
    subject: `Welcome to ${brand.name}`,
    paragraphs: [
      `Hello ${nameField},`,
      `You are now the owner of ${companyInMail(company.name)} on ${brand.name}. Choose a password to get started.`,
    ],
    label: 'Choose a password',
  });
  await logOperation(context, 'company.created', {
    target: { type: 'company', id: company.id },
    company: company.id,
    detail: { brand: brand.key },
  });
  return readCompanyDetail(context, company.id);
}
