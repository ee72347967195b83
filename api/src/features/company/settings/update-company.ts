import type { z } from 'zod';
import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { notFound } from '#api/core/server/errors.ts';
import { requestName } from '#api/features/base/company-names/request-name.ts';
import type { companyChanges } from '#contract/accounts/accounts.ts';
import { updateCompanyRow } from './queries.ts';

type Input = { params: { companyId: string }; body: z.infer<typeof companyChanges> };

/**
 * Changes the own company or its email flags: undefined keeps, null clears. Another company's id is not found, and a name that
 * waits for an operator is not there yet in the answer.
 */
export async function updateCompany(context: Context, { params, body }: Input) {
  const { db, company } = context;
  if (params.companyId !== company) throw notFound('Company not found');
  const changes = {
    location: body.location === '' ? null : body.location,
    website: body.website === '' ? null : body.website,
    employee_count: body.employeeCount,
    birthday_emails: body.birthdayEmails,
    job_apply_emails: body.jobApplyEmails,
    candidate_recommendation_emails: body.candRecommendationEmails,
    referral_emails: body.referralEmails,
    tracks_mail: body.countMail,
  };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const before = await readCompany(db, company);
  if (body.name !== undefined) await requestName(context, body.name);
  await updateCompanyRow(db, company, given);
  const after = await readCompany(db, company);
  const flat = ({ preferences, ...rest }: typeof before) => ({ ...rest, ...preferences });
  const fields = changedNames(flat(before), flat(after));
  if (fields.length) await audit(context, 'company.changed', { type: 'company', id: company }, { fields });
  return after;
}
