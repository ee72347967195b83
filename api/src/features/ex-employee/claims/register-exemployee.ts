import type { PublicContext } from '#api/core/context.ts';
import { isEnabled } from '#api/core/installation/feature-flags.ts';
import type { PageContext } from '#api/core/pages/public-page.ts';
import { renewBrowser } from '#api/core/server/browsers.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { isTooOften, isTooOftenFrom } from '#api/core/sessions/attempts.ts';
import { issueLink } from '#api/features/base/account-links/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { claimMessages, type registerExemployee as route } from '#contract/ex-employee/claims.ts';
import { findCompanyNamed, signUpPage } from './verbs.ts';

/** Limits within an hour: for one network address, and mails to one address. */
const most = { perNetwork: 20, perAddress: 3 };

/** Finds the company that the form names, with a limit so that names cannot be tried by the thousand. */
export const namedInForm = {
  async company(context: PublicContext, { body }: RouteInput<typeof route>) {
    if (await isTooOftenFrom(context, 'exemployee-registration', most.perNetwork))
      throw new Failure('too-many', claimMessages.slowDown);
    return findCompanyNamed(context, body.company);
  },
  missing(): never {
    throw invalidField('company', claimMessages.companyUnknown);
  },
};

/**
 * Stores what an applicant says about themselves and mails a link to their address. Looks for no record and no account, so that the answer and the
 * work are the same for everyone.
 */
export async function registerExemployee(context: PageContext, { body }: RouteInput<typeof route>) {
  const { services, brand, company, companyName } = context;
  const { database } = services;
  if (!(await isEnabled(database, database.system, 'exemployee-registration', company)))
    throw new Failure('forbidden', claimMessages.registrationClosed);
  const { email, name, employeeId, leavingMonth } = body;
  const askedBy = await renewBrowser(database.system, context.browser);
  // Others must not flood a mailbox; the caller does not learn of the limit.
  if (await isTooOften(services, 'mail', `${company} ${email}`, most.perAddress)) return { sent: true as const };
  await context.inside(async (inCompany) => {
    const id = await issueLink(inCompany, {
      purpose: 'register-record',
      email,
      detail: { name, employeeId: employeeId || null, leavingMonth: leavingMonth || null },
    });
    await sendAccountMail(inCompany, {
      // The mail contains nothing that a stranger typed.
      to: { email, name: '' },
      subject: `Confirm your email address for ${companyInMail(companyName)}`,
      paragraphs: [
        'Hello,',
        `Someone, probably you, used this email address to join the network of former colleagues of ${companyInMail(companyName)} on ${brand.name}.`,
      ],
      link: { label: 'Confirm my email address', page: signUpPage, id },
      askedBy,
      note: 'The link works for 2 days. If this wasn’t you, ignore this message and nothing will happen.',
    });
  });
  return { sent: true as const };
}
