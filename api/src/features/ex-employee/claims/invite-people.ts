import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { issueLinks } from '#api/features/base/account-links/issue-links.ts';
import { resolveSelection } from '#api/features/directory/audience/resolve-selection.ts';
import { sendAccountMails } from '#api/features/mail/messages/send-account-mails.ts';
import { checkQuota, takeQuota } from '#api/features/mail/messages/take-quota.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { invitePeople as route } from '#contract/ex-employee/claims.ts';
import { nameField } from '#contract/mail/mail.ts';
import { invited, invitees, linkedBy } from './invitation-queries.ts';

/** Where the links of those who may sign up lead. */
export const signUpPage = '/exemployee/claim';

/** Invites ex-employees to sign up. However many there are, two statements do it. */
export async function invitePeople(context: Context, { body }: RouteInput<typeof route>) {
  const { db, company } = context;
  const { recipients, ...selection } = body;
  const people = await resolveSelection(context, { ...selection, ids: recipients });
  await checkQuota(context, people, invited(company, people));
  const id = newId();
  const { issued, countOf } = await issueLinks(context, {
    purpose: 'claim-record',
    people: invitees(company, people),
    detail: { message: id },
  });
  const counts = { invited: issued, signedUp: countOf('signed-up'), leftOut: countOf('blocked') };
  if (issued === 0) return counts;
  await takeQuota(context, issued);
  const name = companyInMail((await readCompany(db, company)).name);
  await sendAccountMails(context, {
    id,
    topic: 'newsletter',
    subject: `${name} would like to stay in touch`,
    paragraphs: [
      `Hello ${nameField},`,
      `You used to work at ${name}. Join its network of former colleagues for news, events and jobs that are meant for you.`,
      'You decide what you hear about and who can see you. It takes a minute.',
    ],
    link: { label: 'Accept the invitation', page: signUpPage },
    note: 'The link works for 30 days. If you’d rather not join, ignore this message: no account is created.',
    recipients: linkedBy(company, id),
    count: issued,
  });
  await audit(context, 'people.invited', { type: 'message', id }, counts);
  return counts;
}
