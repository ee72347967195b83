import type { z } from 'zod';
import { audit, changedNames } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { readCompany, readOwners } from '#api/core/installation/companies.ts';
import { invalidField, notFound, refuseOtherThan } from '#api/core/server/errors.ts';
import { confirmPassword } from '#api/features/accounts/security/shared.ts';
import { type LinkContext, openLink, takeLink } from '#api/features/base/account-links/open-link.ts';
import { findWaitingLink } from '#api/features/base/account-links/shared.ts';
import { readNameRequest, requestName } from '#api/features/base/company-names/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import type { companyChanges } from '#contract/accounts/accounts.ts';
import { companyInMail, personInMail } from '#contract/base/checked-names.ts';
import { companyTimeZone } from '#contract/base/dates.ts';
import { type closing, daysOfGrace, settingsMessages } from '#contract/company/settings.ts';
import { deleteCompanySessions } from './closing-queries.ts';
import { readCompanyRow, updateCompanyRow } from './queries.ts';
import { toCompanySettings } from './view.ts';

const day = new Intl.DateTimeFormat('en-GB', { timeZone: companyTimeZone, dateStyle: 'long' });

type Input = { params: { companyId: string }; body: z.infer<typeof companyChanges> };

/**
 * Changes the user's own company or its email flags: undefined keeps, null clears. Another company's id is not found, and the answer does not have a
 * new name that waits for approval.
 */
export async function updateCompany(context: Context, { params, body }: Input) {
  const { db, company } = context;
  if (params.companyId !== company) throw notFound('Company not found');
  refuseOtherThan({ id: company }, body);
  const flags = { ...body.preferences, ...body };
  const changes = {
    location: body.location === '' ? null : body.location,
    website: body.website === '' ? null : body.website,
    employee_count: body.employeeCount,
    birthday_emails: flags.birthdayEmails,
    job_apply_emails: flags.jobApplyEmails,
    candidate_recommendation_emails: flags.candRecommendationEmails,
    referral_emails: flags.referralEmails,
    tracks_mail: flags.countMail,
    natural_names: body.valueRules?.naturalNames,
    any_country_phones: body.valueRules?.anyCountryPhones,
  };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const before = await readCompany(db, company);
  if (body.name !== undefined) await requestName(context, body.name);
  await updateCompanyRow(db, company, given);
  const after = await readCompany(db, company);
  // The rules have an entry of their own.
  const flat = ({ preferences, ...rest }: typeof before) => ({ ...rest, ...preferences, valueRules: null });
  const fields = changedNames(flat(before), flat(after));
  const rules = changedNames(before.valueRules, after.valueRules);
  if (rules.length)
    await audit(context, 'company.rules-changed', { type: 'company', id: company }, { ...after.valueRules });
  if (fields.length) await audit(context, 'company.changed', { type: 'company', id: company }, { fields });
  return after;
}

/** Reads the sender address, the one that waits to be verified, and the address for bills. */
export async function readCompanySettings({ db, company, brand, services }: Context) {
  const waiting = await findWaitingLink(db, company, 'verify-work-email', services.clock());
  const row = await readCompanyRow(db, company);
  return toCompanySettings(row, waiting, brand, await readNameRequest(db, company));
}

/** Verifies the address, since its reader has agreed: from now on the company's mail is sent from it. */
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

/** Sets the address for bills; null: the owners. */
export async function setBillingContact(context: Context, { body }: { body: { email: string | null } }) {
  const { db, company } = context;
  const before = await readCompanySettings(context);
  if (before.billingEmail === body.email) return before;
  await updateCompanyRow(db, company, { billing_email: body.email });
  await audit(context, 'company.billing-changed', { type: 'company', id: company });
  return readCompanySettings(context);
}

/**
 * Closes the account of the company: everyone's sessions end at once, no more mail goes to ex-employees, and after the days of grace the data is
 * deleted. All owners get a mail.
 */
export async function closeCompany(context: Context, { body }: { body: z.infer<typeof closing> }) {
  const { company, actor, brand, services } = context;
  await confirmPassword(context, body.password);
  const { db } = context;
  const { name } = await readCompanyRow(db, company);
  if (body.name !== name.trim()) throw invalidField('name', settingsMessages.wrongCompanyName);
  const now = services.clock();
  const deletedAfter = new Date(now.getTime() + daysOfGrace * 86_400_000).toISOString();
  await updateCompanyRow(db, company, { closed_at: now });
  // Outside the company's role, since sessions belong to no company; they must stay ended when the account is reopened.
  await deleteCompanySessions(context.outside, company);
  await audit(context, 'company.closed', { type: 'company', id: company });
  for (const owner of await readOwners(db, company))
    await sendAccountMail(context, {
      to: owner,
      subject: `The account of ${companyInMail(name)} is closed`,
      paragraphs: [
        `${personInMail(actor.name)} has closed the account of ${companyInMail(name)} on ${brand.name}. No one can sign in any more.`,
        `All data will be deleted after ${day.format(new Date(deletedAfter))}. Until then the account can be reopened: write to ${brand.supportEmail}.`,
      ],
    });
  return { data: { deletedAfter }, cookies: 'clear' as const };
}
