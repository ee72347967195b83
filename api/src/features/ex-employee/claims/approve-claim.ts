import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { Failure } from '#api/core/server/errors.ts';
import { findSignedUp } from '#api/core/sessions/signed-up.ts';
import { issueLink } from '#api/features/base/account-links/issue-link.ts';
import { holdPerson } from '#api/features/directory/people/find-person.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { claimMessages, type approveClaim as route } from '#contract/ex-employee/claims.ts';
import { nameField } from '#contract/mail/mail.ts';
import { holdClaim } from './hold-claim.ts';
import { signUpPage } from './invite-people.ts';
import { updateClaim } from './queries.ts';

/** Says which record is theirs: the link to sign up goes to the address that they confirmed. */
export async function approveClaim(context: Context, { params, body }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const claim = await holdClaim(context, params.id);
  const person = await holdPerson(context, body.personId);
  if ((await findSignedUp(context, [person.id])).has(person.id)) throw new Failure('conflict', claimMessages.claimed);
  const answer = { state: 'approved' as const, personId: person.id, by: actor.id, now: services.clock() };
  await updateClaim(db, company, claim.id, answer);
  const name = companyInMail((await readCompany(db, company)).name);
  const id = await issueLink(context, {
    purpose: 'claim-record',
    email: claim.email,
    personId: person.id,
    createdBy: actor.id,
  });
  await sendAccountMail(context, {
    to: { email: claim.email, name: claim.name, personId: person.id },
    subject: `${name} has found your record`,
    paragraphs: [
      `Hello ${nameField},`,
      `${name} has checked your request and found your record. One step is left: choose what you’d like to hear about.`,
    ],
    link: { label: 'Finish signing up', page: signUpPage, id },
    note: 'The link works for 30 days.',
  });
  await audit(context, 'claim.approved', { type: 'person', id: person.id }, { claim: claim.id });
  return { _id: claim.id };
}
